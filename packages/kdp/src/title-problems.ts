import {
  LISTING_LIMITS,
  FORBIDDEN_IN_TITLES,
  FORBIDDEN_ON_COVERS,
  findForbiddenPhrases,
  WEB_URL,
} from "./listing-rules.ts";

/** A problem with a title or a subtitle; all of them block. `text`: the one to change. */
export type TitleProblem = {
  code: "MET-001" | "MET-002";
  sentence: string;
  hint: string;
  text: "title" | "subtitle";
};

/**
 * MET-001 and MET-002: titles and subtitles the store rejects. An empty subtitle means none, which is fine.
 */
export function titleProblems({
  title,
  subtitle = "",
}: {
  title: string;
  subtitle?: string | undefined;
}): TitleProblem[] {
  const faults: TitleProblem[] = [];
  const length = title.length + subtitle.length;
  if (title.trim() === "") {
    faults.push({
      code: "MET-001",
      sentence: "The book has no title.",
      hint: "Give the book a title.",
      text: "title",
    });
  }
  if (length > LISTING_LIMITS.titleAndSubtitle) {
    faults.push({
      code: "MET-001",
      sentence: `Title and subtitle together have ${length} characters.`,
      hint: `Shorten the subtitle, or the title, by ${length - LISTING_LIMITS.titleAndSubtitle}.`,
      text: title.length > LISTING_LIMITS.titleAndSubtitle ? "title" : "subtitle",
    });
  }
  return [...faults, ...problemsOf("title", title), ...problemsOf("subtitle", subtitle)];
}

const TAG = /<[a-z/][^>]*>/iu;

function problemsOf(text: "title" | "subtitle", words: string): TitleProblem[] {
  const markup = [
    { what: "HTML", found: TAG.exec(words)?.[0] },
    { what: "a web address", found: WEB_URL.exec(words)?.[0] },
  ].flatMap(({ what, found }): TitleProblem[] =>
    found === undefined
      ? []
      : [
          {
            code: "MET-001",
            sentence: `There is ${what} in the ${text}: “${found}”.`,
            hint: `Take it out of the ${text}.`,
            text,
          },
        ],
  );
  const refused = findForbiddenPhrases(words, FORBIDDEN_IN_TITLES).map(
    ({ words: quoted, reason }): TitleProblem => ({
      code: "MET-002",
      sentence: `“${quoted.trim()}” in the ${text} ${reason}${isOnCoverToo(reason) ? ", in the listing and on the cover" : ""}.`,
      hint: `KDP refuses that. Take those words out of the ${text}.`,
      text,
    }),
  );
  return [...markup, ...refused];
}

/** A title is the same in both places: a rule for both is reported once. */
function isOnCoverToo(reason: string): boolean {
  return FORBIDDEN_ON_COVERS.some((one) => one.reason === reason);
}
