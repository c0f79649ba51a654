-- What the installation did each day (universal time), summed up, so that a year is read from a few thousand rows. The
-- rows behind it come and go (accounts are purged, finished jobs forgotten); what a day was stays.

-- One figure of one day.
create table analytics_day (
  day date not null,
  measure text not null check (measure <> ''),
  value bigint not null,
  primary key (measure, day)
);

-- Calls to one model on one day. `times` tells how long those took that were answered: [bucket, count, bucket, count, …],
-- each bucket reaching a tenth further than the one before it. Counts can be added up over days, percentiles cannot.
create table analytics_call (
  day date not null,
  provider text not null,
  model text not null,
  calls integer not null check (calls > 0),
  failed integer not null check (failed between 0 and calls),
  -- calls that the installation paid for without knowing their price
  unpriced integer not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  -- what the installation paid; calls by authors' own keys are none of it
  cost_micro_usd bigint not null,
  times jsonb not null,
  primary key (day, provider, model)
);

-- Jobs of one queue that ended on one day; `times` as above, of those that were done.
create table analytics_job (
  day date not null,
  name text not null,
  done integer not null check (done >= 0),
  failed integer not null check (failed >= 0),
  times jsonb not null,
  primary key (day, name)
);

-- When it was summed up last.
create table analytics_roll (
  only_one boolean primary key default true check (only_one),
  rolled_at timestamptz not null
);

-- How each living worker stands with each provider: whether calls go to it now. Rows of dead workers are left out.
create table provider_circuit (
  worker integer not null,
  provider text not null,
  state text not null check (state in ('closed', 'half-open', 'open', 'resting', 'refused')),
  -- what the provider's last failure was; null: it has not failed
  last_failure text,
  until timestamptz,
  noted_at timestamptz not null,
  primary key (worker, provider)
);

-- When promises were looked at last, and how many were broken then.
create table invariant_look (
  only_one boolean primary key default true check (only_one),
  looked_at timestamptz not null,
  broken integer not null check (broken >= 0),
  stopped integer not null check (stopped >= 0),
  -- checks that could not look
  failed integer not null check (failed >= 0)
);

-- What is summed up is found by its day; users, books and the ledger have their indexes by age.
create index run_by_end on run (ended_at) where kind = 'book' and status = 'completed';
create index run_of_unfinished_book on run (book_id) where kind = 'book' and status <> 'completed';
create index payment_event_by_receipt on payment_event (received_at);
