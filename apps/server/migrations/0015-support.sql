create table support_ticket (
  id uuid primary key,
  -- shown in emails
  number bigint not null generated always as identity (start with 1001) unique,
  -- null: a visitor's, until an account with the same address claims it
  owner_id uuid references users on delete cascade,
  -- whether it was sent from a session; if not, the address may be anyone's
  was_signed_in boolean not null,
  name text not null,
  email text not null check (email = lower(email)),
  -- whether an email has arrived from its address; if not, the address may be anyone's
  is_address_heard boolean not null default false,
  category text not null check (category in ('technical', 'billing', 'account', 'features', 'bug', 'general', 'feedback')),
  priority text not null check (priority in ('urgent', 'high', 'medium', 'low')),
  subject text not null,
  status text not null default 'open' check (status in ('open', 'working_on', 'responded', 'closed')),
  -- facts about the author when it was sent; null: a visitor's
  user_context jsonb,
  assignee_id uuid references users on delete set null,
  created_at timestamptz not null,
  -- time of the newest message that its author may read
  updated_at timestamptz not null,
  -- since when its author has been waiting; null: they are not
  waiting_since timestamptz,
  check ((waiting_since is not null) = (status in ('open', 'working_on')))
);
create index support_ticket_moved on support_ticket (updated_at desc, id);
create index support_ticket_newest on support_ticket (created_at desc, id);
create index support_ticket_of_user on support_ticket (owner_id, updated_at desc, id) where (owner_id is not null);
create index support_ticket_of_visitor on support_ticket (email) where (owner_id is null);
create index support_ticket_waiting on support_ticket (waiting_since, id) where (waiting_since is not null);

create table support_message (
  id uuid primary key,
  ticket_id uuid not null references support_ticket on delete cascade,
  kind text not null check (kind in ('author', 'answer')),
  -- the administrator who wrote an answer
  writer_id uuid references users on delete set null,
  writer_name text not null,
  text text not null,
  by_mail boolean not null default false,
  -- Message-ID of the incoming email, so that the same email is stored once
  mail_id text unique,
  at timestamptz not null
);
create index support_message_of_ticket on support_message (ticket_id, at, id);

create table support_attachment (
  id uuid primary key,
  -- null: not attached to a message yet
  message_id uuid references support_message on delete cascade,
  ticket_id uuid references support_ticket on delete cascade,
  -- hash of the key by which its sender attaches it to a message; stored, so that a message sent twice is recognized
  key_hash bytea unique,
  place integer not null default 0,
  filename text not null,
  media_type text not null,
  bytes integer not null check (bytes >= 0),
  object_key text not null unique,
  created_at timestamptz not null,
  by_author boolean not null default false,
  sender text,
  check ((message_id is null) = (ticket_id is null)),
  check ((sender is null) or (message_id is null))
);
create index support_attachment_of_message on support_attachment (message_id, place);
create index support_attachment_of_ticket on support_attachment (ticket_id);
create index support_attachment_waiting on support_attachment (created_at) where (message_id is null);

create table support_canned_answer (
  id uuid primary key,
  title text not null,
  text text not null,
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null
);

-- Notes among administrators about a ticket; kept apart from what its author may read.
create table support_note (
  id uuid primary key,
  ticket_id uuid not null references support_ticket on delete cascade,
  writer_id uuid references users on delete set null,
  writer_name text not null,
  text text not null,
  at timestamptz not null
);
create index support_note_of_ticket on support_note (ticket_id, at, id);
