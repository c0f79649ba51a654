/** Kinds of entries in `chapters`: a `part` groups the chapters after it, and only chapters are counted. */
export const CHAPTER_KINDS = ["chapter", "prologue", "interlude", "epilogue", "part"] as const;
export type ChapterKind = (typeof CHAPTER_KINDS)[number];

/** Pages before the chapters, in their usual order. */
export const FRONT_MATTER_PARTS = [
  "copyright",
  "dedication",
  "epigraph",
  "foreword",
  "preface",
  "introduction",
] as const;
export type FrontMatterPart = (typeof FRONT_MATTER_PARTS)[number];

/** Pages after the chapters, in their usual order. */
export const BACK_KINDS = ["afterword", "acknowledgements", "aboutTheAuthor", "alsoBy"] as const;
export type BackKind = (typeof BACK_KINDS)[number];

/** Front matter on its own page without a heading, not listed in the contents. */
export type DisplayKind = Extract<FrontMatterPart, "copyright" | "dedication" | "epigraph">;
export type MatterKind = Exclude<FrontMatterPart, DisplayKind> | BackKind;
export type PartKind = ChapterKind | FrontMatterPart | BackKind;

/** Whether text of this kind opens like a chapter, with an initial or small capitals. */
export function opensAsChapter(kind: PartKind): boolean {
  return kind === "chapter" || kind === "prologue" || kind === "interlude" || kind === "epilogue";
}
