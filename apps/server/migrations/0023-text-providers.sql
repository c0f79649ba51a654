-- Who writes, where an administrator has set it up on the screen. What the environment names comes before all of it.
create table text_provider (
  id uuid primary key,
  kind text not null check (kind in ('openai', 'anthropic', 'gemini', 'compatible')),
  -- null: the provider's own address
  base_url text check (base_url is not null or kind <> 'compatible'),
  model_strong text not null check (model_strong <> ''),
  model_cheap text not null check (model_cheap <> ''),
  -- The key, sealed for this row, kind and address; null where the server wants none.
  sealed_key bytea check (sealed_key is not null or kind = 'compatible'),
  key_last_four text check (key_last_four is null or sealed_key is not null),
  -- They are tried in this order.
  place integer not null,
  is_enabled boolean not null,
  updated_by uuid references users on delete set null,
  updated_at timestamptz not null,
  -- when it last answered a test as it is now
  tested_at timestamptz
);
