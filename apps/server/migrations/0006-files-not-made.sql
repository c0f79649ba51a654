-- Formats of an order that could not be made, each with its reason; the others are offered all the same.
alter table book_export add column not_made jsonb not null default '[]';
