import type { CoverConcept, CoverType } from "@colophon/contracts/covers/designs/choices";
import type { GuideGenre } from "@colophon/rules/guide-url";
import { type ExampleBook, exampleBooks } from "./example-books.ts";

/** An example from a subgenre: its cover idea and subjects were entered as in the cover studio. */
export type GuideBook = ExampleBook & {
  guide: GuideGenre;
  /** Id of one of the genre's subgenres. */
  subgenre: string;
  concept: CoverConcept;
  /** Subjects on the cover, the first one largest. */
  subjects: readonly string[];
  /** Defaults to one chosen by subgenre and seed. */
  type?: CoverType;
};

/** Invented titles and authors: two more for each genre with a guide. */
export const guideBooks: readonly GuideBook[] = [
  {
    guide: "romance",
    genre: "Romance",
    title: "Every Light on Harbour Street",
    author: "Isolde Hart",
    seed: 3,
    name: "every-light-on-harbour-street",
    subgenre: "contemporary",
    concept: "scene",
    subjects: [],
  },
  {
    guide: "romance",
    genre: "Romance",
    title: "The Peony Winter",
    author: "Cora Ellingham",
    seed: 22,
    name: "the-peony-winter",
    subgenre: "small-town",
    concept: "scene",
    subjects: [],
    type: "literary",
  },
  {
    guide: "fantasy",
    genre: "Fantasy",
    title: "Stagfall",
    author: "A. R. Wintergreen",
    seed: 1,
    name: "stagfall",
    subgenre: "fairy-tale",
    concept: "woodcut",
    subjects: ["stag", "forest", "raven"],
  },
  {
    guide: "fantasy",
    genre: "Fantasy",
    title: "The Map of Drowned Kingdoms",
    author: "Ivo Trennick",
    seed: 2,
    name: "the-map-of-drowned-kingdoms",
    subgenre: "epic",
    concept: "map",
    subjects: ["ship", "castle", "dragon"],
  },
  {
    guide: "mystery",
    genre: "Mystery",
    title: "A Poisoning at Plumstead",
    author: "Dorothea Finch",
    seed: 1,
    name: "a-poisoning-at-plumstead",
    subgenre: "cozy",
    concept: "still-life",
    subjects: ["teapot", "cat"],
  },
  {
    guide: "mystery",
    genre: "Mystery",
    title: "Seven Keys to Marlow House",
    author: "Harriet Vane-Lowe",
    seed: 2,
    name: "seven-keys-to-marlow-house",
    subgenre: "locked-room",
    concept: "emblem",
    subjects: ["key"],
  },
  {
    guide: "business",
    genre: "Business",
    title: "The Second Founder",
    author: "Rafael Stein",
    seed: 3,
    name: "the-second-founder",
    subgenre: "strategy",
    concept: "scene",
    subjects: [],
  },
  {
    guide: "business",
    genre: "Business",
    title: "The Patient Ledger",
    author: "Marcus Oduya",
    seed: 1,
    name: "the-patient-ledger",
    subgenre: "money",
    concept: "still-life",
    subjects: ["seedling", "coin"],
  },
  {
    guide: "self-help",
    genre: "Self-Help",
    title: "Untangle",
    author: "Peter Okafor",
    seed: 8,
    name: "untangle",
    subgenre: "calm",
    concept: "scene",
    subjects: [],
  },
  {
    guide: "self-help",
    genre: "Self-Help",
    title: "Slow Becoming",
    author: "Dr Simone Achebe",
    seed: 1,
    name: "slow-becoming",
    subgenre: "growth",
    concept: "cut-paper",
    subjects: ["butterfly", "leaf", "flower"],
  },
  {
    guide: "cookbook",
    genre: "Cooking",
    title: "Bread Before Breakfast",
    author: "Marta Kowal",
    seed: 2,
    name: "bread-before-breakfast",
    subgenre: "baking",
    concept: "still-life",
    subjects: ["bread", "rolling-pin"],
  },
  {
    guide: "cookbook",
    genre: "Cooking",
    title: "Fire Season",
    author: "Tom Barrow",
    seed: 1,
    name: "fire-season",
    subgenre: "fire-and-meat",
    concept: "woodcut",
    subjects: ["fire", "steak"],
  },
  {
    guide: "children",
    genre: "Children",
    title: "Captain Biscuit Sets Sail",
    author: "Dot Pemberley",
    seed: 2,
    name: "captain-biscuit-sets-sail",
    subgenre: "adventure",
    concept: "map",
    subjects: ["pirate", "ship"],
  },
  {
    guide: "children",
    genre: "Children",
    title: "The Owl at Number Nine",
    author: "Clem Ashby",
    seed: 1,
    name: "the-owl-at-number-nine",
    subgenre: "middle-grade",
    concept: "emblem",
    subjects: ["owl", "key"],
  },
  {
    guide: "biography",
    genre: "Biography",
    title: "The Woman Who Timed the Stars",
    author: "Grace Ellery",
    seed: 1,
    name: "the-woman-who-timed-the-stars",
    subgenre: "historical-figure",
    concept: "woodcut",
    subjects: ["telescope", "star"],
  },
  {
    guide: "biography",
    genre: "Biography",
    title: "The Bicycle Year",
    author: "Hugh Tamblyn",
    seed: 1,
    name: "the-bicycle-year",
    subgenre: "survival",
    concept: "silhouette",
    subjects: ["bicycle"],
  },
];

/** The example of each genre that is also on the landing page. */
const FIRST_OF_GENRE: Readonly<Record<GuideGenre, ExampleBook["genre"]>> = {
  romance: "Romance",
  fantasy: "Fantasy",
  mystery: "Mystery",
  business: "Business",
  "self-help": "Self-Help",
  cookbook: "Cooking",
  children: "Children",
  biography: "Biography",
};

/** The three painted covers for a genre's guides. */
export function coversOfGenre(guide: GuideGenre): ExampleBook[] {
  const first = exampleBooks.filter(({ genre }) => genre === FIRST_OF_GENRE[guide]);
  return [...first, ...guideBooks.filter((book) => book.guide === guide)];
}

/** Every book with a cover painted for the site. */
export function allExampleBooks(): ExampleBook[] {
  return [...exampleBooks, ...guideBooks];
}
