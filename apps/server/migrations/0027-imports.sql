-- Files of other programs that were read and wait for their author's choices. They are kept for a day.

create table book_import (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  filename text not null,
  -- what the file says, before it is cut into chapters; pictures stand beside it
  draft jsonb not null,
  preview jsonb not null,
  choices jsonb,
  -- what was made of it: asked again, the same is answered
  book_id uuid references book on delete set null,
  created_at timestamptz not null default clock_timestamp()
);
create index book_import_of_author on book_import (owner_id, created_at desc);

create table book_import_picture (
  import_id uuid not null references book_import on delete cascade,
  number integer not null,
  bytes bytea not null,
  primary key (import_id, number)
);
