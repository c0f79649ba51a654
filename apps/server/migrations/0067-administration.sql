-- What administrators do: as whom, and what is remembered of it.

-- A session by which an administrator sees the product as an author does. It ends with the session it was begun from.
alter table session
  add column impersonator_id uuid references users on delete cascade,
  add column impersonator_session_id uuid references session on delete cascade,
  add column may_write boolean not null default true,
  add constraint session_impersonator check ((impersonator_id is null) = (impersonator_session_id is null));
create unique index session_of_impersonator on session (impersonator_session_id)
  where impersonator_session_id is not null;

-- A password that an administrator has drawn: its author sets one of their own before anything else.
alter table users add column must_change_password boolean not null default false;

-- What administrators did or tried, in a chain: each row's hash covers the one before it. A row is written before an
-- act, another when it has ended (`of_seq`); an act without the second broke off. Rows hold no names: who somebody is
-- stands in their own row, and goes with it.
create table audit_entry (
  seq bigint primary key,
  at timestamptz not null,
  -- of the row that it ends; null for the beginning of an act
  of_seq bigint references audit_entry,
  act text not null check (act <> ''),
  actor_id uuid not null,
  -- whom the administrator was seen as
  as_user_id uuid,
  subject_id text,
  -- method and path
  call text not null,
  -- network range, never a whole address
  origin text not null,
  -- "done" or the code it was refused with; null while it has not ended
  outcome text,
  -- of the row in audit_detail, which may be taken away
  detail_hash bytea not null,
  hash bytea not null
);
create index audit_entry_by_end on audit_entry (of_seq) where of_seq is not null;
create index audit_entry_by_actor on audit_entry (actor_id, seq);
create index audit_entry_by_subject on audit_entry (subject_id, seq);

-- The words of an entry: what somebody typed or changed. It leaves with the account that it is about.
create table audit_detail (
  seq bigint primary key references audit_entry,
  salt bytea not null,
  detail jsonb not null
);

create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_entry_rows before update or delete on audit_entry
  for each row execute function audit_is_append_only();
create trigger audit_entry_all before truncate on audit_entry
  for each statement execute function audit_is_append_only();
create trigger audit_detail_rows before update on audit_detail
  for each row execute function audit_is_append_only();
create trigger audit_detail_all before truncate on audit_detail
  for each statement execute function audit_is_append_only();

-- What a row's hash covers: every column but the hash itself, as one text that can be read in one way alone.
create function audit_row_hash(p_before bytea, p_row audit_entry) returns bytea language sql immutable as $$
  select sha256(coalesce(p_before, ''::bytea) || convert_to(jsonb_build_array(
    p_row.seq, extract(epoch from p_row.at)::text, p_row.of_seq, p_row.act, p_row.actor_id, p_row.as_user_id,
    p_row.subject_id, p_row.call, p_row.origin, p_row.outcome, encode(p_row.detail_hash, 'hex'))::text, 'UTF8'))
$$;

create function audit_append(
  p_at timestamptz, p_of bigint, p_act text, p_actor uuid, p_as uuid, p_subject text, p_call text, p_origin text,
  p_outcome text, p_detail jsonb
) returns bigint language plpgsql as $$
declare
  last audit_entry;
  entry audit_entry;
  salt bytea := uuid_send(gen_random_uuid());
begin
  -- One writer at a time: a chain has one end.
  perform pg_advisory_xact_lock(hashtextextended('audit', 0));
  select * into last from audit_entry order by seq desc limit 1;
  entry := row(coalesce(last.seq, 0) + 1, p_at, p_of, p_act, p_actor, p_as, p_subject, p_call, p_origin, p_outcome,
    sha256(salt || convert_to(p_detail::text, 'UTF8')), ''::bytea);
  entry.hash := audit_row_hash(last.hash, entry);
  insert into audit_entry values (entry.*);
  insert into audit_detail values (entry.seq, salt, p_detail);
  return entry.seq;
end $$;

-- The first row that is not what was written, or that a row is missing before; none: the chain holds. Volatile, so that
-- it runs as its owner, and what it reckons with is nobody else's to call.
create function audit_first_false() returns bigint language sql volatile as $$
  select min(seq) from (
    select e.seq, e.seq <> coalesce(lag(e.seq) over in_order, 0) + 1
        or e.hash <> audit_row_hash(lag(e.hash) over in_order, e)
        or sha256(d.salt || convert_to(d.detail::text, 'UTF8')) <> e.detail_hash as is_false
    from audit_entry e left join audit_detail d using (seq)
    window in_order as (order by e.seq)) row
  where is_false
$$;

-- Takes away the words of what was done to an account that is gone.
create function audit_forget(p_user uuid) returns void language sql as $$
  delete from audit_detail d using audit_entry e
  where e.seq = d.seq and (e.subject_id = p_user::text or e.as_user_id = p_user or exists (
    select from audit_entry b where b.seq = e.of_seq and b.subject_id = p_user::text))
$$;

-- As before; the audit log too may be read, and written by its functions alone.
create or replace function grant_to_app(p_app name) returns void language plpgsql as $$
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
