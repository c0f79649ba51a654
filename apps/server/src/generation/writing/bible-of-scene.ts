import type { PromptEntry } from "@colophon/prose/bible/outline-with-entries";
import { findKnown } from "@colophon/prose/bible/known-entry";
import { keyOf } from "@colophon/prose/rename/name-changes";
import { createMentionFinder } from "@colophon/prose/rename/find-mentions";
import type { SceneCard, StoredFact } from "@colophon/rules/writing-tasks";
import type { BookRun } from "./book-run.ts";
import type { Manuscript } from "./manuscript.ts";

/** Entries sent with a scene, and the newest facts of each. */
const ENTRIES = 10;
const FACTS_OF_ENTRY = 3;

/**
 * The current bible entries named by a scene's card or by the scene before it, one line each with the latest
 * facts. Read before each scene, so that the author's changes apply from the next one on.
 */
export async function bibleOfScene(
  run: BookRun,
  { manuscript, scene }: { manuscript: Manuscript; scene: SceneCard },
): Promise<string[]> {
  const own = await run.read((db) => run.bible.entries(db, run.bookId));
  const ofSeries = await run.read((db) => run.bible.ofSeries(db, run.bookId));
  // The book's own entry wins under any name, and entries its author removed stay removed.
  const shared = ofSeries.entries.filter((entry) => findKnown(own, entry) === null);
  const entries = [...own, ...shared.map((entry) => ({ ...entry, ...OF_SERIES }))];
  if (entries.length === 0) return [];
  const facts = await run.read((db) => run.bible.facts(db, run.bookId));
  const before = manuscript.written.at(-1)?.text ?? "";
  return mentionedLines({ entries, facts, texts: [...textsOf(scene), before] });
}

/** Fields of a series entry besides its content. */
const OF_SERIES = { former_names: [], knows: [], is_removed: false };

/**
 * Entries named in texts, those in the first text first: `Ines Marlow (Ines): keeper; grey eyes. Last said:
 * coat: wet`.
 */
export function mentionedLines(of: {
  entries: readonly PromptEntry[];
  facts: readonly StoredFact[];
  texts: readonly string[];
}): string[] {
  const standing = of.entries.filter((entry) => !entry.is_removed);
  const named = standing.map(({ name, aliases }, at) => ({ id: String(at), names: [name, ...aliases] }));
  const finder = createMentionFinder(named);
  const found = new Set(of.texts.flatMap((text) => finder.find(text).map(({ id }) => Number(id))));
  return [...found].slice(0, ENTRIES).flatMap((at) => {
    const entry = standing[at];
    return entry === undefined ? [] : [lineOf(entry, of.facts)];
  });
}

function lineOf(entry: PromptEntry, facts: readonly StoredFact[]): string {
  const names = new Set([entry.name, ...entry.aliases].map(keyOf));
  const stated = facts.filter(({ about }) => names.has(keyOf(about))).slice(-FACTS_OF_ENTRY);
  const aliases = entry.aliases.length === 0 ? "" : ` (${entry.aliases.join(", ")})`;
  const about = [entry.role, entry.attributes.join(", ")].filter((part) => part !== "").join("; ");
  const last = stated.map(({ attribute, value }) => `${attribute}: ${value}`).join("; ");
  const head = `${entry.name}${aliases}`;
  return [about === "" ? head : `${head}: ${about}`, ...(last === "" ? [] : [`Last said: ${last}`])].join(
    ". ",
  );
}

function textsOf({ chapter, card, beats }: SceneCard): string[] {
  const planned =
    card === null ? [chapter.point_of_view, chapter.place] : Object.values(card).flat().map(String);
  return [...planned, ...beats.flatMap(({ text, people }) => [text, ...people]), chapter.purpose];
}
