-- What a model does for a book that is there, one kind of work each.

alter table run drop constraint run_kind_check;
alter table run add constraint run_kind_check
  check (kind in ('book', 'chapter', 'rewrite', 'cover', 'listing', 'export', 'read_through', 'passage', 'take',
    'book_change', 'question', 'plan_suggestion'));
