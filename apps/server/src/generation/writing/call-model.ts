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
import { retryWhileDbUnavailable } from "../../platform/db/retry-while-db-unavailable.ts";
import { runBeside } from "../../jobs/runs/runs.ts";
import { costMicroUsd } from "./model-prices.ts";
import { readPrompt } from "./prompts/prompt-file.ts";
import type { AskingRun, BookRun } from "./book-run.ts";

export type PromptSpec = Omit<ModelRequest<WritingTask>, "signal" | "onTry">;

/** Said once more, in other words, when a content filter stopped the first asking. */
const REPHRASED = readPrompt(new URL("prompts/rephrased.md", import.meta.url)).text;

/** Prose for a task, streamed to `onText`. @throws ModelFailure */
export function generateText(
  run: AskingRun,
  { promptSpec, onText }: { promptSpec: PromptSpec; onText: (piece: string) => void },
): Promise<TextAnswer> {
  return recorded(run, promptSpec, (request) => run.model.writeText(request, onText));
}

/** An object of the given shape. @throws ModelFailure */
export async function generateObject<S extends z.ZodType>(
  run: AskingRun,
  { promptSpec, shape }: { promptSpec: PromptSpec; shape: S },
): Promise<z.output<S>> {
  const answer = await recorded(run, promptSpec, (request) => run.model.answerObject(request, shape));
  return answer.object;
}

/** What a book can do without is given up after this time, so that a slow answer holds no chapter up for long. */
const BESIDE_MS = 300_000;

/**
 * The same for what makes a book better and is no reason to have none: where nobody answers, or not in time, `instead`.
 * @throws ModelFailure only where the run itself is asked to stop
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
    // At the end, where it changes nothing that is cached.
    return once(run, { ...request, prompt: `${promptSpec.prompt}\n\n${REPHRASED}` }, call);
  }
}

/** Every try is recorded with what it used, failed ones too: they are paid for like the others. */
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
  // A model that tells of no tries has made one.
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

/** Beside the book: the record of a call must not hold up the next one. */
function recordBeside(run: AskingRun, step: string, tried: ModelTry): void {
  const call = { ...tried, step, runId: run.runId, costMicroUsd: costMicroUsd(run.prices(), tried) };
  runBeside(run, () => retryWhileDbUnavailable(() => run.runs.recordModelCall(run.db, call)));
}
