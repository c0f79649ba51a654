-- The making of a KDP package, under the id of its run.
create table book_package (
  id uuid primary key references run on delete cascade,
  book_id uuid not null references book on delete cascade,
  has_hardcover boolean not null,
  -- the edition it has come to; null until then, and where there is none
  edition_id uuid,
  -- what KDP would refuse, where that is why there is no edition
  blockers jsonb not null default '[]',
  created_at timestamptz not null default clock_timestamp()
);
create index book_package_of_book on book_package (book_id, created_at);

-- Keys of requests that were answered with a package which was under way already.
create table book_package_answer (
  owner_id uuid not null,
  idempotency_key text not null,
  request_hash text not null,
  package_id uuid not null references book_package on delete cascade,
  primary key (owner_id, idempotency_key)
);
create index book_package_answer_of_package on book_package_answer (package_id);

-- A book as it went to the store once. Its files lie in the store under keys of its own, which no sweep of others touches.
create table edition (
  id uuid primary key,
  book_id uuid not null references book on delete cascade,
  number integer not null check (number > 0),
  made_at timestamptz not null,
  title text not null,
  subtitle text not null,
  author text not null,
  settings jsonb not null,
  cover jsonb,
  listing jsonb,
  -- what its author had decided of KDP's form, by key
  decisions jsonb not null,
  words integer not null,
  pages integer,
  findings jsonb not null,
  rules_checked integer not null,
  -- format, filename, media_type, bytes, sha256, crc32, content_hash, pages, object_key
  files jsonb not null,
  -- name and text of those that lie in the ZIP beside the files
  texts jsonb not null,
  -- id, kind, title, words and hash of each section, in their order
  sections jsonb not null,
  -- hashes of what inside, covers and e-book are made of
  parts jsonb not null,
  -- hash of everything that makes it what it is
  source text not null,
  -- the manuscript as the press was given it and the sections' documents, compressed
  manuscript_key text not null,
  unique (book_id, number)
);

create table edition_publication (
  edition_id uuid not null references edition on delete cascade,
  format text not null check (format in ('ebook', 'paperback', 'hardcover')),
  asin text not null,
  published_on date not null,
  primary key (edition_id, format)
);

-- Addresses that a browser fetches by itself; they end with their session.
create table edition_ticket (
  token_hash bytea primary key,
  edition_id uuid not null references edition on delete cascade,
  session_id uuid not null references session on delete cascade,
  -- hash of the cookie of the browser that asked; null for who has none
  binding_hash bytea,
  expires_at timestamptz not null
);
create index edition_ticket_by_end on edition_ticket (expires_at);
create index edition_ticket_of_edition on edition_ticket (edition_id);
create index edition_ticket_of_session on edition_ticket (session_id);
