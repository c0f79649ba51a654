-- Allowances that are renewed without rolling over, and credits that go when their payment was returned.

-- What renews a lot: 'plan', 'lifetime'. Null where nothing does: trial, packs, adjustments, and what failed work gave
-- back after its lot had ended, which has its 30 days whether a renewal falls into them or not.
alter table credit_lot add column source text;
create index credit_lot_by_source on credit_lot (user_id, source) where source is not null;

-- Ends what is left of the allowances of a source, each in an entry 'expire' of its own, and grants the next one.
-- The old lots end even where nothing is left of them, so that what a hold gives back later does not revive them.
-- The same key again gives the first entry back and changes nothing. No row (id is null) for an allowance that would
-- end before one of its source does that is already there: its invoice came late, and a later one renewed already.
create function credit_renew_allowance(
  p_user uuid, p_amount integer, p_expires timestamptz, p_source text, p_key text, p_description text
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
  insert into credit_lot (user_id, bucket, amount, remaining, expires_at, source)
  values (p_user, 'allowance', p_amount, p_amount, p_expires, p_source) returning id into lot;
  entry := credit_write(p_user, p_amount, 'grant', 'allowance', p_description,
    jsonb_build_array(jsonb_build_object('lot', lot, 'n', p_amount)), null, null, p_key);
  -- An allowance that came after its own end leaves again at once, in an entry of its own.
  perform credit_lock(p_user);
  return entry;
end $$;

-- What was taken back of a grant whose payment was returned, and what was given back again when it was not after all.
create table credit_taken_back (
  user_id uuid not null references credit_account,
  key text not null,
  lot_id bigint not null references credit_lot,
  asked integer not null check (asked >= 0),
  taken integer not null check (taken between 0 and asked),
  -- the key of the entry that gave it back
  given_back_key text,
  taken_at timestamptz not null default clock_timestamp(),
  primary key (user_id, key)
);

-- Takes back what is unspent of the lot that a grant made, at most so many credits; what was spent or is held stays.
-- @returns what was taken; the same key again gives the first answer and takes nothing; null where no such grant is
create function credit_claw_back(
  p_user uuid, p_grant_key text, p_amount integer, p_key text, p_description text
) returns integer language plpgsql as $$
declare
  before credit_taken_back;
  granted bigint;
  take integer;
begin
  perform credit_lock(p_user);
  select * into before from credit_taken_back where user_id = p_user and key = p_key;
  if found then return before.taken; end if;
  select (lots -> 0 ->> 'lot')::bigint into granted from credit_ledger
  where user_id = p_user and idempotency_key = p_grant_key and amount > 0
    and transaction_type in ('grant', 'purchase', 'adjust');
  if not found then return null; end if;
  select least(remaining, p_amount) into strict take from credit_lot where id = granted;
  insert into credit_taken_back (user_id, key, lot_id, asked, taken) values (p_user, p_key, granted, p_amount, take);
  if take > 0 then
    update credit_lot set remaining = remaining - take where id = granted;
    perform credit_write(p_user, -take, 'adjust', 'claw_back', p_description,
      jsonb_build_array(jsonb_build_object('lot', granted, 'n', take)), null, null, p_key);
  end if;
  return take;
end $$;

-- Gives back what was taken under a key, once: the payment stands after all. Where the lot has ended meanwhile, a new
-- one of its bucket lives 30 days more, since a dispute that was won must not cost credits.
-- @returns what was given; the same key again gives the first answer; 0 where another key gave it back before;
-- null where nothing was taken under that key
create function credit_give_back(p_user uuid, p_taken_key text, p_key text, p_description text)
returns integer language plpgsql as $$
declare
  back credit_taken_back;
  lot credit_lot;
  target bigint;
begin
  perform credit_lock(p_user);
  select * into back from credit_taken_back where user_id = p_user and key = p_taken_key;
  if not found then return null; end if;
  if back.given_back_key is not null then
    return case when back.given_back_key = p_key then back.taken else 0 end;
  end if;
  update credit_taken_back set given_back_key = p_key where user_id = p_user and key = p_taken_key;
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

-- Every broken promise of the ledger, one row each; no row is the only good answer.
create or replace function credit_violations() returns table (user_id uuid, violation text) language sql stable as $$
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
    from credit_taken_back b
    left join credit_ledger l on l.user_id = b.user_id and l.idempotency_key = b.key
    where -b.taken <> coalesce(l.amount, 0)
  union all
  select b.user_id, 'what was given back under ' || b.given_back_key || ' is not what was taken'
    from credit_taken_back b
    left join credit_ledger l on l.user_id = b.user_id and l.idempotency_key = b.given_back_key
    where b.given_back_key is not null and b.taken <> coalesce(l.amount, 0)
$$;
