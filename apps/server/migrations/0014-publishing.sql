-- What was proposed for books' pages in the store, kept with the author: it outlives the book it was made for.
create table metadata_record (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  book_id uuid references book on delete set null,
  -- The run that made it; no reference, since runs go with their book.
  source_run_id uuid unique,
  title text not null,
  genre text not null,
  provider text not null,
  model text not null,
  is_sample boolean not null,
  optimized_title text not null,
  optimized_subtitle text not null,
  optimized_description text not null,
  optimized_keywords text[] not null,
  optimized_categories text[] not null,
  -- what was cut or left out of it for the store's rules
  notes text[] not null default '{}'::text[],
  assigned_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  -- What the optimizer was asked for a record, and what it proposed beside the record's own texts; null for records of
  -- before.
  request jsonb,
  result jsonb
);
create index metadata_of_author on metadata_record (owner_id, created_at desc);
create index metadata_of_book on metadata_record (book_id);

-- What a book's page in the store says, beside title and names, which stand with the book.
create table book_listing (
  book_id uuid primary key references book on delete cascade,
  description text not null default '',
  keywords text[] not null default '{}'::text[],
  categories text[] not null default '{}'::text[],
  updated_at timestamptz not null default clock_timestamp(),
  -- The record that a listing was taken from; its author may have changed it since.
  metadata_id uuid references metadata_record on delete set null,
  -- Counts the savings of a listing, so that a window that has seen an older one does not save over a newer one unseen.
  revision integer not null default 1
);
create index listing_of_metadata on book_listing (metadata_id);

-- The making of a KDP package, under the id of its run.
create table book_package (
  id uuid primary key references run on delete cascade,
  book_id uuid not null references book on delete cascade,
  has_hardcover boolean not null,
  -- the edition it has come to; null until then, and where there is none
  edition_id uuid,
  -- what KDP would refuse, where that is why there is no edition
  blockers jsonb not null default '[]'::jsonb,
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

create table book_publishing (
  book_id uuid primary key references book on delete cascade,
  -- list prices by format and currency, in the currency's smallest unit: {"paperback": {"USD": 999}}
  prices jsonb not null default '{"ebook": {}, "hardcover": {}, "paperback": {}}'::jsonb,
  -- percent of an e-book's price that KDP is asked for
  royalty_plan text not null default '70' check (royalty_plan in ('35', '70')),
  -- null: not decided yet
  is_adult boolean,
  reading_age_min integer check ((reading_age_min >= 0) and (reading_age_min <= 18)),
  reading_age_max integer check ((reading_age_max >= 0) and (reading_age_max <= 18)),
  publishing_rights text check (publishing_rights in ('own', 'public-domain')),
  drm boolean,
  marketplace text,
  -- steps of the checklist that are ticked off
  done text[] not null default '{}'::text[],
  updated_at timestamptz not null default clock_timestamp(),
  check (reading_age_min <= reading_age_max)
);

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

-- Tables of keywords with figures that authors bring from tools of theirs.
create table keyword_file (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  -- the tool it is from
  source text not null,
  filename text not null,
  has_searches boolean not null,
  imported_at timestamptz not null default clock_timestamp()
);
create index keyword_file_of_author on keyword_file (owner_id, imported_at desc);

create table keyword_figure (
  file_id uuid not null references keyword_file on delete cascade,
  -- in small letters and single spaces, as two of them are compared
  keyword_key text not null,
  keyword text not null,
  monthly_searches integer,
  competition double precision,
  competitors integer,
  monthly_earnings double precision,
  primary key (file_id, keyword_key)
);

-- An author's answers to the seven questions a book's listing is built from. Kept apart from the listing: they stay when
-- that is emptied.
create table listing_answers (
  book_id uuid primary key references book on delete cascade,
  -- contracts: listings/answers.ts; empty where a question was skipped
  answers jsonb not null,
  updated_at timestamptz not null default clock_timestamp()
);

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

-- Figures of KDP's prices that an administrator has replaced: rates of printing, bands, thresholds, taxes.
create table store_figure (
  -- its place in the tables: printing.paperback.cream.USD.perPage.regular
  key text primary key check (key <> ''),
  value integer not null check (value >= 0),
  as_of date not null,
  source text not null check (source <> ''),
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null default clock_timestamp()
);
