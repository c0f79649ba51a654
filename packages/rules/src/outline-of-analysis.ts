import type { Beat, BookOutline, CastMember, ChapterCard } from "@colophon/contracts/library/books/outline";
import type { VoiceCard } from "./writing-tasks.ts";

/** A person as seen in one chapter. */
export type SeenPerson = { name: string; aliases: string[]; role: string; attributes: string[] };

/** Results of analyzing one chapter, as far as an outline has room for them. */
export type ReadChapter = {
  id: string;
  title: string;
  words: number;
  purpose: string;
  pointOfView: string;
  place: string;
  time: string;
  entryState: string;
  exitState: string;
  beats: Beat[];
  people: SeenPerson[];
  places: { name: string; description: string }[];
};

/** Results of analyzing the book as a whole. */
export type ReadBook = { logline: string; turns: string[]; thesis: string; worldRules: string[] };

/** Limits of an outline. @source packages/contracts/src/library/books/outline.ts */
const MAX_COUNTS = { people: 24, places: 24, aliases: 6, attributes: 8, beats: 12, turns: 8, rules: 20 };
const MAX_CHARS = { name: 80, role: 200, sentence: 600, place: 120, description: 400, title: 200 };
/** Limits of a chapter's word budget in an outline. */
const WORD_LIMITS = { min: 1, max: 20_000 };

/**
 * The outline a manuscript would have been written from, based on analyses of its chapters: new chapters can
 * then be written as in any other book. Its cards belong to existing chapters, so they are locked.
 */
export function outlineOfAnalysis(chapters: readonly ReadChapter[], book: ReadBook): BookOutline {
  return {
    logline: clipped(book.logline, MAX_CHARS.sentence) || "A book.",
    turns: sentences(book.turns, MAX_COUNTS.turns),
    thesis: clipped(book.thesis, MAX_CHARS.sentence),
    cast: castOf(chapters),
    places: placesOf(chapters),
    timeline: [],
    world_rules: sentences(book.worldRules, MAX_COUNTS.rules),
    promises: [],
    chapters: chapters.map(cardOf),
  };
}

function cardOf(chapter: ReadChapter, at: number): ChapterCard {
  const title = clipped(chapter.title, MAX_CHARS.title) || `Chapter ${at + 1}`;
  const beats = chapter.beats
    .map(({ text, people }) => ({
      text: clipped(text, MAX_CHARS.sentence),
      people: people
        .map((name) => clipped(name, MAX_CHARS.name))
        .filter((name) => name !== "")
        .slice(0, 8),
    }))
    .filter(({ text }) => text !== "")
    .slice(0, MAX_COUNTS.beats);
  return {
    id: chapter.id,
    title,
    purpose: clipped(chapter.purpose, MAX_CHARS.sentence) || title,
    point_of_view: clipped(chapter.pointOfView, MAX_CHARS.name),
    place: clipped(chapter.place, MAX_CHARS.place),
    time: clipped(chapter.time, MAX_CHARS.place),
    entry_state: clipped(chapter.entryState, MAX_CHARS.sentence),
    exit_state: clipped(chapter.exitState, MAX_CHARS.sentence),
    beats: beats.length === 0 ? [{ text: title, people: [] }] : beats,
    words: Math.min(WORD_LIMITS.max, Math.max(WORD_LIMITS.min, chapter.words)),
    question: "",
    examples: [],
    exercises: [],
    scenes: [],
    locked: true,
  };
}

type Gathered = { person: CastMember; called: Set<string>; chapters: number };

/** People with the same name are merged; those in most chapters come first. */
function castOf(chapters: readonly ReadChapter[]): CastMember[] {
  const gathered: Gathered[] = [];
  for (const { people } of chapters) {
    for (const seen of people) gather(gathered, seen);
  }
  return gathered
    .toSorted((a, b) => b.chapters - a.chapters)
    .slice(0, MAX_COUNTS.people)
    .map(({ person }) => person);
}

function gather(gathered: Gathered[], seen: SeenPerson): void {
  const name = clipped(seen.name, MAX_CHARS.name);
  if (name === "") return;
  const names = [name, ...seen.aliases.map((alias) => clipped(alias, MAX_CHARS.name))].filter(
    (one) => one !== "",
  );
  const known = sameAs(gathered, names);
  const role = clipped(seen.role, MAX_CHARS.role);
  const attributes = seen.attributes.map((one) => clipped(one, MAX_CHARS.role)).filter((one) => one !== "");
  if (known === undefined) {
    const person = {
      name,
      aliases: names.slice(1),
      role,
      attributes,
      want: "",
      need: "",
      speech: "",
      knows: [],
    };
    gathered.push({ person: trimmed(person), called: new Set(names.map(plain)), chapters: 1 });
    return;
  }
  known.chapters += 1;
  for (const one of names) known.called.add(plain(one));
  known.person = trimmed({
    ...known.person,
    role: known.person.role || role,
    aliases: [...known.person.aliases, ...names],
    attributes: [...known.person.attributes, ...attributes],
  });
}

/**
 * The person with this name; else the only one with it as an alias, or whose name is one of this person's
 * aliases. Sharing a short name, as a family does, does not make two people one.
 */
function sameAs(
  gathered: readonly Gathered[],
  [name = "", ...aliases]: readonly string[],
): Gathered | undefined {
  const own = plain(name);
  const also = new Set(aliases.map(plain));
  const bearer = gathered.find(({ person }) => plain(person.name) === own);
  if (bearer !== undefined) return bearer;
  const alike = gathered.filter(({ person, called }) => called.has(own) || also.has(plain(person.name)));
  return alike.length === 1 ? alike[0] : undefined;
}

function trimmed(person: CastMember): CastMember {
  const own = plain(person.name);
  return {
    ...person,
    aliases: distinct(person.aliases.filter((alias) => plain(alias) !== own)).slice(0, MAX_COUNTS.aliases),
    attributes: distinct(person.attributes).slice(0, MAX_COUNTS.attributes),
  };
}

function placesOf(chapters: readonly ReadChapter[]): BookOutline["places"] {
  const places = new Map<string, { name: string; description: string }>();
  for (const { name, description } of chapters.flatMap((chapter) => chapter.places)) {
    const called = clipped(name, MAX_CHARS.name);
    const known = places.get(plain(called));
    if (called === "" || (known !== undefined && known.description !== "")) continue;
    places.set(plain(called), { name: called, description: clipped(description, MAX_CHARS.description) });
  }
  return [...places.values()].slice(0, MAX_COUNTS.places);
}

/** Length of a passage that shows a book's voice, in words. */
const PASSAGE_WORD_COUNT = { min: 60, max: 160 };

/** A manuscript's voice: a description by the analysis, and two of its own passages. */
export function voiceFromAnalysis(
  voice: Omit<VoiceCard, "passages">,
  paragraphs: readonly string[],
): VoiceCard {
  const long = paragraphs.filter((text) => {
    const words = text.split(/\s+/u).length;
    return words >= PASSAGE_WORD_COUNT.min && words <= PASSAGE_WORD_COUNT.max;
  });
  // One from the first half and one from the second, away from openings and endings.
  const passages = [0.25, 0.75].flatMap((share) => long[Math.floor(long.length * share)] ?? []);
  return { ...voice, passages: distinct(passages) };
}

function sentences(lines: readonly string[], most: number): string[] {
  return lines
    .map((line) => clipped(line, MAX_CHARS.sentence))
    .filter((line) => line !== "")
    .slice(0, most);
}

function clipped(text: string, letters: number): string {
  return text.trim().slice(0, letters).toWellFormed().trim();
}

function plain(name: string): string {
  return name.trim().toLowerCase();
}

function distinct(texts: readonly string[]): string[] {
  return [...new Map(texts.map((text) => [plain(text), text])).values()];
}
