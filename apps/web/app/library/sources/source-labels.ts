import type { BookStatement, BookSources } from "@colophon/contracts/library/sources";

const inFigures = new Intl.NumberFormat("en-US");

/** "1,450 words" */
export function wordCount(words: number): string {
  return words === 1 ? "1 word" : `${inFigures.format(words)} words`;
}

/** How a book's sources are given to the models that write it. */
export function contextHint({
  words,
  words_whole: whole,
}: Pick<BookSources, "words" | "words_whole">): string {
  return words > whole
    ? `${wordCount(words)} in all: whoever writes is given the passages that concern a scene.`
    : `${wordCount(words)} in all: whoever writes is given all of it. Above ${wordCount(whole)}, passages are chosen for each scene.`;
}

/** Whether a statement needs its author: it has no source, and is still in the text. */
export function isOpen({ state, settled, still_there: isThere }: BookStatement): boolean {
  return state === "flagged" && (settled === null || settled === "mend") && isThere;
}

type StatusLabel = { label: string; tone: "neutral" | "success" | "warning" };

/** The status of a statement, in a word or two. */
export function statusOf({ state, settled }: Pick<BookStatement, "state" | "settled">): StatusLabel {
  if (settled === "vouched") return { label: "you vouch for it", tone: "success" };
  if (settled === "sourced") return { label: "sourced by you", tone: "success" };
  if (settled === "mend") return { label: "to be mended", tone: "warning" };
  switch (state) {
    case "sourced":
      return { label: "sourced", tone: "success" };
    case "hedged":
      return { label: "said more carefully", tone: "neutral" };
    case "cut":
      return { label: "taken out", tone: "neutral" };
    case "flagged":
      return { label: "nothing vouches for it", tone: "warning" };
    default:
      return state satisfies never;
  }
}
