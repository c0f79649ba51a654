-- Calls to one model on one day. `times` holds the durations of answered calls: [bucket, count, bucket, count, …],
-- each bucket ending a tenth above the one before it. Counts can be added over days, percentiles cannot.
create table analytics_call (
  day date not null,
  provider text not null,
  model text not null,
  calls integer not null check (calls > 0),
  failed integer not null,
  -- calls the installation paid for without knowing their price
  unpriced integer not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  -- paid by the installation; calls by authors' own keys are not included
  cost_micro_usd bigint not null,
  times jsonb not null,
  check ((failed >= 0) and (failed <= calls)),
  primary key (day, provider, model)
);

-- One figure of one day.
create table analytics_day (
  day date not null,
  measure text not null check (measure <> ''),
  value bigint not null,
  primary key (measure, day)
);

-- Jobs of one queue that ended on one day; `times` as above, for completed jobs.
create table analytics_job (
  day date not null,
  name text not null,
  done integer not null check (done >= 0),
  failed integer not null check (failed >= 0),
  times jsonb not null,
  primary key (day, name)
);

-- When statistics were last aggregated.
create table analytics_aggregation (
  only_one boolean default true primary key check (only_one),
  rolled_at timestamptz not null
);

-- Administrators' acts and attempts, as a chain: each row's hash covers the one before it. One row is written before
-- an act and another when it ends (`of_seq`); an act without the second was interrupted. Rows contain no names: those
-- are in the person's own row, and are deleted with it.
create table audit_entry (
  seq bigint primary key,
  at timestamptz not null,
  -- the row whose act this one ends; null for the start of an act
  of_seq bigint references audit_entry(seq),
  act text not null check (act <> ''),
  actor_id uuid not null,
  -- the author the administrator was viewing as
  as_user_id uuid,
  subject_id text,
  -- method and path
  call text not null,
  -- network range, never a whole address
  origin text not null,
  -- "done" or the error code; null for the start of an act
  outcome text,
  -- of the row in audit_detail, which may be deleted
  detail_hash bytea not null,
  hash bytea not null
);
create index audit_entry_by_actor on audit_entry (actor_id, seq);
create index audit_entry_by_end on audit_entry (of_seq) where (of_seq is not null);
create index audit_entry_by_subject on audit_entry (subject_id, seq);

-- The words of an entry: what was typed or changed. Deleted with the account that it is about.
create table audit_detail (
  seq bigint primary key references audit_entry(seq),
  salt bytea not null,
  detail jsonb not null
);

-- The state of each live worker's circuit breaker per provider. Rows of dead workers are ignored.
create table provider_circuit (
  worker integer not null,
  provider text not null,
  state text not null check (state in ('closed', 'half-open', 'open', 'resting', 'refused')),
  -- the provider's last failure; null: none
  last_failure text,
  until timestamptz,
  noted_at timestamptz not null,
  primary key (worker, provider)
);

-- The text a row's hash covers: every column but the hash itself, unambiguously encoded.
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

-- The first row that was changed, or that follows a missing row; null: the chain is intact. Volatile, so that it runs
-- as its owner and the app cannot call what it uses.
create function audit_first_false() returns bigint language sql volatile as $$
  select min(seq) from (
    select e.seq, e.seq <> coalesce(lag(e.seq) over in_order, 0) + 1
        or e.hash <> audit_row_hash(lag(e.hash) over in_order, e)
        or sha256(d.salt || convert_to(d.detail::text, 'UTF8')) <> e.detail_hash as is_false
    from audit_entry e left join audit_detail d using (seq)
    window in_order as (order by e.seq)) row
  where is_false
$$;

-- Deletes the details about an account. Books are deleted before their account, so their details are found by owner.
create function audit_forget(p_user uuid) returns void language sql as $$
  delete from audit_detail d using audit_entry e
  where e.seq = d.seq and (e.subject_id = p_user::text or e.as_user_id = p_user
    or d.detail ->> 'owner_id' = p_user::text or exists (
      select from audit_entry b where b.seq = e.of_seq and b.subject_id = p_user::text))
$$;

create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create trigger audit_detail_all before truncate on audit_detail for each statement execute function audit_is_append_only();
create trigger audit_detail_rows before update on audit_detail for each row execute function audit_is_append_only();
create trigger audit_entry_all before truncate on audit_entry for each statement execute function audit_is_append_only();
create trigger audit_entry_rows before delete or update on audit_entry for each row execute function audit_is_append_only();
