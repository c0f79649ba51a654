-- What an author can spend at this moment, without a lock and without a write: a lot that has ended counts no more,
-- whether it has been written off yet or not. The same figure that credit_lock answers with.
-- A query that stands alone and never changes anything, so that PostgreSQL plans it as part of the one that asks.
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

-- Accounts with a lot that has ended and is not written off yet, those that have waited longest first.
create index credit_lot_by_end on credit_lot (expires_at) where remaining > 0 and expires_at is not null;
create function credit_ended_accounts(p_most integer) returns setof uuid language sql stable as $$
  select distinct user_id from (
    select user_id from credit_lot
    where remaining > 0 and expires_at is not null and expires_at <= statement_timestamp()
    order by expires_at limit p_most) ended
$$;
