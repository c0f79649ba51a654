-- Where an unpaid hold came from: a keyed hash of the network, since one network may hold only a few spots at a time.
-- Forgotten once the hold is over.
alter table lifetime_spot add column network bytea;
