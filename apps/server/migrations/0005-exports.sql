-- Orders for files, as the author sees them; the files themselves lie in the blob store.
create table book_export (
  id uuid primary key,
  book_id uuid not null references book on delete cascade,
  formats text[] not null,
  trim text not null,
  paper text not null,
  theme text not null,
  large_print boolean not null,
  status text not null default 'queued'
    check (status in ('queued', 'rendering', 'checking', 'ready', 'failed')),
  progress integer not null default 0 check (progress between 0 and 100),
  step text not null default '',
  -- raised whenever a worker takes the export up; a worker whose number is no longer this one stores nothing
  attempt integer not null default 0,
  files jsonb not null default '[]',
  findings jsonb not null default '[]',
  rules_checked integer,
  failure text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index book_export_of_book on book_export (book_id, created_at desc);

-- What preflight said of a file; null while nobody has asked it.
alter table export_file add column findings jsonb;

create or replace function broken_invariants() returns table (invariant text, subject text, detail text)
language sql stable as $$
  select 'ledger', v.user_id::text, v.violation from credit_violations() v
  union all
  select 'hold without work', h.id::text, 'held since ' || h.opened_at
    from credit_hold h
    left join book b on b.hold_id = h.id and b.status = 'generating'
    where h.state = 'held' and h.operation = 'book_generation' and b.id is null
      and h.opened_at < clock_timestamp() - interval '5 minutes'
  union all
  select 'ended book with an open hold', b.id::text, b.status
    from book b join credit_hold h on h.id = b.hold_id
    where b.status <> 'generating' and h.state = 'held'
  union all
  select 'completed book without all its chapters', b.id::text, count(c.id) || ' of ' || b.chapters
    from book b
    left join chapter c on c.book_id = b.id and c.finished_at is not null and c.text <> '' and c.words > 0
    where b.status = 'completed'
    group by b.id having count(c.id) <> b.chapters
      or min(c.number) <> 1 or max(c.number) <> b.chapters
  union all
  select 'failed book that kept credits', b.id::text, 'charged ' || h.charged
    from book b join credit_hold h on h.id = b.hold_id
    where b.status = 'failed' and coalesce(h.charged, 0) <> 0
  union all
  select 'row of another user', b.id::text, 'hold of ' || h.user_id
    from book b join credit_hold h on h.id = b.hold_id where h.user_id <> b.owner_id
  union all
  select 'book past its deadline', b.id::text, 'no progress since ' || b.updated_at
    from book b
    where b.status = 'generating' and not b.paused and b.updated_at < now() - interval '7 hours'
  union all
  select 'export past its deadline', e.id::text, 'no progress since ' || e.updated_at
    from book_export e
    where e.status not in ('ready', 'failed') and e.updated_at < now() - interval '2 hours'
$$;
