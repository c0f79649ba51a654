import type { WritingTask } from "@colophon/domain/writing-tasks";
import type { z } from "zod";
import {
  ModelFailure,
  type ModelIdentity,
  type ModelRequest,
  type ModelUsage,
  type TextAnswer,
} from "../../ports/language-model.ts";
import { retryWhileDatabaseIsAway } from "../../platform/db/patience.ts";
import { runBeside } from "../runs/runs.ts";
import { costMicroUsd } from "./model-prices.ts";
import type { BookRun } from "./book-run.ts";

export type Ask = Omit<ModelRequest<WritingTask>, "signal">;

/** Said once more, in other words, when a content filter stopped the first asking. */
const REPHRASED =
  "Keep to what a general bookshop sells: no graphic violence, no explicit sexual content, no instructions for harm. Suggest rather than show; let the scene turn away at its hardest moment.";

/** Prose for a task, streamed to `onText`. @throws ModelFailure */
export function askForText(
  run: BookRun,
  { ask, onText }: { ask: Ask; onText: (piece: string) => void },
): Promise<TextAnswer> {
  return recorded(run, ask, (request) => run.model.writeText(request, onText));
}

/** An object of the given shape. @throws ModelFailure */
export async function askForObject<S extends z.ZodType>(
  run: BookRun,
  { ask, shape }: { ask: Ask; shape: S },
): Promise<z.output<S>> {
  const answer = await recorded(run, ask, (request) => run.model.answerObject(request, shape));
  return answer.object;
}

type Answered = { usage: ModelUsage; identity: ModelIdentity };

async function recorded<A extends Answered>(
  run: BookRun,
  ask: Ask,
  call: (request: ModelRequest<WritingTask>) => Promise<A>,
): Promise<A> {
  const request = { ...ask, signal: run.signal };
  try {
    return await once(run, request, call);
  } catch (error) {
    if (!(error instanceof ModelFailure) || error.failureClass !== "rephrase") throw error;
    return once(run, { ...request, system: `${ask.system}\n\n${REPHRASED}` }, call);
  }
}

async function once<A extends Answered>(
  run: BookRun,
  request: ModelRequest<WritingTask>,
  call: (request: ModelRequest<WritingTask>) => Promise<A>,
): Promise<A> {
  const startedAt = performance.now();
  const note = (outcome: string, { usage, identity }: Answered): void => {
    // Beside the book: the record of a call must not hold up the next one.
    recordBeside(run, {
      step: request.task.kind,
      outcome,
      usage,
      identity,
      milliseconds: Math.round(performance.now() - startedAt),
    });
  };
  try {
    const answer = await call(request);
    note("ok", answer);
    return answer;
  } catch (error) {
    const outcome = error instanceof ModelFailure ? error.code : "unexpected";
    note(outcome, { usage: NOTHING_USED, identity: run.model.identity(request.tier) });
    throw error;
  }
}

const NOTHING_USED: ModelUsage = {
  inputTokens: 0,
  cachedInputTokens: 0,
  cacheWriteTokens: 0,
  outputTokens: 0,
  isEstimated: false,
};

function recordBeside(
  run: BookRun,
  call: Answered & { step: string; outcome: string; milliseconds: number },
): void {
  const costed = { ...call, runId: run.runId, costMicroUsd: costMicroUsd(run.prices, call) };
  runBeside(run, () => retryWhileDatabaseIsAway(() => run.runs.recordModelCall(run.db, costed)));
}
