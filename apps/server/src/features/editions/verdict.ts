import type { EditionChanges, UploadNeed } from "@colophon/contracts/editions/edition";

/** What is the same, and what is not, between an edition and what came after it. */
export type Differences = {
  inside: boolean;
  /** what stands on the wrap, but for the width of its spine */
  cover: boolean;
  ebook: boolean;
  /** texts and choices of KDP's forms */
  form: boolean;
  pagesBefore: number | null;
  pagesAfter: number | null;
};

type Verdict = EditionChanges["verdict"];

/** What KDP has to be sent anew. A spine is as wide as its pages, so more or fewer of them are another wrap. */
export function verdictOf(differences: Differences): Verdict {
  const { inside, ebook, form } = differences;
  const needs = {
    inside: needOf(inside),
    cover: needOfCover(differences),
    ebook: needOf(ebook),
    form: needOf(form),
  };
  return { sentence: sentenceOf(needs), ...needs };
}

function needOf(differs: boolean): UploadNeed {
  return differs ? "yes" : "no";
}

function needOfCover({ inside, cover, pagesBefore, pagesAfter }: Differences): UploadNeed {
  if (cover) return "yes";
  if (!inside) return "no";
  if (pagesBefore === null || pagesAfter === null) return "perhaps";
  return needOf(pagesBefore !== pagesAfter);
}

function sentenceOf({ inside, cover, ebook, form }: Omit<Verdict, "sentence">): string {
  const files = filesSentence({ inside, cover, ebook });
  if (files === null) {
    return form === "yes"
      ? "KDP needs no new files: only what its form says has changed."
      : "Nothing has changed that KDP would need to know.";
  }
  return form === "yes" ? `${files} What its form says has changed as well.` : files;
}

function filesSentence({ inside, cover, ebook }: Pick<Verdict, "inside" | "cover" | "ebook">): string | null {
  const print = PRINTED[inside][cover];
  if (print === null) {
    return ebook === "yes"
      ? "KDP needs a new upload of the e-book alone; the printed book is the same."
      : null;
  }
  return ebook === "yes" ? `${print} The e-book's file has changed too.` : print;
}

const UNKNOWN_SPINE =
  "KDP needs a new upload of the inside, and of the cover too if the number of pages changes: the spine is as wide as they are. A new package counts them.";
const COVER_ALONE = "KDP needs a new upload of the cover alone; the inside is the same.";
const BOTH = "KDP needs new uploads of the inside and of the cover.";
const INSIDE_ALONE = "KDP needs a new upload of the inside alone: the cover fits as it is.";

const PRINTED: Readonly<Record<UploadNeed, Record<UploadNeed, string | null>>> = {
  no: { no: null, perhaps: null, yes: COVER_ALONE },
  perhaps: { no: null, perhaps: null, yes: COVER_ALONE },
  yes: { no: INSIDE_ALONE, perhaps: UNKNOWN_SPINE, yes: BOTH },
};
