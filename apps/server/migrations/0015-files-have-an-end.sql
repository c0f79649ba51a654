-- Stored files are kept by use and age, within a quota of their author; so each knows whose it is and when it was used.
alter table export_file
  add column owner_id uuid references users on delete cascade,
  -- when the file was made, asked for or fetched last, give or take some minutes
  add column last_used_at timestamptz not null default now();
update export_file f set owner_id = b.owner_id from book b where b.id = f.book_id;
alter table export_file alter column owner_id set not null;

-- Nothing is ever put a second time under a key, so that what is cleared away late is never a newer file.
create unique index export_file_by_key on export_file (object_key);
create index export_file_by_owner on export_file (owner_id);
create index export_file_by_use on export_file (last_used_at);

-- An order names its files by their content: one that was cleared away and made again is the same file.
update book_export set files = (
  select jsonb_agg(
    (file - 'object_key')
      || jsonb_build_object('content_hash', coalesce(substring(file ->> 'object_key' from '/([0-9a-f]{64})[.]'), ''))
    order by place)
  from jsonb_array_elements(files) with ordinality as each_file (file, place))
where files <> '[]';
