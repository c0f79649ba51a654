create table cover_thumbnail (
  book_id uuid primary key references book on delete cascade,
  source text not null,
  -- version of the press that made it
  edition integer not null,
  -- Random, because URLs of images contain it. Null if the press refuses this cover.
  picture_id text check (picture_id ~ '^[0-9a-f]{32}$') unique,
  -- prefix of the keys of its images
  object_key text unique,
  made_at timestamptz not null,
  check ((picture_id is null) = (object_key is null))
);

-- Covers as they were painted. A book has a copy of one's recipe (book.cover), from which its front is drawn.
create table cover (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  -- the book it was made for
  book_id uuid references book on delete set null,
  -- the request it belongs to; none for a front cover that its author saved
  run_id uuid references run on delete set null,
  -- its position in the request
  number integer not null default 1,
  kind text not null check (kind in ('variation', 'kept', 'copy')),
  cover_type text not null default 'book_cover' check (cover_type in ('kdp_cover', 'ebook_cover', 'book_cover', 'unknown')),
  provider text not null default 'painter' check (provider in ('painter', 'fal', 'openai', 'gemini')),
  -- texts on its images
  title text not null,
  subtitle text not null default '',
  author_name text not null,
  genre text not null,
  language_variant text not null,
  recipe jsonb not null,
  state text not null check (state in ('waiting', 'ready', 'failed')),
  -- number of failed attempts to paint it
  failures integer not null default 0,
  -- of the downloaded file, in px
  width integer not null default 1600,
  height integer not null default 2560,
  -- random: anyone who knows it may fetch the images
  picture_id text unique,
  object_key text unique,
  created_at timestamptz not null default clock_timestamp(),
  revision integer not null default 1 check (revision >= 1),
  book_format text not null default 'ebook' check (book_format in ('paperback', 'hardcover', 'ebook')),
  dimensions text not null default '1600x2560',
  paper text not null default 'cream',
  page_count integer check ((page_count >= 1) and (page_count <= 1000)),
  -- the prompt sent to an image model, and the model that painted it
  prompt text not null default '',
  model text not null default '',
  updated_at timestamptz not null default clock_timestamp(),
  check ((state <> 'ready') or ((picture_id is not null) and (object_key is not null)))
);
create index cover_list on cover (owner_id, created_at desc, number desc, id);
create index cover_of_book on cover (book_id, created_at desc);
create index cover_of_run on cover (run_id, number);

-- Earlier designs of a cover.
create table cover_version (
  cover_id uuid not null references cover on delete cascade,
  revision integer not null,
  title text not null,
  subtitle text not null,
  author_name text not null,
  genre text not null,
  recipe jsonb not null,
  book_format text not null,
  dimensions text not null,
  paper text not null,
  page_count integer,
  picture_id text unique,
  object_key text unique,
  created_at timestamptz not null,
  primary key (cover_id, revision)
);

-- The measurements of its wrap that a book's author last saw, to notify them of changes.
create table wrap_seen (
  book_id uuid primary key references book on delete cascade,
  trim text not null,
  paper text not null,
  pages integer not null check (pages > 0),
  seen_at timestamptz not null default clock_timestamp()
);

