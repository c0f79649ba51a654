-- Where its author stopped reading a book, and how its pages looked: one row a book, which only its author reads.
create table reading_place (
  book_id uuid primary key references book on delete cascade,
  chapter integer not null check (chapter >= 1),
  -- characters of the chapter before the place, without marks
  char_offset integer not null check (char_offset >= 0),
  fraction double precision not null check (fraction between 0 and 1),
  size integer not null check (size between 1 and 5),
  paper text not null check (paper in ('white', 'sepia', 'dark')),
  setting text not null check (setting in ('justified', 'left')),
  -- by the database's clock; a device says only how long ago it was
  read_at timestamptz not null
);
