-- Files wait in a queue until a worker reads them; what was read before has been read.

alter table book_import
  alter column draft drop not null,
  alter column preview drop not null,
  add column state text not null default 'ready' check (state in ('waiting', 'reading', 'ready', 'refused')),
  -- why a file is not taken: its kind, and a sentence for its author
  add column refusal jsonb,
  -- where it came from, until it has been read
  add column network text,
  -- raised each time a worker takes it: whoever has an older one stores nothing
  add column attempt integer not null default 0,
  add column reading_since timestamptz,
  add check ((state = 'ready') = (draft is not null and preview is not null)),
  add check ((state = 'refused') = (refusal is not null));
create index book_import_in_queue on book_import (created_at) where state in ('waiting', 'reading');

-- The bytes of a file until it has been read.
create table book_import_file (
  import_id uuid primary key references book_import on delete cascade,
  bytes bytea not null
);

-- How long reading took within the last hour, by account and network. A file that is being read counts at its longest.
create table book_import_time (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  network text not null,
  milliseconds integer not null,
  at timestamptz not null
);
create index book_import_time_of_late on book_import_time (at);
