create table author_photo (
  profile_id uuid primary key references author_profile on delete cascade,
  id text not null check (id ~ '^[0-9a-f]{32}$') unique,
  object_key text not null unique,
  media_type text not null check (media_type in ('image/jpeg', 'image/png')),
  width_px integer not null check (width_px > 0),
  height_px integer not null check (height_px > 0),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null
);

create table book_image (
  book_id uuid not null references book on delete cascade,
  -- Random, because figures and URLs contain it. A copy of the book has the same ids and the same bytes.
  id text not null check (id ~ '^[0-9a-f]{32}$'),
  -- prefix of the keys of its two sizes
  object_key text not null,
  media_type text not null check (media_type in ('image/jpeg', 'image/png')),
  width_px integer not null check (width_px > 0),
  height_px integer not null check (height_px > 0),
  -- of both sizes
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null,
  primary key (book_id, id)
);
create index book_image_by_id on book_image (id);
create index book_image_by_key on book_image (object_key);

create table chapter (
  book_id uuid not null references book on delete cascade,
  -- does not change when chapters move; `number` is the position in the book
  id text not null,
  number integer,
  title text not null,
  words_asked integer not null,
  text text not null default '',
  words integer not null default 0,
  provider text not null default '',
  model text not null default '',
  health jsonb,
  finished_at timestamptz,
  version integer not null default 0 check (version >= 0),
  -- The chapter's events in about 80 words; empty until it was summarized.
  summary text not null default '',
  -- [{scene, when, quote}]
  clocks jsonb not null default '[]'::jsonb,
  kind text not null default 'chapter' check (kind in ('copyright', 'dedication', 'epigraph', 'foreword', 'preface', 'introduction', 'part', 'prologue', 'chapter', 'interlude', 'epilogue', 'afterword', 'acknowledgements', 'about_the_author', 'also_by')),
  place integer,
  is_on boolean not null default true,
  deleted_at timestamptz,
  -- the section it followed when it was deleted
  stood_after text,
  -- words delivered by the model: what is paid for, even if the author changes the text
  words_written integer not null default 0 check (words_written >= 0),
  -- ProseMirror JSON; null until the text is first edited, or finished by a version that stores it
  document jsonb,
  -- number of steps included in `document` and `text`; `version` counts all stored steps
  document_version integer not null default 0,
  unique (book_id, number) deferrable initially deferred,
  check ((document_version >= 0) and (document_version <= version)),
  check ((deleted_at is null) or (number is null)),
  primary key (book_id, id)
);
create index chapter_behind on chapter (book_id) where (document_version < version);
create index chapter_in_bin on chapter (deleted_at) where (deleted_at is not null);
alter table statement add foreign key (book_id, chapter_id) references chapter(book_id, id) on delete cascade;
alter table fact add foreign key (book_id, chapter_id) references chapter(book_id, id) on delete cascade;

-- Counts of a book's chapters for lists, so that a shelf is read without reading every chapter on it.
create table book_totals (
  book_id uuid primary key references book on delete cascade,
  chapters integer not null default 0,
  chapters_done integer not null default 0,
  words integer not null default 0,
  words_asked integer not null default 0
);
create function add_book_totals() returns trigger language plpgsql as $$
begin
  insert into book_totals (book_id) values (new.id);
  return null;
end $$;
create trigger book_has_totals after insert on book for each row execute function add_book_totals();

-- Counted at commit, and with the row locked first: a transaction that has counted asks for no further lock, so that
-- authors and writers who change several chapters of a book cannot wait for each other, and the last one counts all.
create function count_chapters() returns trigger language plpgsql as $$
declare
  of_book uuid := coalesce(new.book_id, old.book_id);
begin
  perform from book_totals where book_id = of_book for update;
  update book_totals t
  set chapters = now.chapters, chapters_done = now.chapters_done, words = now.words, words_asked = now.words_asked
  from (
    select count(*) as chapters, count(finished_at) as chapters_done, coalesce(sum(words), 0) as words,
      coalesce(sum(words_asked), 0) as words_asked
    from chapter where book_id = of_book and number is not null) now
  where t.book_id = of_book and (t.chapters, t.chapters_done, t.words, t.words_asked)
    is distinct from (now.chapters, now.chapters_done, now.words, now.words_asked);
  return null;
end $$;
create constraint trigger chapter_comes_or_goes after insert or delete on chapter
  deferrable initially deferred for each row execute function count_chapters();
create constraint trigger chapter_counts_change after update of number, words, words_asked, finished_at on chapter
  deferrable initially deferred for each row
  when ((old.number is null, old.words, old.words_asked, old.finished_at is null)
    is distinct from (new.number is null, new.words, new.words_asked, new.finished_at is null))
  execute function count_chapters();

-- All changes of a document, in order; rows are added and never changed.
create table chapter_change (
  book_id uuid not null,
  chapter_id text not null,
  -- of the document after the change
  version integer not null check (version > 0),
  steps jsonb not null,
  steps_count integer not null check (steps_count > 0),
  client_id text not null,
  sequence integer not null,
  -- the author in the editor, a model, an import, a restored version, a change of the arrangement, the product itself
  source text not null check (source in ('author', 'model', 'import', 'restore', 'arrangement', 'desk')),
  -- name of the model or file; a sentence for people
  note text not null default '',
  words_added integer not null default 0,
  words_taken integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  unique (book_id, chapter_id, client_id, sequence),
  foreign key (book_id, chapter_id) references chapter(book_id, id) on delete cascade,
  primary key (book_id, chapter_id, version)
);
create index chapter_change_of_day on chapter_change (book_id, created_at);

-- The document at some versions, so that any version can be rebuilt with few steps.
create table chapter_snapshot (
  book_id uuid not null,
  chapter_id text not null,
  version integer not null,
  document jsonb not null,
  foreign key (book_id, chapter_id) references chapter(book_id, id) on delete cascade,
  primary key (book_id, chapter_id, version)
);

-- Images for covers: the author's own, or painted by a provider.
create table cover_artwork (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  provider text not null check (provider in ('upload', 'fal', 'openai', 'gemini')),
  model text not null default '',
  prompt text not null default '',
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- bytes of the stored sizes for print and screen
  bytes integer not null check (bytes > 0),
  media_type text not null check (media_type in ('image/jpeg', 'image/png')),
  object_key text not null unique,
  created_at timestamptz not null default clock_timestamp()
);
create index cover_artwork_list on cover_artwork (owner_id, created_at desc, id);

-- The text of a page as generated from an author's books. While the page is unchanged, it is updated with them.
create table generated_page (
  book_id uuid not null,
  chapter_id text not null,
  text text not null,
  foreign key (book_id, chapter_id) references chapter(book_id, id) on delete cascade,
  primary key (book_id, chapter_id)
);

-- The arrangement and appearance of a book's sections. A book has a row from its first change on.
create table manuscript (
  book_id uuid primary key references book on delete cascade,
  version integer not null default 0,
  numbering text not null default 'figures' check (numbering in ('figures', 'words', 'roman', 'none')),
  chapter_opening text not null default 'recto' check (chapter_opening in ('recto', 'next-page', 'run-on')),
  daily_words integer check ((daily_words >= 1) and (daily_words <= 50000)),
  total_words integer check ((total_words >= 1) and (total_words <= 1000000)),
  deadline date,
  -- Details on the copyright page besides title, author and rights; null if not given.
  isbn text check (isbn <> ''),
  edition text check (edition <> ''),
  publisher text check (publisher <> '')
);

-- All changes of the arrangement, in order.
create table manuscript_change (
  book_id uuid not null references book on delete cascade,
  version integer not null check (version > 0),
  change jsonb not null,
  client_id text not null,
  sequence integer not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (book_id, client_id, sequence),
  primary key (book_id, version)
);
