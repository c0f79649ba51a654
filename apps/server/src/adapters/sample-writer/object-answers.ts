import type { BookPlan } from "@colophon/contracts/books/plan";
import type { Brief } from "@colophon/domain/brief";
import { composeBlurb } from "@colophon/domain/blurb";
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

/** Memory, repair, book pass and blurb: what a model would answer who finds nothing wrong. */
export function answerOf(task: Exclude<WritingTask, { kind: "plan" | "scene" }>): unknown {
  switch (task.kind) {
    case "memory":
      return memoryOf(task.scene);
    case "repair":
      return { patches: repairsOf(task.text) };
    case "book-pass":
      return { repetitions: [], contradictions: [] };
    case "blurb":
      return { paragraphs: blurbOf(task.plan, task.brief) };
    default:
      return task satisfies never;
  }
}

/** How the book begins, from its plan; what it says of itself is the same for every book of its kind. */
function blurbOf(plan: BookPlan, brief: Brief): string[] {
  const [opening = "", ...others] = composeBlurb(plan, brief).split("\n\n");
  const [first] = plan.chapters;
  const told = (first?.beats ?? []).slice(0, 3).map(({ text }) => text);
  const closing =
    brief.form === "fiction"
      ? "Nobody here means any harm, and harm is done all the same. What was put away carefully comes back to the table, and somebody has to be the first to say what everyone has known for years."
      : "Each part takes one question, answers it plainly, and ends with something to do before the next. Nothing in it asks for more than an ordinary week has to give, and nothing has to be done twice.";
  return [opening, [...others, ...told].join(" "), closing].filter((paragraph) => paragraph !== "");
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
