import { plainText } from "@colophon/domain/chapter-text";
import type { Manuscript } from "../manuscript.ts";
import { PressError } from "../press-error.ts";
import type { LaidOut } from "../typst/messages.ts";
import { measureText, normaliseText } from "./reading-text.ts";

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
