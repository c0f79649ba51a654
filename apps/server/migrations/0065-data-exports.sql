-- Everything of an author as one ZIP, kept for some days.
create table data_export (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  status text not null default 'queued' check (status in ('queued', 'running', 'ready', 'failed', 'over')),
  progress integer not null default 0 check (progress between 0 and 100),
  step text not null default '',
  -- which attempt at it is under way: what an earlier one still does counts no more
  attempt integer not null default 0,
  -- the ZIP lies in the store in parts of this many bytes, the last one shorter
  part_bytes integer,
  bytes bigint,
  sha256 text,
  asked_at timestamptz not null,
  noted_at timestamptz not null,
  made_at timestamptz,
  expires_at timestamptz,
  mailed_at timestamptz,
  check ((status in ('ready', 'over')) = (made_at is not null)),
  check (made_at is null or (bytes is not null and part_bytes is not null and sha256 is not null and expires_at is not null))
);
create unique index data_export_under_way on data_export (user_id) where status in ('queued', 'running');
create index data_export_newest on data_export (user_id, asked_at desc);
create index data_export_ending on data_export (expires_at) where status = 'ready';

-- An address of the ZIP that a browser fetches by itself.
create table data_export_ticket (
  token_hash bytea primary key,
  export_id uuid not null references data_export on delete cascade,
  session_id uuid not null references session on delete cascade,
  binding_hash bytea,
  expires_at timestamptz not null
);
create index data_export_ticket_end on data_export_ticket (expires_at);
