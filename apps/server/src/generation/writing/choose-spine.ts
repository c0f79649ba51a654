import type { Spine } from "@colophon/rules/writing-tasks";
import { SpineAnswer } from "./answers.ts";
import type { BookRun } from "./book-run.ts";
import { generateOptional } from "./call-model.ts";
import { buildSpinePrompt } from "./prompts/outline-prompt.ts";

/** Turns of a book; more would be an outline. */
const TURNS = 6;

/**
 * Two ways the book could go, and the better one. Without an answer, a book is planned from its brief alone:
 * a spine improves an outline, but is not required.
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
