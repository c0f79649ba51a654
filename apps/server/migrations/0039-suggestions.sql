-- What is proposed for a text: a range of a version, what stands there and what would. Its author takes it or leaves it.

create table suggestion (
  id uuid primary key,
  book_id uuid not null,
  chapter_id text not null,
  -- what was proposed together
  group_id uuid not null,
  kind text not null check (kind in ('passage', 'finding', 'change', 'take')),
  label text not null,
  reason text not null,
  origin text not null,
  -- of the document that range and words are of
  version integer not null check (version >= 0),
  shape text not null check (shape in ('inline', 'blocks')),
  range_from integer not null check (range_from >= 0),
  range_to integer not null check (range_to >= range_from),
  was text not null,
  becomes text not null,
  content jsonb not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'rejected')),
  settled_at timestamptz,
  -- where its words stand since they were accepted, and what stood there; null where the editor has put them in
  taken_version integer,
  taken_from integer,
  taken_to integer,
  replaced jsonb,
  created_at timestamptz not null default now(),
  foreign key (book_id, chapter_id) references chapter (book_id, id) on delete cascade,
  check ((status = 'open') = (settled_at is null))
);

create index suggestion_of_section on suggestion (book_id, chapter_id, status, range_from);
create index suggestion_of_group on suggestion (group_id);
