/** The parts of a book that have a title and text, in the order they stand in. */
export const PART_KINDS = [
  "foreword",
  "preface",
  "introduction",
  "chapter",
  "afterword",
  "acknowledgements",
  "aboutTheAuthor",
  "alsoBy",
] as const;
export type PartKind = (typeof PART_KINDS)[number];
export type MatterKind = Exclude<PartKind, "chapter">;
