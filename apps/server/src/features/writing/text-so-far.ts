import type { BookPlan } from "@colophon/contracts/books/plan";
import { countWords } from "@colophon/domain/word-count";
import type { SceneRow } from "./scenes.store.ts";

/** Up to this many words the whole text goes along. @source docs/product/writing.md "Context" */
const WHOLE_TEXT_WORDS = 45_000;
/** Beyond, the last chapters in full … */
const LAST_CHAPTERS = 2;

/** What a scene's writer is given of the book so far, in parts that only ever grow at the end. */
export type TextSoFar = { parts: string[]; words: number };

/** A chapter as far as it is written. */
export type ChapterSoFar = { number: number; cardId: string; title: string; scenes: readonly SceneRow[] };

/** @param people  who the scene to be written is about: chapters they are in come in full */
export function textSoFar(context: {
  plan: BookPlan;
  chapters: readonly ChapterSoFar[];
  people: readonly string[];
  place: string;
}): TextSoFar {
  const written = context.chapters.filter((chapter) => chapter.scenes.length > 0);
  const words = written.flatMap(({ scenes }) => scenes).reduce((sum, scene) => sum + scene.words, 0);
  if (words <= WHOLE_TEXT_WORDS) return { parts: written.map(inFull), words };
  return composeLongContext({ ...context, chapters: written });
}

function composeLongContext(context: {
  plan: BookPlan;
  chapters: readonly ChapterSoFar[];
  people: readonly string[];
  place: string;
}): TextSoFar {
  const last = context.chapters.slice(-LAST_CHAPTERS);
  const earlier = context.chapters.slice(0, -LAST_CHAPTERS);
  const parts = [
    ...earlier.map(inSummary),
    openPromises(context.chapters),
    ...takeWhileShort(relatedChapters(context, earlier).map(inFull), WHOLE_TEXT_WORDS / 2),
    ...last.map(inFull),
  ].filter((part) => part !== "");
  return { parts, words: parts.reduce((sum, part) => sum + countWords(part), 0) };
}

function inFull(chapter: ChapterSoFar): string {
  const text = chapter.scenes.map((scene) => scene.text).join("\n\n* * *\n\n");
  return `CHAPTER ${chapter.number}: ${chapter.title}\n\n${text}`;
}

function inSummary(chapter: ChapterSoFar): string {
  const notes = chapter.scenes.flatMap((scene) =>
    scene.memory === null ? [] : [scene.memory.summary, ...scene.memory.facts, ...scene.memory.states],
  );
  return `SUMMARY OF CHAPTER ${chapter.number}: ${chapter.title}\n${notes.join("\n")}`;
}

function openPromises(chapters: readonly ChapterSoFar[]): string {
  const lastMemory = chapters.flatMap((chapter) => chapter.scenes).findLast((scene) => scene.memory !== null);
  const open = lastMemory?.memory?.openPromises ?? [];
  return open.length === 0 ? "" : `OPEN PROMISES\n${open.join("\n")}`;
}

/** Chapters that share people or place with the scene to come, most shared first. */
function relatedChapters(
  context: { plan: BookPlan; people: readonly string[]; place: string },
  chapters: readonly ChapterSoFar[],
): ChapterSoFar[] {
  const wanted = new Set(context.people);
  const score = (chapter: ChapterSoFar): number => {
    const card = context.plan.chapters.find((candidate) => candidate.id === chapter.cardId);
    if (card === undefined) return 0;
    const shared = new Set(card.beats.flatMap((beat) => beat.people).filter((name) => wanted.has(name)));
    return shared.size + (card.place !== "" && card.place === context.place ? 1 : 0);
  };
  return chapters
    .map((chapter) => ({ chapter, score: score(chapter) }))
    .filter((candidate) => candidate.score > 0)
    .toSorted((a, b) => b.score - a.score || a.chapter.number - b.chapter.number)
    .map((candidate) => candidate.chapter);
}

function takeWhileShort(parts: string[], words: number): string[] {
  let left = words;
  return parts.filter((part) => {
    left -= countWords(part);
    return left >= 0;
  });
}
