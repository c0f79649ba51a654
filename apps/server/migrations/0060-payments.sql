-- What is bought with money. What the provider tells is kept as it was told; what it comes to is worked out of all of
-- it, so that the order in which it arrives cannot matter.

-- An author wants to buy something: at this price, whatever prices are later.
create table payment_order (
  id uuid primary key,
  user_id uuid not null,
  kind text not null check (kind in ('pack', 'plan', 'lifetime')),
  item text not null,
  name text not null,
  credits integer not null check (credits > 0),
  cents integer not null check (cents > 0),
  currency text not null,
  mode text not null check (mode in ('live', 'test', 'local')),
  session_id text unique,
  checkout_url text,
  created_at timestamptz not null,
  -- from when on nobody can pay it any more
  expires_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'paid', 'expired', 'refunded')),
  -- money that came too late for what it was for goes back: since when it is to, and when the provider was told
  refund_due_at timestamptz,
  refunded_at timestamptz,
  -- what was bought says otherwise than what was paid; a person looks
  wrong_amount boolean not null default false
);
create index payment_order_by_user on payment_order (user_id, created_at desc);
create index payment_order_waiting on payment_order (expires_at) where status = 'open';
create index payment_order_to_refund on payment_order (refund_due_at) where refund_due_at is not null and refunded_at is null;

-- Whom the provider knows an author as.
create table payment_customer (
  user_id uuid primary key,
  customer_id text not null unique,
  mode text not null check (mode in ('live', 'test', 'local'))
);

-- Every message of the provider, once.
create table payment_event (
  event_id text primary key,
  type text not null,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  -- told by the webhook, by the hourly look at what it missed, or by asking after a checkout
  source text not null check (source in ('webhook', 'reconciliation', 'question')),
  fact jsonb not null,
  order_id text,
  invoice_id text,
  payment_id text
);
create index payment_event_by_order on payment_event (order_id) where order_id is not null;
create index payment_event_by_invoice on payment_event (invoice_id) where invoice_id is not null;
create index payment_event_by_payment on payment_event (payment_id) where payment_id is not null;

-- How many credits of a grant are asked back, since the money for them went back.
create table payment_reversal (
  grant_key text primary key,
  user_id uuid not null,
  asked integer not null check (asked >= 0),
  -- what was taken back, by the ledger's keys
  claws text[] not null
);

-- A spot of the lifetime offer: held for a checkout, taken, given up.
create table lifetime_spot (
  order_id uuid primary key references payment_order on delete cascade,
  user_id uuid not null,
  held_until timestamptz not null,
  taken_at timestamptz,
  given_up_at timestamptz
);
create unique index lifetime_spot_of_user on lifetime_spot (user_id) where taken_at is not null and given_up_at is null;

-- Until when an author may buy at the lifetime price.
create table lifetime_deadline (
  user_id uuid primary key references users on delete cascade,
  ends_at timestamptz not null
);
-- A visitor's deadline, carried by the registration until there is an account.
alter table registration add column lifetime_ends_at timestamptz;

-- What visitors' deadlines are signed with.
create table lifetime_key (only_one boolean primary key default true check (only_one), secret bytea not null);
insert into lifetime_key (secret)
  values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

-- When the provider was last asked what its messages missed, and what that brought to light.
create table payment_reconciliation (
  id bigint generated always as identity primary key,
  looked_at timestamptz not null,
  since timestamptz not null,
  missed integer not null,
  checkouts_asked integer not null
);

-- The local test checkout of an installation under development: what would stand at the provider.
create table local_payment_object (
  id text primary key,
  kind text not null check (kind in ('checkout', 'subscription', 'customer', 'payment')),
  body jsonb not null
);
create table local_payment_event (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  event jsonb not null
);
