-- Whom books are by. Books are told apart by the name that stands on them, so a profile has a name of its own.
create table author_profile (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  pen_name text not null check (pen_name <> ''),
  biography text not null default '',
  website text not null default '',
  -- [{title, series, volume}]: what was published elsewhere
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
  -- raised by every change of the book's own order or details; 1 as long as nobody has changed anything
  version integer not null default 1 check (version >= 1),
  -- when the author threw the book away; null while it stands on the shelf
  deleted_at timestamptz,
  -- What stands on the back of a book's cover is its author's decision: proposed by the writer, approved by the author.
  -- What the author told the writer (book.description) is printed nowhere.
  blurb_proposed text not null default '',
  -- empty: the back carries no text
  blurb text not null default '',
  blurb_approved_at timestamptz,
  -- How the book sounds; null until its audition.
  voice jsonb,
  measured_at timestamptz,
  -- the state of the text that was measured; null where nobody knows
  measured_of text,
  -- counts the changes of the plan; 0 while there is none
  plan_revision integer not null default 0 check (plan_revision >= 0),
  subtitle text not null default '',
  -- How a book is printed and sold, on every device; its files are made by it unless a request says otherwise. Theme null: the
  -- genre's.
  settings jsonb not null default '{"trim": "6x9", "paper": "cream", "theme": null, "large_print": false,
    "embed_fonts": false, "finish": "matte", "has_hardcover": false}',
  -- The cover its author chose, with all it is made anew from; null: the press draws one by title and author.
  cover jsonb,
  -- whether its page in the store is written
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
-- The list's two orders; of a title only so much that it fits into an index and into an address.
create index book_by_age on book (created_at, id);
create index book_by_genre on book (genre, created_at, id);
create index book_by_origin on book (origin, created_at, id);
create index book_by_title on book ("left"(folded(title), 80), id);
create index book_list on book (owner_id, created_at desc, id) include (deleted_at);
-- A part of a title is found by its groups of three letters where the database has the extension, as 0068 left it;
-- one without it finds the same, slower.
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
-- What a title begins with, for searches of a letter or two.
create index book_title_starts on book (folded(title) text_pattern_ops);

create table book_import (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  filename text not null,
  -- what the file says, before it is cut into chapters; pictures stand beside it
  draft jsonb,
  preview jsonb,
  choices jsonb,
  -- what was made of it: asked again, the same is answered
  book_id uuid references book on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  state text not null default 'ready' check (state in ('waiting', 'reading', 'ready', 'refused')),
  -- why a file is not taken: its kind, and a sentence for its author
  refusal jsonb,
  -- where it came from, until it has been read
  network text,
  -- raised each time a worker takes it: whoever has an older one stores nothing
  attempt integer not null default 0,
  reading_since timestamptz,
  check ((state = 'ready') = ((draft is not null) and (preview is not null))),
  check ((state = 'refused') = (refusal is not null))
);
create index book_import_in_queue on book_import (created_at) where (state in ('waiting', 'reading'));
create index book_import_of_author on book_import (owner_id, created_at desc);

-- The bytes of a file until it has been read.
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

-- How long reading took within the last hour, by account and network. A file that is being read counts at its longest.
create table book_import_time (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  network text not null,
  milliseconds integer not null,
  at timestamptz not null
);
create index book_import_time_of_late on book_import_time (at);

-- People, places and things of a book, as the plan has them.
create table entity (
  id uuid primary key,
  book_id uuid not null references book on delete cascade,
  kind text not null check (kind in ('person', 'place', 'thing', 'rule', 'event')),
  name text not null,
  aliases text[] not null default '{}'::text[],
  -- what never changes
  attributes text[] not null default '{}'::text[],
  role text not null default '',
  want text not null default '',
  need text not null default '',
  speech text not null default '',
  -- [{fact, since}]
  knows jsonb not null default '[]'::jsonb,
  created_at timestamptz not null default now(),
  -- People and places stand in the order of the plan, whoever comes first in it.
  place integer not null default 0,
  -- raised with every change, so that one of two tabs cannot undo the other
  revision integer not null default 1,
  -- the author has added or changed it: a plan fills it up no more
  by_author boolean not null default false,
  -- what it was called, so that a plan that knows the old name brings no second one
  former_names text[] not null default '{}'::text[],
  -- the author does not want it: it stays away, whatever a plan says
  removed_at timestamptz,
  unique (book_id, kind, name)
);

-- Names that were changed over a book, so that they can be changed back.
create table book_rename (
  id uuid primary key,
  book_id uuid not null references book on delete cascade,
  -- null: the entry is gone
  entity_id uuid references entity on delete set null,
  from_name text not null check (from_name <> ''),
  to_name text not null check (to_name <> ''),
  -- {name, aliases} of the entry before it
  entry_before jsonb not null,
  places integer not null,
  -- [{section_id, before, version}]: the versions that it made, and of which
  sections jsonb not null,
  -- [{path, before, after}]: what else says the name: plan, summaries, facts, promises, other entries
  remembered jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  undone_at timestamptz
);
create index book_rename_of_book on book_rename (book_id, created_at);

-- What the author knows and gives along.
create table source (
  id uuid primary key,
  book_id uuid not null references book on delete cascade,
  -- as claims and prompts cite it: S1, S2, …
  number integer not null,
  title text not null,
  text text not null,
  created_at timestamptz not null default now(),
  -- kind: pasted, or read from a file; words: null in rows from before
  kind text not null default 'note' check (kind in ('note', 'file')),
  filename text not null default '',
  words integer,
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  unique (book_id, number)
);

-- What a book states of the world, and what became of it.
create table statement (
  id uuid primary key,
  book_id uuid not null,
  chapter_id text not null,
  kind text not null check (kind in ('number', 'name', 'quotation', 'study')),
  quote text not null,
  state text not null check (state in ('sourced', 'hedged', 'cut', 'flagged')),
  source_id uuid references source on delete set null,
  created_at timestamptz not null default now(),
  -- the words of the source that state it; empty where none do, and in rows from before
  passage text not null default ''
);
create index statement_of_book on statement (book_id, chapter_id);

-- What an author says of a statement. Known by the statement, so that it holds when its chapter is read anew.
create table statement_settlement (
  book_id uuid not null references book on delete cascade,
  statement_hash text not null,
  outcome text not null check (outcome in ('vouched', 'sourced', 'mend')),
  source_id uuid references source on delete set null,
  passage text not null default '',
  settled_at timestamptz not null default now(),
  primary key (book_id, statement_hash)
);

-- What a chapter has told, with the words that tell it.
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
  -- what the text was read as before the author corrected it: the same reading is not taken again
  read_as text,
  removed_at timestamptz
);
create index fact_of_book on fact (book_id, chapter_id);

-- What was found wrong, or worth a look, by code or by a model; shown to the author.
create table finding (
  id uuid primary key,
  book_id uuid not null references book on delete cascade,
  chapter_id text,
  kind text not null,
  -- 'blocking': the book is delivered only when its author says yes
  severity text not null check (severity in ('blocking', 'warning', 'note')),
  -- 'model': an opinion, shown as one
  found_by text not null check (found_by in ('code', 'model')),
  detail text not null,
  -- exact words of the text
  quotes jsonb not null default '[]'::jsonb,
  status text not null default 'open' check (status in ('open', 'accepted', 'dismissed', 'mended')),
  created_at timestamptz not null default now(),
  -- what would stand in the place of its last words; empty: they would be cut; null: nobody proposes anything
  replacement text,
  suggestion_id uuid
);
create index finding_of_book on finding (book_id, status);

-- Where its author stopped reading a book, and how its pages looked: one row a book, which only its author reads.
create table reading_progress (
  book_id uuid primary key references book on delete cascade,
  chapter integer not null check (chapter >= 1),
  -- characters of the chapter before the place, without marks
  char_offset integer not null check (char_offset >= 0),
  fraction double precision not null check ((fraction >= (0)::double precision) and (fraction <= (1)::double precision)),
  size integer not null check ((size >= 1) and (size <= 5)),
  paper text not null check (paper in ('white', 'sepia', 'dark')),
  setting text not null check (setting in ('justified', 'left')),
  -- by the database's clock; a device says only how long ago it was
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

-- People and places that all books of a series see. They are copies: the book that they come from keeps its own.
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
  -- null: the book is gone
  from_book_id uuid references book on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (series_id, kind, name)
);
create index series_entity_of_book on series_entity (from_book_id);

-- A book belongs to one series or to none.
create table series_volume (
  book_id uuid primary key references book on delete cascade,
  series_id uuid not null references series on delete cascade,
  -- null: it belongs there and has no number. A novella between two books has half a number.
  volume numeric(5,1) check (volume >= (0)::numeric),
  unique (series_id, volume)
);

create table style_card (
  book_id uuid primary key references book on delete cascade,
  -- goes up with every change, so that two windows do not write over each other
  revision integer not null check (revision > 0),
  card jsonb not null,
  -- the author's own words, kept until they take them away
  sample text,
  measures jsonb,
  updated_at timestamptz not null default now(),
  check ((sample is null) = (measures is null))
);

-- What chapters measure, by the text that was measured.
create table style_metric (
  book_id uuid not null references book on delete cascade,
  chapter_id text not null,
  -- a digest: a chapter that was changed since is measured anew
  text_hash text not null,
  measures jsonb not null,
  primary key (book_id, chapter_id)
);

-- What a reader waits for: promised by the plan, or planted by the text.
create table thread (
  id uuid primary key,
  book_id uuid not null references book on delete cascade,
  text text not null,
  -- the plan's promise it comes from; null where the text alone has planted it
  promise_id text,
  planted_chapter_id text,
  planted_quote text not null default '',
  paid_chapter_id text,
  paid_quote text not null default '',
  status text not null default 'open' check (status in ('open', 'paid', 'dropped')),
  created_at timestamptz not null default now(),
  revision integer not null default 1,
  by_author boolean not null default false,
  -- the author says how it stands: no chapter does any more
  status_by_author boolean not null default false,
  read_as text,
  removed_at timestamptz,
  unique (book_id, promise_id)
);

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
