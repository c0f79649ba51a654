-- The ledger. Only the functions of this file write these tables.

create table credit_account (
  user_id uuid primary key,
  balance integer not null default 0 check (balance >= 0)
);

-- Credits that came in together: they share a bucket and an end.
create table credit_lot (
  id bigint generated always as identity primary key,
  user_id uuid not null references credit_account,
  bucket text not null check (bucket in ('trial', 'allowance', 'purchased')),
  amount integer not null check (amount > 0),
  remaining integer not null check (remaining between 0 and amount),
  expires_at timestamptz,
  created_at timestamptz not null default now()
);
create index credit_lot_open on credit_lot (user_id) where remaining > 0;

create table credit_ledger (
  id bigint generated always as identity primary key,
  user_id uuid not null references credit_account,
  amount integer not null check (amount <> 0),
  transaction_type text not null
    check (transaction_type in ('grant', 'purchase', 'debit', 'refund', 'expire', 'adjust')),
  operation text not null,
  description text not null default '',
  balance_before integer not null,
  balance_after integer not null check (balance_after >= 0),
  -- which lots the amount went into or came from: [{"lot": id, "n": credits}]
  lots jsonb not null,
  reference uuid,
  actor_id uuid,
  idempotency_key text not null,
  created_at timestamptz not null default clock_timestamp(),
  check (balance_after = balance_before + amount),
  unique (user_id, idempotency_key)
);
create index credit_ledger_page on credit_ledger (user_id, id desc);

create function credit_ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'credit_ledger is append-only';
end $$;
create trigger credit_ledger_rows before update or delete on credit_ledger
  for each row execute function credit_ledger_is_append_only();
create trigger credit_ledger_whole before truncate on credit_ledger
  execute function credit_ledger_is_append_only();

-- Credits set aside for work that can fail. The debit is in the ledger from the start;
-- settling gives back what was not used, releasing gives back everything, each at most once.
create table credit_hold (
  id uuid primary key,
  user_id uuid not null references credit_account,
  amount integer not null check (amount > 0),
  operation text not null,
  reference uuid not null,
  debit_id bigint not null unique references credit_ledger,
  state text not null default 'held' check (state in ('held', 'settled', 'released')),
  charged integer check (charged between 0 and amount),
  opened_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  check ((state = 'held') = (ended_at is null)),
  check ((state = 'held') = (charged is null))
);
create index credit_hold_open on credit_hold (user_id) where state = 'held';
create index credit_hold_by_reference on credit_hold (reference);

-- Writes one entry. The caller holds the account's row lock.
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

-- Locks an account and drops what has expired, so that the balance is what can be spent now.
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

-- Puts credits into a bucket. The same key again gives the first entry back and changes nothing.
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

-- Takes credits: trial first, then allowance, then purchased; within a bucket what ends first.
-- No row (id is null) when the balance does not cover it.
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

-- Gives part or all of a debit back to the buckets it came from, the longest-lived credits first.
-- Where such a lot has ended, a new one of its bucket lives 30 days more: failed work must not cost credits.
create function credit_refund(p_debit bigint, p_amount integer, p_description text, p_key text)
returns credit_ledger language plpgsql as $$
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
    if part.ended then
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
  return credit_write(debit.user_id, p_amount, 'refund', debit.operation, p_description, given,
    debit.reference, null, p_key);
end $$;

-- Sets credits aside. No row (id is null) when the balance does not cover it.
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

-- Ends a hold: what was charged stays spent, the rest goes back. Null when it had ended before.
create function credit_hold_end(p_hold uuid, p_state text, p_charged integer, p_description text)
returns credit_hold language plpgsql as $$
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
    perform credit_refund(hold.debit_id, hold.amount - p_charged, p_description, 'return:' || p_hold);
  end if;
  return hold;
end $$;

-- Every broken promise of the ledger, one row each; no row is the only good answer.
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
$$;
