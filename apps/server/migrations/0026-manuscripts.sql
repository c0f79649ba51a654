-- The author's text as documents that people and models edit together, and what they are arranged into.

-- A section is whatever has a page of its own. `number` counts the chapters of the text: parts, front and back matter
-- and what lies in the bin have none. `place` orders all that is not in the bin.
alter table chapter
  alter column number drop not null,
  add column kind text not null default 'chapter' check (kind in (
    'copyright', 'dedication', 'epigraph', 'foreword', 'preface', 'introduction',
    'part', 'prologue', 'chapter', 'interlude', 'epilogue',
    'afterword', 'acknowledgements', 'about_the_author', 'also_by')),
  add column place integer,
  add column is_on boolean not null default true,
  add column deleted_at timestamptz,
  -- the section it stood after when it was thrown away
  add column stood_after text,
  -- ProseMirror's JSON; null until somebody has changed the text, or a writer of this version has finished it
  add column document jsonb,
  -- steps that `document` and `text` hold; `version` counts those that are stored
  add column document_version integer not null default 0;

-- What was counted until now were whole rewritings; from here on it is steps.
alter table chapter drop constraint chapter_version_check;
update chapter set version = 0, place = number;
alter table chapter
  alter column version set default 0,
  add check (version >= 0),
  add check (document_version between 0 and version),
  add check (deleted_at is null or number is null);
create index chapter_behind on chapter (book_id) where document_version < version;
create index chapter_in_bin on chapter (deleted_at) where deleted_at is not null;

-- Everything that ever happened to a document, in order; rows are added and never changed.
create table chapter_change (
  book_id uuid not null,
  chapter_id text not null,
  -- of the document after it
  version integer not null check (version > 0),
  steps jsonb not null,
  steps_count integer not null check (steps_count > 0),
  client_id text not null,
  sequence integer not null,
  -- who: the author at the desk, a model, an import, an older version that was taken back, the product itself
  source text not null check (source in ('author', 'model', 'import', 'restore', 'arrangement', 'desk')),
  -- what a model or a file is called; a sentence for people
  note text not null default '',
  words_added integer not null default 0,
  words_taken integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  primary key (book_id, chapter_id, version),
  unique (book_id, chapter_id, client_id, sequence),
  foreign key (book_id, chapter_id) references chapter on delete cascade
);
create index chapter_change_of_day on chapter_change (book_id, created_at);

-- The document at some versions, so that any other is read by a few steps from there.
create table chapter_snapshot (
  book_id uuid not null,
  chapter_id text not null,
  version integer not null,
  document jsonb not null,
  primary key (book_id, chapter_id, version),
  foreign key (book_id, chapter_id) references chapter on delete cascade
);

-- How a book's sections are arranged and look. A book has a row from its first change on.
create table manuscript (
  book_id uuid primary key references book on delete cascade,
  version integer not null default 0,
  numbering text not null default 'figures' check (numbering in ('figures', 'words', 'roman', 'none')),
  chapter_opening text not null default 'recto' check (chapter_opening in ('recto', 'next-page', 'run-on')),
  daily_words integer check (daily_words between 1 and 50000),
  total_words integer check (total_words between 1 and 1000000),
  deadline date
);

-- Every change of the arrangement, in order.
create table manuscript_change (
  book_id uuid not null references book on delete cascade,
  version integer not null check (version > 0),
  change jsonb not null,
  client_id text not null,
  sequence integer not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (book_id, version),
  unique (book_id, client_id, sequence)
);

create or replace function broken_invariants() returns table (invariant text, account uuid, subject text, detail text)
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
  -- A hold is taken for one run, and named by it.
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
      select least(1, coalesce(sum(c.words), 0) / nullif((r.brief ->> 'chapters')::numeric
                                            * (r.brief ->> 'words_per_chapter')::numeric, 0)) as share
      from book b join chapter c on c.book_id = b.id
      where b.id = r.book_id and b.version = 1
        -- What its author has written since is nobody's to pay for.
        and not exists (select from chapter_change s where s.book_id = b.id)) written on true
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
    -- What its author has made of it since is as whole as they say.
    where not exists (select from manuscript m where m.book_id = b.id and m.version > 0)
      and not exists (select from chapter_change s where s.book_id = b.id)
    group by b.id, b.owner_id, b.version, r.brief
    having count(c.id) filter (where c.finished_at is not null and c.text <> '' and c.words > 0) <> count(*)
      or min(c.number) <> 1 or max(c.number) <> count(*)
      or (b.version = 1 and count(*) <> (r.brief ->> 'chapters')::integer)
  union all
  -- What its author called off is paid for by what was written; what failed by itself costs nothing.
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
    from users u left join author_standing s on s.user_id = u.id where s.user_id is null
  union all
  -- A trial's status says that nothing was ever bought.
  select 'premium without a subscription', s.user_id, s.user_id::text, s.subscription_status
    from author_standing s where s.is_premium and s.subscription_status = 'trial'
  union all
  select 'export without its order', r.owner_id, r.id::text, ''
    from run r left join book_export e on e.id = r.id where r.kind = 'export' and e.id is null
  union all
  -- Pauses are ended after 90 days; the worker that does so has been away for ten days more.
  select 'pause without end', r.owner_id, r.id::text, 'paused since ' || r.updated_at
    from run r
    where r.status = 'running' and r.paused and r.updated_at < now() - interval '100 days'
  union all
  select 'run past its deadline', r.owner_id, r.id::text, 'no progress since ' || r.updated_at
    from run r
    where r.status = 'running' and not r.paused
      and not exists (select from write_stop s
                      where s.cleared_at is null and (s.account_id = r.owner_id or s.account_id is null))
      -- What nobody has claimed waits for a place, which says nothing against its author.
      and r.updated_at < now() - case when r.claimed_by is null then interval '7 days'
                                      when r.kind = 'export' then interval '2 hours'
                                      else interval '7 hours' end
  union all
  -- Steps that are stored are in a row's version, and none is missing between them.
  select 'chapter whose steps do not add up', b.owner_id, c.book_id || ' ' || c.id,
         c.version || ' steps, ' || coalesce(sum(s.steps_count), 0) || ' stored'
    from chapter c join book b on b.id = c.book_id
    join chapter_change s on s.book_id = c.book_id and s.chapter_id = c.id
    group by b.owner_id, c.book_id, c.id, c.version
    having c.version <> sum(s.steps_count) or c.version <> max(s.version)
$$;
