import { readAttribute } from "@colophon/prose/continuity/attributes";
import type { StoredFact } from "@colophon/rules/writing-tasks";
import type { Db } from "../../platform/db/database.ts";
import type { Bible } from "../../library/bible/bible.ts";

/** Facts established by earlier volumes of the series, placed before the book's first chapter. */
export async function factsOfEarlierVolumes(
  db: Db,
  { bible, bookId }: { bible: Pick<Bible, "ofSeries">; bookId: string },
): Promise<StoredFact[]> {
  const { facts } = await bible.ofSeries(db, bookId);
  return facts.map(({ title, ...fact }) => ({ ...fact, chapter: 0, volume: title }));
}

/** Facts that never change between volumes; for anything else a difference may be part of the story. */
const LASTING: ReadonlySet<string> = new Set(["eyes", "origin", "date", "name", "nation", "side", "parent"]);

/** Facts that a later volume could contradict. */
export function lastingFacts(facts: readonly StoredFact[]): StoredFact[] {
  return facts.filter(({ attribute }) => LASTING.has(readAttribute(attribute)?.kind ?? ""));
}
