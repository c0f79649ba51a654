import type { CheckedText } from "@colophon/contracts/library/books/book-texts";
import { coverTextsOf, type TextProblem, textProblems } from "./checked-texts.ts";
import { type TitleProblem, titleProblems } from "./title-problems.ts";

/** What is typed for a front before there is one. */
type FrontTexts = { title: string; subtitle: string; author_name: string };

const FIELDS: Readonly<Partial<Record<CheckedText, keyof FrontTexts>>> = {
  title: "title",
  subtitle: "subtitle",
  author: "author_name",
};

/**
 * Why KDP would refuse a cover with these words, by the field that they are typed in: what the preflight would block the
 * finished cover for, in its sentences, so that it is said before the cover is paid for. Empty if nothing blocks; a missing author is left to the preflight.
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

/** Without a severity of its own a fault has its rule's, and of these rules only OWN-001 does not block. */
function isBlocker(problem: TextProblem | TitleProblem): boolean {
  if ("severity" in problem && problem.severity !== undefined) return problem.severity === "blocker";
  return problem.code !== "OWN-001";
}
