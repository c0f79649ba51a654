-- Books generated count what was delivered or is being written: a book that fails, or is cancelled before anything of
-- it is written, gives its place back, and takes one again when it is resumed. The run knows whether it has one.
alter table run add column counts_as_book boolean not null default false;

-- Books that failed before this counted too. What was called off may have been delivered in part, so it keeps its place.
update run set counts_as_book = true
  where kind = 'book' and (status <> 'failed' or failure->>'code' in ('cancelled', 'pause_ended'));

update author_standing s set books_generated = greatest(0, s.books_generated - failed.count)
  from (select owner_id, count(*)::integer as count from run
    where kind = 'book' and not counts_as_book group by owner_id) failed
  where s.user_id = failed.owner_id;
