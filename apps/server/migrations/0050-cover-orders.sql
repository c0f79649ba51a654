-- Orders for covers of no book, and pictures by providers.
alter table cover
  add constraint cover_provider_check check (provider in ('painter', 'fal', 'openai', 'gemini'));

-- An author has one order for covers of no book under way; those of a book are counted by it.
create unique index run_one_cover_order_of_no_book on run (owner_id)
  where kind = 'cover' and book_id is null and status = 'running';
