import type { BookPlan } from "@colophon/contracts/books/plan";
import type { Brief } from "@colophon/domain/brief";
import type { SceneCard, WritingTask } from "@colophon/domain/writing-tasks";
import { planFiction } from "./fiction-plan.ts";
import { planNonFiction } from "./non-fiction-plan.ts";
import { fictionRegisterOf, nonFictionRegisterOf } from "./registers.ts";

/** The plan of a brief. */
export function planOf(brief: Brief): BookPlan {
  return brief.form === "fiction"
    ? planFiction(brief, fictionRegisterOf(brief))
    : planNonFiction(brief, nonFictionRegisterOf(brief));
}

/** Memory, repair and book pass: what a model would answer who finds nothing wrong. */
export function answerOf(task: Extract<WritingTask, { kind: "memory" | "repair" | "book-pass" }>): unknown {
  switch (task.kind) {
    case "memory":
      return memoryOf(task.scene);
    case "repair":
      return { patches: repairsOf(task.text) };
    case "book-pass":
      return { repetitions: [], contradictions: [] };
    default:
      return task satisfies never;
  }
}

function memoryOf(scene: SceneCard): Record<string, unknown> {
  const told = scene.beats.map(({ text }) => text);
  return {
    summary: [`Chapter ${scene.chapterNumber}, ${scene.chapter.title}.`, ...told].join(" ").slice(0, 1200),
    facts: told.map((text) => text.slice(0, 600)),
    states: scene.endsChapter && scene.chapter.exit_state !== "" ? [scene.chapter.exit_state] : [],
    openPromises: [],
  };
}

/** The one fault a patch of this writer can mend: a scene that stops in mid-sentence. */
function repairsOf(text: string): { quote: string; replacement: string }[] {
  const end = text.trimEnd();
  if (end === "" || /[.!?…]["”’')]*$/.test(end)) return [];
  const last = end.slice(-60);
  return [{ quote: last, replacement: `${last.replace(/[,;:\s—-]+$/, "")}.` }];
}
