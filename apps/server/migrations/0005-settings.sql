-- Keys of providers, each encrypted for its name. Keys of text providers are in text_provider.
create table site_secret (
  name text primary key check (name in ('fal_api_key', 'stripe_secret_key', 'stripe_publishable_key', 'stripe_webhook_secret')),
  sealed bytea not null,
  last_four text,
  -- for Stripe's keys, whether money moves; the webhook secret has the mode of the secret key it was saved with
  mode text check (mode in ('live', 'test')),
  changed_at timestamptz not null,
  changed_by uuid references users on delete set null
);

-- Settings made by administrators at run time. A setting without a row or a value has its configured default.
create table site_setting (
  key text primary key check (key <> ''),
  -- json, not jsonb: packs are shown in the order they were written in
  value json,
  -- Each save gets the next number; the highest is the form's.
  version bigint not null check (version > 0),
  changed_at timestamptz not null,
  changed_by uuid references users on delete set null
);
