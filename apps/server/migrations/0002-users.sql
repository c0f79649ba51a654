create table users (
  id uuid primary key,
  email text not null check (email = lower(email)) unique,
  full_name text not null,
  password_hash text,
  is_admin boolean not null default false,
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  -- A password that an administrator has drawn: its author sets one of their own before anything else.
  must_change_password boolean not null default false
);
create index users_administrators on users (id) where is_admin;
-- The orders of the list of users, each with what tells users apart behind it.
create index users_by_age on users (created_at, id);
-- One or two letters are looked for at the beginning.
create index users_by_first_letters on users (folded(full_name) text_pattern_ops);
create index users_by_first_of_address on users (email text_pattern_ops);
create index users_by_login on users (coalesce(last_login_at, '1970-01-01 00:00:00+00'::timestamp with time zone), id);
create index users_by_name on users ("left"(folded(full_name), 80), id);
-- Whoever made the extension may have put it into a schema that is not looked through by itself.
do $$
declare
  home name := (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace
                where e.extname = 'pg_trgm');
begin
  if home is not null then
    execute format('create index users_by_words on users using gin
      (folded(full_name) %1$I.gin_trgm_ops, email %1$I.gin_trgm_ops)', home);
  end if;
exception when insufficient_privilege then
  raise notice 'pg_trgm may not be used: names and addresses are looked through row by row';
end $$;
