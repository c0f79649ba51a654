import { type Brief, FORM_TRAITS } from "@colophon/rules/brief";
import { type Delivered, lengthRatio, requestedWords } from "@colophon/rules/length-ratio";
import { nextSceneWordCount, scenesToWrite, splitChapter } from "@colophon/rules/scene-split";
import type { SceneCard } from "@colophon/rules/writing-tasks";
import type { ModelIdentity } from "../../ports/language-model.ts";
import { type ChapterInWork, type Manuscript, scenesOf } from "./manuscript.ts";

/** Maximum share by which surplus or missing words of earlier chapters change a chapter's length. */
const CARRIED_SHARE = 0.2;

/**
 * The next scene's card: the rest of the chapter in equal shares, with a requested word count adjusted so
 * that this model delivers it. Calculated only from stored data, so it is the same after every interruption.
 * @returns null if the chapter is complete
 */
export function nextSceneCard(
  brief: Brief,
  { chapter, identity }: { chapter: Omit<ChapterInWork, "announced">; identity: ModelIdentity },
): SceneCard | null {
  const { manuscript, card, number } = chapter;
  const written = scenesOf(manuscript, card.id).map(({ words }) => words);
  const chapterWordCount = card.words + carriedOverWords(brief, manuscript, number);
  const planned = splitChapter(card, { words: card.words, form: brief.form });
  // A prepared book has exactly the scenes of its outline.
  const isPrepared = identity.provider === "sample";
  const left = isPrepared
    ? planned.slice(written.length)
    : scenesToWrite(planned, { chapterWordCount, written });
  const [next] = left;
  if (next === undefined) return null;
  const endsChapter = left.length === 1;
  const writtenWordCount = written.reduce((sum, words) => sum + words, 0);
  const words = nextSceneWordCount({ chapterWordCount, writtenWordCount, scenesLeft: left.length });
  return {
    chapterNumber: number,
    chapter: card,
    sceneNumber: written.length + 1,
    scenesInChapter: written.length + left.length,
    card: next.card,
    beats: next.beats,
    words,
    requestedWords: requestedWords(words, lengthRatio(lengthsOf(manuscript, identity))),
    endsChapter,
    endsBook: endsChapter && number === manuscript.plan.chapters.length,
  };
}

/** How this model has responded to requested lengths, before this book and in it. */
export function lengthsOf(
  { history, written }: Pick<Manuscript, "history" | "written">,
  { provider, model }: ModelIdentity,
): Delivered[] {
  const here = written
    .filter((scene) => scene.provider === provider && scene.model === model && scene.requestedWords > 0)
    .map((scene) => ({ asked: scene.requestedWords, delivered: scene.words }));
  return [...history, ...here];
}

/** If chapters are written in sequence, a later one makes up for earlier ones, within bounds. */
function carriedOverWords(brief: Brief, manuscript: Manuscript, number: number): number {
  if (!FORM_TRAITS[brief.form].isNarrative) return 0;
  const before = manuscript.plan.chapters.slice(0, number - 1);
  const carried = before.reduce((sum, card) => {
    const words = scenesOf(manuscript, card.id).reduce((all, scene) => all + scene.words, 0);
    return sum + card.words - words;
  }, 0);
  const bound = (manuscript.plan.chapters[number - 1]?.words ?? 0) * CARRIED_SHARE;
  return Math.round(Math.min(bound, Math.max(-bound, carried)));
}
