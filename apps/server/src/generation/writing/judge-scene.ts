import { type DraftProblem, judgeDraft } from "@colophon/prose/prose/judge-draft";
import type { SceneCard } from "@colophon/rules/writing-tasks";
import type { BookRun } from "./book-run.ts";
import { languageOf } from "./language-of.ts";

/** A problem for which a draft is rejected, even if parts of it could be fixed. */
export type SceneProblem = { kind: DraftProblem["kind"] | "other_language"; detail: string };

/** Prepared text isn't judged on length or point of view: neither was requested from a model. */
export function judgeScene(
  run: BookRun,
  { scene, text }: { scene: SceneCard; text: string },
): SceneProblem[] {
  if (run.model.isSample) return [];
  const { form, pointOfView, tense, languageVariant } = run.brief;
  const language = languageOf(text, languageVariant);
  const faults = judgeDraft({ text, words: scene.words, form, pointOfView, tense });
  if (language === null) return faults;
  return [
    ...faults,
    { kind: "other_language", detail: `It was written in another language (${language}) than the book's.` },
  ];
}
