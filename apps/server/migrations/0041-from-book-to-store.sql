-- How a book is printed and sold: the same on every device, and what its files are made by unless an order says otherwise.
alter table book
  add column subtitle text not null default '',
  add column trim text not null default '6x9',
  add column paper text not null default 'cream',
  -- null: the theme made for its genre
  add column theme text,
  add column large_print boolean not null default false,
  add column embed_fonts boolean not null default false,
  -- of the printed cover; the printer's, no file has it
  add column finish text not null default 'matte' check (finish in ('matte', 'glossy')),
  -- whether it is sold as a hardcover too
  add column has_hardcover boolean not null default false,
  -- The cover its author chose, with all it is made anew from; null: the press draws one by title and author.
  add column cover jsonb,
  -- whether its page in the store is written
  add column has_metadata boolean not null default false;

-- A subtitle stands on the front, and a chosen cover is another front. Of a book that has neither, the front stays.
create or replace function front_source(b book) returns text language sql stable as $$
  select encode(sha256(convert_to(
    jsonb_build_array(b.title, b.author_name, b.genre, b.language_variant)::text
      || case when b.subtitle = '' and b.cover is null then ''
         else jsonb_build_array(b.subtitle, b.cover -> 'recipe')::text end, 'UTF8')), 'hex')
$$;

alter table run drop constraint run_kind_check;
alter table run add constraint run_kind_check
  check (kind in ('book', 'chapter', 'rewrite', 'cover', 'listing', 'export', 'read_through', 'passage', 'take',
    'book_change', 'question', 'plan_suggestion', 'package'));

-- What a book's page in the store says, beside title and names, which stand with the book.
create table book_listing (
  book_id uuid primary key references book on delete cascade,
  description text not null default '',
  keywords text[] not null default '{}',
  categories text[] not null default '{}',
  updated_at timestamptz not null default clock_timestamp()
);
