import type { BookPlan } from "@colophon/contracts/books/plan";
import type { Brief } from "@colophon/domain/brief";
import type { SceneCard } from "@colophon/domain/writing-tasks";
import type { Ask } from "../call-model.ts";
import type { TextSoFar } from "../text-so-far.ts";
import { briefText, tokensForWords, writingRules } from "./rules.ts";

/** Prefix first (rules, brief, bible, text so far), this scene's card last, so that the prefix only ever grows. */
export function sceneAsk(context: { brief: Brief; plan: BookPlan; scene: SceneCard; soFar: TextSoFar }): Ask {
  const { brief, plan, scene, soFar } = context;
  return {
    task: {
      kind: "scene",
      brief,
      plan,
      scene,
      context: { voice: null, facts: [], worn: [], continues: "", refusedBecause: [] },
      textSoFar: soFar.parts.join("\n\n"),
    },
    tier: "strong",
    system: writingRules(brief),
    cachedPrefix: [briefText(brief), bible(plan), ...soFar.parts],
    prompt: sceneCard(scene),
    maxOutputTokens: tokensForWords(scene.words),
  };
}

/** The plan as the writer's bible: stable JSON, the same in every call of a book. */
function bible(plan: BookPlan): string {
  return `BIBLE AND PLAN\n${JSON.stringify(plan)}\nEND OF BIBLE AND PLAN`;
}

function sceneCard(scene: SceneCard): string {
  const { chapter } = scene;
  const lines = [
    `Write scene ${scene.sceneNumber} of ${scene.scenesInChapter} of chapter ${scene.chapterNumber}, “${chapter.title}”, in about ${scene.words} words.`,
    `Purpose of the chapter: ${chapter.purpose}`,
    chapter.question === "" ? "" : `The reader's question: ${chapter.question}`,
    chapter.point_of_view === "" ? "" : `Seen by: ${chapter.point_of_view}`,
    [chapter.place, chapter.time].filter((part) => part !== "").join(", "),
    scene.sceneNumber === 1 && chapter.entry_state !== "" ? `At the start: ${chapter.entry_state}` : "",
    `What happens, in this order, every point of it:\n${scene.beats.map((beat) => `- ${beat.text}`).join("\n")}`,
    scene.endsChapter && chapter.exit_state !== "" ? `At the end: ${chapter.exit_state}` : "",
    closing(scene),
  ];
  return lines.filter((line) => line !== "").join("\n");
}

function closing(scene: SceneCard): string {
  if (scene.endsBook) return "This scene ends the book. Close it.";
  if (scene.endsChapter)
    return "This scene ends the chapter. Stop on an action or an image, not on a summary.";
  return "The chapter goes on after this scene.";
}
