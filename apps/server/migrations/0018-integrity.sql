-- When integrity was last checked, and the number of failed checks.
create table integrity_scan (
  only_one boolean default true primary key check (only_one),
  looked_at timestamptz not null,
  broken integer not null check (broken >= 0),
  stopped integer not null check (stopped >= 0),
  -- checks that could not run
  failed integer not null check (failed >= 0)
);

-- Accounts whose writes are frozen until an administrator has checked them; without an account, all writes.
create table write_freeze (
  id bigint generated always as identity primary key,
  account_id uuid,
  invariant text not null,
  subject text not null,
  detail text not null,
  stopped_at timestamptz not null,
  cleared_at timestamptz
);
create unique index write_freeze_in_force on write_freeze (account_id) NULLS not DISTINCT where (cleared_at is null);

create function failed_integrity_checks() returns table (invariant text, account uuid, subject text, detail text)
language sql stable as $$
  select 'ledger', v.user_id, v.user_id::text, v.violation from credit_violations() v
  union all
  select 'ledger without its guard', null, t.tgname::text, 'the trigger is switched off'
    from pg_trigger t
    where t.tgrelid = 'credit_ledger'::regclass and not t.tgisinternal and t.tgenabled = 'D'
  union all
  select 'ledger without its guard', null, g.name, 'the trigger is gone'
    from (values ('credit_ledger_rows'), ('credit_ledger_whole')) g (name)
    where not exists (select from pg_trigger t
                      where t.tgrelid = 'credit_ledger'::regclass and t.tgname = g.name)
  union all
  select 'hold without work', h.user_id, h.id::text, 'held since ' || h.opened_at
    from credit_hold h
    left join run r on r.hold_id = h.id and r.status = 'running'
    where h.state = 'held' and r.id is null and h.opened_at < clock_timestamp() - interval '5 minutes'
  union all
  select 'ended run with an open hold', r.owner_id, r.id::text, r.status
    from run r join credit_hold h on h.id = r.hold_id
    where r.status <> 'running' and h.state = 'held'
  union all
  select 'running work without its hold', r.owner_id, r.id::text, 'the hold is ' || h.state
    from run r join credit_hold h on h.id = r.hold_id
    where r.status = 'running' and h.state <> 'held'
  union all
  -- A hold belongs to one run, and references it.
  select 'hold of another run', r.owner_id, r.id::text, 'hold ' || h.id || ' of ' || h.reference
    from run r join credit_hold h on h.id = r.hold_id
    where h.reference <> r.id
  union all
  select 'run paid otherwise than it says', r.owner_id, r.id::text,
         r.paid || ' credits, its holds kept ' || coalesce(kept.charged, 0)
    from run r
    left join lateral (select sum(h.charged)::integer as charged from credit_hold h
                       where h.reference = r.id and h.state <> 'held') kept on true
    where r.paid <> coalesce(kept.charged, 0)
  union all
  select 'delivered without payment', r.owner_id, r.id::text,
         'paid ' || r.paid || ' of ' || r.cost || ', returned ' || r.credits_refunded
    from run r
    left join lateral (
      select least(1, coalesce(sum(c.words_written), 0) / nullif((r.brief ->> 'chapters')::numeric
                                            * (r.brief ->> 'words_per_chapter')::numeric, 0)) as share
      from book b join chapter c on c.book_id = b.id
      where b.id = r.book_id and b.version = 1) written on true
    where r.status = 'completed' and r.kind = 'book' and r.funding = 'credits'
      and (r.paid + r.credits_refunded < r.cost or r.paid < floor(r.cost * coalesce(written.share, 0)))
  union all
  select 'completed book without all its chapters', b.owner_id, b.id::text,
         count(c.id) filter (where c.finished_at is not null and c.text <> '' and c.words > 0)
           || ' of ' || (r.brief ->> 'chapters')
    from book b
    join lateral (select * from run where book_id = b.id and kind = 'book'
                  order by created_at desc, id desc limit 1) r on r.status = 'completed'
    left join chapter c on c.book_id = b.id and c.number is not null
    -- A book that its author has edited may lack chapters, or have empty ones.
    where not exists (select from manuscript m where m.book_id = b.id and m.version > 0)
      and not exists (select from chapter_change s where s.book_id = b.id)
    group by b.id, b.owner_id, b.version, r.brief
    having count(c.id) filter (where c.finished_at is not null and c.text <> '' and c.words > 0) <> count(*)
      or min(c.number) <> 1 or max(c.number) <> count(*)
      or (b.version = 1 and count(*) <> (r.brief ->> 'chapters')::integer)
  union all
  -- A run canceled by its author is paid for by what was written; a run that failed costs nothing.
  select 'failed run that kept credits', r.owner_id, r.id::text, 'charged ' || h.charged
    from run r join credit_hold h on h.id = r.hold_id
    where r.status = 'failed' and coalesce(h.charged, 0) <> 0
      and r.failure ->> 'code' not in ('cancelled', 'pause_ended')
  union all
  select 'row of another user', r.owner_id, r.id::text, 'hold of ' || h.user_id
    from run r join credit_hold h on h.id = r.hold_id where h.user_id <> r.owner_id
  union all
  select 'row of another user', r.owner_id, r.id::text, 'book of ' || b.owner_id
    from run r join book b on b.id = r.book_id where b.owner_id <> r.owner_id
  union all
  select 'row of another user', f.owner_id, f.object_key, 'file of a book of ' || b.owner_id
    from export_file f join book b on b.id = f.book_id where b.owner_id <> f.owner_id
  union all
  select 'author without a standing', u.id, u.id::text, ''
    from users u left join entitlement s on s.user_id = u.id where s.user_id is null
  union all
  -- A trial's status means that nothing was ever bought.
  select 'premium without a subscription', s.user_id, s.user_id::text, s.subscription_status
    from entitlement s where s.is_premium and s.subscription_status = 'trial'
  union all
  select 'export without its order', r.owner_id, r.id::text, ''
    from run r left join book_export e on e.id = r.id where r.kind = 'export' and e.id is null
  union all
  -- Pauses end after 90 days; ten more allow for a stopped worker.
  select 'pause without end', r.owner_id, r.id::text, 'paused since ' || r.updated_at
    from run r
    where r.status = 'running' and r.paused and r.updated_at < now() - interval '100 days'
  union all
  select 'run past its deadline', r.owner_id, r.id::text, 'no progress since ' || r.updated_at
    from run r
    where r.status = 'running' and not r.paused
      and not exists (select from write_freeze s
                      where s.cleared_at is null and (s.account_id = r.owner_id or s.account_id is null))
      -- A run that no worker has leased waits for its turn, and may wait longer.
      and r.updated_at < now() - case when r.leased_by is null then interval '7 days'
                                      when r.kind = 'export' then interval '2 hours'
                                      else interval '7 hours' end
  union all
  -- Lists show what was counted at the last commit that changed a chapter.
  select 'totals of a book that are not those of its chapters', b.owner_id, b.id::text,
         t.words || ' words, ' || coalesce(sum(c.words), 0) || ' in chapters'
    from book b left join book_totals t on t.book_id = b.id
    left join chapter c on c.book_id = b.id and c.number is not null
    group by b.id, t.book_id
    having (t.chapters, t.chapters_done, t.words, t.words_asked) is distinct from
      (count(c.id), count(c.finished_at), coalesce(sum(c.words), 0), coalesce(sum(c.words_asked), 0))
  union all
  -- The stored steps add up to a row's version, without gaps.
  select 'chapter whose steps do not add up', b.owner_id, c.book_id || ' ' || c.id,
         c.version || ' steps, ' || coalesce(sum(s.steps_count), 0) || ' stored'
    from chapter c join book b on b.id = c.book_id
    join chapter_change s on s.book_id = c.book_id and s.chapter_id = c.id
    group by b.owner_id, c.book_id, c.id, c.version
    having c.version <> sum(s.steps_count) or c.version <> max(s.version)
$$;

-- Grants the app's role what it may use. Credit and audit tables may be read, and written by their functions alone.
create function grant_to_app(p_app name) returns void language plpgsql as $$
declare
  inner_functions constant name[] := array['credit_write', 'credit_debit', 'credit_refund', 'audit_row_hash',
    'grant_to_app'];
  it record;
begin
  execute format('grant usage on schema public to %I', p_app);
  for it in
    select c.oid::regclass as name, c.relkind = 'S' as is_sequence,
           c.relname like 'credit\_%' or c.relname like 'kysely\_%' or c.relname like 'audit\_%' as is_closed
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
           (p.proname like 'credit\_%' or p.proname like 'audit\_%') and p.provolatile = 'v'
             and p.prorettype <> 'trigger'::regtype
             and not (p.prosecdef and p.proconfig is not distinct from array['search_path=public, pg_temp'])
             as is_to_run_as_owner
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and pg_has_role(p.proowner, 'usage')
  loop
    if it.is_to_run_as_owner then
      -- The fixed path keeps a caller's own tables, especially temporary ones, from replacing the ledger's.
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
