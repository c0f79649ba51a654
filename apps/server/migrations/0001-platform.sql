-- Names and emails are searched by trigram where the extension exists. Without it the search is a sequential scan.
do $$
begin
  create extension if not exists pg_trgm;
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'pg_trgm is not there: names and addresses are looked through row by row';
end $$;

-- A text as searches compare it: lowercase, without accents, with straight apostrophes. Letters beyond ASCII are
-- lowercased by ICU if the server has it, because the locale may be C.
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

-- The local mailbox of development; unused once SMTP_URL is set.
create table local_email (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  sent_at timestamptz not null default now(),
  -- Reply and threading headers, as the local mailbox shows them.
  reply_to text,
  message_id text,
  in_reply_to text
);
create index local_email_by_recipient on local_email (recipient, id desc);

create table local_payment_event (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  event jsonb not null
);

-- The local test checkout in development: the objects that would exist at the payment provider.
create table local_payment_object (
  id text primary key,
  kind text not null check (kind in ('checkout', 'subscription', 'customer', 'payment')),
  body jsonb not null
);

create unlogged table rate_bucket (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index rate_bucket_by_end on rate_bucket (ends_at);
