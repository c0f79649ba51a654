import { STRAY_MARKS, strayPassage } from "@colophon/rules/stray-text";
import type { Problem } from "./finding.ts";

/**
 * A piece of a finished file's text; `page` if it has pages, `where` for use in a sentence, e.g.
 * "chapter-3.xhtml".
 */
export type TextPiece = { text: string; page?: number; where: string };

/** OWN-001 and OWN-005: reports each kind once, at its first occurrence, with a count. */
export function strayText(pieces: readonly TextPiece[]): Problem[] {
  return STRAY_MARKS.flatMap(({ code, pattern, what, isPlural, severity }) => {
    const found = pieces.filter(({ text }) => pattern.test(text));
    const [first] = found;
    if (first === undefined) return [];
    const more = found.length === 1 ? "" : ` and in ${found.length - 1} more`;
    const passage = strayPassage(first.text, { pattern }) ?? "";
    const sentence = `There ${isPlural ? "are" : "is"} ${what} ${first.page === undefined ? "in" : "on"} ${first.where}${more}: “${passage}”.`;
    return [
      {
        code,
        sentence,
        ...(severity === undefined ? {} : { severity }),
        ...(first.page === undefined ? {} : { page: first.page }),
      },
    ];
  });
}
