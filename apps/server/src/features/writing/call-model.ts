import type { WritingTask } from "@colophon/domain/writing-tasks";
import type { z } from "zod";
import {
  ModelFailure,
  type ModelIdentity,
  type ModelRequest,
  type ModelTry,
  type ModelUsage,
  type TextAnswer,
} from "../../ports/language-model.ts";
import { retryWhileDatabaseIsAway } from "../../platform/db/patience.ts";
import { runBeside } from "../runs/runs.ts";
import { costMicroUsd } from "./model-prices.ts";
import { readPrompt } from "./prompts/prompt-file.ts";
import type { AskingRun, BookRun } from "./book-run.ts";

export type Ask = Omit<ModelRequest<WritingTask>, "signal" | "onTry">;

/** Said once more, in other words, when a content filter stopped the first asking. */
const REPHRASED = readPrompt(new URL("prompts/rephrased.md", import.meta.url)).text;

/** Prose for a task, streamed to `onText`. @throws ModelFailure */
export function askForText(
  run: AskingRun,
  { ask, onText }: { ask: Ask; onText: (piece: string) => void },
): Promise<TextAnswer> {
  return recorded(run, ask, (request) => run.model.writeText(request, onText));
}

/** An object of the given shape. @throws ModelFailure */
export async function askForObject<S extends z.ZodType>(
  run: AskingRun,
  { ask, shape }: { ask: Ask; shape: S },
): Promise<z.output<S>> {
  const answer = await recorded(run, ask, (request) => run.model.answerObject(request, shape));
  return answer.object;
}

/** What a book can do without is given up after this time, so that a slow answer holds no chapter up for long. */
const BESIDE_MS = 300_000;

/**
 * The same for what makes a book better and is no reason to have none: where nobody answers, or not in time, `instead`.
 * @throws ModelFailure only where the run itself is asked to stop
 */
export async function askBeside<S extends z.ZodType>(
  run: BookRun,
  { ask, shape, instead, what }: { ask: Ask; shape: S; instead: z.output<S>; what: string },
): Promise<z.output<S>> {
  const patient = { ...run, signal: AbortSignal.any([run.signal, AbortSignal.timeout(BESIDE_MS)]) };
  try {
    return await askForObject(patient, { ask, shape });
  } catch (error) {
    if (run.signal.aborted) throw error;
    run.log.info({ err: error, bookId: run.bookId, what }, "a book goes on without an answer");
    return instead;
  }
}

type Answered = { usage: ModelUsage; identity: ModelIdentity };

async function recorded<A extends Answered>(
  run: AskingRun,
  ask: Ask,
  call: (request: ModelRequest<WritingTask>) => Promise<A>,
): Promise<A> {
  const request = { ...ask, signal: run.signal };
  try {
    return await once(run, request, call);
  } catch (error) {
    if (!(error instanceof ModelFailure) || error.failureClass !== "rephrase") throw error;
    // At the end, where it changes nothing that is cached.
    return once(run, { ...request, prompt: `${ask.prompt}\n\n${REPHRASED}` }, call);
  }
}

/** Every try is recorded with what it used, failed ones too: they are paid for like the others. */
async function once<A extends Answered>(
  run: AskingRun,
  request: ModelRequest<WritingTask>,
  call: (request: ModelRequest<WritingTask>) => Promise<A>,
): Promise<A> {
  const startedAt = performance.now();
  let isTold = false;
  const onTry = (tried: ModelTry): void => {
    isTold = true;
    recordBeside(run, request.task.kind, tried);
  };
  // A model that tells of no tries has made one.
  const noteWhole = (tried: Omit<ModelTry, "milliseconds">): void => {
    if (!isTold) onTry({ ...tried, milliseconds: Math.round(performance.now() - startedAt) });
  };
  try {
    const answer = await call({ ...request, onTry });
    noteWhole({ outcome: "ok", identity: answer.identity, usage: answer.usage });
    return answer;
  } catch (error) {
    noteWhole({
      outcome: error instanceof ModelFailure ? error.code : "broken_stream",
      identity: run.model.identity(request.tier),
      usage: (error instanceof ModelFailure ? error.usage : null) ?? NOTHING_USED,
    });
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

/** Beside the book: the record of a call must not hold up the next one. */
function recordBeside(run: AskingRun, step: string, tried: ModelTry): void {
  const call = { ...tried, step, runId: run.runId, costMicroUsd: costMicroUsd(run.prices(), tried) };
  runBeside(run, () => retryWhileDatabaseIsAway(() => run.runs.recordModelCall(run.db, call)));
}
