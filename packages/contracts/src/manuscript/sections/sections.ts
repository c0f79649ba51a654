/**
 * What a manuscript is divided into. A section is whatever has a page of its own: a part, a chapter, a piece of the
 * front or back matter. Free of schemas, so that screens may load it.
 */
export const FRONT_MATTER_KINDS = [
  "copyright",
  "dedication",
  "epigraph",
  "foreword",
  "preface",
  "introduction",
] as const;

/** The text of the book. Only a `chapter` carries a number. */
export const BODY_KINDS = ["part", "prologue", "chapter", "interlude", "epilogue"] as const;

export const BACK_MATTER_KINDS = ["afterword", "acknowledgements", "about_the_author", "also_by"] as const;

export const SECTION_KINDS = [...FRONT_MATTER_KINDS, ...BODY_KINDS, ...BACK_MATTER_KINDS] as const;

export type SectionKind = (typeof SECTION_KINDS)[number];

/** Where in a book a section stands. */
export type SectionPlace = "front" | "body" | "back";

/** Front and back matter frame the text, in which the parts stand too. */
export function placeOfSection(kind: SectionKind): SectionPlace {
  if (isOneOf(FRONT_MATTER_KINDS, kind)) return "front";
  return isOneOf(BACK_MATTER_KINDS, kind) ? "back" : "body";
}

function isOneOf(kinds: readonly SectionKind[], kind: SectionKind): boolean {
  return kinds.includes(kind);
}

/** Whether a section is one of the chapters that readers, lists and downloads count: all of the text but parts. */
export function isCountedSection(kind: SectionKind): boolean {
  return placeOfSection(kind) === "body" && kind !== "part";
}

/** How the press numbers chapters. */
export const CHAPTER_NUMBERINGS = ["figures", "words", "roman", "none"] as const;
export type ChapterNumbering = (typeof CHAPTER_NUMBERINGS)[number];

/** Where a chapter begins: on a right-hand page, on the next page, or on the same page with space above. */
export const CHAPTER_OPENINGS = ["recto", "next-page", "run-on"] as const;
export type ChapterOpening = (typeof CHAPTER_OPENINGS)[number];

/** Days for which a deleted section can be put back. */
export const SECTION_TRASH_RETENTION_DAYS = 30;

/** Letters of a section's title. */
export const SECTION_TITLE_MAX = 300;

/** Sections of one book, beside those in its bin. @source what the press sets: packages/press LIMITS */
export const SECTIONS_MAX = 1_000;

/** Words of a whole manuscript. @source docs/product: imports of 300,000 words */
export const MANUSCRIPT_WORDS_MAX = 300_000;
