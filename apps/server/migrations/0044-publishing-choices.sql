-- What an author decides of a book's publication; its form on KDP is made of this and of the book.

create table book_publishing (
  book_id uuid primary key references book on delete cascade,
  -- list prices by format and currency, in the currency's smallest unit: {"paperback": {"USD": 999}}
  prices jsonb not null default '{"ebook": {}, "paperback": {}, "hardcover": {}}',
  -- percent of an e-book's price that KDP is asked for
  royalty_plan text not null default '70' check (royalty_plan in ('35', '70')),
  -- null: not decided yet
  is_adult boolean,
  reading_age_min integer check (reading_age_min between 0 and 18),
  reading_age_max integer check (reading_age_max between 0 and 18),
  publishing_rights text check (publishing_rights in ('own', 'public-domain')),
  drm boolean,
  marketplace text,
  -- steps of the checklist that are ticked off
  done text[] not null default '{}',
  updated_at timestamptz not null default clock_timestamp(),
  check (reading_age_min <= reading_age_max)
);
