/** The questions an author answers about a book, in order. */
export const LISTING_QUESTIONS = [
  "people",
  "setting",
  "plot",
  "mood",
  "comparable",
  "gain",
  "unique",
] as const;
export type ListingQuestion = (typeof LISTING_QUESTIONS)[number];

/** A book's answers before its author has given any. */
export const NO_ANSWERS: Readonly<Record<ListingQuestion, string>> = {
  people: "",
  setting: "",
  plot: "",
  mood: "",
  comparable: "",
  gain: "",
  unique: "",
};
