-- A book's front as pictures for screens: made of what stands on it, and kept in the file store.

-- All of a book that its front is made of. A front that was made of something else is not this book's any more.
create function front_source(b book) returns text language sql stable as $$
  select encode(sha256(convert_to(
    jsonb_build_array(b.title, b.author_name, b.genre, b.language_variant)::text, 'UTF8')), 'hex')
$$;

create table book_front (
  book_id uuid primary key references book on delete cascade,
  source text not null,
  -- of the press that made it
  edition integer not null,
  -- Stands in the address that pictures are fetched by, so it is drawn by lot. Null where the press refuses this cover.
  picture_id text unique check (picture_id ~ '^[0-9a-f]{32}$'),
  -- what the keys of its pictures begin with
  object_key text unique,
  made_at timestamptz not null,
  check ((picture_id is null) = (object_key is null))
);
