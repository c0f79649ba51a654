-- What proves, beside or instead of a password, who somebody is.

-- Codes of an authenticator app (RFC 6238).
create table totp (
  user_id uuid primary key references users on delete cascade,
  -- sealed for its author with the installation's key
  sealed_secret bytea not null,
  -- null: begun, and no code of it was seen yet
  confirmed_at timestamptz,
  -- the step of the last code that was taken: none is taken twice
  last_step bigint,
  begun_at timestamptz not null
);

create table recovery_code (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkey (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique check (credential_id <> ''),
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  -- whether its maker keeps copies on further devices
  is_synced boolean not null,
  name text not null check (name <> ''),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_by_user on passkey (user_id);

-- What a passkey is asked to sign; taken away by the first answer to it.
create table passkey_challenge (
  id uuid primary key,
  challenge text not null,
  purpose text not null check (purpose in ('register', 'sign-in', 'second-step', 'confirm')),
  -- whose it is; null where anybody may answer who signs in
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_by_end on passkey_challenge (expires_at);

-- The first step of a sign-in is done, the second is awaited.
create table second_step_ticket (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  -- of the cookie of the browser that took the first step
  binding_hash bytea,
  -- of the password that was the author's then: a new one ends the ticket
  proof_hash bytea,
  wrong_codes integer not null default 0,
  expires_at timestamptz not null
);
create index second_step_ticket_by_user on second_step_ticket (user_id);
create index second_step_ticket_by_end on second_step_ticket (expires_at);

-- Codes that were tried for an account and not taken back, in a window that the first one opens.
create table factor_try (
  user_id uuid primary key references users on delete cascade,
  count integer not null check (count >= 0),
  ends_at timestamptz not null
);
