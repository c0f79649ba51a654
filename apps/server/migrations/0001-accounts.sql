create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  full_name text not null,
  password_hash text not null,
  is_premium boolean not null default false,
  is_admin boolean not null default false,
  books_generated integer not null default 0 check (books_generated >= 0),
  subscription_status text not null default 'trial',
  trial_expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  last_login_at timestamptz
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
  confirmed_at timestamptz
);
create index registration_by_email on registration (email, created_at desc);

create table password_reset (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_by_user on password_reset (user_id);

create table session (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  -- hash of the HttpOnly cookie a browser's token works together with; null for API clients
  binding_hash bytea,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_by_user on session (user_id);

-- Losing the counters with a crashed server is fine, losing their speed is not.
create unlogged table rate_bucket (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index rate_bucket_by_end on rate_bucket (ends_at);

-- The local mailbox of development; nothing writes here once SMTP_URL is set.
create table local_mail (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  sent_at timestamptz not null default now()
);
create index local_mail_by_recipient on local_mail (recipient, id desc);
