-- A book is a work: what it is, and its chapters. What is done for it, now and later (writing it, a chapter anew,
-- a cover, a listing, files), is a run: one claim at a time, a price, a hold, an end.
-- Workers and APIs of the version before cannot store anything once this is applied: their statements fail, their
-- jobs go back to the queue, and a worker of this version goes on at the first missing scene.

create table run (
  id uuid primary key,
  kind text not null check (kind in ('book', 'chapter', 'rewrite', 'cover', 'listing', 'export')),
  owner_id uuid not null references users on delete cascade,
  -- null for work that belongs to no book
  book_id uuid references book on delete cascade,
  status text not null default 'running' check (status in ('running', 'completed', 'failed')),
  -- where the work stands; each kind has its own stages, and all of them begin as 'queued'
  stage text not null default 'queued',
  paused boolean not null default false,
  progress integer not null default 0 check (progress between 0 and 100),
  -- what is being done, in words
  step text not null default '',
  -- what was asked for, by kind
  brief jsonb not null,
  failure jsonb,
  funding text not null check (funding in ('credits', 'free', 'premium', 'none')),
  cost integer not null check (cost >= 0),
  hold_id uuid unique references credit_hold,
  credits_refunded integer not null default 0,
  idempotency_key text,
  request_hash text,
  -- fencing: only the claim with this number may write; every claim, and every end by another hand, raises it
  fence integer not null default 0,
  claimed_by integer,
  job_id uuid,
  -- claims in a row that stored nothing: work that kills its workers is given up, not tried for ever
  barren_claims integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (owner_id, idempotency_key),
  check ((funding = 'credits') = (cost > 0)),
  check ((funding = 'credits') = (hold_id is not null)),
  check (status <> 'failed' or failure is not null),
  check ((status = 'running') = (ended_at is null)),
  check (idempotency_key is null or request_hash is not null),
  check (kind not in ('book', 'chapter', 'rewrite', 'export') or book_id is not null)
);
create index run_of_book on run (book_id, kind, created_at desc, id desc);
create index run_of_owner on run (owner_id, kind, created_at desc);
create index run_running on run (kind) where status = 'running';

-- The run of a book that was ordered before has the book's own id, so jobs that carry it still find their work.
insert into run (id, kind, owner_id, book_id, status, stage, paused, brief, failure, funding, cost, hold_id,
                 credits_refunded, idempotency_key, request_hash, fence, claimed_by, job_id, barren_claims,
                 created_at, updated_at, ended_at)
select id, 'book', owner_id, id, case status when 'generating' then 'running' else status end, stage, paused,
       jsonb_build_object('chapters', chapters, 'words_per_chapter', words_per_chapter, 'seed', seed),
       failure, funding, cost, hold_id, credits_refunded, idempotency_key, request_hash, fence, claimed_by, job_id,
       barren_claims, created_at, updated_at,
       case when status <> 'generating' then coalesce(completed_at, updated_at) end
from book;

create table run_event (
  run_id uuid not null references run on delete cascade,
  seq integer not null,
  type text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  primary key (run_id, seq)
);
insert into run_event (run_id, seq, type, data, created_at)
select book_id, seq, type, data, created_at from book_event;
drop table book_event;

alter table model_call add column run_id uuid references run on delete cascade;
update model_call set run_id = book_id;
alter table model_call alter column run_id set not null;
alter table model_call drop column book_id;
create index model_call_by_run on model_call (run_id);

alter table book
  drop column chapters, drop column words_per_chapter, drop column seed, drop column status, drop column stage,
  drop column paused, drop column failure, drop column funding, drop column cost, drop column hold_id,
  drop column credits_refunded, drop column idempotency_key, drop column request_hash, drop column fence,
  drop column claimed_by, drop column job_id, drop column barren_claims, drop column completed_at,
  add column origin text not null default 'generated' check (origin in ('generated', 'imported', 'written')),
  -- raised by every change of the book's own order or details; 1 as long as nobody has changed anything
  add column version integer not null default 1 check (version >= 1);
alter table chapter add column version integer not null default 1 check (version >= 1);
