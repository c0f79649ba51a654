-- Plan before prose: a run may wait for its author to approve the plan, plans count their changes, and a chapter that
-- went wrong is taken again.

alter table run drop constraint run_waits_for_check;
alter table run add constraint run_waits_for_check check (waits_for in ('consent', 'plan'));

-- counts the changes of the plan; 0 while there is none
alter table book add column plan_revision integer not null default 0 check (plan_revision >= 0);
update book set plan_revision = 1 where plan is not null;

-- What somebody had suggested for a place of a plan.
create table plan_suggestion (
  run_id uuid primary key references run on delete cascade,
  book_id uuid not null references book on delete cascade,
  target jsonb not null,
  wish text not null,
  -- null until it is there
  proposal jsonb,
  dismissed boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);
create index plan_suggestion_of_book on plan_suggestion (book_id, created_at desc);

-- Chapters that their authors had written anew while the book was being written, with the text they had.
create table chapter_again (
  id uuid primary key,
  book_id uuid not null,
  chapter_id text not null,
  note text not null,
  -- of the book's price
  credits integer not null check (credits >= 0),
  text text not null,
  words integer not null,
  was_finished boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  -- when the new text took the place of the old; null until then
  done_at timestamptz,
  foreign key (book_id, chapter_id) references chapter on delete cascade
);
create index chapter_again_of_chapter on chapter_again (book_id, chapter_id);
