create table book (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  title text not null,
  genre text not null,
  description text not null,
  author_name text not null,
  writing_style text,
  themes text[] not null,
  chapters integer not null check (chapters between 1 and 50),
  words_per_chapter integer not null,
  language_variant text not null,
  point_of_view text not null,
  audience text not null,
  seed integer not null,
  status text not null check (status in ('generating', 'completed', 'failed')),
  stage text not null
    check (stage in ('queued', 'planning', 'writing', 'checking', 'done', 'stopped')),
  paused boolean not null default false,
  failure jsonb,
  funding text not null check (funding in ('credits', 'free', 'premium')),
  cost integer not null check (cost >= 0),
  hold_id uuid references credit_hold,
  credits_refunded integer not null default 0,
  is_sample boolean not null,
  plan jsonb,
  health jsonb,
  review jsonb,
  idempotency_key text,
  request_hash text not null,
  -- fencing: only the claim with this number may write; every claim and every cancel raises it
  fence integer not null default 0,
  claimed_by integer,
  job_id uuid,
  -- claims in a row that stored nothing: a book that kills its workers is given up, not tried for ever
  barren_claims integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  completed_at timestamptz,
  unique (owner_id, idempotency_key),
  check ((funding = 'credits') = (cost > 0)),
  check (status <> 'failed' or failure is not null)
);
create index book_list on book (owner_id, created_at desc, id);
create index book_running on book (status) where status = 'generating';

create table chapter (
  book_id uuid not null references book on delete cascade,
  -- stable over reordering; `number` is the place in the book
  id text not null,
  number integer not null,
  title text not null,
  words_asked integer not null,
  text text not null default '',
  words integer not null default 0,
  provider text not null default '',
  model text not null default '',
  health jsonb,
  finished_at timestamptz,
  primary key (book_id, id),
  unique (book_id, number) deferrable initially deferred
);

create table scene (
  book_id uuid not null,
  chapter_id text not null,
  number integer not null,
  words_asked integer not null,
  text text not null,
  words integer not null,
  memory jsonb,
  provider text not null,
  model text not null,
  created_at timestamptz not null default now(),
  primary key (book_id, chapter_id, number),
  foreign key (book_id, chapter_id) references chapter on delete cascade
);

create table book_event (
  book_id uuid not null references book on delete cascade,
  seq integer not null,
  type text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  primary key (book_id, seq)
);

-- One row a call to a model: who, how much, how long, how it ended.
create table model_call (
  id bigint generated always as identity primary key,
  book_id uuid not null references book on delete cascade,
  step text not null,
  provider text not null,
  model text not null,
  input_tokens integer not null,
  cached_input_tokens integer not null,
  output_tokens integer not null,
  cost_micro_usd bigint,
  milliseconds integer not null,
  outcome text not null,
  created_at timestamptz not null default now()
);
create index model_call_by_book on model_call (book_id);

create sequence worker_number as integer cycle;

create table export_file (
  book_id uuid not null references book on delete cascade,
  format text not null,
  content_hash text not null,
  object_key text not null,
  media_type text not null,
  bytes integer not null,
  pages integer,
  created_at timestamptz not null default now(),
  primary key (book_id, format, content_hash)
);
