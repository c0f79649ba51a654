import type { EditionChanges, UploadNeed } from "@colophon/contracts/publishing/editions/edition";

/** Changed and unchanged parts of an edition compared with its successor. */
export type Differences = {
  inside: boolean;
  /** the contents of the wrap, except for the spine width */
  cover: boolean;
  ebook: boolean;
  /** texts and choices of KDP's forms */
  form: boolean;
  /** whether it included a hardcover's wrap */
  hardcoverBefore: boolean;
  hardcoverAfter: boolean;
  pagesBefore: number | null;
  pagesAfter: number | null;
};

type Verdict = EditionChanges["verdict"];
type Needs = Omit<Verdict, "sentence">;

/**
 * Decides what has to be sent to KDP again. The spine width depends on the page count, so a different count
 * means a new wrap.
 */
export function verdictOf(differences: Differences): Verdict {
  const { inside, ebook, form, hardcoverBefore, hardcoverAfter } = differences;
  const cover = needOfCover(differences);
  const needs = {
    inside: needOf(inside),
    cover,
    hardcover: needOfHardcover({ hardcoverBefore, hardcoverAfter, cover }),
    ebook: needOf(ebook),
    form: needOf(form),
  };
  const isNewBinding = hardcoverAfter && !hardcoverBefore;
  return { sentence: messageOf(needs, isNewBinding), ...needs };
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

/** Both wraps have the same contents and depend on the same pages; one that never existed is missing. */
function needOfHardcover({
  hardcoverBefore,
  hardcoverAfter,
  cover,
}: Pick<Differences, "hardcoverBefore" | "hardcoverAfter"> & { cover: UploadNeed }): UploadNeed {
  if (!hardcoverAfter) return "no";
  return hardcoverBefore ? cover : "yes";
}

function messageOf(needs: Needs, isNewBinding: boolean): string {
  const files = [filesMessage(needs), hardcoverMessage(needs, isNewBinding)].filter((one) => one !== null);
  if (files.length === 0) {
    return needs.form === "yes"
      ? "KDP needs no new files: only what its form says has changed."
      : "Nothing has changed that KDP would need to know.";
  }
  if (needs.form === "yes") files.push("What its form says has changed as well.");
  return files.join(" ");
}

function hardcoverMessage({ hardcover }: Needs, isNewBinding: boolean): string | null {
  if (isNewBinding) return "The hardcover's wrap is missing from this edition; a new package makes it.";
  return hardcover === "yes" ? "The hardcover's wrap has changed too." : null;
}

function filesMessage({ inside, cover, ebook }: Pick<Needs, "inside" | "cover" | "ebook">): string | null {
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
