import type {
  Audience,
  BookGenre,
  LanguageVariant,
  PointOfView,
} from "@colophon/contracts/shared/book-choices";

/** A note or text of the author's that a book may draw on. `id`: stable, cited by claims. */
export type BriefSource = { id: string; title: string; text: string };

/** What the author asked for, completed by code before any model is called. */
export type Brief = {
  /** decides every seeded draw, so the same brief gives the same names and the same sample text */
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
  /** people the author's own words name, in their order: they are kept as they stand */
  requiredNames: string[];
  /** names drawn for this book, main character first; empty where nobody is made up */
  names: string[];
  /** what the author knows and gives along: the only facts the book may state as such */
  sources: BriefSource[];
  /** words, names and habits the text must not use */
  doNotUse: string[];
  /** how its author wants it to sound; absent: as the book sounds by itself */
  style?: BriefStyle;
};

/** A style card as prompts have it. */
export type BriefStyle = {
  /** what is asked for and measured, in words of ours */
  lines: string[];
  /** the author's own words */
  notes: string;
  /** of the author's own prose: the book sounds like them */
  passages: string[];
  /** whether tense and person are the card's, and not the book's own */
  saysTense: boolean;
  saysPerson: boolean;
  /** what the book says where the card says nothing */
  instead: Pick<Brief, "tense" | "pointOfView" | "doNotUse">;
};

/** The kinds of book that are planned, written and checked each in its own way. */
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

/** How a genre is planned and written. */
export function formOfGenre(genre: BookGenre): BookForm {
  return FORM_OF_GENRE[genre];
}

/** What code must know of a form; how it is asked for stands in the prompts. */
export type FormTraits = {
  /** tells what happens to people, one thing after the other: each scene needs the ones before */
  isNarrative: boolean;
  /** its people are made up, so names are drawn for them */
  isInvented: boolean;
  /** what it states of the world is looked through for inventions */
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

/** Forms whose scenes stand by themselves: a dish or a poem is written without the whole book before it. */
export const SCENES_BY_THEMSELVES: ReadonlySet<BookForm> = new Set<BookForm>(["recipes", "verse"]);
