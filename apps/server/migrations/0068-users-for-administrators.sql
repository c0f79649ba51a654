-- What administrators look users and their credits up by, and how they correct a balance.

-- Words in names and addresses are found by their trigrams. A server without the extension finds them too, row by row.
do $$
begin
  create extension if not exists pg_trgm;
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'pg_trgm is not there: names and addresses are looked through row by row';
end $$;
-- Whoever made the extension may have put it into a schema that is not looked through by itself.
do $$
declare
  home name := (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace
                where e.extname = 'pg_trgm');
begin
  if home is not null then
    execute format('create index users_by_words on users using gin
      (folded(full_name) %1$I.gin_trgm_ops, email %1$I.gin_trgm_ops)', home);
  end if;
exception when insufficient_privilege then
  raise notice 'pg_trgm may not be used: names and addresses are looked through row by row';
end $$;

-- One or two letters are looked for at the beginning.
create index users_by_first_letters on users (folded(full_name) text_pattern_ops);
create index users_by_first_of_address on users (email text_pattern_ops);

-- The orders of the list of users, each with what tells users apart behind it.
create index users_by_age on users (created_at, id);
create index users_by_name on users (left(folded(full_name), 80), id);
create index users_by_login on users (coalesce(last_login_at, timestamptz '1970-01-01 00:00:00+00'), id);
create index users_administrators on users (id) where is_admin;
create index author_standing_by_books on author_standing (books_generated, user_id);
create index author_standing_by_status on author_standing (subscription_status);
create index credit_account_by_balance on credit_account (balance, user_id);

-- Whoever is a user has an account of credits, so that users can be ordered by it; the first credits made it before.
insert into credit_account (user_id) select id from users on conflict do nothing;
create function credit_account_of_user() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  insert into credit_account (user_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger users_credit_account after insert on users
  for each row execute function credit_account_of_user();

-- The ledger of everybody, by time, by kind and by size.
create index credit_ledger_of_all on credit_ledger (created_at, id);
create index credit_ledger_by_kind on credit_ledger (transaction_type, created_at, id);
create index credit_ledger_by_amount on credit_ledger (amount, id);

-- Puts right what an author can spend, by the hand of an administrator. What is added never ends; what is taken goes in
-- the order of spending, and never more than can be spent. The same key again gives the first entry back and changes
-- nothing. No row (id is null) where the balance does not cover it.
create function credit_adjust(p_user uuid, p_amount integer, p_description text, p_key text, p_actor uuid)
returns credit_ledger language plpgsql as $$
declare
  entry credit_ledger;
  spendable integer;
  still integer := -p_amount;
  take integer;
  lot record;
  taken jsonb := '[]';
begin
  if p_actor is null then raise exception 'an adjustment is somebody''s'; end if;
  spendable := credit_lock(p_user);
  select * into entry from credit_ledger where user_id = p_user and idempotency_key = p_key;
  if found then return entry; end if;
  if p_amount > 0 then
    return credit_grant(p_user, p_amount, 'purchased', null, 'adjust', 'adjustment', p_description, p_key, p_actor);
  end if;
  if spendable < still then return null; end if;
  for lot in
    select id, remaining from credit_lot where user_id = p_user and remaining > 0
    order by array_position(array['trial', 'allowance', 'purchased'], bucket), expires_at nulls last, id
  loop
    take := least(lot.remaining, still);
    update credit_lot set remaining = remaining - take where id = lot.id;
    taken := taken || jsonb_build_object('lot', lot.id, 'n', take);
    still := still - take;
    exit when still = 0;
  end loop;
  if still <> 0 then raise exception 'credit invariant: lots of % hold less than the balance', p_user; end if;
  return credit_write(p_user, p_amount, 'adjust', 'adjustment', p_description, taken, null, p_actor, p_key);
end $$;

-- An address that an administrator changed: no session asked for it.
alter table email_change alter column session_id drop not null;
