-- What an author has typed into the wizard, and the book that was ordered by it: found again on any device.

create table wizard_draft (
  owner_id uuid primary key references users on delete cascade,
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  -- the Idempotency-Key of the next order made of it: two windows order one book
  order_key text not null,
  -- null: nothing is ordered by it, or the book is gone
  book_id uuid references book on delete set null,
  -- goes on counting when a draft is started over, so that a window of before cannot pass for one of now
  revision integer not null check (revision > 0),
  updated_at timestamptz not null default clock_timestamp()
);

create index wizard_draft_of_book on wizard_draft (book_id);
