-- Requests for files, as the author sees them; the files are in the blob store.
create table book_export (
  id uuid primary key,
  book_id uuid not null references book on delete cascade,
  formats text[] not null,
  trim text not null,
  paper text not null,
  theme text not null,
  large_print boolean not null,
  files jsonb not null default '[]'::jsonb,
  findings jsonb not null default '[]'::jsonb,
  rules_checked integer,
  created_at timestamptz not null default now(),
  -- Formats of a request that could not be made, each with its reason; the others are offered anyway.
  not_made jsonb not null default '[]'::jsonb,
  constraint book_export_is_a_run foreign key (id) references run(id) on delete cascade
);
create index book_export_of_book on book_export (book_id, created_at desc);

create table export_file (
  book_id uuid not null references book on delete cascade,
  format text not null,
  content_hash text not null,
  object_key text not null,
  media_type text not null,
  bytes integer not null,
  pages integer,
  created_at timestamptz not null default now(),
  -- Findings of preflight; null if it has not run.
  findings jsonb,
  -- Stored files expire by use and age, within a quota per author; so each row has its owner and time of use.
  owner_id uuid not null references users on delete cascade,
  -- when the file was last made, requested or downloaded, to within minutes
  last_used_at timestamptz not null default now(),
  primary key (book_id, format, content_hash)
);
-- A key is never used twice, so that a late cleanup never deletes a newer file.
create unique index export_file_by_key on export_file (object_key);
create index export_file_by_owner on export_file (owner_id);
create index export_file_by_use on export_file (last_used_at);
