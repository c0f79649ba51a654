-- What stands on the back of a book's cover is its author's decision: proposed by the writer, approved by the author.
-- What the author told the writer (book.description) is printed nowhere.
alter table book
  add column blurb_proposed text not null default '',
  -- empty: the back carries no text
  add column blurb text not null default '',
  add column blurb_approved_at timestamptz;
alter table book add constraint book_blurb_is_approved check (blurb = '' or blurb_approved_at is not null);
