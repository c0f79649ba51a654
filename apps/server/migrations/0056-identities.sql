-- Accounts at providers with which authors sign in. Whose one is says the pair of issuer and subject, never an address.
create table identity (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  issuer text not null check (issuer <> ''),
  subject text not null check (subject <> ''),
  -- as the provider told it last, to recognise the account by
  email text,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  unique (issuer, subject),
  -- a second account at a provider would be somebody else's who was given the same address
  unique (user_id, issuer)
);

-- A way to the provider and back that has begun: the state that must come back, and the browser it must come back in.
create table identity_attempt (
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
create table identity_ticket (
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
  expires_at timestamptz not null check (expires_at > created_at),
  last_used_at timestamptz
);
create index api_token_of_user on api_token (user_id, created_at);
