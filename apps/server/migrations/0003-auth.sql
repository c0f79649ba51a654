-- Tokens for programs that call the API in an author's name.
create table api_token (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (name <> ''),
  scope text not null check (scope in ('read', 'write')),
  token_hash bytea not null unique,
  -- its last four characters, to recognise it by
  ending text not null check (length(ending) = 4),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  check (expires_at > created_at)
);
create index api_token_of_user on api_token (user_id, created_at);

-- Mails that anybody may ask for, to whatever address: counted, so that nobody's mailbox is filled from our side.
create table auth_email (
  id uuid primary key,
  address text not null,
  kind text not null check (kind in ('registration', 'reset', 'reset-by-known', 'email-change')),
  asked_at timestamptz not null,
  -- null: nothing went out, since the address has no account or had enough mails for a day
  mailed_at timestamptz
);
create index auth_email_by_address on auth_email (address, kind, mailed_at);
create index auth_email_by_age on auth_email (asked_at);

-- Codes that were tried for an account and not taken back, in a window that the first one opens.
create table mfa_attempt (
  user_id uuid primary key references users on delete cascade,
  count integer not null check (count >= 0),
  ends_at timestamptz not null
);

-- Accounts at providers with which authors sign in. Whose one is says the pair of issuer and subject, never an address.
create table linked_account (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  issuer text not null check (issuer <> ''),
  subject text not null check (subject <> ''),
  -- as the provider told it last, to recognise the account by
  email text,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  unique (issuer, subject),
  unique (user_id, issuer)
);

-- A way to the provider and back that has begun: the state that must come back, and the browser it must come back in.
create table linked_account_attempt (
  state_hash bytea primary key,
  browser_hash bytea not null,
  -- the author who links an account; null: somebody signs in or up
  user_id uuid references users on delete cascade,
  via text not null check (via in ('sign-in', 'sign-up', 'link')),
  come_from text,
  offer text,
  expires_at timestamptz not null,
  check ((via = 'link') = (user_id is not null))
);

-- Somebody whom the provider has vouched for, for the minute until the page of the very same browser asks.
create table linked_account_ticket (
  ticket_hash bytea primary key,
  browser_hash bytea not null,
  user_id uuid references users on delete cascade,
  issuer text not null,
  subject text not null,
  email text,
  email_verified boolean not null,
  -- the domain of a company's accounts, where the provider names one
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

-- A registration becomes a user only by the link mailed for it, so nobody can squat an address:
-- the password that counts is the one typed with the registration that was confirmed.
create table registration (
  id uuid primary key,
  email text not null check (email = lower(email)),
  full_name text not null,
  password_hash text not null,
  -- set when the mail is composed
  token_hash bytea unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- Confirming a registration asks for its password; each try is counted.
  tries integer not null default 0,
  -- A visitor's deadline, carried by the registration until there is an account.
  lifetime_ends_at timestamptz,
  -- What somebody registered for: the mailed link leads on to it, on whichever device it is opened.
  came_for text check (came_for = 'lifetime'),
  -- The browser that registered holds a secret cookie; the confirming link asks any other for the password.
  browser_hash bytea
);
create index registration_by_email on registration (email, created_at desc);
create index registration_by_end on registration (expires_at);

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
create index second_step_ticket_by_end on second_step_ticket (expires_at);
create index second_step_ticket_by_user on second_step_ticket (user_id);

-- What whoever watches over an installation wants to look up afterwards: who tried what, from where, how it ended.
-- No password, no token and no e-mail address in clear; of a network address only its range.
create table security_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null,
  -- the account, where there is one; else the address typed, as a keyed hash
  user_id uuid references users on delete set null,
  email_hash bytea,
  -- IPv4 by /24, IPv6 by /48
  origin text not null,
  -- 'done', or the code of the error it ended with
  outcome text not null,
  detail text,
  -- What stays of an account that is gone: figures, under the pseudonym.
  pseudonym uuid
);
create index security_event_by_kind on security_event (kind, at);
create index security_event_by_time on security_event (at);
create index security_event_by_user on security_event (user_id, at) where (user_id is not null);

-- The key of those hashes, drawn once. It stays here: what leaves the database, as an extract of the log,
-- cannot be tried with a list of addresses.
create table security_log_key (
  only_one boolean default true primary key check (only_one),
  secret bytea not null
);

create table session (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  -- hash of the HttpOnly cookie a browser's token works together with; null for API clients
  binding_hash bytea,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- What an author knows a device by: its program, and its network in a shortened form.
  browser text,
  origin text,
  -- When the author last proved, with this session, who they are: by signing in, or when asked again.
  confirmed_at timestamptz not null default now(),
  -- A session by which an administrator sees the product as an author does. It ends with the session it was begun from.
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
  -- sealed for its author with the installation's key
  sealed_secret bytea not null,
  -- null: begun, and no code of it was seen yet
  confirmed_at timestamptz,
  -- the step of the last code that was taken: none is taken twice
  last_step bigint,
  begun_at timestamptz not null
);

-- Addresses in the log are known by a keyed hash; the key is the installation's own.
insert into security_log_key (secret)
  values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
