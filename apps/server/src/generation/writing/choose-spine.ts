import type { Spine } from "@colophon/rules/writing-tasks";
import { SpineAnswer } from "./answers.ts";
import type { BookRun } from "./book-run.ts";
import { generateOptional } from "./call-model.ts";
import { buildSpinePrompt } from "./prompts/outline-prompt.ts";

/** Turns of a book; more are a plan. */
const TURNS = 6;

/**
 * Two ways the book could go, and the better of them. A book that gets none is planned from its brief alone: a spine
 * makes a plan better, and is no reason to have none.
 */
export async function chooseSpine(run: BookRun): Promise<Spine> {
  const { loglines, better } = await generateOptional(run, {
    promptSpec: buildSpinePrompt(run.brief),
    shape: SpineAnswer,
    instead: { loglines: [], better: 1, reason: "" },
    what: "its spine",
  });
  const chosen = loglines[better - 1] ?? loglines[0];
  if (chosen === undefined) return { logline: "", turns: [] };
  return { logline: chosen.logline.slice(0, 600), turns: chosen.turns.slice(0, TURNS) };
}
