-- Books that belong together, who writes them, and the pages that tell of both.

create table series (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  title text not null check (title <> ''),
  description text not null default '',
  created_at timestamptz not null default clock_timestamp()
);
create index series_of_author on series (owner_id, created_at);

-- A book belongs to one series or to none.
create table series_volume (
  book_id uuid primary key references book on delete cascade,
  series_id uuid not null references series on delete cascade,
  -- null: it belongs there and has no number. A novella between two books has half a number.
  volume numeric(5, 1) check (volume >= 0),
  unique (series_id, volume)
);

-- People and places that all books of a series see. They are copies: the book that they come from keeps its own.
create table series_entity (
  series_id uuid not null references series on delete cascade,
  kind text not null check (kind <> ''),
  name text not null check (name <> ''),
  aliases text[] not null,
  attributes text[] not null,
  role text not null,
  want text not null,
  need text not null,
  speech text not null,
  -- null: the book is gone
  from_book_id uuid references book on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (series_id, kind, name)
);
create index series_entity_of_book on series_entity (from_book_id);

-- Whom books are by. Books are told apart by the name that stands on them, so a profile has a name of its own.
create table author_profile (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  pen_name text not null check (pen_name <> ''),
  biography text not null default '',
  website text not null default '',
  -- [{title, series, volume}]: what was published elsewhere
  other_books jsonb not null default '[]',
  is_default boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (owner_id, pen_name)
);
create unique index author_profile_default on author_profile (owner_id) where is_default;

create table author_photo (
  profile_id uuid primary key references author_profile on delete cascade,
  id text not null unique check (id ~ '^[0-9a-f]{32}$'),
  object_key text not null unique,
  media_type text not null check (media_type in ('image/jpeg', 'image/png')),
  width_px integer not null check (width_px > 0),
  height_px integer not null check (height_px > 0),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null
);

-- What a page said when it was made of an author's books. While it still says so, it follows them.
create table made_page (
  book_id uuid not null,
  chapter_id text not null,
  text text not null,
  primary key (book_id, chapter_id),
  foreign key (book_id, chapter_id) references chapter on delete cascade
);
