-- An order for files is a run like every other: its state, claim and failure stand there, under the order's own id.
insert into run (id, kind, owner_id, book_id, status, stage, progress, step, brief, failure, funding, cost, fence,
                 barren_claims, created_at, updated_at, ended_at)
select e.id, 'export', b.owner_id, e.book_id,
       case e.status when 'ready' then 'completed' when 'failed' then 'failed' else 'running' end,
       case e.status when 'ready' then 'done' when 'failed' then 'stopped' else e.status end,
       e.progress, e.step, '{}',
       case when e.status = 'failed' then jsonb_build_object('code', 'exports.not_made', 'detail', coalesce(e.failure, ''),
         'advice', '', 'credits_returned', 0) end,
       'none', 0, e.attempt, case when e.status in ('ready', 'failed') then 0 else e.attempt end, e.created_at, e.updated_at,
       case when e.status in ('ready', 'failed') then e.updated_at end
from book_export e join book b on b.id = e.book_id;

alter table book_export
  drop column status, drop column progress, drop column step, drop column attempt, drop column failure,
  drop column updated_at,
  add constraint book_export_is_a_run foreign key (id) references run on delete cascade;
