/**
 * Parts of a manuscript. A section is anything with a page of its own: a part, a chapter, a piece of the
 * front or back matter. No schemas here, so that screens may load it.
 */
export const FRONT_MATTER_KINDS = [
  "copyright",
  "dedication",
  "epigraph",
  "foreword",
  "preface",
  "introduction",
] as const;

/** The body of the book. Only a `chapter` is numbered. */
export const BODY_KINDS = ["part", "prologue", "chapter", "interlude", "epilogue"] as const;

export const BACK_MATTER_KINDS = ["afterword", "acknowledgements", "about_the_author", "also_by"] as const;

export const SECTION_KINDS = [...FRONT_MATTER_KINDS, ...BODY_KINDS, ...BACK_MATTER_KINDS] as const;

export type SectionKind = (typeof SECTION_KINDS)[number];

/** Position of a section in a book. */
export type SectionPlace = "front" | "body" | "back";

/** Position of a kind of section: front matter, back matter, or the body, which includes parts. */
export function placeOfSection(kind: SectionKind): SectionPlace {
  if (isOneOf(FRONT_MATTER_KINDS, kind)) return "front";
  return isOneOf(BACK_MATTER_KINDS, kind) ? "back" : "body";
}

function isOneOf(kinds: readonly SectionKind[], kind: SectionKind): boolean {
  return kinds.includes(kind);
}

/** Whether a section counts as a chapter for readers, lists and downloads: all of the body except parts. */
export function isCountedSection(kind: SectionKind): boolean {
  return placeOfSection(kind) === "body" && kind !== "part";
}

/** How the press numbers chapters. */
export const CHAPTER_NUMBERINGS = ["figures", "words", "roman", "none"] as const;
export type ChapterNumbering = (typeof CHAPTER_NUMBERINGS)[number];

/** Where a chapter starts: on a right-hand page, on the next page, or on the same page with space above. */
export const CHAPTER_OPENINGS = ["recto", "next-page", "run-on"] as const;
export type ChapterOpening = (typeof CHAPTER_OPENINGS)[number];

/** Days for which a deleted section can be restored. */
export const SECTION_TRASH_RETENTION_DAYS = 30;

/** Maximum length of a section title, in characters. */
export const SECTION_TITLE_MAX = 300;

/**
 * Maximum number of sections in a book, not counting its trash.
 * @source what the press sets: packages/press LIMITS
 */
export const SECTIONS_MAX = 1_000;

/** Maximum number of words in a manuscript. @source docs/product: imports of 300,000 words */
export const MANUSCRIPT_WORDS_MAX = 300_000;
