-- What the page of credits asks for: use day by day, and lines of the ledger between two days.
create index credit_hold_used on credit_hold (user_id, ended_at) where state = 'settled';
create index credit_ledger_by_time on credit_ledger (user_id, created_at);

-- What a balance is made of, in the order it is spent: by the same clock as `credit_purse`, so that both add up.
create function credit_purse_lots(p_user uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(
      jsonb_build_object('bucket', bucket, 'amount', amount,
        'ends_at', to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      order by array_position(array['trial', 'allowance', 'purchased'], bucket), expires_at nulls last), '[]')
  from (
    select bucket, expires_at, sum(remaining)::integer as amount from credit_lot
    where user_id = p_user and remaining > 0 and (expires_at is null or expires_at > statement_timestamp())
    group by bucket, expires_at) lot
$$;
