-- Books are searched, sorted and thrown away; what is thrown away lies in the bin for 30 days.

-- when the author threw the book away; null while it stands on the shelf
alter table book add column deleted_at timestamptz;
create index book_bin on book (deleted_at) where deleted_at is not null;
-- With what the list asks of every book, so that counting them reads the index alone.
drop index book_list;
create index book_list on book (owner_id, created_at desc, id) include (deleted_at);

-- A text as it is compared in a search: small letters, without accents, with straight apostrophes.
-- Letters beyond ASCII are made small by ICU where the server has it, since the locale may be C.
do $$
declare
  small text := case when exists (select from pg_collation where collname = 'und-x-icu')
                     then 'p_text collate "und-x-icu"' else 'p_text' end;
begin
  execute format($function$
    create function folded(p_text text) returns text language sql immutable strict parallel safe as $body$
      select translate(regexp_replace(normalize(lower(%s), NFKD), '[\u0300-\u036f]', '', 'g') collate "C",
                       'øłđıß’‘“”', 'oldis''''""')
    $body$ $function$, small);
end $$;

-- What was begun and what was spent in a day are counted also when the book they were for is gone.
alter table run_start
  alter column run_id drop not null,
  drop constraint run_start_run_id_fkey,
  add constraint run_start_run_id_fkey foreign key (run_id) references run on delete set null;
create index run_start_of_run on run_start (run_id);
alter table model_call
  alter column run_id drop not null,
  drop constraint model_call_run_id_fkey,
  add constraint model_call_run_id_fkey foreign key (run_id) references run on delete set null;
