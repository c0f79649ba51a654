import type { Shape } from "../art/shape.ts";
import { nonEnglishNouns, isNonEnglish } from "./non-english.ts";
import type { TableNoun } from "./nouns/noun-table.ts";
import { shapeNamed } from "./shape-library.ts";
import { type Mention, mentionsOf, nounNamed } from "./mentions.ts";

/** Something a cover can show: the book's word for it, and its drawings, best first. Never without one. */
export type Subject = { noun: string; shapes: readonly Shape[] };

/** Known texts of a book; all but the title may be empty. */
export type BookText = {
  title: string;
  subtitle?: string;
  blurb?: string;
  bible?: { names?: readonly string[]; places?: readonly string[]; things?: readonly string[] };
  /** Titles of chapters. */
  chapters?: readonly string[];
  /** One of `BOOK_GENRES`: in a children's book, names are creatures. */
  genre?: string;
  /** BCP 47; if omitted, detected from the title. */
  language?: string;
  /** Nouns typical of this kind of book: they come first among equally frequent ones. */
  fitting?: readonly string[];
  /** Nouns that contradict this kind of book; not shown even if the title names them. */
  unfitting?: readonly string[];
};

const MAX = 6;
const WEIGHTS = {
  title: 100,
  subtitle: 34,
  blurb: 6,
  chapters: 3,
  things: 2,
  places: 2,
  names: 1.5,
} as const;
/** A text that names a thing ten times is not more about it than one that does so five times. */
const MAX_MENTIONS = 4;
const KINDRED = 0.6;
const FITTING = 9;
/** Something named once, deep in a text, is not a subject. */
const MIN = 2;

type Tally = { noun: TableNoun; weight: number; counts: Map<string, number> };

/**
 * A book's picturable subjects, best first, at most six: those in the title, then those most frequent in
 * subtitle, blurb, chapters and bible. The same words give the same subjects.
 */
export function subjectsOf(book: BookText): Subject[] {
  if (isNonEnglish(book)) return nonEnglishNouns(book.title).flatMap(subjectOf).slice(0, MAX);
  const tally = new Map<string, Tally>();
  for (const [part, texts] of partsOf(book)) {
    const isTitle = part === "title" || part === "subtitle" || part === "chapters";
    const areNamesThings = book.genre === "Children";
    for (const text of texts) {
      for (const mention of mentionsOf(text, { isTitle, areNamesThings })) count(tally, { mention, part });
    }
  }
  const fitting = new Set(book.fitting);
  const unfitting = new Set(book.unfitting);
  const ranked = [...tally.values()]
    .filter(({ noun }) => !isAmong(unfitting, noun))
    .map((one) => ({ ...one, weight: one.weight + (isAmong(fitting, one.noun) ? FITTING : 0) }))
    .filter(({ weight }) => weight >= MIN)
    .toSorted((one, other) => other.weight - one.weight);
  const subjects = differing(ranked.map(({ noun }) => noun)).slice(0, MAX);
  return book.genre === "Children" ? subjects.map(roundFirst) : subjects;
}

/** The subject meant by a recipe's words: "old red barn" is a barn. null for words without a drawing. */
export function subjectNamed(word: string): Subject | null {
  const noun = nounNamed(word);
  return noun === null ? null : (subjectOf(noun)[0] ?? null);
}

/** The same with its friendliest drawing first: Fluent's are round, game-icons' may bare their teeth. */
export function roundFirst({ noun, shapes }: Subject): Subject {
  const isRound = ({ set }: Shape): boolean => set === "fluent-emoji-high-contrast";
  return { noun, shapes: [...shapes.filter(isRound), ...shapes.filter((shape) => !isRound(shape))] };
}

type Part = keyof typeof WEIGHTS;

function partsOf(book: BookText): [Part, readonly string[]][] {
  const { bible = {} } = book;
  return [
    ["title", [book.title]],
    ["subtitle", [book.subtitle ?? ""]],
    ["blurb", [book.blurb ?? ""]],
    ["chapters", book.chapters ?? []],
    ["things", bible.things ?? []],
    ["places", bible.places ?? []],
    // a person may be called Fox or Baker
    ["names", book.genre === "Children" ? (bible.names ?? []) : []],
  ];
}

function count(tally: Map<string, Tally>, { mention, part }: { mention: Mention; part: Part }): void {
  const { noun, isKindred } = mention;
  const one = tally.get(noun.head) ?? { noun, weight: 0, counts: new Map() };
  const before = one.counts.get(part) ?? 0;
  one.counts.set(part, before + 1);
  const most = part === "title" || part === "subtitle" ? 1 : MAX_MENTIONS;
  if (before < most) one.weight += WEIGHTS[part] * (isKindred ? KINDRED : 1);
  tally.set(noun.head, one);
}

function isAmong(nouns: ReadonlySet<string>, { noun, head }: TableNoun): boolean {
  return nouns.has(noun) || nouns.has(head);
}

/** No two subjects share a drawing. */
function differing(nouns: readonly TableNoun[]): Subject[] {
  const seen = new Set<string>();
  return nouns.flatMap(subjectOf).flatMap((subject) => {
    const shapes = subject.shapes.filter(({ set, name }) => !seen.has(`${set} ${name}`));
    const [first] = shapes;
    if (first === undefined) return [];
    for (const { set, name } of subject.shapes) seen.add(`${set} ${name}`);
    return [{ ...subject, shapes }];
  });
}

function subjectOf({ noun, shapes }: TableNoun): Subject[] {
  const drawn = shapes.flatMap((name) => shapeNamed(name) ?? []);
  return drawn.length === 0 ? [] : [{ noun: noun.replaceAll("-", " "), shapes: drawn }];
}
