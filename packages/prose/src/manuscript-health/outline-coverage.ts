import type { Beat, BookOutline, ChapterCard } from "@colophon/contracts/library/books/outline";
import { contentWords, wordShare } from "@colophon/rules/content-words";
import type { Measurement } from "./gates.ts";

/**
 * Minimum share of a beat's or setup's content words in the text.
 * @source docs/product/writing.md "Outline coverage"
 */
const WORDS_SHARE_MIN = 0.6;
/**
 * Uses of "I" per 1,000 words from which the point-of-view character counts as present without being named.
 */
const FIRST_PERSON_PER_THOUSAND = 5;

/** One written chapter, its card and its words. */
export type CardedChapter = {
  number: number;
  text: string;
  words: number;
  card: ChapterCard | null;
};

/** A book's chapters, the outline with their setups, and the ids of those the author waived. */
export type PromisedBook = {
  chapters: readonly CardedChapter[];
  plan: BookOutline | null;
  waived: ReadonlySet<string>;
};

/**
 * Beats told by their chapter: all their people are there (by full name, an alias, or any capitalized word of
 * the name; the narrator also as "I") and at least 60 % of their content words, ignoring names, number and
 * tense.
 * @source docs/product/writing.md "Outline coverage"
 */
export function measureOutline(chapters: readonly CardedChapter[], plan: BookOutline | null): Measurement {
  const carded = chapters.flatMap((chapter) =>
    chapter.card === null ? [] : [{ chapter, card: chapter.card }],
  );
  const beats = carded.reduce((sum, { card }) => sum + card.beats.length, 0);
  if (beats === 0)
    return { measure: "outline_coverage", value: 1, notJudged: "There are no chapter cards to compare" };
  const findings = untoldBeats(chapters, plan).map(
    ({ chapter, text }) => `Chapter ${chapter} does not tell: ${text}`,
  );
  return { measure: "outline_coverage", value: (beats - findings.length) / beats, findings };
}

/** Something the outline requires of a chapter that is missing in it. */
export type MissedByChapter = { chapter: number; text: string };

/** The beats missing in their chapters. */
export function untoldBeats(chapters: readonly CardedChapter[], plan: BookOutline | null): MissedByChapter[] {
  return chapters.flatMap((chapter) =>
    chapter.card === null
      ? []
      : missingBeats(chapter, chapter.card, plan).map(({ text }) => ({ chapter: chapter.number, text })),
  );
}

/**
 * Setups paid off, in percent. A setup is planted if 60 % of its content words are in the chapters up to the
 * one it is planted in, and paid off if 60 % of them are in the chapter that pays it. This finds forgotten
 * setups, not poor payoffs. The author may waive a setup.
 * @source docs/product/writing.md "Promises paid"
 */
export function measurePromises(book: PromisedBook): Measurement {
  const promises = promisesOf(book);
  if (promises.length === 0)
    return { measure: "promises_paid", value: 100, notJudged: "The plan makes no promises" };
  const findings = unpaidPromises(book).map(({ chapter, text, isPlanted }) =>
    isPlanted ? `Not paid in chapter ${chapter}: ${text}` : `Not planted by chapter ${chapter}: ${text}`,
  );
  return {
    measure: "promises_paid",
    value: (100 * (promises.length - findings.length)) / promises.length,
    findings,
  };
}

function promisesOf({ plan, waived }: PromisedBook): BookOutline["promises"] {
  return plan?.promises.filter(({ id }) => !waived.has(id)) ?? [];
}

/** `isPlanted`: planted but not paid off; false if it may never have been planted. */
export type UnpaidPromise = MissedByChapter & { isPlanted: boolean };

/** The setups without payoff, with the chapter that should have planted or paid each. */
export function unpaidPromises(book: PromisedBook): UnpaidPromise[] {
  const { chapters } = book;
  const words = new Map(chapters.map(({ number, text }) => [number, new Set(contentWords(text))]));
  return promisesOf(book).flatMap<UnpaidPromise>(({ text, planted_in: planted, paid_in: paid }) => {
    const wanted = contentWords(text);
    const before = [...words].filter(([number]) => number <= planted).map(([, found]) => found);
    const earlierWords = before.reduce((all, found) => all.union(found), new Set<string>());
    if (wordShare(wanted, earlierWords) < WORDS_SHARE_MIN)
      return [{ chapter: planted, text, isPlanted: false }];
    const isPaid = wordShare(wanted, words.get(paid) ?? new Set()) >= WORDS_SHARE_MIN;
    return isPaid ? [] : [{ chapter: paid, text, isPlanted: true }];
  });
}

function missingBeats(chapter: CardedChapter, card: ChapterCard, plan: BookOutline | null): Beat[] {
  const found = new Set(contentWords(chapter.text));
  const plain = ` ${capitalWords(chapter.text)} `;
  const narrator = isFirstPerson(chapter) ? card.point_of_view : "";
  return card.beats.filter((beat) => {
    const names = beat.people.map((person) => formsOf(person, plan));
    const present = names.every((forms) =>
      forms.some((form) => plain.includes(` ${form} `) || narrator.includes(form)),
    );
    if (!present) return true;
    const nameWords = new Set(contentWords(names.flat().join(" ")));
    const wanted = contentWords(beat.text).filter((word) => !nameWords.has(word));
    return wordShare(wanted, found) < WORDS_SHARE_MIN;
  });
}

/** Every form by which the text may name a person of a beat. */
function formsOf(person: string, plan: BookOutline | null): string[] {
  const member = plan?.cast.find(({ name, aliases }) => name === person || aliases.includes(person));
  const names = member === undefined ? [person] : [member.name, ...member.aliases];
  const words = names.flatMap((name) => name.match(/\p{Lu}[\p{L}'’-]+/gu) ?? []);
  return [...new Set([...names, ...words].map(capitalWords))].filter((form) => form !== "");
}

function capitalWords(text: string): string {
  return (
    text
      .replace(/[‘’]/g, "'")
      .replace(/'s\b/g, "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(" ");
}

function isFirstPerson({ text, words }: CardedChapter): boolean {
  const uses = text.match(/(?<![\p{L}'’])I(?![\p{L}])/gu)?.length ?? 0;
  return uses * 1000 >= FIRST_PERSON_PER_THOUSAND * Math.max(1, words);
}
