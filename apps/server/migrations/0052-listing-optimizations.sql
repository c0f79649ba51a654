-- What the optimizer was asked for a record, and what it proposed beside the record's own texts; null for records of
-- before.
alter table metadata_record add column request jsonb, add column result jsonb;
