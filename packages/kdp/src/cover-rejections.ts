import type { CheckedText } from "@colophon/contracts/library/books/book-texts";
import { coverTextsOf, type TextProblem, textProblems } from "./checked-texts.ts";
import { type TitleProblem, titleProblems } from "./title-problems.ts";

/** Texts typed for a front before it is made. */
type FrontTexts = { title: string; subtitle: string; author_name: string };

const FIELDS: Readonly<Partial<Record<CheckedText, keyof FrontTexts>>> = {
  title: "title",
  subtitle: "subtitle",
  author: "author_name",
};

/**
 * Why KDP would reject a cover with these words, by input field: what preflight would block the finished
 * cover for, in its wording, so that it is shown before the cover is paid for. Empty if nothing blocks; a
 * missing author is left to preflight.
 */
export function coverRejections({ title, subtitle, author_name: author }: FrontTexts): Partial<FrontTexts> {
  const front = coverTextsOf({ title, subtitle, author, recipe: null, blurb: "", parts: "front" });
  const refusals: Partial<FrontTexts> = {};
  for (const problem of [...titleProblems({ title, subtitle }), ...textProblems(front)]) {
    const field = FIELDS[problem.text];
    if (field !== undefined && isBlocker(problem)) refusals[field] ??= `${problem.sentence} ${problem.hint}`;
  }
  return refusals;
}

/** A problem without its own severity has its rule's, and of these rules only OWN-001 does not block. */
function isBlocker(problem: TextProblem | TitleProblem): boolean {
  if ("severity" in problem && problem.severity !== undefined) return problem.severity === "blocker";
  return problem.code !== "OWN-001";
}
