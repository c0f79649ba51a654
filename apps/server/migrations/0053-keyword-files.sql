-- Tables of keywords with figures that authors bring from tools of theirs.
create table keyword_file (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  -- the tool it is from
  source text not null,
  filename text not null,
  has_searches boolean not null,
  imported_at timestamptz not null default clock_timestamp()
);
create index keyword_file_of_author on keyword_file (owner_id, imported_at desc);

create table keyword_figure (
  file_id uuid not null references keyword_file on delete cascade,
  -- in small letters and single spaces, as two of them are compared
  keyword_key text not null,
  keyword text not null,
  monthly_searches integer,
  competition double precision,
  competitors integer,
  monthly_earnings double precision,
  primary key (file_id, keyword_key)
);
