-- The bible is its author's: what they have set stays, whoever reads or plans the book anew.

alter table entity drop constraint entity_kind_check;
alter table entity add constraint entity_kind_check
  check (kind in ('person', 'place', 'thing', 'rule', 'event'));
-- raised with every change, so that one of two tabs cannot undo the other
alter table entity add column revision integer not null default 1;
-- the author has added or changed it: a plan fills it up no more
alter table entity add column by_author boolean not null default false;
-- what it was called, so that a plan that knows the old name brings no second one
alter table entity add column former_names text[] not null default '{}';
-- the author does not want it: it stays away, whatever a plan says
alter table entity add column removed_at timestamptz;

alter table fact add column revision integer not null default 1;
alter table fact add column by_author boolean not null default false;
-- what the text was read as before the author corrected it: the same reading is not taken again
alter table fact add column read_as text;
alter table fact add column removed_at timestamptz;

alter table thread add column revision integer not null default 1;
alter table thread add column by_author boolean not null default false;
-- the author says how it stands: no chapter does any more
alter table thread add column status_by_author boolean not null default false;
alter table thread add column read_as text;
alter table thread add column removed_at timestamptz;

-- Names that were changed over a book, so that they can be changed back.
create table book_rename (
  id uuid primary key,
  book_id uuid not null references book on delete cascade,
  -- null: the entry is gone
  entity_id uuid references entity on delete set null,
  from_name text not null check (from_name <> ''),
  to_name text not null check (to_name <> ''),
  -- {name, aliases} of the entry before it
  entry_before jsonb not null,
  places integer not null,
  -- [{section_id, before, version}]: the versions that it made, and of which
  sections jsonb not null,
  -- [{path, before, after}]: what else says the name: plan, summaries, facts, promises, other entries
  remembered jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  undone_at timestamptz
);
create index book_rename_of_book on book_rename (book_id, created_at);
