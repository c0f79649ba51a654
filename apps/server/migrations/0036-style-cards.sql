-- How a book should sound, as its author says it, and what was measured of their own prose.

create table style_card (
  book_id uuid primary key references book on delete cascade,
  -- goes up with every change, so that two windows do not write over each other
  revision int not null check (revision > 0),
  card jsonb not null,
  -- the author's own words, kept until they take them away
  sample text,
  measures jsonb,
  updated_at timestamptz not null default now(),
  check ((sample is null) = (measures is null))
);

-- What chapters measure, by the text that was measured.
create table style_reading (
  book_id uuid not null references book on delete cascade,
  chapter_id text not null,
  -- a digest: a chapter that was changed since is measured anew
  text_hash text not null,
  measures jsonb not null,
  primary key (book_id, chapter_id)
);
