-- Manuscripts that a model reads through: what it has made of each chapter. A reading that is taken up again goes on at
-- the first chapter without a row; of one that has ended, the rows tell which text was read.

alter table run drop constraint run_kind_check;
alter table run add constraint run_kind_check
  check (kind in ('book', 'chapter', 'rewrite', 'cover', 'listing', 'export', 'read_through'));

create table chapter_reading (
  run_id uuid not null references run on delete cascade,
  chapter_id text not null,
  -- of the chapter's text when it was read
  version integer not null,
  -- null where no model would, or could, read it
  reading jsonb,
  primary key (run_id, chapter_id)
);

-- People and places stand in the order of the plan, whoever comes first in it.
alter table entity add column place integer not null default 0;
