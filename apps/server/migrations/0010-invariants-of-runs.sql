-- What must always be true, now that works and runs are apart; the rules themselves are those of before and three more.
create or replace function broken_invariants() returns table (invariant text, subject text, detail text)
language sql stable as $$
  select 'ledger', v.user_id::text, v.violation from credit_violations() v
  union all
  select 'hold without work', h.id::text, 'held since ' || h.opened_at
    from credit_hold h
    left join run r on r.hold_id = h.id and r.status = 'running'
    where h.state = 'held' and r.id is null and h.opened_at < clock_timestamp() - interval '5 minutes'
  union all
  select 'ended run with an open hold', r.id::text, r.status
    from run r join credit_hold h on h.id = r.hold_id
    where r.status <> 'running' and h.state = 'held'
  union all
  select 'completed book without all its chapters', b.id::text,
         count(c.id) filter (where c.finished_at is not null and c.text <> '' and c.words > 0)
           || ' of ' || (r.brief ->> 'chapters')
    from book b
    join lateral (select * from run where book_id = b.id and kind = 'book'
                  order by created_at desc, id desc limit 1) r on r.status = 'completed'
    left join chapter c on c.book_id = b.id
    group by b.id, b.version, r.brief
    having count(c.id) filter (where c.finished_at is not null and c.text <> '' and c.words > 0) <> count(*)
      or min(c.number) <> 1 or max(c.number) <> count(*)
      or (b.version = 1 and count(*) <> (r.brief ->> 'chapters')::integer)
  union all
  select 'failed run that kept credits', r.id::text, 'charged ' || h.charged
    from run r join credit_hold h on h.id = r.hold_id
    where r.status = 'failed' and coalesce(h.charged, 0) <> 0
  union all
  select 'row of another user', r.id::text, 'hold of ' || h.user_id
    from run r join credit_hold h on h.id = r.hold_id where h.user_id <> r.owner_id
  union all
  select 'row of another user', r.id::text, 'book of ' || b.owner_id
    from run r join book b on b.id = r.book_id where b.owner_id <> r.owner_id
  union all
  select 'author without a standing', u.id::text, ''
    from users u left join author_standing s on s.user_id = u.id where s.user_id is null
  union all
  select 'export without its order', r.id::text, ''
    from run r left join book_export e on e.id = r.id where r.kind = 'export' and e.id is null
  union all
  select 'run past its deadline', r.id::text, 'no progress since ' || r.updated_at
    from run r
    where r.status = 'running' and not r.paused
      and r.updated_at < now() - case r.kind when 'export' then interval '2 hours' else interval '7 hours' end
$$;
