import { ruleOf } from "./catalogue.ts";
import { type BookFacts, type Problem, findingOf } from "./finding.ts";
import type { Severity } from "./rule.ts";

/** A finding in a file from another program. `place`: the chapter, or the file in the archive. */
export type UploadFinding = {
  code: string;
  severity: Severity;
  sentence: string;
  hint: string;
  place: string | null;
  source: string;
};

/** Advice for files from other programs, where the catalog's is specific to ours. */
const HINTS: Readonly<Record<string, string>> = {
  "EPB-001":
    "Mend the file that is named in an editor for e-books, or make the EPUB anew with another program and check that one.",
  "EPB-002":
    "Let the program that makes the EPUB write its contents from the headings, in the order of the book, and in both forms: navigation document and NCX.",
  "EPB-003": "Enter title, author and language in the particulars of the book, and make the EPUB anew.",
  "EPB-004":
    "Mark the picture as the cover where the EPUB is made, give it at least the size named, and leave no page that shows it alone. KDP takes a cover of its own beside the file.",
  "EPB-008": "Open the page that is named, and lead the link to a place that is there, or take it out.",
  "EPB-012":
    "Enter the particulars of accessibility where the EPUB is made: how it is read, what helps, and whether there are hazards.",
  "OWN-005": "Fill the placeholder in or take it out, and make the file anew.",
  "OWN-010": "Accept or reject every tracked change and delete the comments before you upload the file.",
  "OWN-015": "Compare the ISBN with the one you were given, digit by digit.",
  "INT-003": "Choose another page size, larger print, or more text: the table names the sizes that fit.",
};

/**
 * A problem in an uploaded file with its rule's severity and source, and advice for any program.
 * @param places  names of chapters or files; the longest one mentioned in the sentence is the location
 */
export function uploadFinding(problem: Problem, places: readonly string[]): UploadFinding {
  const { severity, hint } = findingOf(problem, null);
  const { source } = ruleOf(problem.code);
  return {
    code: problem.code,
    severity,
    sentence: problem.sentence,
    hint: problem.hint ?? HINTS[problem.code] ?? hint,
    place: placeIn(problem.sentence, places),
    source,
  };
}

function placeIn(sentence: string, places: readonly string[]): string | null {
  const named = places.filter((place) => place !== "" && sentence.includes(place));
  return named.toSorted((one, other) => other.length - one.length)[0] ?? null;
}

/** Facts about a book known only from its file; no rule for such files depends on print options. */
export function uploadFacts(metadata: Pick<BookFacts, "title" | "author" | "language">): BookFacts {
  return {
    ...metadata,
    trim: "6x9",
    paper: "white",
    binding: "paperback",
    hasBleed: false,
    pages: null,
    chapterTitles: [],
  };
}
