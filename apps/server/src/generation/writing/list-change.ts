import type { LeasedRun } from "../../jobs/runs/runs.ts";
import { ListChangeAnswer } from "./answers.ts";
import { generateObject } from "./call-model.ts";
import { type NumberedPart, buildListChangePrompt } from "./prompts/list-change-prompt.ts";
import { type BookWorkDeps, openBookRun } from "./write-book.job.ts";

/**
 * Lets a model name the parts of a book that an instruction changes. Duplicates count once, and invented
 * parts are ignored.
 * @throws ModelFailure, LeaseLost
 */
export async function listChange(
  deps: BookWorkDeps,
  claim: LeasedRun,
  asked: { instruction: string; parts: readonly NumberedPart[] },
): Promise<{ number: number; why: string }[]> {
  const opened = await openBookRun(deps, claim);
  const run = { ...opened, brief: { ...opened.brief, names: [] } };
  const answer = await generateObject(run, {
    promptSpec: buildListChangePrompt({ brief: run.brief, plan: run.stored.plan }, asked),
    shape: ListChangeAnswer,
  });
  const known = new Set(asked.parts.map(({ number }) => number));
  const named = new Map(
    answer.parts.filter(({ number }) => known.has(number)).map((part) => [part.number, part.why]),
  );
  return [...named].map(([number, why]) => ({ number, why: why.slice(0, REASON_CHARS).toWellFormed() }));
}

const REASON_CHARS = 200;
