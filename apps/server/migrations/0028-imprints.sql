-- What a book's copyright page states beside its title, its author and their rights; null where nothing is given.
alter table manuscript
  add column isbn text check (isbn <> ''),
  add column edition text check (edition <> ''),
  add column publisher text check (publisher <> '');
