-- Figures of KDP's prices that an administrator has replaced: rates of printing, bands, thresholds, taxes.
create table store_figure (
  -- its place in the tables: printing.paperback.cream.USD.perPage.regular
  key text primary key check (key <> ''),
  value integer not null check (value >= 0),
  as_of date not null,
  source text not null check (source <> ''),
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null default clock_timestamp()
);
