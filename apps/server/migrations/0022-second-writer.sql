-- What the writing of a book leaves behind beside its text: rows with ids of their own, that stay what they are while
-- chapters are edited, taken again or moved.

-- People, places and things of a book, as the plan has them.
create table entity (
  id uuid primary key,
  book_id uuid not null references book on delete cascade,
  kind text not null check (kind in ('person', 'place')),
  name text not null,
  aliases text[] not null default '{}',
  -- what never changes
  attributes text[] not null default '{}',
  role text not null default '',
  want text not null default '',
  need text not null default '',
  speech text not null default '',
  -- [{fact, since}]
  knows jsonb not null default '[]',
  created_at timestamptz not null default now(),
  unique (book_id, kind, name)
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
  foreign key (book_id, chapter_id) references chapter on delete cascade
);
create index fact_of_book on fact (book_id, chapter_id);

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
  unique (book_id, promise_id)
);

-- Every draft of a scene, the one that was taken and those that were not.
create table take (
  id uuid primary key,
  book_id uuid not null,
  chapter_id text not null,
  scene integer not null,
  -- from 1 within the scene
  number integer not null,
  text text not null,
  words integer not null,
  -- why it could not be taken as it came; empty where it could
  faults jsonb not null default '[]',
  chosen boolean not null,
  provider text not null,
  model text not null,
  created_at timestamptz not null default now(),
  unique (book_id, chapter_id, scene, number),
  foreign key (book_id, chapter_id) references chapter on delete cascade
);
create unique index take_chosen on take (book_id, chapter_id, scene) where chosen;

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
  quotes jsonb not null default '[]',
  status text not null default 'open' check (status in ('open', 'accepted', 'dismissed', 'mended')),
  created_at timestamptz not null default now()
);
create index finding_of_book on finding (book_id, status);

-- What the author knows and gives along.
create table source (
  id uuid primary key,
  book_id uuid not null references book on delete cascade,
  -- as claims and prompts cite it: S1, S2, …
  number integer not null,
  title text not null,
  text text not null,
  created_at timestamptz not null default now(),
  unique (book_id, number)
);

-- What a book states of the world, and what became of it.
create table claim (
  id uuid primary key,
  book_id uuid not null,
  chapter_id text not null,
  kind text not null check (kind in ('number', 'name', 'quotation', 'study')),
  quote text not null,
  state text not null check (state in ('sourced', 'hedged', 'cut', 'flagged')),
  source_id uuid references source on delete set null,
  created_at timestamptz not null default now(),
  foreign key (book_id, chapter_id) references chapter on delete cascade
);
create index claim_of_book on claim (book_id, chapter_id);

-- How the book sounds; null until its audition.
alter table book add column voice jsonb;
-- The scene as it was asked for: what lets the next asking know the model. 0 in rows from before.
alter table scene add column words_to_ask integer not null default 0;
-- What the chapter told, in about 80 words; empty until its ledger is kept.
alter table chapter add column summary text not null default '';
-- [{scene, when, quote}]
alter table chapter add column clocks jsonb not null default '[]';

-- 'consent': the work is done but for its author's yes.
alter table run add column waits_for text check (waits_for in ('consent'));
alter table run add constraint run_waits_paused check (waits_for is null or paused);

-- The findings of books that were read before become rows like all others.
insert into finding (id, book_id, kind, severity, found_by, detail, quotes)
select gen_random_uuid(), b.id, 'repetition', 'note', 'model', r ->> 'reason', jsonb_build_array(r ->> 'quote')
from book b, jsonb_array_elements(coalesce(b.review -> 'repetitions', '[]')) r
where jsonb_typeof(b.review) = 'object';
insert into finding (id, book_id, kind, severity, found_by, detail, quotes)
select gen_random_uuid(), b.id, 'contradiction', 'warning', 'model', r ->> 'reason',
       jsonb_build_array(r ->> 'first_quote', r ->> 'second_quote')
from book b, jsonb_array_elements(coalesce(b.review -> 'contradictions', '[]')) r
where jsonb_typeof(b.review) = 'object';
