-- Accounts being deleted. The row outlives the account until its files are deleted and its last email is sent.
create table account_deletion (
  user_id uuid primary key,
  -- id of the rows that remain; random, never derived
  pseudonym uuid not null default gen_random_uuid() unique,
  asked_at timestamptz not null,
  purge_at timestamptz not null,
  -- when the reminder email was queued
  reminded_at timestamptz,
  -- after this the deletion can't be canceled
  purging_since timestamptz,
  -- address of the last email, copied from the account when it is purged
  email text,
  full_name text,
  -- no row leads to the person any more; files may still be in the store
  rows_gone_at timestamptz
);
create index account_deletion_due on account_deletion (purge_at);

-- Each time an administrator viewed or changed an author's account. The row outlives the account, under its pseudonym
-- and without the reason.
create table account_access (
  id uuid primary key,
  user_id uuid not null,
  administrator_id uuid,
  administrator_name text not null,
  kind text not null check (kind in ('impersonation', 'details_opened', 'credits_adjusted', 'account_changed', 'book_deleted')),
  reason text not null,
  looked_at timestamptz not null
);
create index account_access_of_user on account_access (user_id, looked_at desc, id);

-- All data of an author as one ZIP, stored for a few days.
create table data_export (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  status text not null default 'queued' check (status in ('queued', 'running', 'ready', 'failed', 'over')),
  progress integer not null default 0 check ((progress >= 0) and (progress <= 100)),
  step text not null default '',
  -- number of the current attempt; results of earlier attempts are ignored
  attempt integer not null default 0,
  -- the ZIP is stored in parts of this many bytes, the last one shorter
  part_bytes integer,
  bytes bigint,
  sha256 text,
  asked_at timestamptz not null,
  noted_at timestamptz not null,
  made_at timestamptz,
  expires_at timestamptz,
  mailed_at timestamptz,
  check ((status in ('ready', 'over')) = (made_at is not null)),
  check ((made_at is null) or ((bytes is not null) and (part_bytes is not null) and (sha256 is not null) and (expires_at is not null)))
);
create index data_export_ending on data_export (expires_at) where (status = 'ready');
create index data_export_newest on data_export (user_id, asked_at desc);
create unique index data_export_under_way on data_export (user_id) where (status in ('queued', 'running'));

-- A URL of the ZIP that a browser can fetch without a header.
create table data_export_ticket (
  token_hash bytea primary key,
  export_id uuid not null references data_export on delete cascade,
  session_id uuid not null references session on delete cascade,
  binding_hash bytea,
  expires_at timestamptz not null
);
create index data_export_ticket_end on data_export_ticket (expires_at);

-- A requested change of email address. It takes effect when both addresses have confirmed it.
create table email_change (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- the session that asked: it stays signed in when the others end
  session_id uuid,
  old_email text not null check (old_email = lower(old_email)),
  new_email text not null check (new_email = lower(new_email)),
  -- set when the emails are composed
  old_token_hash bytea unique,
  new_token_hash bytea unique,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- when both had confirmed and the address was changed
  done_at timestamptz
);
create index email_change_by_end on email_change (expires_at);
-- A new request replaces an older one.
create unique index email_change_open on email_change (user_id) where (done_at is null);

-- Files of purged accounts that may still be in the store. A row is deleted with its file.
create table purged_file (
  user_id uuid not null references account_deletion(user_id) on delete cascade,
  kind text not null check (kind in ('file', 'picture', 'front')),
  object_key text not null,
  primary key (user_id, kind, object_key)
);

-- Moves the ledger of a purged account to its pseudonym, and clears the descriptions that name titles of books.
-- Running it again changes nothing.
create function credit_pseudonymise(p_user uuid) returns void language plpgsql as $$
declare
  goal uuid;
begin
  select pseudonym into goal from account_deletion where user_id = p_user and purging_since is not null;
  if goal is null then raise exception 'account % is not being purged', p_user; end if;
  perform 1 from credit_account where user_id = p_user for update;
  update credit_account set user_id = goal where user_id = p_user;
  update credit_ledger set description = '' where user_id = goal and description <> '';
end $$;
