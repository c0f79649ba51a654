import type {
  Audience,
  BookGenre,
  LanguageVariant,
  PointOfView,
} from "@colophon/contracts/shared/book-choices";

/** An author's note or text that a book may use. `id`: stable, cited by statements. */
export type BriefSource = { id: string; title: string; text: string };

/** The author's request, completed by code before any model is called. */
export type Brief = {
  /** seeds every draw, so the same brief gives the same names and the same sample text */
  seed: number;
  title: string;
  genre: BookGenre;
  form: BookForm;
  writingStyle: string | null;
  themes: string[];
  description: string;
  chapters: number;
  wordsPerChapter: number;
  pointOfView: PointOfView;
  tense: "past" | "present";
  languageVariant: LanguageVariant;
  audience: Audience;
  /** people named by the author, in order: their names stay unchanged */
  requiredNames: string[];
  /** names drawn for this book, main character first; empty if no one is made up */
  names: string[];
  /** the author's own knowledge: the only facts the book may present as such */
  sources: BriefSource[];
  /** words, names and habits the text must not use */
  doNotUse: string[];
  /** the author's style wishes; absent: no preference */
  style?: BriefStyle;
};

/** A style card as used in prompts. */
export type BriefStyle = {
  /** requests and measurements, in our words */
  lines: string[];
  /** the author's own words */
  notes: string;
  /** passages of the author's own prose whose sound the book imitates */
  passages: string[];
  /** whether tense and person come from the card rather than the book */
  saysTense: boolean;
  saysPerson: boolean;
  /** the book's values where the card has none */
  instead: Pick<Brief, "tense" | "pointOfView" | "doNotUse">;
};

/** Kinds of book, each outlined, written and checked in its own way. */
export const BOOK_FORMS = ["story", "argument", "how-to", "recipes", "verse", "life", "children"] as const;

export type BookForm = (typeof BOOK_FORMS)[number];

const FORM_OF_GENRE: Record<BookGenre, BookForm> = {
  General: "story",
  Fiction: "story",
  Romance: "story",
  Mystery: "story",
  Thriller: "story",
  "Science Fiction": "story",
  Fantasy: "story",
  Horror: "story",
  Children: "children",
  Poetry: "verse",
  Biography: "life",
  Cooking: "recipes",
  "Non-Fiction": "argument",
  Business: "argument",
  History: "argument",
  "Self-Help": "how-to",
  Travel: "how-to",
  Technology: "how-to",
  Health: "how-to",
  Education: "how-to",
};

/** The form of a genre's books. */
export function formOfGenre(genre: BookGenre): BookForm {
  return FORM_OF_GENRE[genre];
}

/** Facts that code needs about a form; its prompts are defined separately. */
export type FormTraits = {
  /** tells a sequence of events: each scene needs the ones before */
  isNarrative: boolean;
  /** its people are made up, so names are drawn for them */
  isInvented: boolean;
  /** its statements about the world are checked for inventions */
  isFactual: boolean;
};

export const FORM_TRAITS: Record<BookForm, FormTraits> = {
  story: { isNarrative: true, isInvented: true, isFactual: false },
  children: { isNarrative: true, isInvented: true, isFactual: false },
  life: { isNarrative: true, isInvented: false, isFactual: true },
  verse: { isNarrative: false, isInvented: false, isFactual: false },
  recipes: { isNarrative: false, isInvented: false, isFactual: false },
  argument: { isNarrative: false, isInvented: false, isFactual: true },
  "how-to": { isNarrative: false, isInvented: false, isFactual: true },
};

/** Forms whose scenes are independent: a dish or a poem is written without the whole book before it. */
export const SCENES_BY_THEMSELVES: ReadonlySet<BookForm> = new Set<BookForm>(["recipes", "verse"]);
