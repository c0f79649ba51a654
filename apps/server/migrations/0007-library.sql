-- The people books are by. Books are told apart by the author name on them, so a profile has a name of its own.
create table author_profile (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  pen_name text not null check (pen_name <> ''),
  biography text not null default '',
  website text not null default '',
  -- [{title, series, volume}]: books published elsewhere
  other_books jsonb not null default '[]'::jsonb,
  is_default boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (owner_id, pen_name)
);
create unique index author_profile_default on author_profile (owner_id) where is_default;

create table book (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  title text not null,
  genre text not null,
  description text not null,
  author_name text not null,
  writing_style text,
  themes text[] not null,
  language_variant text not null,
  point_of_view text not null,
  audience text not null,
  is_sample boolean not null,
  plan jsonb,
  health jsonb,
  review jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  origin text not null default 'generated' check (origin in ('generated', 'imported', 'written')),
  -- incremented by every change of the book's arrangement or details; 1 until the first change
  version integer not null default 1 check (version >= 1),
  -- when the author moved the book to the trash; null if it is not there
  deleted_at timestamptz,
  -- The back cover text is its author's decision: proposed by a model, approved by the author. The idea that the
  -- author entered (book.description) is never printed.
  blurb_proposed text not null default '',
  -- empty: no text on the back
  blurb text not null default '',
  blurb_approved_at timestamptz,
  -- How the book sounds; null until it was chosen.
  voice jsonb,
  measured_at timestamptz,
  -- state of the text that was measured; null if unknown
  measured_of text,
  -- counts the changes of the outline; 0 if there is none
  plan_revision integer not null default 0 check (plan_revision >= 0),
  subtitle text not null default '',
  -- How a book is printed and sold, on every device; its files are made by it unless a request says otherwise. Theme null: the
  -- genre's.
  settings jsonb not null default '{"trim": "6x9", "paper": "cream", "theme": null, "large_print": false,
    "embed_fonts": false, "finish": "matte", "has_hardcover": false}',
  -- The cover its author chose, with everything needed to draw it; null: drawn from title and author.
  cover jsonb,
  -- whether its store listing is written
  has_metadata boolean not null default false,
  -- names everything its cover is drawn from: equal sources have equal covers, thumbnails and colors
  cover_source text not null default '',
  -- the colors of its cover, and what they were derived from: the edition of the rules, and `cover_source`
  cover_palette jsonb,
  cover_palette_source text,
  constraint book_blurb_is_approved check ((blurb = '') or (blurb_approved_at is not null))
);
create function set_cover_source() returns trigger language plpgsql as $$
begin
  new.cover_source := encode(sha256(convert_to(jsonb_build_array(
    new.title, new.author_name, new.genre, new.language_variant, new.subtitle, new.cover -> 'recipe')::text, 'UTF8')), 'hex');
  return new;
end $$;
create trigger book_cover_source before insert or update of title, author_name, genre, language_variant, subtitle, cover
  on book for each row execute function set_cover_source();
create index book_bin on book (deleted_at) where (deleted_at is not null);
-- The list's two sort orders; titles are cut to a length that fits into an index and a URL.
create index book_by_age on book (created_at, id);
create index book_by_genre on book (genre, created_at, id);
create index book_by_origin on book (origin, created_at, id);
create index book_by_title on book ("left"(folded(title), 80), id);
create index book_list on book (owner_id, created_at desc, id) include (deleted_at);
-- Parts of titles are searched by trigram where the database has the extension; without it, by a slower scan.
do $$
declare
  home name := (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace
                where e.extname = 'pg_trgm');
begin
  if home is not null then
    execute format('create index book_title_parts on book using gin (folded(title) %I.gin_trgm_ops)', home);
  end if;
exception when insufficient_privilege then
  raise notice 'pg_trgm may not be used: titles are looked through row by row';
end $$;
-- For searches of one or two letters, which match the start of a title.
create index book_title_starts on book (folded(title) text_pattern_ops);

create table book_import (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  filename text not null,
  -- the file's text before it is divided into chapters; images are stored separately
  draft jsonb,
  preview jsonb,
  choices jsonb,
  -- the book created from it, returned again if the request is repeated
  book_id uuid references book on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  state text not null default 'ready' check (state in ('waiting', 'reading', 'ready', 'refused')),
  -- why a file was rejected: its kind, and a sentence for its author
  refusal jsonb,
  -- network it came from, until it has been read
  network text,
  -- incremented each time a worker leases it: a worker with a lower number cannot store anything
  attempt integer not null default 0,
  reading_since timestamptz,
  check ((state = 'ready') = ((draft is not null) and (preview is not null))),
  check ((state = 'refused') = (refusal is not null))
);
create index book_import_in_queue on book_import (created_at) where (state in ('waiting', 'reading'));
create index book_import_of_author on book_import (owner_id, created_at desc);

-- A file's bytes until it has been read.
create table book_import_file (
  import_id uuid primary key references book_import on delete cascade,
  bytes bytea not null
);

create table book_import_image (
  import_id uuid not null references book_import on delete cascade,
  number integer not null,
  bytes bytea not null,
  primary key (import_id, number)
);

-- Reading time within the last hour, by account and network. A file being read counts at the maximum time.
create table book_import_time (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  network text not null,
  milliseconds integer not null,
  at timestamptz not null
);
create index book_import_time_of_late on book_import_time (at);

-- People, places and things of a book, from its outline.
create table entity (
  id uuid primary key,
  book_id uuid not null references book on delete cascade,
  kind text not null check (kind in ('person', 'place', 'thing', 'rule', 'event')),
  name text not null,
  aliases text[] not null default '{}'::text[],
  -- facts that never change
  attributes text[] not null default '{}'::text[],
  role text not null default '',
  want text not null default '',
  need text not null default '',
  speech text not null default '',
  -- [{fact, since}]
  knows jsonb not null default '[]'::jsonb,
  created_at timestamptz not null default now(),
  -- People and places in the order of the outline, regardless of which was inserted first.
  place integer not null default 0,
  -- incremented by every change, so that one tab cannot undo the changes of another
  revision integer not null default 1,
  -- added or changed by the author: outlines no longer fill it in
  by_author boolean not null default false,
  -- previous names, so that an outline with an old name does not create a second entry
  former_names text[] not null default '{}'::text[],
  -- deleted by the author: it stays deleted, whatever an outline says
  removed_at timestamptz,
  unique (book_id, kind, name)
);

-- Names changed throughout a book, so that the changes can be undone.
create table book_rename (
  id uuid primary key,
  book_id uuid not null references book on delete cascade,
  -- null: the entry was deleted
  entity_id uuid references entity on delete set null,
  from_name text not null check (from_name <> ''),
  to_name text not null check (to_name <> ''),
  -- {name, aliases} of the entry before the change
  entry_before jsonb not null,
  places integer not null,
  -- [{section_id, before, version}]: the versions it created, and those it started from
  sections jsonb not null,
  -- [{path, before, after}]: other places of the name: outline, summaries, facts, setups, other entries
  remembered jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  undone_at timestamptz
);
create index book_rename_of_book on book_rename (book_id, created_at);

-- Material that an author provides.
create table source (
  id uuid primary key,
  book_id uuid not null references book on delete cascade,
  -- as statements and prompts cite it: S1, S2, …
  number integer not null,
  title text not null,
  text text not null,
  created_at timestamptz not null default now(),
  -- kind: pasted, or read from a file; words: null if not counted
  kind text not null default 'note' check (kind in ('note', 'file')),
  filename text not null default '',
  words integer,
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  unique (book_id, number)
);

-- Statements of a book about the world, and how each was resolved.
create table statement (
  id uuid primary key,
  book_id uuid not null,
  chapter_id text not null,
  kind text not null check (kind in ('number', 'name', 'quotation', 'study')),
  quote text not null,
  state text not null check (state in ('sourced', 'hedged', 'cut', 'flagged')),
  source_id uuid references source on delete set null,
  created_at timestamptz not null default now(),
  -- the source's words for it; empty if there are none
  passage text not null default ''
);
create index statement_of_book on statement (book_id, chapter_id);

-- An author's decision about a statement, keyed by its hash, so that it still applies when the chapter is read again.
create table statement_settlement (
  book_id uuid not null references book on delete cascade,
  statement_hash text not null,
  outcome text not null check (outcome in ('vouched', 'sourced', 'mend')),
  source_id uuid references source on delete set null,
  passage text not null default '',
  settled_at timestamptz not null default now(),
  primary key (book_id, statement_hash)
);

-- Facts told in a chapter, with the words that tell them.
create table fact (
  id uuid primary key,
  book_id uuid not null,
  chapter_id text not null,
  scene integer not null,
  about text not null,
  attribute text not null,
  value text not null,
  quote text not null,
  status text not null default 'standing' check (status in ('standing', 'contradicted')),
  created_at timestamptz not null default now(),
  revision integer not null default 1,
  by_author boolean not null default false,
  -- the text as it was read before the author's correction: the same reading is not stored again
  read_as text,
  removed_at timestamptz
);
create index fact_of_book on fact (book_id, chapter_id);

-- Problems or doubts that code or a model found; shown to the author.
create table finding (
  id uuid primary key,
  book_id uuid not null references book on delete cascade,
  chapter_id text,
  kind text not null,
  -- 'blocking': the book is delivered only with its author's consent
  severity text not null check (severity in ('blocking', 'warning', 'note')),
  -- 'model': an opinion, shown as one
  found_by text not null check (found_by in ('code', 'model')),
  detail text not null,
  -- exact words of the text
  quotes jsonb not null default '[]'::jsonb,
  status text not null default 'open' check (status in ('open', 'accepted', 'dismissed', 'mended')),
  created_at timestamptz not null default now(),
  -- proposed replacement for its last quote; empty: cut it; null: none proposed
  replacement text,
  suggestion_id uuid
);
create index finding_of_book on finding (book_id, status);

-- Where an author stopped reading a book, and how its pages looked: one row per book, which only its author reads.
create table reading_progress (
  book_id uuid primary key references book on delete cascade,
  chapter integer not null check (chapter >= 1),
  -- characters of the chapter before the position, without formatting
  char_offset integer not null check (char_offset >= 0),
  fraction double precision not null check ((fraction >= (0)::double precision) and (fraction <= (1)::double precision)),
  size integer not null check ((size >= 1) and (size <= 5)),
  paper text not null check (paper in ('white', 'sepia', 'dark')),
  setting text not null check (setting in ('justified', 'left')),
  -- by the database's clock; a device only says how long ago it was
  read_at timestamptz not null
);

create table series (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  title text not null check (title <> ''),
  description text not null default '',
  created_at timestamptz not null default clock_timestamp()
);
create index series_of_author on series (owner_id, created_at);

-- People and places shared by all books of a series. They are copies: the book they come from keeps its own.
create table series_entity (
  series_id uuid not null references series on delete cascade,
  kind text not null check (kind <> ''),
  name text not null check (name <> ''),
  aliases text[] not null,
  attributes text[] not null,
  role text not null,
  want text not null,
  need text not null,
  speech text not null,
  -- null: the book was deleted
  from_book_id uuid references book on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (series_id, kind, name)
);
create index series_entity_of_book on series_entity (from_book_id);

-- A book belongs to at most one series.
create table series_volume (
  book_id uuid primary key references book on delete cascade,
  series_id uuid not null references series on delete cascade,
  -- null: in the series without a number. A novella between two books may have half a number.
  volume numeric(5,1) check (volume >= (0)::numeric),
  unique (series_id, volume)
);

create table style_card (
  book_id uuid primary key references book on delete cascade,
  -- incremented by every change, so that two tabs do not overwrite each other
  revision integer not null check (revision > 0),
  card jsonb not null,
  -- a sample of the author's own writing, stored until they delete it
  sample text,
  measures jsonb,
  updated_at timestamptz not null default now(),
  check ((sample is null) = (measures is null))
);

-- Measurements of chapters, by the text that was measured.
create table style_metric (
  book_id uuid not null references book on delete cascade,
  chapter_id text not null,
  -- a digest: a chapter that has changed since is measured again
  text_hash text not null,
  measures jsonb not null,
  primary key (book_id, chapter_id)
);

-- Something readers wait for: set up by the outline or by the text.
create table thread (
  id uuid primary key,
  book_id uuid not null references book on delete cascade,
  text text not null,
  -- the outline's setup it comes from; null if only the text sets it up
  promise_id text,
  planted_chapter_id text,
  planted_quote text not null default '',
  paid_chapter_id text,
  paid_quote text not null default '',
  status text not null default 'open' check (status in ('open', 'paid', 'dropped')),
  created_at timestamptz not null default now(),
  revision integer not null default 1,
  by_author boolean not null default false,
  -- status set by the author; chapters no longer change it
  status_by_author boolean not null default false,
  read_as text,
  removed_at timestamptz,
  unique (book_id, promise_id)
);

create table wizard_draft (
  owner_id uuid primary key references users on delete cascade,
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  -- the Idempotency-Key of the next request made from it: two tabs create one book
  order_key text not null,
  -- null: no book was created from it, or the book was deleted
  book_id uuid references book on delete set null,
  -- keeps counting when a draft is restarted, so that an old tab cannot pass for a current one
  revision integer not null check (revision > 0),
  updated_at timestamptz not null default clock_timestamp()
);
create index wizard_draft_of_book on wizard_draft (book_id);
