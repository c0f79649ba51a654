-- Administrators look through everybody's books, and take one away with its author being told.

-- The list's two orders; of a title only so much that it fits into an index and into an address.
create index book_by_age on book (created_at, id);
create index book_by_title on book (left(folded(title), 80), id);
-- What a title begins with, for searches of a letter or two.
create index book_title_starts on book (folded(title) text_pattern_ops);
-- What the writing of a book has come to, and who pays: what the list is narrowed by.
create index run_of_books_by_state on run (status, funding, book_id) where kind = 'book';
-- The newest run of a book tells its standing from the index alone.
drop index run_of_book;
create index run_of_book on run (book_id, kind, created_at desc, id desc) include (status, funding);
create index book_by_genre on book (genre, created_at, id);
create index book_by_origin on book (origin, created_at, id);

-- A part of a title is found by its groups of three letters where the database has the extension, as 0068 left it;
-- one without it finds the same, slower.
do $$
declare
  home name := (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace
                where e.extname = 'pg_trgm');
begin
  if home is not null then
    execute format('create index book_title_parts on book using gin (folded(title) %I.gin_trgm_ops)', home);
  end if;
exception when insufficient_privilege then
  raise notice 'pg_trgm may not be used: titles are looked through row by row';
end $$;

alter table account_look drop constraint account_look_kind_check;
alter table account_look add constraint account_look_kind_check
  check (kind in ('impersonation', 'details_opened', 'credits_adjusted', 'account_changed', 'book_deleted'));

-- As before; also what was noted of books, which are gone before their account is and so are known by their owner.
create or replace function audit_forget(p_user uuid) returns void language sql as $$
  delete from audit_detail d using audit_entry e
  where e.seq = d.seq and (e.subject_id = p_user::text or e.as_user_id = p_user
    or d.detail ->> 'owner_id' = p_user::text or exists (
      select from audit_entry b where b.seq = e.of_seq and b.subject_id = p_user::text))
$$;
