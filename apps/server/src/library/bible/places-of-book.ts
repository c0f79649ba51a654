import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { TextPlaceShown } from "@colophon/contracts/library/bible/bible";
import { NOTE_PLACEHOLDER } from "@colophon/manuscript/search-texts";
import { type NamedLine, namedLines } from "@colophon/manuscript/named-lines";
import type { Db } from "../../platform/db/database.ts";
import type { Manuscripts, ReadSection } from "../../manuscript/sections/sections.ts";

/** Characters shown before and after a match. */
const CONTEXT = 60;
/** Characters scanned before yielding to other tasks: about 20 ms. */
const AT_ONCE = 100_000;

/** A line of a book being scanned, with its position. */
export type BookLine = NamedLine & { section: ReadSection };

/**
 * Every line of a book in order, including captions and notes; text currently being written is reported and
 * skipped. Yields to other tasks in between.
 */
export async function eachLine(
  { db, manuscripts }: { db: Db; manuscripts: Pick<Manuscripts, "readSections"> },
  {
    bookId,
    ...look
  }: { bookId: string; line: (line: BookLine) => void; section?: (section: ReadSection) => void },
): Promise<void> {
  let letters = 0;
  for await (const section of manuscripts.readSections(db, bookId)) {
    look.section?.(section);
    if (section.document === null) continue;
    for (const line of namedLines(section.document)) {
      look.line({ ...line, section });
      letters += line.text.length;
      if (letters < AT_ONCE) continue;
      letters = 0;
      await setImmediate();
    }
    await setImmediate();
  }
}

/** A match as shown to the author, with its context. */
export function shownPlace(
  { section, blockId, text }: BookLine,
  { from, to }: { from: number; to: number },
): TextPlaceShown {
  const plain = (part: string): string => part.replaceAll(NOTE_PLACEHOLDER, "");
  return {
    section_id: section.id,
    block_id: blockId,
    before: plain(text.slice(Math.max(0, from - CONTEXT), from)).toWellFormed(),
    text: plain(text.slice(from, to)),
    after: plain(text.slice(to, to + CONTEXT)).toWellFormed(),
  };
}

/** Characters around a match that identify it. */
const KNOWN_BY = 20;

/**
 * Generates keys for matches, so that each can be found again as long as the text around it is unchanged,
 * whatever was typed elsewhere. Call it for a book's matches in order: the second of two identical ones in a
 * block is marked as such.
 */
export function createPlaceKeys(): (line: BookLine, place: { from: number; to: number }) => string {
  const seen = new Map<string, number>();
  return ({ section, blockId, text }, { from, to }) => {
    const around = text.slice(Math.max(0, from - KNOWN_BY), to + KNOWN_BY);
    const hash = createHash("sha256")
      .update(`${from < KNOWN_BY} ${around}`)
      .digest("base64url")
      .slice(0, 12);
    const key = `${section.id}:${blockId}:${hash}`;
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return `${key}:${before}`;
  };
}
