import type { CoverTemplate, CoverType } from "@colophon/contracts/covers/designs/choices";
import { tableEntry } from "@colophon/rules/table-entry";
import { createRandom, deriveSeed } from "@colophon/rules/seeded-random";
import type { FontFamily } from "../typesetter/fonts.ts";

/** A typeface as used on a cover; `tracking`, `lead` and `outline` in em. */
export type CoverFace = {
  family: FontFamily;
  weight: number;
  slant: "normal" | "italic";
  caps: boolean;
  tracking: number;
  lead: number;
  /** A line around the glyphs, for a face whose hairlines would vanish on a thumbnail. */
  outline?: number;
};

/** A typeface combination: for the title, the text around it, and running text on the back. */
export type TypeSet = {
  title: CoverFace;
  sub: CoverFace;
  author: CoverFace;
  body: CoverFace;
};

type Design = { templates: readonly CoverTemplate[]; types: readonly CoverType[] };

const face = (family: FontFamily, weight: number, more: Partial<CoverFace> = {}): CoverFace => ({
  family,
  weight,
  slant: "normal",
  caps: false,
  tracking: 0,
  lead: 1.12,
  ...more,
});
const capitals = (family: FontFamily, weight: number, tracking = 0.04): CoverFace =>
  face(family, weight, { caps: true, tracking, lead: 0.98 });
const italic = (family: FontFamily, weight: number): CoverFace =>
  face(family, weight, { slant: "italic", lead: 1.16 });

const LITERARY: TypeSet = {
  title: face("DM Serif Display", 400, { lead: 1.06 }),
  sub: italic("EB Garamond", 400),
  author: capitals("Montserrat", 500, 0.12),
  body: face("EB Garamond", 400),
};
const GARALDE: TypeSet = {
  title: capitals("Cormorant Garamond", 600, 0.03),
  sub: italic("Cormorant Garamond", 600),
  author: capitals("Cormorant Garamond", 700, 0.1),
  body: face("EB Garamond", 400),
};
const DIDONE: TypeSet = {
  title: face("Playfair Display", 700, { lead: 1.08 }),
  sub: italic("Playfair Display", 400),
  author: capitals("Montserrat", 600, 0.12),
  body: face("Source Serif 4", 400),
};
const SCRIPT: TypeSet = {
  title: face("Pinyon Script", 400, { lead: 0.98, outline: 0.018 }),
  sub: italic("Cormorant Garamond", 600),
  author: capitals("Cormorant Garamond", 600, 0.12),
  body: face("EB Garamond", 400),
};
const ITALIC: TypeSet = {
  title: italic("DM Serif Display", 400),
  sub: italic("EB Garamond", 400),
  author: capitals("Cormorant Garamond", 700, 0.12),
  body: face("EB Garamond", 400),
};
const LYRIC: TypeSet = {
  title: italic("Cormorant Garamond", 500),
  sub: face("Cormorant Garamond", 500),
  author: capitals("Montserrat", 400, 0.14),
  body: face("EB Garamond", 400),
};
const INSCRIBED: TypeSet = {
  title: capitals("Cinzel", 700, 0.02),
  sub: italic("Cormorant Garamond", 600),
  author: capitals("Cinzel", 600, 0.08),
  body: face("EB Garamond", 400),
};
const CONDENSED: TypeSet = {
  title: capitals("Bebas Neue", 400, 0.015),
  sub: face("Source Sans 3", 600),
  author: capitals("Oswald", 500, 0.1),
  body: face("Source Sans 3", 400),
};
const GROTESQUE: TypeSet = {
  title: capitals("Oswald", 700, 0.005),
  sub: face("Source Sans 3", 400),
  author: capitals("Oswald", 500, 0.1),
  body: face("Source Serif 4", 400),
};
const TECHNO: TypeSet = {
  title: capitals("Exo 2", 700, 0.05),
  sub: face("Exo 2", 400),
  author: capitals("Exo 2", 600, 0.12),
  body: face("Source Sans 3", 400),
};
const GEOMETRIC: TypeSet = {
  title: face("Montserrat", 800, { tracking: -0.02, lead: 1.04 }),
  sub: face("Source Serif 4", 400),
  author: face("Montserrat", 700, { tracking: 0.02 }),
  body: face("Source Serif 4", 400),
};
const WIDE: TypeSet = {
  title: capitals("Montserrat", 800, 0.03),
  sub: face("Montserrat", 500),
  author: capitals("Montserrat", 600, 0.12),
  body: face("Source Sans 3", 400),
};
const PLAIN: TypeSet = {
  title: face("Source Sans 3", 900, { tracking: -0.015, lead: 1.02 }),
  sub: face("Source Serif 4", 400),
  author: face("Source Sans 3", 700, { tracking: 0.02 }),
  body: face("Source Sans 3", 400),
};
const ESSAY: TypeSet = {
  title: face("Source Serif 4", 700, { tracking: -0.01, lead: 1.06 }),
  sub: italic("Source Serif 4", 400),
  author: capitals("Source Sans 3", 600, 0.12),
  body: face("Source Serif 4", 400),
};
const SOFT: TypeSet = {
  title: face("Lora", 600, { lead: 1.1 }),
  sub: italic("Lora", 400),
  author: capitals("Montserrat", 500, 0.12),
  body: face("Lora", 400),
};
const ROUND: TypeSet = {
  title: face("Baloo 2", 800, { tracking: -0.01, lead: 0.94 }),
  sub: face("Fredoka", 600),
  author: face("Fredoka", 600, { tracking: 0.01 }),
  body: face("Fredoka", 400),
};
const BUBBLE: TypeSet = { ...ROUND, title: face("Fredoka", 700, { tracking: -0.005, lead: 1 }) };

const TYPE_SETS: Readonly<Record<CoverType, TypeSet>> = {
  literary: LITERARY,
  garalde: GARALDE,
  didone: DIDONE,
  script: SCRIPT,
  italic: ITALIC,
  lyric: LYRIC,
  inscribed: INSCRIBED,
  condensed: CONDENSED,
  grotesque: GROTESQUE,
  techno: TECHNO,
  geometric: GEOMETRIC,
  wide: WIDE,
  plain: PLAIN,
  essay: ESSAY,
  soft: SOFT,
  round: ROUND,
  bubble: BUBBLE,
};

const GENERAL: Design = {
  templates: ["classic", "headline", "window"],
  types: ["literary", "garalde", "didone"],
};

const DESIGNS: Readonly<Record<string, Design>> = {
  General: GENERAL,
  Fiction: {
    templates: ["headline", "classic", "window", "author-first"],
    types: ["literary", "garalde", "didone"],
  },
  "Non-Fiction": {
    templates: ["band", "split-block", "headline"],
    types: ["geometric", "essay", "literary"],
  },
  Business: { templates: ["split-block", "band", "headline"], types: ["geometric", "plain"] },
  "Self-Help": { templates: ["window", "split-block", "band"], types: ["soft", "geometric", "literary"] },
  Romance: { templates: ["ornate-frame", "classic", "headline"], types: ["script", "italic", "didone"] },
  Mystery: {
    templates: ["author-first", "classic", "big-type"],
    types: ["didone", "grotesque", "inscribed"],
  },
  Thriller: { templates: ["big-type", "author-first", "headline"], types: ["condensed", "grotesque"] },
  "Science Fiction": { templates: ["classic", "headline", "big-type"], types: ["techno", "wide"] },
  Fantasy: {
    templates: ["ornate-frame", "classic", "author-first"],
    types: ["inscribed", "inscribed", "garalde"],
  },
  Horror: { templates: ["big-type", "classic", "headline"], types: ["condensed", "inscribed", "literary"] },
  Biography: { templates: ["band", "headline", "window"], types: ["didone", "essay"] },
  History: { templates: ["label", "classic", "band"], types: ["inscribed", "garalde", "essay"] },
  Travel: { templates: ["headline", "window", "classic"], types: ["wide", "literary", "grotesque"] },
  Cooking: { templates: ["label", "window", "band"], types: ["literary", "didone", "soft"] },
  Technology: { templates: ["split-block", "headline", "band"], types: ["techno", "geometric", "plain"] },
  Health: { templates: ["window", "split-block", "label"], types: ["soft", "geometric", "literary"] },
  Education: { templates: ["band", "split-block", "headline"], types: ["plain", "geometric", "essay"] },
  Children: { templates: ["playful", "label"], types: ["round", "bubble"] },
  Poetry: { templates: ["window", "classic", "label"], types: ["lyric", "italic", "garalde"] },
};

/** A script face suits a few words, not a sentence; wide capitals make a long title small. */
const LONGEST_SCRIPT_TITLE = 22;
const LONGEST_WIDE_TITLE = 60;
const LONGEST_BROAD_TITLE = 90;
/** A long word in wide capitals makes the whole title small. */
const LONGEST_WIDE_WORD = 11;
const LONGEST_BROAD_WORD = 14;
const WIDE_TYPES: readonly CoverType[] = ["inscribed", "garalde", "techno", "wide"];

/**
 * Templates suitable for a genre, the seed's choice first.
 * @param genre  one of `BOOK_GENRES`; any other is treated as General
 */
export function templatesFor(genre: string, seed: number): CoverTemplate[] {
  const { templates } = tableEntry(DESIGNS, genre) ?? GENERAL;
  return createRandom(deriveSeed(seed, "cover template")).shuffled(templates);
}

/** A genre's options without duplicates, most typical first. @param genre  unknown ones count as General */
export function designsFor(genre: string): { templates: CoverTemplate[]; types: CoverType[] } {
  const { templates, types } = tableEntry(DESIGNS, genre) ?? GENERAL;
  return { templates: [...templates], types: [...new Set(types)] };
}

/**
 * A book whose cover typefaces are being chosen. `types`: those typical of its kind; default to its genre's.
 */
export type TypedBook = {
  genre: string;
  seed: number;
  title: string;
  types?: readonly CoverType[] | undefined;
};

/** The seed's choice among a book's types; a long title gets no script and no wide faces. */
export function typeFor({ genre, seed, title, types: known = [] }: TypedBook): CoverType {
  const types = known.length > 0 ? known : (tableEntry(DESIGNS, genre) ?? GENERAL).types;
  const word = longestWord(title);
  const fit = types.filter((type) => {
    if (type === "script") return title.length <= LONGEST_SCRIPT_TITLE;
    return !WIDE_TYPES.includes(type) || (title.length <= LONGEST_WIDE_TITLE && word <= LONGEST_WIDE_WORD);
  });
  return createRandom(deriveSeed(seed, "cover type")).pick(fit.length > 0 ? fit : (["literary"] as const));
}

/** The faces of a type; a title with long or many words gets a narrower one. */
export function typeSetOf(type: CoverType, title: string): TypeSet {
  const chosen = TYPE_SETS[type];
  const isBroad = title.length > LONGEST_BROAD_TITLE || longestWord(title) > LONGEST_BROAD_WORD;
  return isBroad ? { ...chosen, title: narrowed(chosen.title) } : chosen;
}

/** A cover's default faces. */
export function typeSetFor(book: TypedBook): TypeSet {
  return typeSetOf(typeFor(book), book.title);
}

function longestWord(title: string): number {
  return Math.max(...title.split(/[\s-]+/u).map(({ length }) => length));
}

/** A narrower face of the same kind, so that even a paragraph-long title stays large. */
function narrowed(title: CoverFace): CoverFace {
  switch (title.family) {
    case "Montserrat":
    case "Exo 2":
    case "Source Sans 3":
      return face("Oswald", 600, { lead: 1.16 });
    case "Cinzel":
    case "Cormorant Garamond":
    case "Playfair Display":
    case "Source Serif 4":
    case "Lora":
      return LITERARY.title;
    default:
      return title;
  }
}
