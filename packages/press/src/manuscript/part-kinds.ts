/** What `chapters` is made of, as authors build books: a `part` groups the chapters behind it, only chapters count. */
export const CHAPTER_KINDS = ["chapter", "prologue", "interlude", "epilogue", "part"] as const;
export type ChapterKind = (typeof CHAPTER_KINDS)[number];

/** Pages before the chapters, in their usual order. */
export const FRONT_KINDS = [
  "copyright",
  "dedication",
  "epigraph",
  "foreword",
  "preface",
  "introduction",
] as const;
export type FrontKind = (typeof FRONT_KINDS)[number];

/** Pages behind the chapters, in their usual order. */
export const BACK_KINDS = ["afterword", "acknowledgements", "aboutTheAuthor", "alsoBy"] as const;
export type BackKind = (typeof BACK_KINDS)[number];

/** Front matter that stands on a page of its own without a heading, and in no contents. */
export type DisplayKind = Extract<FrontKind, "copyright" | "dedication" | "epigraph">;
export type MatterKind = Exclude<FrontKind, DisplayKind> | BackKind;
export type PartKind = ChapterKind | FrontKind | BackKind;

// predicate: names the three kinds that DisplayKind extracts
/** Whether pages of this kind go without a heading where the author gives them none. */
export function isDisplayKind(kind: PartKind): kind is DisplayKind {
  return kind === "copyright" || kind === "dedication" || kind === "epigraph";
}

/** Whether text of this kind opens as a chapter's does, with an initial or small capitals. */
export function opensAsChapter(kind: PartKind): boolean {
  return kind === "chapter" || kind === "prologue" || kind === "interlude" || kind === "epilogue";
}

/** Where chapters begin: on a right-hand page, on the next page, or below the one before. */
export const CHAPTER_OPENINGS = ["recto", "next-page", "run-on"] as const;
export type ChapterOpening = (typeof CHAPTER_OPENINGS)[number];
