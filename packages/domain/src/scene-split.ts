import type { Beat, ChapterCard } from "@colophon/contracts/books/plan";

/** One scene of a chapter as it is laid out: the beats it owns, and how many words it is asked for. */
export type PlannedScene = { beats: Beat[]; words: number };

/** A scene is asked for at most this many words: beyond, models stop short. @source docs/product/writing.md "Stage 3" */
const SCENE_WORDS_MAX = 1250;
/** While scenes remain none is asked for less: under this there is no room for a scene. */
export const SCENE_WORDS_MIN = 150;

/**
 * A chapter's card → the scenes it is written in.
 * Scenes have 900 to 1,250 words in near-equal shares. Lengths no number of scenes fits into that range
 * (1,251 to 1,799 and 2,501 to 2,699) give shorter scenes, a chapter under 900 words is one short scene, and a
 * chapter with fewer beats than scenes gives longer ones, because a scene with nothing of its own to tell repeats
 * the last.
 * @param wordsAsked  of the chapter, a whole number of at least 1
 * @returns           at least one scene; every beat once, in order; the words add up to `wordsAsked`
 */
export function splitChapter(card: Pick<ChapterCard, "beats">, wordsAsked: number): PlannedScene[] {
  const byLength = Math.ceil(wordsAsked / SCENE_WORDS_MAX);
  const count = Math.max(1, Math.min(byLength, card.beats.length));
  const share = Math.floor(wordsAsked / count);
  const scenesWithOneMore = wordsAsked - share * count;
  return Array.from({ length: count }, (_, scene) => ({
    beats: card.beats.filter((_beat, beat) => Math.floor((beat * count) / card.beats.length) === scene),
    words: share + (scene < scenesWithOneMore ? 1 : 0),
  }));
}

/** Where a chapter stands between two of its scenes. */
export type SceneBudget = {
  /** words the chapter was asked for */
  chapterWords: number;
  /** words its finished scenes have */
  writtenWords: number;
  /** scenes not written yet, the next one included */
  scenesLeft: number;
};

/**
 * Words to ask of the next scene: what is left of the chapter, in equal shares over the scenes left, so that a
 * surplus or deficit is carried on and the last scene absorbs it.
 * @returns whole words; at least 150 while scenes remain, 0 when none does
 */
export function nextSceneWords({ chapterWords, writtenWords, scenesLeft }: SceneBudget): number {
  if (scenesLeft <= 0) return 0;
  return Math.max(SCENE_WORDS_MIN, Math.round((chapterWords - writtenWords) / scenesLeft));
}
