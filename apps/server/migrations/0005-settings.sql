-- Keys of providers, each sealed for its own name. Those of providers of text stand in text_provider.
create table site_secret (
  name text primary key check (name in ('fal_api_key', 'stripe_secret_key', 'stripe_publishable_key', 'stripe_webhook_secret')),
  sealed bytea not null,
  last_four text,
  -- of Stripe's keys: whether money moves; the webhook secret has the mode of the secret key it came with
  mode text check (mode in ('live', 'test')),
  changed_at timestamptz not null,
  changed_by uuid references users on delete set null
);

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
