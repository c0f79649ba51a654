-- Authors' own keys. Each is encrypted for its row, its owner and its kind.
create table author_key (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('openai', 'anthropic', 'gemini')),
  sealed_key bytea not null,
  -- null: the key is too short to show a part of it
  key_last_four text check (length(key_last_four) = 4),
  -- whether new work uses it
  is_used boolean not null,
  entered_at timestamptz not null,
  -- when its provider last accepted it, and when it has refused it since
  tested_at timestamptz not null,
  refused_at timestamptz,
  unique (user_id, kind)
);
-- An author's work uses one key.
create unique index author_key_used on author_key (user_id) where is_used;

-- Text providers set up by administrators on screen. Those of the environment take precedence.
create table text_provider (
  id uuid primary key,
  kind text not null check (kind in ('openai', 'anthropic', 'gemini', 'compatible')),
  -- null: the provider's default address
  base_url text,
  model_strong text not null check (model_strong <> ''),
  model_cheap text not null check (model_cheap <> ''),
  -- The key, encrypted for this row, kind and address; null if the server needs none.
  sealed_key bytea,
  key_last_four text,
  -- Providers are tried in this order.
  place integer not null,
  is_enabled boolean not null,
  updated_by uuid references users on delete set null,
  updated_at timestamptz not null,
  -- when it last passed a test with its present settings
  tested_at timestamptz,
  check ((base_url is not null) or (kind <> 'compatible')),
  check ((sealed_key is not null) or (kind = 'compatible')),
  check ((key_last_four is null) or (sealed_key is not null))
);
