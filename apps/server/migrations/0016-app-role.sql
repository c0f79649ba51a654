-- What the role that the product runs as may do. The role that applies migrations owns tables and functions; the
-- product's reads and writes the features' rows, and changes the ledger only by calling its functions, which run
-- as their owner. Called after every migration, so what a later one brings is covered by its name:
-- a table credit_… is the ledger's, and a function credit_… that writes runs as its owner.
-- A function of the ledger that only other functions call belongs into the list `inner_functions`.
create function grant_to_app(p_app name) returns void language plpgsql as $$
declare
  inner_functions constant name[] := array['credit_write', 'credit_debit', 'credit_refund', 'grant_to_app'];
  it record;
begin
  execute format('grant usage on schema public to %I', p_app);
  for it in
    select c.oid::regclass as name, c.relkind = 'S' as is_sequence,
           c.relname like 'credit\_%' or c.relname like 'kysely\_%' as is_closed
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
      and pg_has_role(c.relowner, 'usage')
  loop
    execute format('revoke all on %s from %I', it.name, p_app);
    if it.is_sequence then
      if not it.is_closed then execute format('grant usage on sequence %s to %I', it.name, p_app); end if;
    elsif it.is_closed then
      execute format('grant select on %s to %I', it.name, p_app);
    else
      execute format('grant select, insert, update, delete on %s to %I', it.name, p_app);
    end if;
  end loop;

  for it in
    select p.oid::regprocedure as name,
           p.proname = any (inner_functions) or p.prorettype = 'trigger'::regtype as is_inner,
           p.proname like 'credit\_%' and p.provolatile = 'v' and p.prorettype <> 'trigger'::regtype
             and not (p.prosecdef and p.proconfig is not distinct from array['search_path=public, pg_temp'])
             as is_to_run_as_owner
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and pg_has_role(p.proowner, 'usage')
  loop
    if it.is_to_run_as_owner then
      -- The fixed path keeps a caller's own tables, temporary ones above all, from standing in for the ledger's.
      execute format('alter function %s security definer set search_path = public, pg_temp', it.name);
    end if;
    execute format('revoke execute on function %s from public, %I', it.name, p_app);
    if not it.is_inner then execute format('grant execute on function %s to %I', it.name, p_app); end if;
  end loop;

  if to_regnamespace('pgboss') is not null then
    execute format('grant usage on schema pgboss to %I', p_app);
    execute format('grant select, insert, update, delete on all tables in schema pgboss to %I', p_app);
    execute format('grant usage on all sequences in schema pgboss to %I', p_app);
    execute format('grant execute on all functions in schema pgboss to %I', p_app);
  end if;
end $$;
