import { plainText } from "@colophon/domain/chapter-text";
import type { Manuscript } from "../manuscript.ts";
import { PressError } from "../press-error.ts";
import type { LaidOut } from "../typst/messages.ts";
import { readDocxChapters } from "./read-docx.ts";
import { readEpubChapters, type ReadChapter } from "./read-epub.ts";
import { measureText, normaliseText } from "./reading-text.ts";

/** Whether a finished file holds the whole manuscript; the reason is for a log. */
export type CompletenessProof = { ok: true } | { ok: false; reason: string };

/**
 * Opens the finished file as a reader would and compares its chapters, word by word, with the manuscript.
 * @param manuscript  sanitised
 */
export function proveComplete(
  format: "epub" | "docx",
  bytes: Uint8Array,
  manuscript: Manuscript,
): CompletenessProof {
  let found: ReadChapter[];
  try {
    found = format === "epub" ? readEpubChapters(bytes) : readDocxChapters(bytes);
  } catch (error) {
    return { ok: false, reason: `the file cannot be read: ${String(error)}` };
  }
  const reason = chaptersDifference(found, manuscript);
  return reason === null ? { ok: true } : { ok: false, reason };
}

function chaptersDifference(found: readonly ReadChapter[], manuscript: Manuscript): string | null {
  if (found.length !== manuscript.chapters.length) {
    return `${found.length} chapters instead of ${manuscript.chapters.length}`;
  }
  for (const [index, chapter] of manuscript.chapters.entries()) {
    const read = found[index] ?? { title: "", text: "" };
    const number = index + 1;
    if (normaliseText(read.title) !== normaliseText(chapter.title))
      return `the title of chapter ${number} differs`;
    const there = measureText(read.text);
    const due = measureText(plainText(chapter.blocks));
    if (there.words !== due.words)
      return `chapter ${number} has ${there.words} words instead of ${due.words}`;
    if (there.textHash !== due.textHash) return `the text of chapter ${number} differs`;
  }
  return null;
}

/**
 * Compares what the typesetter laid out with the manuscript it was given.
 * @throws PressError "incomplete"
 */
export function proveLaidOut(laidOut: LaidOut, manuscript: Manuscript): void {
  const reason = laidOutDifference(laidOut, manuscript);
  if (reason !== null) {
    throw new PressError("incomplete", "The finished PDF does not hold the whole book. Please try again.", {
      cause: reason,
    });
  }
}

function laidOutDifference(laidOut: LaidOut, manuscript: Manuscript): string | null {
  const titles = manuscript.chapters.map((chapter) => normaliseText(chapter.title));
  const found = laidOut.chapters.map((chapter) => normaliseText(chapter.title));
  if (titles.join("\n") !== found.join("\n")) return "the chapter titles differ";
  const text = measureText(manuscript.chapters.map((chapter) => plainText(chapter.blocks)).join("\n"));
  if (laidOut.words !== text.words) return `${laidOut.words} words instead of ${text.words}`;
  if (laidOut.textHash !== text.textHash) return "the text differs";
  if (laidOut.pages % 2 !== 0) return `${laidOut.pages} pages, an odd number`;
  if (laidOut.chapters.some((chapter) => chapter.sheet % 2 === 0))
    return "a chapter opens on a left-hand page";
  return null;
}
