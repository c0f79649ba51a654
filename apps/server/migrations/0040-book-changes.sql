-- One change over a whole book at its author's word: a list of the parts that it would touch, then their new text as
-- suggestions of the group that has the change's id.

create table book_change (
  id uuid primary key,
  book_id uuid not null references book on delete cascade,
  instruction text not null,
  created_at timestamptz not null default now()
);

create index book_change_of_book on book_change (book_id, created_at);

create table book_change_part (
  change_id uuid not null references book_change on delete cascade,
  place integer not null check (place >= 0),
  book_id uuid not null,
  chapter_id text not null,
  -- of the document that the range is of
  version integer not null,
  range_from integer not null,
  range_to integer not null check (range_to >= range_from),
  was text not null,
  words integer not null,
  why text not null,
  -- the run that is to change it; null while its author has not asked for it
  run_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'unchanged', 'refused', 'gone')),
  changes integer not null default 0,
  primary key (change_id, place),
  foreign key (book_id, chapter_id) references chapter (book_id, id) on delete cascade
);
