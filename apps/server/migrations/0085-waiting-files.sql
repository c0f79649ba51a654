-- Who sent a file that waits for its message: each author and each network has a share of the room. Forgotten once the
-- message has come; a file without one goes within the hour.

alter table support_attachment
  add column by_author boolean not null default false,
  add column sender text,
  add check (sender is null or message_id is null);
