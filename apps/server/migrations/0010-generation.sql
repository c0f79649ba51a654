-- Chapters rewritten at their author's request while the book was being written, with their previous text.
create table chapter_rewrite (
  id uuid primary key,
  book_id uuid not null,
  chapter_id text not null,
  note text not null,
  -- part of the book's price
  credits integer not null check (credits >= 0),
  text text not null,
  words integer not null,
  was_finished boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  -- when the new text replaced the old; null until then
  done_at timestamptz,
  foreign key (book_id, chapter_id) references chapter(book_id, id) on delete cascade
);
create index chapter_rewrite_of_chapter on chapter_rewrite (book_id, chapter_id);

-- Requested suggestions for a part of an outline.
create table outline_suggestion (
  run_id uuid primary key references run on delete cascade,
  book_id uuid not null references book on delete cascade,
  target jsonb not null,
  wish text not null,
  -- null until it is ready
  proposal jsonb,
  dismissed boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);
create index outline_suggestion_of_book on outline_suggestion (book_id, created_at desc);

create table scene (
  book_id uuid not null,
  chapter_id text not null,
  number integer not null,
  words_asked integer not null,
  text text not null,
  words integer not null,
  memory jsonb,
  provider text not null,
  model text not null,
  created_at timestamptz not null default now(),
  -- Words requested from the model, used to learn how closely it keeps to a length. 0 if unknown.
  words_to_ask integer not null default 0,
  foreign key (book_id, chapter_id) references chapter(book_id, id) on delete cascade,
  primary key (book_id, chapter_id, number)
);

-- Every draft of a scene, chosen or not.
create table scene_draft (
  id uuid primary key,
  book_id uuid not null,
  chapter_id text not null,
  scene integer not null,
  -- from 1 within the scene
  number integer not null,
  text text not null,
  words integer not null,
  -- why it could not be used as it was; empty if it could
  faults jsonb not null default '[]'::jsonb,
  chosen boolean not null,
  provider text not null,
  model text not null,
  created_at timestamptz not null default now(),
  foreign key (book_id, chapter_id) references chapter(book_id, id) on delete cascade,
  unique (book_id, chapter_id, scene, number)
);
create unique index scene_draft_chosen on scene_draft (book_id, chapter_id, scene) where chosen;
