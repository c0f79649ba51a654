import type { BibleEntry, BibleFact, BibleThread, BookRename } from "@colophon/contracts/library/bible/bible";
import type { PlacedFact, PlacedThread } from "./bible.store.ts";
import type { EntityRow } from "./entries.store.ts";
import type { RenameRow } from "./renames.store.ts";

export function presentEntry(row: EntityRow): BibleEntry {
  const { id, kind, name, aliases, role, attributes, by_author, revision } = row;
  return { id, kind, name, aliases, role, attributes, by_author, revision };
}

export function presentFact({
  id,
  about,
  attribute,
  value,
  by_author,
  revision,
  passage,
}: PlacedFact): BibleFact {
  return { id, about, attribute, value, by_author, revision, ...passage };
}

export function presentThread(row: PlacedThread): BibleThread {
  const { id, text, status, by_author, revision, planted, paid } = row;
  return { id, text, status, by_author, revision, planted, paid };
}

export function presentRename({
  id,
  from_name: from,
  to_name: to,
  places,
  created_at: at,
}: RenameRow): BookRename {
  return { id, from, to, places, created_at: at.toISOString() };
}
