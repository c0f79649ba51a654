import { BookPlan } from "@colophon/contracts/books/plan";
import type { BookPlan as Plan } from "@colophon/contracts/books/plan";
import { type Brief, formOfGenre } from "@colophon/domain/brief";
import { drawNames } from "@colophon/domain/names";
import { normalisePlan } from "@colophon/domain/plan-gate";
import { nextSceneWords, splitChapter } from "@colophon/domain/scene-split";
import { countWords } from "@colophon/domain/word-count";
import type { SceneCard, WritingTask } from "@colophon/domain/writing-tasks";
import type { LanguageModel, ModelRequest } from "../../ports/language-model.ts";

/** A brief for tests; a genre decides its form and whether names are drawn. */
export function aBrief(changes: Partial<Brief> = {}): Brief {
  const genre = changes.genre ?? "Fiction";
  const form = formOfGenre(genre);
  const seed = changes.seed ?? 7;
  return {
    seed,
    title: "The Salt Ledger",
    genre,
    form,
    writingStyle: null,
    themes: ["Family", "Change"],
    description: "A bookkeeper comes home and finds letters that predict the storms.",
    chapters: 10,
    wordsPerChapter: 1500,
    pointOfView: "third-limited",
    tense: "past",
    languageVariant: "en-US",
    audience: "adult",
    names: form === "fiction" ? drawNames(seed, 8) : [],
    doNotUse: [],
    ...changes,
  };
}

export function aRequest(
  task: WritingTask,
  signal = new AbortController().signal,
): ModelRequest<WritingTask> {
  return { task, tier: "strong", system: "", cachedPrefix: [], prompt: "", maxOutputTokens: 1000, signal };
}

export async function planFor(model: LanguageModel<WritingTask>, brief: Brief): Promise<Plan> {
  const { object } = await model.answerObject(
    aRequest({ kind: "plan", brief, refusedBecause: [] }),
    BookPlan,
  );
  return normalisePlan(brief, object);
}

export type WrittenScene = { card: SceneCard; text: string; words: number };
export type WrittenBook = {
  plan: Plan;
  chapters: { card: Plan["chapters"][number]; text: string; scenes: WrittenScene[] }[];
};

/** Plans and writes a whole book as the writing feature does: scene by scene, what is missing carried on. */
export async function writeBook(model: LanguageModel<WritingTask>, brief: Brief): Promise<WrittenBook> {
  const plan = await planFor(model, brief);
  const chapters: WrittenBook["chapters"] = [];
  for (const [index, card] of plan.chapters.entries()) {
    const scenes: WrittenScene[] = [];
    const planned = splitChapter(card, card.words);
    for (const [at, { beats }] of planned.entries()) {
      const writtenWords = scenes.reduce((sum, { words }) => sum + words, 0);
      const endsChapter = at === planned.length - 1;
      const scene: SceneCard = {
        chapterNumber: index + 1,
        chapter: card,
        sceneNumber: at + 1,
        scenesInChapter: planned.length,
        beats,
        words: nextSceneWords({ chapterWords: card.words, writtenWords, scenesLeft: planned.length - at }),
        endsChapter,
        endsBook: endsChapter && index === plan.chapters.length - 1,
      };
      const task: WritingTask = { kind: "scene", brief, plan, scene, textSoFar: "" };
      const { text } = await model.writeText(aRequest(task), () => {});
      scenes.push({ card: scene, text, words: countWords(text) });
    }
    chapters.push({ card, scenes, text: scenes.map(({ text }) => text).join("\n\n* * *\n\n") });
  }
  return { plan, chapters };
}
