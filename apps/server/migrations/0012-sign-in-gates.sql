-- Confirming a registration asks for its password; each try is counted.
alter table registration add column tries integer not null default 0;

-- A confirmed registration keeps the hash of a password for nothing: from now on confirming takes the row away.
delete from registration where confirmed_at is not null;
create index registration_by_end on registration (expires_at);
create index password_reset_by_end on password_reset (expires_at);
create index session_by_end on session (expires_at);

-- Mails that anybody may ask for, to whatever address: counted, so that nobody's mailbox is filled from our side.
create table auth_mail (
  id uuid primary key,
  address text not null,
  kind text not null check (kind in ('registration', 'reset')),
  asked_at timestamptz not null,
  -- null: nothing went out, since the address has no account or had enough mails for a day
  mailed_at timestamptz
);
create index auth_mail_by_address on auth_mail (address, kind, mailed_at);
create index auth_mail_by_age on auth_mail (asked_at);

-- What an author knows a device by: its program, and its network in a shortened form.
alter table session add column browser text, add column origin text;
