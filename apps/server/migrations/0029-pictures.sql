-- Pictures that figures of a book's text show: re-encoded at their upload, and kept in the file store.

create table book_picture (
  book_id uuid not null references book on delete cascade,
  -- Figures name it, and so does the address that screens fetch it by, so it is drawn by lot. A copy of the book has the
  -- same ids, and the same bytes.
  id text not null check (id ~ '^[0-9a-f]{32}$'),
  -- what the keys of its two sizes begin with
  object_key text not null,
  media_type text not null check (media_type in ('image/jpeg', 'image/png')),
  width_px integer not null check (width_px > 0),
  height_px integer not null check (height_px > 0),
  -- of both sizes
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null,
  primary key (book_id, id)
);
create index book_picture_by_id on book_picture (id);
create index book_picture_by_key on book_picture (object_key);
