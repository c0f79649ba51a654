import type { BibleEntry } from "@colophon/contracts/library/bible/bible";

/** An entry of a bible for tests: Ines, keeper. */
export function buildEntry(changes: Partial<BibleEntry> = {}): BibleEntry {
  return {
    id: "0197a8a0-0000-7000-8000-000000000011",
    kind: "person",
    name: "Ines",
    aliases: [],
    role: "keeper",
    attributes: [],
    by_author: false,
    revision: 1,
    ...changes,
  };
}
