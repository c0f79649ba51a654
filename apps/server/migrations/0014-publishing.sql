-- Proposals for store listings. They belong to the author and outlive the book they were made for.
create table metadata_record (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  book_id uuid references book on delete set null,
  -- The run that made it; no reference, because runs are deleted with their book.
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
  -- what was cut or left out to meet the store's rules
  notes text[] not null default '{}'::text[],
  assigned_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  -- The request to the optimizer, and its proposals besides the record's own texts; null if not stored.
  request jsonb,
  result jsonb
);
create index metadata_of_author on metadata_record (owner_id, created_at desc);
create index metadata_of_book on metadata_record (book_id);

-- A book's store listing, besides title and names, which are columns of the book.
create table book_listing (
  book_id uuid primary key references book on delete cascade,
  description text not null default '',
  keywords text[] not null default '{}'::text[],
  categories text[] not null default '{}'::text[],
  updated_at timestamptz not null default clock_timestamp(),
  -- The record that the listing was taken from; its author may have changed it since.
  metadata_id uuid references metadata_record on delete set null,
  -- Counts the saves of a listing, so that a tab cannot overwrite a newer listing unseen.
  revision integer not null default 1
);
create index listing_of_metadata on book_listing (metadata_id);

-- The creation of a KDP package, with its run's id.
create table book_package (
  id uuid primary key references run on delete cascade,
  book_id uuid not null references book on delete cascade,
  has_hardcover boolean not null,
  -- the edition it created; null until then, or if there is none
  edition_id uuid,
  -- why KDP would reject it, if that is why there is no edition
  blockers jsonb not null default '[]'::jsonb,
  created_at timestamptz not null default clock_timestamp()
);
create index book_package_of_book on book_package (book_id, created_at);

-- Idempotency keys of requests that were answered with a package already in progress.
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
  -- royalty on an e-book requested from KDP, in percent
  royalty_plan text not null default '70' check (royalty_plan in ('35', '70')),
  -- null: not decided yet
  is_adult boolean,
  reading_age_min integer check ((reading_age_min >= 0) and (reading_age_min <= 18)),
  reading_age_max integer check ((reading_age_max >= 0) and (reading_age_max <= 18)),
  publishing_rights text check (publishing_rights in ('own', 'public-domain')),
  drm boolean,
  marketplace text,
  -- checklist steps marked as done
  done text[] not null default '{}'::text[],
  updated_at timestamptz not null default clock_timestamp(),
  check (reading_age_min <= reading_age_max)
);

-- A book as it was published. Its files have storage keys of their own, which no other cleanup touches.
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
  -- its author's choices in KDP's form, by key
  decisions jsonb not null,
  words integer not null,
  pages integer,
  findings jsonb not null,
  rules_checked integer not null,
  -- format, filename, media_type, bytes, sha256, crc32, content_hash, pages, object_key
  files jsonb not null,
  -- name and text of the text files that are in the ZIP with them
  texts jsonb not null,
  -- id, kind, title, words and hash of each section, in order
  sections jsonb not null,
  -- hashes of the contents of interior, covers and e-book
  parts jsonb not null,
  -- hash of everything that the edition is made from
  source text not null,
  -- the manuscript as given to the press, and the sections' documents, compressed
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

-- URLs that a browser can fetch without a header; they expire with their session.
create table edition_ticket (
  token_hash bytea primary key,
  edition_id uuid not null references edition on delete cascade,
  session_id uuid not null references session on delete cascade,
  -- hash of the cookie of the browser that asked; null for clients without one
  binding_hash bytea,
  expires_at timestamptz not null
);
create index edition_ticket_by_end on edition_ticket (expires_at);
create index edition_ticket_of_edition on edition_ticket (edition_id);
create index edition_ticket_of_session on edition_ticket (session_id);

-- Keyword tables with search figures, imported from authors' own tools.
create table keyword_file (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  -- the tool it comes from
  source text not null,
  filename text not null,
  has_searches boolean not null,
  imported_at timestamptz not null default clock_timestamp()
);
create index keyword_file_of_author on keyword_file (owner_id, imported_at desc);

create table keyword_figure (
  file_id uuid not null references keyword_file on delete cascade,
  -- lowercase with single spaces, for comparison
  keyword_key text not null,
  keyword text not null,
  monthly_searches integer,
  competition double precision,
  competitors integer,
  monthly_earnings double precision,
  primary key (file_id, keyword_key)
);

-- An author's answers to the seven questions for a book's listing. Separate from the listing, so that they stay when
-- it is cleared.
create table listing_answers (
  book_id uuid primary key references book on delete cascade,
  -- contracts: publishing/listings/listing.ts; empty if a question was skipped
  answers jsonb not null,
  updated_at timestamptz not null default clock_timestamp()
);

create table preflight_check (
  book_id uuid primary key references book on delete cascade,
  -- the request whose files are checked; its findings are the check's
  export_id uuid not null,
  asked_at timestamptz not null,
  -- content hashes of the files by format, when the check was requested
  hashes jsonb not null,
  -- findings about names and listing at that moment; those that are gone later count as fixed
  listed jsonb not null,
  -- findings of the previous check
  before jsonb not null,
  -- findings that earlier checks saw fixed, and when
  mended jsonb not null
);

-- Figures of KDP's prices replaced by an administrator: printing rates, bands, thresholds, taxes.
create table store_figure (
  -- its path in the tables: printing.paperback.cream.USD.perPage.regular
  key text primary key check (key <> ''),
  value integer not null check (value >= 0),
  as_of date not null,
  source text not null check (source <> ''),
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null default clock_timestamp()
);
