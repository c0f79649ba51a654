-- Counts the savings of a listing, so that a window that has seen an older one does not save over a newer one unseen.
alter table book_listing add column revision integer not null default 1;
