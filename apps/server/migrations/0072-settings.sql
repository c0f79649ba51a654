-- What administrators have set while the product runs. A setting without a row, or without a value, is as configured.
create table site_setting (
  key text primary key check (key <> ''),
  -- json, not jsonb: packs are shown in the order in which they were written
  value json,
  -- Each save has the next number; the highest is that of the form.
  version bigint not null check (version > 0),
  changed_at timestamptz not null,
  changed_by uuid references users on delete set null
);

-- Prices change while subscriptions go on: what was agreed to when one changed its plan is kept with its first order,
-- so that a renewal at an older price is known by it. An order holds what was agreed to at its beginning.
create table payment_plan_change (
  id bigint generated always as identity primary key,
  order_id uuid not null references payment_order,
  -- the plan, as the table of prices called it that day
  item text not null,
  name text not null,
  credits integer not null check (credits > 0),
  cents integer not null check (cents > 0),
  agreed_at timestamptz not null
);
create index payment_plan_change_of_order on payment_plan_change (order_id, agreed_at);

-- Keys of providers, each sealed for its own name. Those of providers of text stand in text_provider.
create table site_secret (
  name text primary key check (
    name in ('fal_api_key', 'stripe_secret_key', 'stripe_publishable_key', 'stripe_webhook_secret')
  ),
  sealed bytea not null,
  last_four text,
  -- of Stripe's keys: whether money moves; the webhook secret has the mode of the secret key it came with
  mode text check (mode in ('live', 'test')),
  changed_at timestamptz not null,
  changed_by uuid references users on delete set null
);
