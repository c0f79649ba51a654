import type { BookOutline } from "@colophon/contracts/library/books/outline";
import type { BookForm, Brief } from "@colophon/rules/brief";
import { FORM_TRAITS } from "@colophon/rules/brief";
import { contentWords, wordShare } from "@colophon/rules/content-words";
import { splitSentences } from "@colophon/rules/sentences";
import { BookData } from "./book-data.ts";
import { toBritishSpelling } from "./british-spelling.ts";
import { cutChapters } from "./cut-chapters.ts";
import type { PreparedBook, Stretch } from "./read-books.ts";
import { readBrief } from "./read-brief.ts";
import { fillSlots, slotValues } from "./slots.ts";

type Beat = BookOutline["chapters"][number]["beats"][number];

/** A scene as it will be used: its card, the beats in its text, and the text. */
export type FittedScene = Omit<BookData["chapters"][number]["scenes"][number], "beats"> & {
  beats: Beat[];
  stretches: readonly Stretch[];
};

export type FittedChapter = Omit<BookData["chapters"][number], "scenes"> & {
  words: number;
  scenes: readonly FittedScene[];
};

/**
 * A prepared book adapted to a request: names, places and spelling fitted, cut to the requested chapters and
 * length.
 */
export type FittedBook = Omit<BookData, "chapters"> & { chapters: readonly FittedChapter[] };

/**
 * Minimum share of its words for a beat to count as told, or a setup as paid off. @source
 * docs/product/writing.md "Gates"
 */
const COVERED_SHARE = 0.6;

/** Substitutes for forms without a prepared book, nearest first. */
const NEAREST: Record<BookForm, readonly BookForm[]> = {
  story: ["story", "children"],
  children: ["children", "story"],
  verse: ["verse", "children", "story"],
  life: ["life", "story"],
  argument: ["argument", "how-to"],
  "how-to": ["how-to", "argument"],
  recipes: ["recipes", "how-to"],
};

/** The same brief gives the same book, word for word. @throws RangeError if there are no books at all */
export function fitBook(brief: Brief, books: readonly PreparedBook[]): FittedBook {
  const { data, source, texts } = nearestBook(brief, books);
  const spell = brief.languageVariant === "en-GB" ? toBritishSpelling : String;
  const fitting = readBrief(brief, data);
  const values = slotValues(data, { ...fitting, spell });
  // In book.json values are within quotation marks, and a name may contain some.
  const quoted = new Map([...values].map(([slot, value]) => [slot, JSON.stringify(value).slice(1, -1)]));
  const filled = BookData.parse(JSON.parse(fillSlots(spell(source), quoted)));
  const book = {
    ...filled,
    people: filled.people.map((person, at) => ({
      ...person,
      name: values.get(person.key) ?? person.name,
      gender: fitting.people[at]?.gender ?? person.gender,
    })),
    // A cover's back is plain text, and has the requested title.
    blurb: filled.blurb.map((text) => text.replaceAll("*", "").replaceAll(filled.title, brief.title)),
    places: filled.places.map((place) => ({ ...place, name: values.get(place.key) ?? place.name })),
  };
  const ordered = texts.slice(0, brief.chapters);
  const kept = cutChapters(
    ordered.map((scenes) => scenes.flat()),
    brief.wordsPerChapter,
  );
  const chapters = ordered.flatMap((scenes, at) => {
    const card = book.chapters[at];
    if (card === undefined) return [];
    const played = firstStretches(scenes, kept[at] ?? 1).map((scene) =>
      scene.map((stretch) => ({ ...stretch, text: fillSlots(spell(stretch.text), values) })),
    );
    return [fitChapter(card, { played, people: book.people })];
  });
  return withForm(brief, { ...book, ...shortened(book, chapters), chapters });
}

function nearestBook(brief: Brief, books: readonly PreparedBook[]): PreparedBook {
  const form = brief.form === "story" && brief.audience === "children" ? "children" : brief.form;
  const found = NEAREST[form].flatMap((near) => books.filter(({ data }) => data.forms.includes(near)));
  const [book = books[0]] = found;
  if (book === undefined) throw new RangeError("There is no prepared book");
  return book;
}

function firstStretches(scenes: readonly (readonly Stretch[])[], count: number): Stretch[][] {
  let left = count;
  return scenes.flatMap((scene) => {
    const kept = scene.slice(0, left);
    left -= kept.length;
    return kept.length > 0 ? [kept] : [];
  });
}

function fitChapter(
  card: BookData["chapters"][number],
  { played, people }: { played: readonly Stretch[][]; people: BookData["people"] },
): FittedChapter {
  const covered = wordsOf(played);
  const names = new Set(contentWords(people.flatMap(({ name, aliases }) => [name, ...aliases]).join(" ")));
  const shareCovered = ({ text }: Beat): number =>
    wordShare(
      contentWords(text).filter((word) => !names.has(word)),
      covered,
    );
  const scenes = played.flatMap((stretches, at) => {
    const scene = card.scenes[at];
    if (scene === undefined) return [];
    const beats = scene.beats.filter((beat) => shareCovered(beat) >= COVERED_SHARE);
    // A scene without a beat could not be outlined: it keeps the one it covers most.
    const most = scene.beats.toSorted((a, b) => shareCovered(b) - shareCovered(a)).slice(0, 1);
    const kept = beats.length > 0 ? beats : most;
    // A chapter with one beat is no outline: the end of its text becomes the second.
    const isThin = played.length === 1 && kept.length === 1;
    return [{ ...scene, beats: isThin ? [...kept, ...lastBeat(stretches)] : kept, stretches }];
  });
  const words = played.flat().reduce((sum, stretch) => sum + stretch.words, 0);
  return { ...card, words, scenes };
}

/**
 * The longest sentence of the last paragraph that is not speech: taken from the text, so the text tells it.
 */
function lastBeat(stretches: readonly Stretch[]): Beat[] {
  const covered = stretches
    .flatMap(({ text }) => text.split("\n\n"))
    .filter((part) => !/^["“#*-]/.test(part));
  const [longest] = splitSentences(covered.at(-1) ?? "").toSorted((a, b) => b.length - a.length);
  return longest === undefined ? [] : [{ text: longest.slice(0, 600), people: [] }];
}

/** Parts missing from a shorter book are missing from its outline too. */
function shortened(
  book: BookData,
  chapters: readonly FittedChapter[],
): Pick<BookData, "people" | "timeline" | "promises"> {
  const covered = chapters.map(({ scenes }) => wordsOf(scenes.map(({ stretches }) => stretches)));
  const texts = chapters.flatMap(({ scenes }) => scenes.flatMap(({ stretches }) => stretches));
  const acting = new Set(
    chapters.flatMap(({ scenes }) => scenes.flatMap(({ beats }) => beats.flatMap(({ people }) => people))),
  );
  return {
    people: book.people.filter(({ name, aliases }) =>
      [name, ...aliases].some((form) => acting.has(form) || texts.some(({ text }) => text.includes(form))),
    ),
    timeline: book.timeline.slice(
      0,
      Math.ceil((book.timeline.length * chapters.length) / book.chapters.length),
    ),
    promises: book.promises.filter(({ text, planted_in: planted, paid_in: paid }) => {
      const before = covered.slice(0, planted).reduce((all, words) => all.union(words), new Set<string>());
      return isCovered(text, before) && isCovered(text, covered[paid - 1] ?? new Set());
    }),
  };
}

/** Forms with a thesis and questions are outlined that way, whichever book substitutes for them. */
function withForm(brief: Brief, book: FittedBook): FittedBook {
  if (FORM_TRAITS[brief.form].isInvented) return book;
  return {
    ...book,
    thesis: book.thesis || book.logline,
    chapters: book.chapters.map((chapter) => ({
      ...chapter,
      question: chapter.question || `What does “${chapter.title}” tell?`,
    })),
  };
}

function wordsOf(scenes: readonly (readonly Stretch[])[]): Set<string> {
  return new Set(contentWords(scenes.flatMap((scene) => scene.map(({ text }) => text)).join("\n\n")));
}

function isCovered(text: string, covered: ReadonlySet<string>): boolean {
  return wordShare(contentWords(text), covered) >= COVERED_SHARE;
}
