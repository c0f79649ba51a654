import type { BookPlan } from "@colophon/contracts/books/plan";
import type { Brief } from "@colophon/domain/brief";
import type { SceneCard, WritingTask } from "@colophon/domain/writing-tasks";
import { openFictionBook } from "./fiction-book.ts";
import { writeFictionScene } from "./fiction-scene.ts";
import { openNonFictionBook } from "./non-fiction-book.ts";
import { writeNonFictionScene } from "./non-fiction-scene.ts";
import { fictionRegisterOf, nonFictionRegisterOf } from "./registers.ts";

type SceneTask = Extract<WritingTask, { kind: "scene" }>;
type SceneWriter = (plan: BookPlan, scene: SceneCard) => string;

/** Books kept open: dealing out the sentences of a long one takes a second or two. */
const OPEN_MAX = 4;
const open = new Map<string, SceneWriter>();

/** The text of one scene; depends on the brief, the plan and the scene's card alone. */
export function writeScene({ brief, plan, scene }: SceneTask): string {
  return openBook(brief, plan)(plan, scene);
}

function openBook(brief: Brief, plan: BookPlan): SceneWriter {
  const key = JSON.stringify([brief, plan.cast, plan.places, plan.chapters.map(({ words }) => words)]);
  const writer = open.get(key) ?? writerOf(brief, plan);
  // The book just used becomes the youngest, so that books written side by side all stay open.
  open.delete(key);
  for (const oldest of [...open.keys()].slice(0, Math.max(0, open.size - OPEN_MAX + 1))) open.delete(oldest);
  open.set(key, writer);
  return writer;
}

function writerOf(brief: Brief, firstPlan: BookPlan): SceneWriter {
  if (brief.form === "fiction") {
    const book = openFictionBook(brief, { plan: firstPlan, register: fictionRegisterOf(brief) });
    return (plan, scene) => writeFictionScene({ book, plan, scene });
  }
  const book = openNonFictionBook(brief, { plan: firstPlan, register: nonFictionRegisterOf(brief) });
  return (plan, scene) => writeNonFictionScene({ book, plan, scene });
}
