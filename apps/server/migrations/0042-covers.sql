-- Covers as they were painted. A book bears a copy of one's recipe (book.cover), and its front is made anew from that.
create table cover (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  -- the book it was made for
  book_id uuid references book on delete set null,
  -- the order it belongs to; none for a front that its author has kept
  run_id uuid references run on delete set null,
  -- its place in the order
  number integer not null default 1,
  kind text not null check (kind in ('variation', 'kept')),
  cover_type text not null default 'book_cover'
    check (cover_type in ('kdp_cover', 'ebook_cover', 'book_cover', 'unknown')),
  provider text not null default 'painter',
  -- what stands on its pictures
  title text not null,
  subtitle text not null default '',
  author_name text not null,
  genre text not null,
  language_variant text not null,
  recipe jsonb not null,
  state text not null check (state in ('waiting', 'ready', 'failed')),
  -- how often it was painted in vain
  failures integer not null default 0,
  -- of the file that is downloaded, in px
  width integer not null default 1600,
  height integer not null default 2560,
  -- drawn by lot: whoever knows it may fetch the pictures
  picture_id text unique,
  object_key text unique,
  created_at timestamptz not null default clock_timestamp(),
  check (state <> 'ready' or (picture_id is not null and object_key is not null))
);
create index cover_list on cover (owner_id, created_at desc, number desc, id);
create index cover_of_book on cover (book_id, created_at desc);
create index cover_of_run on cover (run_id, number);
