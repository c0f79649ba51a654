import type {
  Beat,
  ChapterCard,
  PlannedScene as PlannedSceneCard,
} from "@colophon/contracts/library/books/outline";
import type { BookForm } from "./brief.ts";

/** One scene of a chapter as laid out: its card, its beats, and its target word count. */
export type PlannedScene = { card: Omit<PlannedSceneCard, "beats"> | null; beats: Beat[]; words: number };

/**
 * Maximum words requested in one call, by form; beyond this, models stop short.
 * @source docs/product/writing.md "Stage 3" for what is told; a recipe and a group of poems are shorter by nature
 */
export const SCENE_WORDS_MAX: Readonly<Record<BookForm, number>> = {
  story: 1250,
  life: 1250,
  argument: 1250,
  "how-to": 1250,
  children: 1100,
  recipes: 800,
  verse: 700,
};

/** Minimum words requested while scenes remain: fewer leave no room for a scene. */
export const SCENE_WORDS_MIN = 150;

/**
 * Number of scenes, sections, dishes or groups of poems in a chapter of this length: as few as models can
 * write in full, because every call reads the preceding book again.
 */
export function scenesOfChapter(form: BookForm, words: number): number {
  return Math.max(1, Math.ceil(words / SCENE_WORDS_MAX[form]));
}

/**
 * Splits a chapter's card into the scenes it is written in, in near-equal shares. The outline's scene cards
 * set the number, as long as each has room; a card without any is split by length, with at least one beat per
 * scene, because a scene with nothing of its own to tell repeats the previous one.
 * @param size.words  of the chapter, a whole number of at least 1
 * @returns           at least one scene; every beat once, in order; the words add up to `words`
 */
export function splitChapter(
  card: Pick<ChapterCard, "beats" | "scenes">,
  { words, form }: { words: number; form: BookForm },
): PlannedScene[] {
  const planned = scenesThatFit(card, words);
  const count = planned?.length ?? Math.max(1, Math.min(scenesOfChapter(form, words), card.beats.length));
  const share = Math.floor(words / count);
  const scenesWithOneMore = words - share * count;
  return Array.from({ length: count }, (_, scene) => ({
    card: planned?.[scene]?.card ?? null,
    beats: planned?.[scene]?.beats ?? beatsOfShare(card.beats, { scene, count }),
    words: share + (scene < scenesWithOneMore ? 1 : 0),
  }));
}

type OutlinedScene = Pick<PlannedScene, "card" | "beats">;

/**
 * The outline's scenes; cards too short for a scene are merged into the previous one. Null if it has none.
 */
function scenesThatFit(card: Pick<ChapterCard, "beats" | "scenes">, words: number): OutlinedScene[] | null {
  const most = Math.max(1, Math.floor(words / SCENE_WORDS_MIN));
  const scenes: OutlinedScene[] = [];
  let from = 0;
  for (const [at, { beats: count, ...scene }] of card.scenes.entries()) {
    // The last scene gets the remainder, so no beat is lost if the counts do not add up.
    const to = at === card.scenes.length - 1 ? card.beats.length : from + count;
    const beats = card.beats.slice(from, to);
    const last = scenes.at(-1);
    if (last !== undefined && scenes.length >= most) last.beats.push(...beats);
    else scenes.push({ card: scene, beats });
    from = to;
  }
  return scenes.length === 0 ? null : scenes;
}

function beatsOfShare(beats: readonly Beat[], { scene, count }: { scene: number; count: number }): Beat[] {
  return beats.filter((_beat, beat) => Math.floor((beat * count) / beats.length) === scene);
}

/** A scene may exceed its share by this factor before another one is inserted. */
const STRETCH = 1.35;

/**
 * The scenes of a chapter still to be written. If those written fell so short that the rest would be
 * stretched, an extra one goes before the last, built from a beat in the outline: nothing is ever added after
 * an ending, or when only the ending is left. Depends on stored data alone, so it is the same after every
 * interruption.
 * @param written  word counts of the written scenes, in order
 */
export function scenesToWrite(
  planned: readonly PlannedScene[],
  { chapterWordCount, written }: { chapterWordCount: number; written: readonly number[] },
): PlannedScene[] {
  const most = planned.length * 2;
  let left = [...planned];
  let missing = chapterWordCount;
  for (const [at, words] of written.entries()) {
    if (at + left.length < most) left = withFurtherScene(left, missing);
    left = left.slice(1);
    missing -= words;
  }
  return written.length + left.length < most ? withFurtherScene(left, missing) : left;
}

function withFurtherScene(left: PlannedScene[], missing: number): PlannedScene[] {
  const last = left.at(-1);
  if (last === undefined || left.length < 2) return left;
  const roomy = Math.max(...left.map(({ words }) => words)) * STRETCH;
  const further = missing / left.length <= roomy ? null : furtherScene(last);
  return further === null ? left : [...left.slice(0, -1), further.added, further.last];
}

/** Makes a separate scene of the last scene's first beat, or else of the obstacle to its goal. */
function furtherScene(last: PlannedScene): { added: PlannedScene; last: PlannedScene } | null {
  const [first, ...others] = last.beats;
  if (first !== undefined && others.length > 0) {
    return { added: { ...last, beats: [first] }, last: { ...last, beats: others } };
  }
  const conflict = last.card?.conflict ?? "";
  if (conflict === "") return null;
  return { added: { ...last, beats: [{ text: conflict, people: first?.people ?? [] }] }, last };
}

/** A chapter's word budget between two scenes. */
export type SceneBudget = {
  /** words requested for the chapter */
  chapterWordCount: number;
  /** words in its finished scenes */
  writtenWordCount: number;
  /** scenes not written yet, including the next one */
  scenesLeft: number;
};

/**
 * Words to request for the next scene: the chapter's remaining words divided equally among the scenes left,
 * so any surplus or deficit carries over and the last scene absorbs it.
 * @returns whole words; at least 150 while scenes remain, 0 when none does
 */
export function nextSceneWordCount({ chapterWordCount, writtenWordCount, scenesLeft }: SceneBudget): number {
  if (scenesLeft <= 0) return 0;
  return Math.max(SCENE_WORDS_MIN, Math.round((chapterWordCount - writtenWordCount) / scenesLeft));
}
