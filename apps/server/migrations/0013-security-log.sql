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
  detail text
);
create index security_event_by_kind on security_event (kind, at);
create index security_event_by_time on security_event (at);
create index security_event_by_user on security_event (user_id, at) where user_id is not null;

-- The key of those hashes, drawn once. It stays here: what leaves the database, as an extract of the log,
-- cannot be tried with a list of addresses.
create table security_log_key (
  only_one boolean primary key default true check (only_one),
  secret bytea not null
);
insert into security_log_key (secret)
  values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
