create sequence worker_number as integer cycle;

create table run (
  id uuid primary key,
  kind text not null check (kind in ('book', 'chapter', 'rewrite', 'cover', 'listing', 'export', 'read_through', 'passage', 'take', 'book_change', 'question', 'plan_suggestion', 'package')),
  owner_id uuid not null references users on delete cascade,
  -- null for work without a book
  book_id uuid references book on delete cascade,
  status text not null default 'running' check (status in ('running', 'completed', 'failed')),
  -- current stage; each kind has its own, and all start with 'queued'
  stage text not null default 'queued',
  paused boolean not null default false,
  progress integer not null default 0 check ((progress >= 0) and (progress <= 100)),
  -- the current step, in words
  step text not null default '',
  -- the request, by kind
  brief jsonb not null,
  failure jsonb,
  funding text not null check (funding in ('credits', 'free', 'premium', 'none')),
  cost integer not null check (cost >= 0),
  hold_id uuid references credit_hold unique,
  credits_refunded integer not null default 0,
  idempotency_key text,
  request_hash text,
  -- fencing: only the lease with this number may write; every lease, and every end by another process, increments it
  fence integer not null default 0,
  leased_by integer,
  job_id uuid,
  -- leases in a row that stored nothing: a run that kills its workers is given up
  attempts_without_progress integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Credits finally paid so far: a run that was canceled and resumed is paid for in parts.
  paid integer not null default 0 check (paid >= 0),
  -- 'consent': finished, but for the author's consent.
  waits_for text check (waits_for in ('consent', 'plan', 'key_gone', 'key_refused', 'key_spent')),
  -- The kind of author's key that the run uses from start to end; null: the installation's.
  author_key text check (author_key in ('openai', 'anthropic', 'gemini')),
  -- The count of books includes those delivered or in progress. A book that fails, or is canceled before any of it
  -- is written, stops counting, and counts again when it is resumed. This says whether the run counts now.
  counts_as_book boolean not null default false,
  check ((funding = 'credits') = (cost > 0)),
  check ((status <> 'failed') or (failure is not null)),
  check ((status = 'running') = (ended_at is null)),
  check ((idempotency_key is null) or (request_hash is not null)),
  check ((kind not in ('book', 'chapter', 'rewrite', 'export')) or (book_id is not null)),
  constraint run_credits_mean_hold check ((funding <> 'credits') or (hold_id is not null) or (paid >= cost)),
  -- A run that is fully paid needs no further hold.
  constraint run_hold_means_credits check ((hold_id is null) or (funding = 'credits')),
  unique (owner_id, idempotency_key),
  constraint run_waits_for_its_own_key check ((waits_for is null) or (waits_for not in ('key_gone', 'key_refused', 'key_spent')) or (author_key is not null)),
  constraint run_waits_paused check ((waits_for is null) or paused)
);
-- For daily sums; users, books and the ledger have their own indexes by age.
create index run_by_end on run (ended_at) where ((kind = 'book') and (status = 'completed'));
create index run_of_book on run (book_id, kind, created_at desc, id desc) include (status, funding);
-- For the filters of the list: status of a book's writing, and funding.
create index run_of_books_by_state on run (status, funding, book_id) where (kind = 'book');
create index run_of_owner on run (owner_id, kind, created_at desc);
create index run_of_unfinished_book on run (book_id) where ((kind = 'book') and (status <> 'completed'));
-- An author has one unfinished request for covers without a book; those of a book are counted per book.
create unique index run_one_cover_order_of_no_book on run (owner_id) where ((kind = 'cover') and (book_id is null) and (status = 'running'));
create index run_running on run (kind) where (status = 'running');

-- One row per call to a model: who, how much, how long, and how it ended.
create table model_call (
  id bigint generated always as identity primary key,
  step text not null,
  provider text not null,
  model text not null,
  input_tokens integer not null,
  cached_input_tokens integer not null,
  output_tokens integer not null,
  cost_micro_usd bigint,
  milliseconds integer not null,
  outcome text not null,
  created_at timestamptz not null default now(),
  run_id uuid references run on delete set null,
  -- cache writes are a part of input_tokens, and cost more at some providers
  cache_write_tokens integer not null default 0 check (cache_write_tokens >= 0),
  -- the provider reported no plausible count, so the tokens are estimated from the text
  estimated boolean not null default false,
  pseudonym uuid,
  -- Calls by an author's own key are not the installation's spending, even after the run is deleted.
  by_author_key boolean not null default false
);
create index model_call_by_run on model_call (run_id);
-- For the sum of the installation's daily spending.
create index model_call_by_time on model_call (created_at);
create index model_call_of_pseudonym on model_call (created_at) where (pseudonym is not null);

create table run_event (
  run_id uuid not null references run on delete cascade,
  seq integer not null,
  type text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  primary key (run_id, seq)
);

-- One row per start or restart of a run, for daily limits.
create table run_start (
  id bigint generated always as identity primary key,
  run_id uuid references run on delete set null,
  owner_id uuid not null references users on delete cascade,
  kind text not null,
  started_at timestamptz not null default now()
);
create index run_start_by_owner on run_start (owner_id, kind, started_at);
create index run_start_of_run on run_start (run_id);
