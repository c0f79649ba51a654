-- A cancelled work is settled by what was delivered, and what comes back keeps its own end; every start is counted.

-- What a run has cost for good so far: one that was cancelled and taken up again is paid for in parts.
alter table run add column paid integer not null default 0 check (paid >= 0);
update run r set paid = ended.charged
from (select reference, sum(charged)::integer as charged from credit_hold where state <> 'held' group by reference) ended
where ended.reference = r.id and ended.charged > 0;
do $$
declare
  rule text;
begin
  -- The rule that credits always mean a hold has no name of its own.
  select conname into strict rule from pg_constraint
  where conrelid = 'run'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%hold_id IS NOT NULL%';
  execute format('alter table run drop constraint %I', rule);
end $$;
-- What is paid for already needs no further hold.
alter table run
  add constraint run_hold_means_credits check (hold_id is null or funding = 'credits'),
  add constraint run_credits_mean_hold check (funding <> 'credits' or hold_id is not null or paid >= cost);

-- Each time work was begun, first or again: what daily limits count.
create table run_start (
  id bigint generated always as identity primary key,
  run_id uuid not null references run on delete cascade,
  owner_id uuid not null references users on delete cascade,
  kind text not null,
  started_at timestamptz not null default now()
);
create index run_start_by_owner on run_start (owner_id, kind, started_at);
insert into run_start (run_id, owner_id, kind, started_at) select id, owner_id, kind, created_at from run;

-- What the installation spends in a day is summed by this.
create index model_call_by_time on model_call (created_at);

-- Gives part or all of a debit back to the buckets it came from, the longest-lived credits first.
-- Where such a lot has ended: with `p_extends`, a new one of its bucket lives 30 days more, since failed work must not
-- cost credits; without, the credits go back into the ended lot and end with it, since its owner called the work off.
drop function credit_refund(bigint, integer, text, text);
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
  -- What went into an ended lot leaves again at once, in an entry of its own.
  perform credit_lock(debit.user_id);
  return entry;
end $$;

-- Ends a hold: what was charged stays spent, the rest goes back. Null when it had ended before.
drop function credit_hold_end(uuid, text, integer, text);
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
