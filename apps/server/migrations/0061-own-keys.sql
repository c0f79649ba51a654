-- Authors bring keys of their own along. Each is sealed for its row, its owner and its kind.
create table own_key (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('openai', 'anthropic', 'gemini')),
  sealed_key bytea not null,
  -- null: the key is too short to show a part of it
  key_last_four text check (length(key_last_four) = 4),
  -- whether new work is done with it
  is_used boolean not null,
  entered_at timestamptz not null,
  -- when its provider last accepted it, and when it has refused it since
  tested_at timestamptz not null,
  refused_at timestamptz,
  unique (user_id, kind)
);
-- What a book is written with must be one thing.
create unique index own_key_used on own_key (user_id) where is_used;

-- Whose key a run is worked on with, from first to last; null: the installation's.
alter table run add column own_key text check (own_key in ('openai', 'anthropic', 'gemini'));

-- A book waits for its author's key: it is gone, its provider refuses it, or takes no more calls on it.
alter table run drop constraint run_waits_for_check;
alter table run add constraint run_waits_for_check
  check (waits_for in ('consent', 'plan', 'key_gone', 'key_refused', 'key_spent'));
alter table run add constraint run_waits_for_its_own_key
  check (waits_for is null or waits_for not in ('key_gone', 'key_refused', 'key_spent') or own_key is not null);

-- What an author's own key has paid for is nobody's spending here, also once its run is gone.
alter table model_call add column by_own_key boolean not null default false;
