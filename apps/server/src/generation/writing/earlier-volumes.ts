import { readAttribute } from "@colophon/domain/continuity/attributes";
import type { StoredFact } from "@colophon/domain/writing-tasks";
import type { Db } from "../../platform/db/database.ts";
import type { Bible } from "../../library/bible/bible.ts";

/** What earlier volumes of a book's series have told: before its first chapter. */
export async function factsOfEarlierVolumes(
  db: Db,
  { bible, bookId }: { bible: Pick<Bible, "ofSeries">; bookId: string },
): Promise<StoredFact[]> {
  const { facts } = await bible.ofSeries(db, bookId);
  return facts.map(({ title, ...fact }) => ({ ...fact, chapter: 0, volume: title }));
}

/** What stays as it is however many years lie between two volumes; in anything else a difference may be the story. */
const LASTING: ReadonlySet<string> = new Set(["eyes", "origin", "date", "name", "nation", "side", "parent"]);

/** Those of them that a later volume can contradict. */
export function lastingFacts(facts: readonly StoredFact[]): StoredFact[] {
  return facts.filter(({ attribute }) => LASTING.has(readAttribute(attribute)?.kind ?? ""));
}
