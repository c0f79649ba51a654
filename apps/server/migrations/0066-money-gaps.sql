-- What authors are told of money and where they came from, more exactly.

-- When an allowance is renewed, as its author reads it; its lot outlives that moment while the renewal is on its way.
alter table credit_lot add column renews_at timestamptz;
update credit_lot set renews_at = case source when 'plan' then expires_at - interval '1 day' else expires_at end
where source is not null and expires_at > now();

-- As before, and keeps when the next one is due. Versions before tell no such moment: it is the end then.
drop function credit_renew_allowance(uuid, integer, timestamptz, text, text, text);
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
  -- An allowance that came after its own end leaves again at once, in an entry of its own.
  perform credit_lock(p_user);
  return entry;
end $$;

-- As before, with what renews a lot; one that is renewed ends, to its author, on the day of its renewal.
create or replace function credit_purse_lots(p_user uuid) returns jsonb language sql stable as $$
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

-- Invoices of a price that is in no table, each with the price it named: the operator is told of each once.
alter table payment_order add column odd_invoices text[] not null default '{}';

-- What somebody registered for: the mailed link leads on to it, on whichever device it is opened.
alter table registration add column came_for text check (came_for in ('lifetime'));
