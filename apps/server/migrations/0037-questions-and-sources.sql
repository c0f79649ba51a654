-- Questions that authors ask of their books, sources as files, and what an author has settled of a book's statements.

-- kind: pasted, or read from a file; words: null in rows from before
alter table source
  add column kind text not null default 'note' check (kind in ('note', 'file')),
  add column filename text not null default '',
  add column words integer,
  add column updated_at timestamptz not null default now(),
  add column removed_at timestamptz;

-- the words of the source that state it; empty where none do, and in rows from before
alter table claim add column passage text not null default '';

-- What an author says of a statement. Known by the statement, so that it holds when its chapter is read anew.
create table claim_settlement (
  book_id uuid not null references book on delete cascade,
  statement_hash text not null,
  outcome text not null check (outcome in ('vouched', 'sourced', 'mend')),
  source_id uuid references source on delete set null,
  passage text not null default '',
  settled_at timestamptz not null default now(),
  primary key (book_id, statement_hash)
);

create table question (
  id uuid primary key references run on delete cascade,
  book_id uuid not null references book on delete cascade,
  question text not null,
  -- null until it is answered; empty where the book does not tell
  answer text,
  -- [{section_id, version, block_id, quote}]
  quotes jsonb not null default '[]',
  created_at timestamptz not null default now()
);
create index question_of_book on question (book_id, created_at);
