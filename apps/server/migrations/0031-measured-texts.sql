-- What a book's health was measured of, so that it is measured anew once its text is another.

alter table book
  add column measured_at timestamptz,
  -- the state of the text that was measured; null where nobody knows
  add column measured_of text;
