import {
  LISTING_LIMITS,
  REFUSED_IN_TITLES,
  REFUSED_ON_COVERS,
  refusedWords,
  WEB_ADDRESS,
} from "./listing-rules.ts";

/** What is wrong with a title or a subtitle; every such fault is a blocker. `text`: the one to change. */
export type TitleFault = {
  code: "MET-001" | "MET-002";
  sentence: string;
  hint: string;
  text: "title" | "subtitle";
};

/** MET-001 and MET-002: what the store takes for no title and no subtitle. An empty subtitle is none, and fine. */
export function titleFaults({
  title,
  subtitle = "",
}: {
  title: string;
  subtitle?: string | undefined;
}): TitleFault[] {
  const faults: TitleFault[] = [];
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
  return [...faults, ...faultsOf("title", title), ...faultsOf("subtitle", subtitle)];
}

const TAG = /<[a-z/][^>]*>/iu;

function faultsOf(text: "title" | "subtitle", words: string): TitleFault[] {
  const foreign = [
    { what: "HTML", found: TAG.exec(words)?.[0] },
    { what: "a web address", found: WEB_ADDRESS.exec(words)?.[0] },
  ].flatMap(({ what, found }): TitleFault[] =>
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
  const refused = refusedWords(words, REFUSED_IN_TITLES).map(({ words: quoted, reason }): TitleFault => ({
    code: "MET-002",
    sentence: `“${quoted.trim()}” in the ${text} ${reason}${isOnCoverToo(reason) ? ", in the listing and on the cover" : ""}.`,
    hint: `KDP refuses that. Take those words out of the ${text}.`,
    text,
  }));
  return [...foreign, ...refused];
}

/** A title is the same in both places: what neither may say is told once. */
function isOnCoverToo(reason: string): boolean {
  return REFUSED_ON_COVERS.some((one) => one.reason === reason);
}
