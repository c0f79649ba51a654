import type { BookSettings } from "@colophon/contracts/library/books/book";
import {
  PAPERS,
  PRESS_THEMES,
  type PressTheme,
  TRIM_SIZES,
  canBind,
} from "@colophon/contracts/library/books/print";
import { spineInches } from "./cover-geometry.ts";
import { gutterInches } from "./margins.ts";
import { type BookLength, type PageForecast, forecastPages } from "./page-forecast.ts";
import { themeForGenre } from "@colophon/rules/theme-for-genre";

/** Book details that affect its files and its cover. */
export type BookDetails = BookSettings & {
  title: string;
  subtitle: string;
  author_name: string;
  genre: string;
  language_variant: string;
};

/** An effect of a change, shown to its author before it is made. */
export type DetailsEffect = {
  about: keyof BookDetails;
  sentence: string;
  /** whether it can't be changed on KDP once the book is published */
  isFixedOnKdp: boolean;
};

/**
 * Details that can't be changed on KDP after publication; title and author can be corrected for 72 hours.
 * @source KDP Help, "Paperback Submission Guidelines" (G201857950), undated copy
 */
const FIXED_ON_KDP: readonly (keyof BookDetails)[] = [
  "title",
  "subtitle",
  "author_name",
  "language_variant",
  "trim",
];

type Change = {
  before: BookDetails;
  after: BookDetails;
  length: BookLength;
  /** whether its author has chosen a cover; without one its image is derived from title and author */
  hasCover: boolean;
};

/**
 * The effects of changing a book's details on its files and its cover, one entry per effect.
 * @param change.length  what is known of the book's pages
 */
export function effectsOfDetails(change: Change): DetailsEffect[] {
  const { before, after } = change;
  return NAMES.filter((name) => before[name] !== after[name]).map((name) => ({
    about: name,
    sentence: SENTENCES[name](change),
    isFixedOnKdp: FIXED_ON_KDP.includes(name) || (name === "paper" && inkOf(before) !== inkOf(after)),
  }));
}

/** Without a chosen cover, the seed is derived from title and author. */
const ANOTHER_IMAGE =
  " and painted anew: it will be another picture. Choose it as your cover first to keep it.";

const SENTENCES: Readonly<Record<keyof BookDetails, (change: Change) => string>> = {
  title: ({ hasCover }) =>
    `The cover is set anew around the new title${hasCover ? "." : ANOTHER_IMAGE} Every file bears the title: title page, running heads, the e-book’s and the Word file’s particulars.`,
  subtitle: ({ after }) =>
    after.subtitle === ""
      ? "The subtitle goes from the cover, the title page and the particulars of every file."
      : "The subtitle stands on the cover, the title page and in the particulars of every file.",
  author_name: ({ hasCover }) =>
    `The name stands on the cover, its spine, the title page, the copyright page and in the particulars of every file.${hasCover ? "" : ` The cover is set anew with it${ANOTHER_IMAGE}`}`,
  genre: genreMessage,
  language_variant: () =>
    "Words are hyphenated and quotation marks set as that language has them, so pages may break elsewhere; the text itself stays as it is.",
  trim: (change) => `Every page is set anew. ${pagesAndSpine(change)}`,
  paper: paperMessage,
  theme: (change) => `The inside is set anew in ${themeName(change.after)}. ${pagesAndSpine(change)}`,
  large_print: (change) =>
    `The inside is set anew in ${change.after.large_print ? "large" : "ordinary"} print. ${pagesAndSpine(change)}`,
  embed_fonts: ({ after }) =>
    after.embed_fonts
      ? "The e-book carries the theme’s typefaces and grows by them; readers may still choose their own. The printed book stays."
      : "The e-book is shown in its reader’s own typeface and gets smaller. The printed book stays.",
  finish: ({ after }) => `No file changes: choose ${after.finish} on KDP’s form.`,
  has_hardcover: hardcoverMessage,
};

const NAMES = Object.keys(SENTENCES).filter(isName);

function isName(name: string): name is keyof BookDetails {
  return name in SENTENCES;
}

function genreMessage(change: Change): string {
  const { before, after } = change;
  const cover = "The cover is painted anew in the manner of the genre: it will be another picture.";
  if (themeOf(before) === themeOf(after)) return `${cover} The inside stays.`;
  return `${cover} The inside is set anew in ${themeName(after)}. ${pagesAndSpine(change)}`;
}

function paperMessage(change: Change): string {
  const { before, after } = change;
  const ink =
    inkOf(before) === inkOf(after)
      ? "The pages stay as they are."
      : `The inside is printed in ${inkOf(after)} ink, which changes what a copy costs.`;
  const { pages } = pagesOf(change).after;
  return `${ink} ${spineMessage({ before, after, pagesBefore: pages, pagesAfter: pages })}`;
}

function hardcoverMessage({ after }: Change): string {
  if (!after.has_hardcover) return "The package is made without a hardcover’s wrap; nothing else changes.";
  return canBind("hardcover", after)
    ? "The package gets a wrap for the hardcover too; nothing else changes."
    : `KDP binds no hardcover in ${inchesOf(after)} on ${PAPERS[after.paper].name.toLowerCase()} paper: choose another size or paper for it.`;
}

/** Pages before and after, the resulting spine, and the gutter if it changes. */
function pagesAndSpine(change: Change): string {
  const { before, after } = pagesOf(change);
  const count =
    before.pages === after.pages
      ? `It stays at ${counted(after)}.`
      : `${capital(counted(before))} become ${counted(after)}.`;
  const gutters = [gutterInches(before.pages), gutterInches(after.pages)] as const;
  const gutter =
    gutters[0] === gutters[1]
      ? ""
      : ` KDP then asks for a gutter of ${gutters[1]} in instead of ${gutters[0]} in.`;
  const spine = spineMessage({
    before: change.before,
    after: change.after,
    pagesBefore: before.pages,
    pagesAfter: after.pages,
  });
  return `${count} ${spine}${gutter}`;
}

function pagesOf({ before, after, length }: Change): { before: PageForecast; after: PageForecast } {
  return {
    before: forecastPages(length, { ...before, theme: themeOf(before), largePrint: before.large_print }),
    after: forecastPages(length, { ...after, theme: themeOf(after), largePrint: after.large_print }),
  };
}

type Spines = { before: BookDetails; after: BookDetails; pagesBefore: number; pagesAfter: number };

function spineMessage({ before, after, pagesBefore, pagesAfter }: Spines): string {
  const widths = [
    spineInches({ paper: before.paper, pages: pagesBefore, binding: "paperback" }),
    spineInches({ paper: after.paper, pages: pagesAfter, binding: "paperback" }),
  ].map((inches) => `${inches.toFixed(2)} in`);
  const [was = "", is = ""] = widths;
  return was === is
    ? "The cover is made anew in its size."
    : `The cover is made anew with a spine of ${is} instead of ${was}.`;
}

function themeOf({ theme, genre }: Pick<BookDetails, "theme" | "genre">): PressTheme {
  return theme ?? themeForGenre(genre);
}

function themeName(details: BookDetails): string {
  return `“${PRESS_THEMES[themeOf(details)].name}”`;
}

function inkOf({ paper }: Pick<BookDetails, "paper">): "black" | "colour" {
  return PAPERS[paper].ink;
}

function inchesOf({ trim }: Pick<BookDetails, "trim">): string {
  const { widthInches, heightInches } = TRIM_SIZES[trim];
  return `${widthInches} × ${heightInches} in`;
}

function counted({ pages, isExact }: PageForecast): string {
  return `${isExact ? "" : "about "}${pages} pages`;
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
