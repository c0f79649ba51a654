-- What was proposed for books' pages in the store, kept with the author: it outlives the book it was made for.
create table metadata_record (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  book_id uuid references book on delete set null,
  -- The run that made it; no reference, since runs go with their book.
  source_run_id uuid unique,
  title text not null,
  genre text not null,
  provider text not null,
  model text not null,
  is_sample boolean not null,
  optimized_title text not null,
  optimized_subtitle text not null,
  optimized_description text not null,
  optimized_keywords text[] not null,
  optimized_categories text[] not null,
  -- what was cut or left out of it for the store's rules
  notes text[] not null default '{}',
  assigned_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index metadata_of_author on metadata_record (owner_id, created_at desc);
create index metadata_of_book on metadata_record (book_id);

-- The record that a listing was taken from; its author may have changed it since.
alter table book_listing add column metadata_id uuid references metadata_record on delete set null;
create index listing_of_metadata on book_listing (metadata_id);
