import type {
  Beat,
  ChapterCard,
  PlannedScene as PlannedSceneCard,
} from "@colophon/contracts/library/books/outline";
import type { BookForm } from "./brief.ts";

/** One scene of a chapter as it is laid out: its card, the beats it owns, and how many words it should have. */
export type PlannedScene = { card: Omit<PlannedSceneCard, "beats"> | null; beats: Beat[]; words: number };

/**
 * The most words that one call is asked for, by form; beyond, models stop short.
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

/** While scenes remain none is asked for less: under this there is no room for a scene. */
export const SCENE_WORDS_MIN = 150;

/**
 * How many scenes, sections, dishes or groups of poems a chapter of so many words has: as few as models write whole,
 * since every call reads the book before it once more.
 */
export function scenesOfChapter(form: BookForm, words: number): number {
  return Math.max(1, Math.ceil(words / SCENE_WORDS_MAX[form]));
}

/**
 * A chapter's card → the scenes it is written in, in near-equal shares. The plan's scene cards decide how many, as
 * long as each has room; a card without any is cut by length, with at least a beat for each scene, because a scene
 * with nothing of its own to tell repeats the last.
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

/** The plan's scenes; cards that would have no room are joined to the one before. Null where it has none. */
function scenesThatFit(card: Pick<ChapterCard, "beats" | "scenes">, words: number): OutlinedScene[] | null {
  const most = Math.max(1, Math.floor(words / SCENE_WORDS_MIN));
  const scenes: OutlinedScene[] = [];
  let from = 0;
  for (const [at, { beats: count, ...scene }] of card.scenes.entries()) {
    // The last scene has what is left, so that no beat is lost where the counts do not add up.
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

/** A scene may be asked for this much more than its share before another one is put in. */
const STRETCH = 1.35;

/**
 * The scenes of a chapter that are left to write. Where those written fell so short that the rest would be stretched,
 * a further one stands before the last, of a beat that the plan names: nothing is ever added after an ending, and
 * nothing where only the ending is left. It follows from what is stored alone, so it is the same after every stop.
 * @param written  words of the scenes that are written, in their order
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

/** Takes the first of the last scene's beats for a scene of its own, else what stands in the way of its goal. */
function furtherScene(last: PlannedScene): { added: PlannedScene; last: PlannedScene } | null {
  const [first, ...others] = last.beats;
  if (first !== undefined && others.length > 0) {
    return { added: { ...last, beats: [first] }, last: { ...last, beats: others } };
  }
  const conflict = last.card?.conflict ?? "";
  if (conflict === "") return null;
  return { added: { ...last, beats: [{ text: conflict, people: first?.people ?? [] }] }, last };
}

/** Where a chapter stands between two of its scenes. */
export type SceneBudget = {
  /** words the chapter was asked for */
  chapterWordCount: number;
  /** words its finished scenes have */
  writtenWordCount: number;
  /** scenes not written yet, the next one included */
  scenesLeft: number;
};

/**
 * Words to ask of the next scene: what is left of the chapter, in equal shares over the scenes left, so that a
 * surplus or deficit is carried on and the last scene absorbs it.
 * @returns whole words; at least 150 while scenes remain, 0 when none does
 */
export function nextSceneWordCount({ chapterWordCount, writtenWordCount, scenesLeft }: SceneBudget): number {
  if (scenesLeft <= 0) return 0;
  return Math.max(SCENE_WORDS_MIN, Math.round((chapterWordCount - writtenWordCount) / scenesLeft));
}
