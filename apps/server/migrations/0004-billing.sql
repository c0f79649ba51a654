-- Who may spend, and on what terms; kept apart from the user's identity.
create table entitlement (
  user_id uuid primary key references users on delete cascade,
  is_premium boolean not null default false,
  subscription_status text not null default 'trial',
  trial_expires_at timestamptz not null,
  books_generated integer not null default 0 check (books_generated >= 0)
);
create index entitlement_by_books on entitlement (books_generated, user_id);
create index entitlement_by_status on entitlement (subscription_status);

create table credit_account (
  user_id uuid primary key,
  balance integer not null default 0 check (balance >= 0)
);
create index credit_account_by_balance on credit_account (balance, user_id);

create table credit_ledger (
  id bigint generated always as identity primary key,
  user_id uuid not null references credit_account(user_id) on update cascade,
  amount integer not null check (amount <> 0),
  transaction_type text not null check (transaction_type in ('grant', 'purchase', 'debit', 'refund', 'expire', 'adjust')),
  operation text not null,
  description text not null default '',
  balance_before integer not null,
  balance_after integer not null check (balance_after >= 0),
  -- the lots that the amount was added to or taken from: [{"lot": id, "n": credits}]
  lots jsonb not null,
  reference uuid,
  actor_id uuid,
  idempotency_key text not null,
  created_at timestamptz not null default clock_timestamp(),
  check (balance_after = (balance_before + amount)),
  unique (user_id, idempotency_key)
);
create index credit_ledger_by_amount on credit_ledger (amount, id);
create index credit_ledger_by_kind on credit_ledger (transaction_type, created_at, id);
create index credit_ledger_by_time on credit_ledger (user_id, created_at);
-- For listing all authors' entries by time, kind and amount.
create index credit_ledger_of_all on credit_ledger (created_at, id);
create index credit_ledger_page on credit_ledger (user_id, id desc);

-- Credits set aside for work that can fail. The debit is in the ledger from the start; settling returns what was not
-- used, releasing returns everything, each at most once.
create table credit_hold (
  id uuid primary key,
  user_id uuid not null references credit_account(user_id) on update cascade,
  amount integer not null check (amount > 0),
  operation text not null,
  reference uuid not null,
  debit_id bigint not null references credit_ledger unique,
  state text not null default 'held' check (state in ('held', 'settled', 'released')),
  charged integer,
  opened_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  check ((charged >= 0) and (charged <= amount)),
  check ((state = 'held') = (ended_at is null)),
  check ((state = 'held') = (charged is null))
);
create index credit_hold_by_reference on credit_hold (reference);
create index credit_hold_open on credit_hold (user_id) where (state = 'held');
-- For the credits page: use per day, and ledger entries between two days.
create index credit_hold_used on credit_hold (user_id, ended_at) where (state = 'settled');

-- Credits granted together: they share a bucket and an expiry.
create table credit_lot (
  id bigint generated always as identity primary key,
  user_id uuid not null references credit_account(user_id) on update cascade,
  bucket text not null check (bucket in ('trial', 'allowance', 'purchased')),
  amount integer not null check (amount > 0),
  remaining integer not null,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  -- What renews a lot: 'plan' or 'lifetime'. Null if nothing does: trial, packs, adjustments, and refunds for failed
  -- work whose lot had expired; those last 30 days, whether or not a renewal falls within them.
  source text,
  -- The renewal date of an allowance as its author sees it; the lot expires later, to bridge the time until the
  -- renewal arrives.
  renews_at timestamptz,
  check ((remaining >= 0) and (remaining <= amount))
);
-- Accounts with an expired lot that is not written off yet, those waiting longest first.
create index credit_lot_by_end on credit_lot (expires_at) where ((remaining > 0) and (expires_at is not null));
create index credit_lot_by_source on credit_lot (user_id, source) where (source is not null);
create index credit_lot_open on credit_lot (user_id) where (remaining > 0);

-- Credits taken back from a grant because its payment was reversed, and returned if the reversal was undone.
create table credit_clawback (
  user_id uuid not null references credit_account(user_id),
  key text not null,
  lot_id bigint not null references credit_lot,
  asked integer not null check (asked >= 0),
  taken integer not null,
  -- key of the entry that returned them
  given_back_key text,
  taken_at timestamptz not null default clock_timestamp(),
  check ((taken >= 0) and (taken <= asked)),
  primary key (user_id, key)
);

-- Until when an author may buy at the lifetime price.
create table lifetime_deadline (
  user_id uuid primary key references users on delete cascade,
  ends_at timestamptz not null
);

-- Key that visitors' deadlines are signed with.
create table lifetime_key (
  only_one boolean default true primary key check (only_one),
  secret bytea not null
);

-- A purchase an author has started, at the price of that moment.
create table purchase (
  id uuid primary key,
  user_id uuid not null,
  kind text not null check (kind in ('pack', 'plan', 'lifetime')),
  item text not null,
  name text not null,
  credits integer not null check (credits > 0),
  cents integer not null check (cents > 0),
  currency text not null,
  mode text not null check (mode in ('live', 'test', 'local')),
  session_id text unique,
  checkout_url text,
  created_at timestamptz not null,
  -- after this nobody can pay it
  expires_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'paid', 'expired', 'refunded')),
  -- a payment too late for its offer is refunded: when the refund became due, and when the provider was told
  refund_due_at timestamptz,
  refunded_at timestamptz,
  -- the amount paid differs from the price; an administrator checks it
  wrong_amount boolean not null default false,
  -- Invoices of a price that is in no table, each with that price; the operator is notified of each once.
  odd_invoices text[] not null default '{}'::text[]
);
create index purchase_by_user on purchase (user_id, created_at desc);
create index purchase_to_refund on purchase (refund_due_at) where ((refund_due_at is not null) and (refunded_at is null));
create index purchase_waiting on purchase (expires_at) where (status = 'open');

-- A spot of the lifetime offer: held for a checkout, taken or given up.
create table lifetime_spot (
  order_id uuid primary key references purchase on delete cascade,
  user_id uuid not null,
  held_until timestamptz not null,
  taken_at timestamptz,
  given_up_at timestamptz,
  -- Origin of an unpaid hold: a keyed hash of its network, since one network may hold only a few spots at a time.
  -- Cleared when the hold ends.
  network bytea
);
create unique index lifetime_spot_of_user on lifetime_spot (user_id) where ((taken_at is not null) and (given_up_at is null));

-- The provider's id for an author.
create table payment_customer (
  user_id uuid primary key,
  customer_id text not null unique,
  mode text not null check (mode in ('live', 'test', 'local'))
);

-- Every message from the provider, once.
create table payment_event (
  event_id text primary key,
  type text not null,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  -- how it arrived: by webhook, by the hourly reconciliation, or by querying a checkout
  source text not null check (source in ('webhook', 'reconciliation', 'question')),
  fact jsonb not null,
  order_id text,
  invoice_id text,
  payment_id text
);
create index payment_event_by_invoice on payment_event (invoice_id) where (invoice_id is not null);
create index payment_event_by_order on payment_event (order_id) where (order_id is not null);
create index payment_event_by_payment on payment_event (payment_id) where (payment_id is not null);
create index payment_event_by_receipt on payment_event (received_at);

-- Prices change while subscriptions continue. The price agreed to in a change of plan is stored here, with the
-- subscription's first purchase, so that a renewal at an older price is recognized. The purchase itself holds the
-- price agreed to at the start.
create table subscription_change (
  id bigint generated always as identity primary key,
  order_id uuid not null references purchase,
  -- the plan, as the price table named it that day
  item text not null,
  name text not null,
  credits integer not null check (credits > 0),
  cents integer not null check (cents > 0),
  agreed_at timestamptz not null
);
create index subscription_change_of_order on subscription_change (order_id, agreed_at);

-- When the provider was last asked for missed messages, and the result.
create table payment_reconciliation (
  id bigint generated always as identity primary key,
  looked_at timestamptz not null,
  since timestamptz not null,
  missed integer not null,
  checkouts_asked integer not null
);

-- Credits of a grant to take back because its payment was refunded.
create table payment_reversal (
  grant_key text primary key,
  user_id uuid not null,
  asked integer not null check (asked >= 0),
  -- ledger keys of the entries that took them back
  claws text[] not null
);

-- Premium that was not paid for: granted by an administrator, with a reason.
create table premium_grant (
  user_id uuid primary key references users on delete cascade,
  reason text not null,
  granted_by uuid references users on delete set null,
  granted_at timestamptz not null default now()
);

create function credit_account_of_user() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  insert into credit_account (user_id) values (new.id) on conflict do nothing;
  return null;
end $$;

-- Writes one entry. The caller must hold the lock of the account's row.
create function credit_write(
  p_user uuid, p_amount integer, p_type text, p_operation text, p_description text,
  p_lots jsonb, p_reference uuid, p_actor uuid, p_key text
) returns credit_ledger language plpgsql as $$
declare
  after integer;
  entry credit_ledger;
begin
  update credit_account set balance = balance + p_amount where user_id = p_user returning balance into after;
  insert into credit_ledger (user_id, amount, transaction_type, operation, description, balance_before,
                             balance_after, lots, reference, actor_id, idempotency_key)
  values (p_user, p_amount, p_type, p_operation, coalesce(p_description, ''), after - p_amount,
          after, p_lots, p_reference, p_actor, p_key)
  returning * into entry;
  return entry;
end $$;

-- Locks an account and writes off expired lots, so that the balance is what can be spent now.
create function credit_lock(p_user uuid) returns integer language plpgsql as $$
declare
  lot record;
  now_spendable integer;
begin
  insert into credit_account (user_id) values (p_user) on conflict do nothing;
  perform 1 from credit_account where user_id = p_user for update;
  for lot in
    select id, bucket, remaining from credit_lot
    where user_id = p_user and remaining > 0 and expires_at <= clock_timestamp()
    order by id for update
  loop
    update credit_lot set remaining = 0 where id = lot.id;
    perform credit_write(p_user, -lot.remaining, 'expire', lot.bucket, '',
      jsonb_build_array(jsonb_build_object('lot', lot.id, 'n', lot.remaining)), null, null,
      'expire:' || lot.id || ':' || (select count(*) from credit_ledger where user_id = p_user));
  end loop;
  select balance into now_spendable from credit_account where user_id = p_user;
  return now_spendable;
end $$;

-- Adds credits to a bucket. A repeated key returns the first entry and changes nothing.
create function credit_grant(
  p_user uuid, p_amount integer, p_bucket text, p_expires timestamptz, p_type text,
  p_operation text, p_description text, p_key text, p_actor uuid default null
) returns credit_ledger language plpgsql as $$
declare
  entry credit_ledger;
  lot bigint;
begin
  perform credit_lock(p_user);
  select * into entry from credit_ledger where user_id = p_user and idempotency_key = p_key;
  if found then return entry; end if;
  insert into credit_lot (user_id, bucket, amount, remaining, expires_at)
  values (p_user, p_bucket, p_amount, p_amount, p_expires) returning id into lot;
  return credit_write(p_user, p_amount, p_type, p_operation, p_description,
    jsonb_build_array(jsonb_build_object('lot', lot, 'n', p_amount)), null, p_actor, p_key);
end $$;

-- Adjusts an author's credits for an administrator. Added credits never expire; credits are removed in spending
-- order, and never more than can be spent. A repeated key returns the first entry and changes nothing. No row (id is
-- null) if the balance is too low.
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

-- Takes back the unspent credits of a grant's lot, up to an amount; spent and held credits stay.
-- @returns the credits taken; a repeated key returns the first result and takes nothing; null if there is no such
-- grant
create function credit_claw_back(
  p_user uuid, p_grant_key text, p_amount integer, p_key text, p_description text
) returns integer language plpgsql as $$
declare
  before credit_clawback;
  granted bigint;
  take integer;
begin
  perform credit_lock(p_user);
  select * into before from credit_clawback where user_id = p_user and key = p_key;
  if found then return before.taken; end if;
  select (lots -> 0 ->> 'lot')::bigint into granted from credit_ledger
  where user_id = p_user and idempotency_key = p_grant_key and amount > 0
    and transaction_type in ('grant', 'purchase', 'adjust');
  if not found then return null; end if;
  select least(remaining, p_amount) into strict take from credit_lot where id = granted;
  insert into credit_clawback (user_id, key, lot_id, asked, taken) values (p_user, p_key, granted, p_amount, take);
  if take > 0 then
    update credit_lot set remaining = remaining - take where id = granted;
    perform credit_write(p_user, -take, 'adjust', 'claw_back', p_description,
      jsonb_build_array(jsonb_build_object('lot', granted, 'n', take)), null, null, p_key);
  end if;
  return take;
end $$;

-- Spends credits: trial first, then allowance, then purchased; within a bucket those that expire first. No row (id is
-- null) if the balance is too low.
create function credit_debit(
  p_user uuid, p_amount integer, p_operation text, p_description text, p_key text, p_reference uuid
) returns credit_ledger language plpgsql as $$
declare
  entry credit_ledger;
  spendable integer;
  still integer := p_amount;
  take integer;
  lot record;
  taken jsonb := '[]';
begin
  spendable := credit_lock(p_user);
  select * into entry from credit_ledger where user_id = p_user and idempotency_key = p_key;
  if found then return entry; end if;
  if spendable < p_amount then return null; end if;
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
  return credit_write(p_user, -p_amount, 'debit', p_operation, p_description, taken, p_reference, null, p_key);
end $$;

create function credit_ended_accounts(p_most integer) returns setof uuid language sql stable as $$
  select distinct user_id from (
    select user_id from credit_lot
    where remaining > 0 and expires_at is not null and expires_at <= statement_timestamp()
    order by expires_at limit p_most) ended
$$;

-- Returns credits that were taken back under a key, once, because the payment is valid after all. If the lot has
-- expired meanwhile, they go into a new lot of its bucket that lasts 30 days: a dispute that was won must not cost
-- credits.
-- @returns the credits returned; a repeated key returns the first result; 0 if another key has returned them before;
-- null if nothing was taken under that key
create function credit_give_back(p_user uuid, p_taken_key text, p_key text, p_description text)
returns integer language plpgsql as $$
declare
  back credit_clawback;
  lot credit_lot;
  target bigint;
begin
  perform credit_lock(p_user);
  select * into back from credit_clawback where user_id = p_user and key = p_taken_key;
  if not found then return null; end if;
  if back.given_back_key is not null then
    return case when back.given_back_key = p_key then back.taken else 0 end;
  end if;
  update credit_clawback set given_back_key = p_key where user_id = p_user and key = p_taken_key;
  if back.taken = 0 then return 0; end if;
  select * into strict lot from credit_lot where id = back.lot_id;
  if lot.expires_at <= clock_timestamp() then
    insert into credit_lot (user_id, bucket, amount, remaining, expires_at)
    values (p_user, lot.bucket, back.taken, back.taken, clock_timestamp() + interval '30 days') returning id into target;
  else
    update credit_lot set remaining = remaining + back.taken where id = lot.id returning id into target;
  end if;
  perform credit_write(p_user, back.taken, 'adjust', 'give_back', p_description,
    jsonb_build_array(jsonb_build_object('lot', target, 'n', back.taken)), null, null, p_key);
  return back.taken;
end $$;

create function credit_refund(
  p_debit bigint, p_amount integer, p_description text, p_key text, p_extends boolean default true
) returns credit_ledger language plpgsql as $$
declare
  debit credit_ledger;
  entry credit_ledger;
  part record;
  still integer := p_amount;
  give integer;
  target bigint;
  given jsonb := '[]';
begin
  select * into strict debit from credit_ledger where id = p_debit and transaction_type = 'debit';
  perform credit_lock(debit.user_id);
  select * into entry from credit_ledger where user_id = debit.user_id and idempotency_key = p_key;
  if found then return entry; end if;
  for part in
    select lot.id, lot.bucket, (item.value ->> 'n')::integer as n,
           coalesce(lot.expires_at <= clock_timestamp(), false) as ended
    from jsonb_array_elements(debit.lots) with ordinality item (value, place)
    join credit_lot lot on lot.id = (item.value ->> 'lot')::bigint
    order by item.place desc
  loop
    exit when still = 0;
    give := least(part.n, still);
    if part.ended and p_extends then
      insert into credit_lot (user_id, bucket, amount, remaining, expires_at)
      values (debit.user_id, part.bucket, give, give, clock_timestamp() + interval '30 days')
      returning id into target;
    else
      update credit_lot set remaining = remaining + give where id = part.id returning id into target;
    end if;
    given := given || jsonb_build_object('lot', target, 'n', give);
    still := still - give;
  end loop;
  if still <> 0 then raise exception 'credit invariant: refund of % exceeds its debit', p_debit; end if;
  entry := credit_write(debit.user_id, p_amount, 'refund', debit.operation, p_description, given,
    debit.reference, null, p_key);
  -- Credits added to an expired lot are written off at once, as an entry of their own.
  perform credit_lock(debit.user_id);
  return entry;
end $$;

create function credit_hold_end(
  p_hold uuid, p_state text, p_charged integer, p_description text, p_extends boolean default true
) returns credit_hold language plpgsql as $$
declare
  hold credit_hold;
begin
  select * into hold from credit_hold where id = p_hold;
  if not found then return null; end if;
  perform credit_lock(hold.user_id);
  update credit_hold set state = p_state, charged = p_charged, ended_at = clock_timestamp()
  where id = p_hold and state = 'held' returning * into hold;
  if not found then return null; end if;
  if p_charged < hold.amount then
    perform credit_refund(hold.debit_id, hold.amount - p_charged, p_description, 'return:' || p_hold, p_extends);
  end if;
  return hold;
end $$;

-- Sets credits aside. No row (id is null) if the balance is too low.
create function credit_hold_open(
  p_hold uuid, p_user uuid, p_amount integer, p_operation text, p_description text, p_reference uuid
) returns credit_hold language plpgsql as $$
declare
  debit credit_ledger;
  hold credit_hold;
begin
  debit := credit_debit(p_user, p_amount, p_operation, p_description, 'hold:' || p_hold, p_reference);
  if debit.id is null then return null; end if;
  insert into credit_hold (id, user_id, amount, operation, reference, debit_id)
  values (p_hold, p_user, p_amount, p_operation, p_reference, debit.id)
  on conflict (id) do update set id = excluded.id
  returning * into hold;
  return hold;
end $$;

-- No amount, time, reason or order of the ledger ever changes. When an account is purged, its rows are moved to that
-- purge's pseudonym, and their descriptions are cleared.
create function credit_ledger_is_append_only() returns trigger language plpgsql as $$
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

-- Credits an author can spend now, without a lock or a write: an expired lot does not count, even if it is not
-- written off yet. The result equals that of credit_lock. A single stable query, so that PostgreSQL can inline it
-- into the calling query.
create function credit_purse(p_user uuid)
returns table (balance integer, trial integer, allowance integer, purchased integer, held integer)
language sql stable as $$
  select coalesce(sum(remaining), 0)::integer,
    coalesce(sum(remaining) filter (where bucket = 'trial'), 0)::integer,
    coalesce(sum(remaining) filter (where bucket = 'allowance'), 0)::integer,
    coalesce(sum(remaining) filter (where bucket = 'purchased'), 0)::integer,
    (select coalesce(sum(amount), 0)::integer from credit_hold where user_id = p_user and state = 'held')
  from credit_lot
  where user_id = p_user and remaining > 0 and (expires_at is null or expires_at > statement_timestamp())
$$;

-- An author's lots, with what renews each. A renewed lot ends, for its author, on the day of its renewal.
create function credit_purse_lots(p_user uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(
      jsonb_build_object('bucket', bucket, 'amount', amount, 'source', source,
        'ends_at', to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      order by array_position(array['trial', 'allowance', 'purchased'], bucket), spent_at nulls last), '[]')
  from (
    select bucket, source, coalesce(renews_at, expires_at) as ends_at,
      min(expires_at) as spent_at, sum(remaining)::integer as amount
    from credit_lot
    where user_id = p_user and remaining > 0 and (expires_at is null or expires_at > statement_timestamp())
    group by 1, 2, 3) lot
$$;

create function credit_renew_allowance(
  p_user uuid, p_amount integer, p_expires timestamptz, p_source text, p_key text, p_description text,
  p_renews timestamptz default null
) returns credit_ledger language plpgsql as $$
declare
  entry credit_ledger;
  lot bigint;
begin
  perform credit_lock(p_user);
  select * into entry from credit_ledger where user_id = p_user and idempotency_key = p_key;
  if found then return entry; end if;
  if p_source is null or p_expires is null then raise exception 'an allowance has a source and an end'; end if;
  if exists (select from credit_lot where user_id = p_user and source = p_source and expires_at > p_expires) then
    return null;
  end if;
  update credit_lot set expires_at = clock_timestamp()
  where user_id = p_user and source = p_source and expires_at > clock_timestamp();
  perform credit_lock(p_user);
  insert into credit_lot (user_id, bucket, amount, remaining, expires_at, source, renews_at)
  values (p_user, 'allowance', p_amount, p_amount, p_expires, p_source, coalesce(p_renews, p_expires))
  returning id into lot;
  entry := credit_write(p_user, p_amount, 'grant', 'allowance', p_description,
    jsonb_build_array(jsonb_build_object('lot', lot, 'n', p_amount)), null, null, p_key);
  -- An allowance that arrives after its own expiry is written off at once, as an entry of its own.
  perform credit_lock(p_user);
  return entry;
end $$;

-- Violations of the ledger's integrity, one per row; a sound ledger has none.
create function credit_violations() returns table (user_id uuid, violation text) language sql stable as $$
  select a.user_id, 'balance ' || a.balance || ' is not the ledger''s sum ' || coalesce(sum(l.amount), 0)
    from credit_account a left join credit_ledger l on l.user_id = a.user_id
    group by a.user_id, a.balance having a.balance <> coalesce(sum(l.amount), 0)
  union all
  select a.user_id, 'balance ' || a.balance || ' is not what the lots hold, ' || coalesce(sum(t.remaining), 0)
    from credit_account a left join credit_lot t on t.user_id = a.user_id
    group by a.user_id, a.balance having a.balance <> coalesce(sum(t.remaining), 0)
  union all
  select t.user_id, 'lot ' || t.id || ' does not hold what its entries say'
    from credit_lot t
    left join lateral (
      select sum((item ->> 'n')::integer * sign(l.amount)::integer) as held
      from credit_ledger l cross join jsonb_array_elements(l.lots) item
      where l.user_id = t.user_id and (item ->> 'lot')::bigint = t.id) moved on true
    where t.remaining <> coalesce(moved.held, 0)
  union all
  select chain.user_id, 'entry ' || chain.id || ' does not follow the one before it'
    from (select l.user_id, l.id, l.balance_before,
                 lag(l.balance_after, 1, 0) over (partition by l.user_id order by l.id) as before
          from credit_ledger l) chain
    where chain.balance_before <> chain.before
  union all
  select h.user_id, 'hold ' || h.id || ' ended with the wrong amount given back'
    from credit_hold h
    left join credit_ledger r on r.user_id = h.user_id and r.idempotency_key = 'return:' || h.id
    where coalesce(r.amount, 0) <> case when h.state = 'held' then 0 else h.amount - h.charged end
  union all
  select t.user_id, 'two allowances of ' || t.source || ' at once'
    from credit_lot t
    where t.source is not null and t.expires_at > clock_timestamp()
    group by t.user_id, t.source having count(*) > 1
  union all
  select b.user_id, 'what was taken back under ' || b.key || ' is not what its entry says'
    from credit_clawback b
    left join credit_ledger l on l.user_id = b.user_id and l.idempotency_key = b.key
    where -b.taken <> coalesce(l.amount, 0)
  union all
  select b.user_id, 'what was given back under ' || b.given_back_key || ' is not what was taken'
    from credit_clawback b
    left join credit_ledger l on l.user_id = b.user_id and l.idempotency_key = b.given_back_key
    where b.given_back_key is not null and b.taken <> coalesce(l.amount, 0)
$$;

create trigger credit_ledger_rows before delete or update on credit_ledger for each row execute function credit_ledger_is_append_only();
create trigger credit_ledger_whole before truncate on credit_ledger for each statement execute function credit_ledger_is_append_only();
create trigger users_credit_account after insert on users for each row execute function credit_account_of_user();
insert into lifetime_key (secret)
  values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
