-- Tokens for programs that call the API on an author's behalf.
create table api_token (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (name <> ''),
  scope text not null check (scope in ('read', 'write')),
  token_hash bytea not null unique,
  -- last four characters, to recognize it by
  ending text not null check (length(ending) = 4),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  check (expires_at > created_at)
);
create index api_token_of_user on api_token (user_id, created_at);

-- Emails that anyone may request for any address: counted, so that our site cannot be used to flood a mailbox.
create table auth_email (
  id uuid primary key,
  address text not null,
  kind text not null check (kind in ('registration', 'reset', 'reset-by-known', 'email-change')),
  asked_at timestamptz not null,
  -- null: nothing was sent, because the address has no account or had its maximum for the day
  mailed_at timestamptz
);
create index auth_email_by_address on auth_email (address, kind, mailed_at);
create index auth_email_by_age on auth_email (asked_at);

-- Codes tried for an account, in a window that starts with the first one. A code that was right is not counted.
create table mfa_attempt (
  user_id uuid primary key references users on delete cascade,
  count integer not null check (count >= 0),
  ends_at timestamptz not null
);

-- Accounts at identity providers that authors sign in with. They are identified by issuer and subject, never by
-- email.
create table linked_account (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  issuer text not null check (issuer <> ''),
  subject text not null check (subject <> ''),
  -- as last reported by the provider, to recognize the account by
  email text,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  unique (issuer, subject),
  unique (user_id, issuer)
);

-- A sign-in at a provider in progress: the state that must come back, and the browser it must come back in.
create table linked_account_attempt (
  state_hash bytea primary key,
  browser_hash bytea not null,
  -- the author who links an account; null: signing in or up
  user_id uuid references users on delete cascade,
  via text not null check (via in ('sign-in', 'sign-up', 'link')),
  come_from text,
  offer text,
  expires_at timestamptz not null,
  check ((via = 'link') = (user_id is not null))
);

-- A person the provider has vouched for, stored for a minute until the same browser fetches the result.
create table linked_account_ticket (
  ticket_hash bytea primary key,
  browser_hash bytea not null,
  user_id uuid references users on delete cascade,
  issuer text not null,
  subject text not null,
  email text,
  email_verified boolean not null,
  -- domain of a company's accounts, if the provider names one
  hosted_domain text,
  full_name text,
  expires_at timestamptz not null
);

create table passkey (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id text not null check (credential_id <> '') unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  -- whether the passkey is synced to other devices
  is_synced boolean not null,
  name text not null check (name <> ''),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_by_user on passkey (user_id);

-- A challenge for a passkey to sign; deleted by the first answer to it.
create table passkey_challenge (
  id uuid primary key,
  challenge text not null,
  purpose text not null check (purpose in ('register', 'sign-in', 'second-step', 'confirm')),
  -- null: anyone who signs in may answer
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_by_end on passkey_challenge (expires_at);

create table password_reset (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_by_end on password_reset (expires_at);
create index password_reset_by_user on password_reset (user_id);

create table recovery_code (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- A registration becomes a user only through its emailed link, so nobody can squat an address. The password that
-- counts is the one typed in the registration that was confirmed.
create table registration (
  id uuid primary key,
  email text not null check (email = lower(email)),
  full_name text not null,
  password_hash text not null,
  -- set when the email is composed
  token_hash bytea unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- Confirming a registration asks for its password; each attempt is counted.
  tries integer not null default 0,
  -- The deadline of the lifetime offer that the visitor saw, stored here until there is an account.
  lifetime_ends_at timestamptz,
  -- What the person registered for: the emailed link leads there, on any device.
  came_for text check (came_for = 'lifetime'),
  -- The browser that registered has a secret cookie; in any other browser the confirming link asks for the password.
  browser_hash bytea
);
create index registration_by_email on registration (email, created_at desc);
create index registration_by_end on registration (expires_at);

-- A sign-in that has passed its first step and awaits the second.
create table second_step_ticket (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  -- of the cookie of the browser that took the first step
  binding_hash bytea,
  -- of the author's password at the time: a new password ends the ticket
  proof_hash bytea,
  wrong_codes integer not null default 0,
  expires_at timestamptz not null
);
create index second_step_ticket_by_end on second_step_ticket (expires_at);
create index second_step_ticket_by_user on second_step_ticket (user_id);

-- A log for operators: who tried what, from where, and with what result. No passwords, tokens or plain email
-- addresses; of a network address only its range.
create table security_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null,
  -- the account, if there is one; else a keyed hash of the address that was typed
  user_id uuid references users on delete set null,
  email_hash bytea,
  -- IPv4 by /24, IPv6 by /48
  origin text not null,
  -- 'done', or the error code
  outcome text not null,
  detail text,
  -- Replaces the user in rows of a deleted account, which are then only used for statistics.
  pseudonym uuid
);
create index security_event_by_kind on security_event (kind, at);
create index security_event_by_time on security_event (at);
create index security_event_by_user on security_event (user_id, at) where (user_id is not null);

-- Key of those hashes, generated once. It stays in the database, so that exported log extracts can't be tested
-- against a list of addresses.
create table security_log_key (
  only_one boolean default true primary key check (only_one),
  secret bytea not null
);

create table session (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  -- hash of the HttpOnly cookie that goes with a browser's token; null for API clients
  binding_hash bytea,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The device as shown to its author: browser and shortened network address.
  browser text,
  origin text,
  -- When the author last proved their identity in this session, by signing in or by confirming it again.
  confirmed_at timestamptz not null default now(),
  -- Set if an administrator views the product as this author. The session ends with the one it was started from.
  impersonator_id uuid references users on delete cascade,
  impersonator_session_id uuid references session on delete cascade,
  may_write boolean not null default true,
  constraint session_impersonator check ((impersonator_id is null) = (impersonator_session_id is null))
);
create index session_by_end on session (expires_at);
create index session_by_user on session (user_id);
create unique index session_of_impersonator on session (impersonator_session_id) where (impersonator_session_id is not null);

-- Codes of an authenticator app (RFC 6238).
create table totp (
  user_id uuid primary key references users on delete cascade,
  -- encrypted for its author with the installation's key
  sealed_secret bytea not null,
  -- null: setup has started, but no code was entered yet
  confirmed_at timestamptz,
  -- time step of the last accepted code: no code is accepted twice
  last_step bigint,
  begun_at timestamptz not null
);

-- Generates the installation's key for the hashed addresses in the log.
insert into security_log_key (secret)
  values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
