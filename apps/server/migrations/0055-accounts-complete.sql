-- Whoever signs in with a provider or a passkey alone has no password.
alter table users alter column password_hash drop not null;

-- When the author last proved, with this session, who they are: by signing in, or when asked again.
alter table session add column confirmed_at timestamptz not null default now();
update session set confirmed_at = created_at;

-- Premium that nobody paid for: given by an administrator, with a reason.
create table premium_grant (
  user_id uuid primary key references users on delete cascade,
  reason text not null,
  granted_by uuid references users on delete set null,
  granted_at timestamptz not null default now()
);
insert into premium_grant (user_id, reason) select user_id, 'Premium before purchases were kept'
  from author_standing where is_premium;
