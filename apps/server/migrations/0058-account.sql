-- An author's account: another address, who has looked at it, and its end.

-- A wish for another address. It comes true when both addresses have said yes, and not before.
create table email_change (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- the session that asked: it stays signed in when the others end
  session_id uuid not null,
  old_email text not null check (old_email = lower(old_email)),
  new_email text not null check (new_email = lower(new_email)),
  -- set when the mails are composed
  old_token_hash bytea unique,
  new_token_hash bytea unique,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- both have confirmed: the address is the new one
  done_at timestamptz
);
-- The newest wish ends the older.
create unique index email_change_open on email_change (user_id) where done_at is null;
create index email_change_by_end on email_change (expires_at);

alter table auth_mail drop constraint auth_mail_kind_check,
  add constraint auth_mail_kind_check check (kind in ('registration', 'reset', 'email-change'));

-- Each time somebody of the installation looked at an author's account or changed it. It outlives the account, under
-- its pseudonym and without the reason.
create table account_look (
  id uuid primary key,
  user_id uuid not null,
  administrator_id uuid,
  administrator_name text not null,
  kind text not null check (kind in ('impersonation', 'details_opened', 'credits_adjusted', 'account_changed')),
  reason text not null,
  looked_at timestamptz not null
);
create index account_look_of_user on account_look (user_id, looked_at desc, id);

-- Accounts on their way out. The row outlives the account by the moments that its files and its last mail take.
create table account_deletion (
  user_id uuid primary key,
  -- what the rows that stay are known by afterwards; drawn, never derived
  pseudonym uuid not null unique default gen_random_uuid(),
  asked_at timestamptz not null,
  purge_at timestamptz not null,
  -- the mail that it is about to happen has been queued
  reminded_at timestamptz,
  -- from here there is no way back
  purging_since timestamptz,
  -- where the last mail goes to, taken from the account when it is purged
  email text,
  full_name text,
  -- no row leads to the person any more; files may lie in the store still
  rows_gone_at timestamptz
);
create index account_deletion_due on account_deletion (purge_at);

-- Files of purged accounts that may lie in the store still. A row goes when its file has.
create table purged_file (
  user_id uuid not null references account_deletion on delete cascade,
  kind text not null check (kind in ('file', 'picture', 'front')),
  object_key text not null,
  primary key (user_id, kind, object_key)
);

-- What stays of an account that is gone: figures, under the pseudonym.
alter table security_event add column pseudonym uuid;
alter table model_call add column pseudonym uuid;
create index model_call_of_pseudonym on model_call (created_at) where pseudonym is not null;

-- The ledger of an account that is gone goes on under another name: the account's row is re-keyed and its rows follow.
alter table credit_lot drop constraint credit_lot_user_id_fkey,
  add constraint credit_lot_user_id_fkey foreign key (user_id) references credit_account on update cascade;
alter table credit_ledger drop constraint credit_ledger_user_id_fkey,
  add constraint credit_ledger_user_id_fkey foreign key (user_id) references credit_account on update cascade;
alter table credit_hold drop constraint credit_hold_user_id_fkey,
  add constraint credit_hold_user_id_fkey foreign key (user_id) references credit_account on update cascade;

-- Append-only still: no amount, time, reason or order changes. Whose a row is may change in one case alone, when its
-- account is being purged, and then to that purge's pseudonym; what a row says in words goes with it.
create or replace function credit_ledger_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id'
       and exists (select from account_deletion d
                   where d.user_id = old.user_id and d.pseudonym = new.user_id and d.purging_since is not null)
    then
      return new;
    end if;
    if to_jsonb(new) - 'description' = to_jsonb(old) - 'description' and new.description = ''
       and exists (select from account_deletion d where d.pseudonym = old.user_id and d.purging_since is not null)
    then
      return new;
    end if;
  end if;
  raise exception 'credit_ledger is append-only';
end $$;

-- Puts the ledger of an account that is being purged under its pseudonym, and takes away the titles of books that its
-- descriptions name. A second time changes nothing.
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
