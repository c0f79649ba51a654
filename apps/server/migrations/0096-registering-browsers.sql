-- The browser that registered holds a secret cookie; the confirming link asks any other for the password.
alter table registration add column browser_hash bytea;
