import type { FairCopy } from "../manuscript/fair-copy.ts";
import { headedParts, partsOf } from "../manuscript/fair-copy.ts";
import { blocksText, notesText, partText } from "../manuscript/part-text.ts";
import { PressError } from "../press-error.ts";
import type { LaidOut } from "../laid-out.ts";
import { readDocxParts } from "./read-docx.ts";
import { readEpubParts } from "./read-epub.ts";
import type { ReadPart } from "./read-part.ts";
import { readTextParts } from "./read-text.ts";
import { measureText, normaliseText } from "./readable-text.ts";

/** Whether a finished file contains the full manuscript; the reason is for a log. */
export type CompletenessProof = { ok: true; words: number } | { ok: false; reason: string };

const READERS = { epub: readEpubParts, docx: readDocxParts, txt: readTextParts } as const;
export type ReadableFormat = keyof typeof READERS;

/** Opens the finished file like a reader and compares its parts with the manuscript, word by word. */
export function proveComplete(
  { format, bytes }: { format: ReadableFormat; bytes: Uint8Array },
  copy: FairCopy,
): CompletenessProof {
  let found: ReadPart[];
  try {
    found = READERS[format](bytes);
  } catch (error) {
    return { ok: false, reason: `the file cannot be read: ${String(error)}` };
  }
  return partsProof(found, copy);
}

function partsProof(found: readonly ReadPart[], copy: FairCopy): CompletenessProof {
  const parts = partsOf(copy);
  if (found.length !== parts.length) {
    return { ok: false, reason: `${found.length} parts instead of ${parts.length}` };
  }
  let words = 0;
  for (const [index, part] of parts.entries()) {
    const read = found[index] ?? { title: "", text: "" };
    const name = `part ${index + 1} (${part.kind})`;
    // a page without a heading has its usual one in plain text
    const titles = part.title === "" ? ["", part.name] : [part.title];
    if (!titles.map(normaliseText).includes(normaliseText(read.title))) {
      return { ok: false, reason: `the title of ${name} differs` };
    }
    const there = measureText(read.text);
    const due = measureText(partText(part));
    if (there.words !== due.words) {
      return { ok: false, reason: `${name} has ${there.words} words instead of ${due.words}` };
    }
    if (there.textHash !== due.textHash) return { ok: false, reason: `the text of ${name} differs` };
    words += there.words;
  }
  return { ok: true, words };
}

/** Words of all parts, including notes. */
export function countBookWords(copy: FairCopy): number {
  return partsOf(copy).reduce((sum, part) => sum + measureText(partText(part)).words, 0);
}

/**
 * Compares the typesetter's layout with its manuscript.
 * @throws PressError "incomplete"
 */
export function proveLaidOut(laidOut: LaidOut, copy: FairCopy): void {
  const reason = laidOutDifference(laidOut, copy);
  if (reason !== null) throw incompletePdf(reason);
}

/** The rejection of a PDF; the reason is for a log. */
export function incompletePdf(reason: string): PressError {
  return new PressError("incomplete", "The finished PDF does not hold the whole book. Please try again.", {
    cause: reason,
  });
}

function laidOutDifference(laidOut: LaidOut, copy: FairCopy): string | null {
  const parts = partsOf(copy);
  const titles = headedParts(copy).map((part) => normaliseText(part.title));
  const found = laidOut.parts.map((part) => normaliseText(part.title));
  if (titles.join("\n") !== found.join("\n")) return "the titles of the parts differ";
  const text = measureText(parts.map(blocksText).join("\n"));
  if (laidOut.words !== text.words) return `${laidOut.words} words instead of ${text.words}`;
  if (laidOut.textHash !== text.textHash) return "the text differs";
  if (laidOut.notesHash !== measureText(parts.map(notesText).join("\n")).textHash) return "the notes differ";
  if (laidOut.pages % 2 !== 0) return `${laidOut.pages} pages, an odd number`;
  const onRight = copy.chapterOpening === "recto" ? laidOut.parts : [];
  if (onRight.some((part) => part.sheet % 2 === 0)) return "a part opens on a left-hand page";
  return null;
}
