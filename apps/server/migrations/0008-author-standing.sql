-- Who may spend, and on what terms: apart from who an author is.
create table author_standing (
  user_id uuid primary key references users on delete cascade,
  is_premium boolean not null default false,
  subscription_status text not null default 'trial',
  trial_expires_at timestamptz not null,
  books_generated integer not null default 0 check (books_generated >= 0)
);
insert into author_standing (user_id, is_premium, subscription_status, trial_expires_at, books_generated)
select id, is_premium, subscription_status, trial_expires_at, books_generated from users;
alter table users
  drop column is_premium, drop column subscription_status, drop column trial_expires_at, drop column books_generated;
