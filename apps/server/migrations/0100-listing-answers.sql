-- An author's answers to the seven questions a book's listing is built from. Kept apart from the listing: they stay when
-- that is emptied.
create table listing_answers (
  book_id uuid primary key references book on delete cascade,
  -- contracts: listings/answers.ts; empty where a question was skipped
  answers jsonb not null,
  updated_at timestamptz not null default clock_timestamp()
);
