-- Covers that are designed: for a book or for none, of any size, in versions, of painted art or of pictures.
alter table cover drop constraint cover_kind_check;
alter table cover
  add constraint cover_kind_check check (kind in ('variation', 'kept', 'copy')),
  add column revision integer not null default 1 check (revision >= 1),
  add column book_format text not null default 'ebook' check (book_format in ('paperback', 'hardcover', 'ebook')),
  add column dimensions text not null default '1600x2560',
  add column paper text not null default 'cream',
  add column page_count integer check (page_count between 1 and 1000),
  -- what an image model was asked for, and which one painted
  add column prompt text not null default '',
  add column model text not null default '',
  add column updated_at timestamptz not null default clock_timestamp();

-- Designs that a cover had before its present one.
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

-- Pictures that covers are made of: the author's own, or painted by a provider.
create table cover_picture (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  provider text not null check (provider in ('upload', 'fal', 'openai', 'gemini')),
  model text not null default '',
  prompt text not null default '',
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- what is printed and what screens show, as they are kept
  bytes integer not null check (bytes > 0),
  media_type text not null check (media_type in ('image/jpeg', 'image/png')),
  object_key text not null unique,
  created_at timestamptz not null default clock_timestamp()
);
create index cover_picture_list on cover_picture (owner_id, created_at desc, id);

-- The measures of its wrap that a book's author was told last: what has moved since is said.
create table wrap_seen (
  book_id uuid primary key references book on delete cascade,
  trim text not null,
  paper text not null,
  pages integer not null check (pages > 0),
  seen_at timestamptz not null default clock_timestamp()
);
