create sequence worker_number as integer cycle;

create table run (
  id uuid primary key,
  kind text not null check (kind in ('book', 'chapter', 'rewrite', 'cover', 'listing', 'export', 'read_through', 'passage', 'take', 'book_change', 'question', 'plan_suggestion', 'package')),
  owner_id uuid not null references users on delete cascade,
  -- null for work that belongs to no book
  book_id uuid references book on delete cascade,
  status text not null default 'running' check (status in ('running', 'completed', 'failed')),
  -- where the work stands; each kind has its own stages, and all of them begin as 'queued'
  stage text not null default 'queued',
  paused boolean not null default false,
  progress integer not null default 0 check ((progress >= 0) and (progress <= 100)),
  -- what is being done, in words
  step text not null default '',
  -- what was asked for, by kind
  brief jsonb not null,
  failure jsonb,
  funding text not null check (funding in ('credits', 'free', 'premium', 'none')),
  cost integer not null check (cost >= 0),
  hold_id uuid references credit_hold unique,
  credits_refunded integer not null default 0,
  idempotency_key text,
  request_hash text,
  -- fencing: only the claim with this number may write; every claim, and every end by another hand, raises it
  fence integer not null default 0,
  leased_by integer,
  job_id uuid,
  -- claims in a row that stored nothing: work that kills its workers is given up, not tried for ever
  attempts_without_progress integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ended_at timestamptz,
  -- What a run has cost for good so far: one that was cancelled and taken up again is paid for in parts.
  paid integer not null default 0 check (paid >= 0),
  -- 'consent': the work is done but for its author's yes.
  waits_for text check (waits_for in ('consent', 'plan', 'key_gone', 'key_refused', 'key_spent')),
  -- Whose key a run is worked on with, from first to last; null: the installation's.
  author_key text check (author_key in ('openai', 'anthropic', 'gemini')),
  -- Books generated count what was delivered or is being written: a book that fails, or is cancelled before anything of
  -- it is written, gives its place back, and takes one again when it is resumed. The run knows whether it has one.
  counts_as_book boolean not null default false,
  check ((funding = 'credits') = (cost > 0)),
  check ((status <> 'failed') or (failure is not null)),
  check ((status = 'running') = (ended_at is null)),
  check ((idempotency_key is null) or (request_hash is not null)),
  check ((kind not in ('book', 'chapter', 'rewrite', 'export')) or (book_id is not null)),
  constraint run_credits_mean_hold check ((funding <> 'credits') or (hold_id is not null) or (paid >= cost)),
  -- What is paid for already needs no further hold.
  constraint run_hold_means_credits check ((hold_id is null) or (funding = 'credits')),
  unique (owner_id, idempotency_key),
  constraint run_waits_for_its_own_key check ((waits_for is null) or (waits_for not in ('key_gone', 'key_refused', 'key_spent')) or (author_key is not null)),
  constraint run_waits_paused check ((waits_for is null) or paused)
);
-- What is summed up is found by its day; users, books and the ledger have their indexes by age.
create index run_by_end on run (ended_at) where ((kind = 'book') and (status = 'completed'));
create index run_of_book on run (book_id, kind, created_at desc, id desc) include (status, funding);
-- What the writing of a book has come to, and who pays: what the list is narrowed by.
create index run_of_books_by_state on run (status, funding, book_id) where (kind = 'book');
create index run_of_owner on run (owner_id, kind, created_at desc);
create index run_of_unfinished_book on run (book_id) where ((kind = 'book') and (status <> 'completed'));
-- An author has one order for covers of no book under way; those of a book are counted by it.
create unique index run_one_cover_order_of_no_book on run (owner_id) where ((kind = 'cover') and (book_id is null) and (status = 'running'));
create index run_running on run (kind) where (status = 'running');

-- One row a call to a model: who, how much, how long, how it ended.
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
  -- What providers count of a call beside input and output, and whether they have counted at all.
  -- input that was kept for the next call, a part of input_tokens; some providers take more for it
  cache_write_tokens integer not null default 0 check (cache_write_tokens >= 0),
  -- the provider said nothing that could be true, so the tokens are guessed from the text
  estimated boolean not null default false,
  pseudonym uuid,
  -- What an author's own key has paid for is nobody's spending here, also once its run is gone.
  by_author_key boolean not null default false
);
create index model_call_by_run on model_call (run_id);
-- What the installation spends in a day is summed by this.
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

-- Each time work was begun, first or again: what daily limits count.
create table run_start (
  id bigint generated always as identity primary key,
  run_id uuid references run on delete set null,
  owner_id uuid not null references users on delete cascade,
  kind text not null,
  started_at timestamptz not null default now()
);
create index run_start_by_owner on run_start (owner_id, kind, started_at);
create index run_start_of_run on run_start (run_id);
