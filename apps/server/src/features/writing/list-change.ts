import type { ClaimedRun } from "../runs/runs.ts";
import { ListChangeAnswer } from "./answers.ts";
import { askForObject } from "./call-model.ts";
import { type NumberedPart, listChangeAsk } from "./prompts/list-change-prompt.ts";
import { type BookWorkDeps, openBookRun } from "./write-book.job.ts";

/**
 * Has a model name the parts of a book that an instruction changes. What it names twice counts once, and what it makes
 * up counts not at all.
 * @throws ModelFailure, ClaimLost
 */
export async function listChange(
  deps: BookWorkDeps,
  claim: ClaimedRun,
  asked: { instruction: string; parts: readonly NumberedPart[] },
): Promise<{ number: number; why: string }[]> {
  const opened = await openBookRun(deps, claim);
  const run = { ...opened, brief: { ...opened.brief, names: [] } };
  const answer = await askForObject(run, {
    ask: listChangeAsk({ brief: run.brief, plan: run.stored.plan }, asked),
    shape: ListChangeAnswer,
  });
  const known = new Set(asked.parts.map(({ number }) => number));
  const named = new Map(
    answer.parts.filter(({ number }) => known.has(number)).map((part) => [part.number, part.why]),
  );
  return [...named].map(([number, why]) => ({ number, why: why.slice(0, WHY_LETTERS).toWellFormed() }));
}

const WHY_LETTERS = 200;
