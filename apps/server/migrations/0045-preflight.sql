-- The newest check of a book against every rule, and what the checks before it had found.

create table preflight_check (
  book_id uuid primary key references book on delete cascade,
  -- the order whose files are checked; its findings are the check's
  export_id uuid not null,
  asked_at timestamptz not null,
  -- what the files are made of, by format, as the book stood when the check was asked for
  hashes jsonb not null,
  -- findings about names and listing at that moment: what of them is gone since is mended
  listed jsonb not null,
  -- findings of the check before
  before jsonb not null,
  -- what earlier checks saw to be gone, and when
  mended jsonb not null
);
