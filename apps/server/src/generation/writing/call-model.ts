import type { WritingTask } from "@colophon/rules/writing-tasks";
import type { z } from "zod";
import {
  ModelFailure,
  type ModelIdentity,
  type ModelRequest,
  type ModelTry,
  type ModelUsage,
  type TextAnswer,
} from "../../ports/language-model.ts";
import { retryWhileDbUnavailable } from "../../platform/db/retry-while-db-unavailable.ts";
import { runBeside } from "../../jobs/runs/runs.ts";
import { costMicroUsd } from "./model-prices.ts";
import { readPrompt } from "./prompts/prompt-file.ts";
import type { AskingRun, BookRun } from "./book-run.ts";

export type PromptSpec = Omit<ModelRequest<WritingTask>, "signal" | "onTry">;

/** Appended in a retry when a content filter stopped the first request. */
const REPHRASED = readPrompt(new URL("prompts/rephrased.md", import.meta.url)).text;

/** Prose for a task, streamed to `onText`. @throws ModelFailure */
export function generateText(
  run: AskingRun,
  { promptSpec, onText }: { promptSpec: PromptSpec; onText: (piece: string) => void },
): Promise<TextAnswer> {
  return recorded(run, promptSpec, (request) => run.model.writeText(request, onText));
}

/** An object of the given schema. @throws ModelFailure */
export async function generateObject<S extends z.ZodType>(
  run: AskingRun,
  { promptSpec, shape }: { promptSpec: PromptSpec; shape: S },
): Promise<z.output<S>> {
  const answer = await recorded(run, promptSpec, (request) => run.model.answerObject(request, shape));
  return answer.object;
}

/**
 * Optional requests are abandoned after this time, so that a slow answer doesn't delay a chapter for long.
 */
const BESIDE_MS = 300_000;

/**
 * The same for improvements a book can do without: returns `instead` if there is no answer in time.
 * @throws ModelFailure only if the run itself is told to stop
 */
export async function generateOptional<S extends z.ZodType>(
  run: BookRun,
  {
    promptSpec,
    shape,
    instead,
    what,
  }: { promptSpec: PromptSpec; shape: S; instead: z.output<S>; what: string },
): Promise<z.output<S>> {
  const limitedRun = { ...run, signal: AbortSignal.any([run.signal, AbortSignal.timeout(BESIDE_MS)]) };
  try {
    return await generateObject(limitedRun, { promptSpec, shape });
  } catch (error) {
    if (run.signal.aborted) throw error;
    run.log.info({ err: error, bookId: run.bookId, what }, "a book goes on without an answer");
    return instead;
  }
}

type Answered = { usage: ModelUsage; identity: ModelIdentity };

async function recorded<A extends Answered>(
  run: AskingRun,
  promptSpec: PromptSpec,
  call: (request: ModelRequest<WritingTask>) => Promise<A>,
): Promise<A> {
  const request = { ...promptSpec, signal: run.signal };
  try {
    return await once(run, request, call);
  } catch (error) {
    if (!(error instanceof ModelFailure) || error.failureClass !== "rephrase") throw error;
    // At the end, so that the cached prefix stays the same.
    return once(run, { ...request, prompt: `${promptSpec.prompt}\n\n${REPHRASED}` }, call);
  }
}

/** Records the usage of every try, failed ones included: they cost as much. */
async function once<A extends Answered>(
  run: AskingRun,
  request: ModelRequest<WritingTask>,
  call: (request: ModelRequest<WritingTask>) => Promise<A>,
): Promise<A> {
  const startedAt = performance.now();
  let isReported = false;
  const onTry = (tried: ModelTry): void => {
    isReported = true;
    recordBeside(run, request.task.kind, tried);
  };
  // A model that reports no tries has made one.
  const recordSingleTry = (tried: Omit<ModelTry, "milliseconds">): void => {
    if (!isReported) onTry({ ...tried, milliseconds: Math.round(performance.now() - startedAt) });
  };
  try {
    const answer = await call({ ...request, onTry });
    recordSingleTry({ outcome: "ok", identity: answer.identity, usage: answer.usage });
    return answer;
  } catch (error) {
    recordSingleTry({
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

/** In the background: recording a call must not delay the next one. */
function recordBeside(run: AskingRun, step: string, tried: ModelTry): void {
  const call = { ...tried, step, runId: run.runId, costMicroUsd: costMicroUsd(run.prices(), tried) };
  runBeside(run, () => retryWhileDbUnavailable(() => run.runs.recordModelCall(run.db, call)));
}
