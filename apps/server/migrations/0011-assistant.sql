create table bulk_edit (
  id uuid primary key,
  book_id uuid not null references book on delete cascade,
  instruction text not null,
  created_at timestamptz not null default now()
);
create index bulk_edit_of_book on bulk_edit (book_id, created_at);

create table bulk_edit_part (
  change_id uuid not null references bulk_edit on delete cascade,
  place integer not null check (place >= 0),
  book_id uuid not null,
  chapter_id text not null,
  -- of the document that the range refers to
  version integer not null,
  range_from integer not null,
  range_to integer not null,
  was text not null,
  words integer not null,
  why text not null,
  -- the run that edits it; null until its author has asked for it
  run_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'unchanged', 'refused', 'gone')),
  changes integer not null default 0,
  foreign key (book_id, chapter_id) references chapter(book_id, id) on delete cascade,
  check (range_to >= range_from),
  primary key (change_id, place)
);

create table chapter_analysis (
  run_id uuid not null references run on delete cascade,
  chapter_id text not null,
  -- of the chapter's text when it was read
  version integer not null,
  -- null if no model would or could read it
  reading jsonb,
  primary key (run_id, chapter_id)
);

create table chat_turn (
  id uuid primary key references run on delete cascade,
  book_id uuid not null references book on delete cascade,
  question text not null,
  -- null until it is answered; empty if the book does not say
  answer text,
  -- [{section_id, version, block_id, quote}]
  quotes jsonb not null default '[]'::jsonb,
  created_at timestamptz not null default now()
);
create index chat_turn_of_book on chat_turn (book_id, created_at);

create table suggestion (
  id uuid primary key,
  book_id uuid not null,
  chapter_id text not null,
  -- suggestions made together
  group_id uuid not null,
  kind text not null check (kind in ('passage', 'finding', 'change', 'take')),
  label text not null,
  reason text not null,
  origin text not null,
  -- of the document that the range and words refer to
  version integer not null check (version >= 0),
  shape text not null check (shape in ('inline', 'blocks')),
  range_from integer not null check (range_from >= 0),
  range_to integer not null,
  was text not null,
  becomes text not null,
  content jsonb not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'rejected')),
  settled_at timestamptz,
  -- where the words are since they were accepted, and what they replaced; null if the editor inserted them
  taken_version integer,
  taken_from integer,
  taken_to integer,
  replaced jsonb,
  created_at timestamptz not null default now(),
  foreign key (book_id, chapter_id) references chapter(book_id, id) on delete cascade,
  check (range_to >= range_from),
  check ((status = 'open') = (settled_at is null))
);
create index suggestion_of_group on suggestion (group_id);
create index suggestion_of_section on suggestion (book_id, chapter_id, status, range_from);
