import type { WritingTask } from "@colophon/domain/writing-tasks";
import type { z } from "zod";
import type {
  LanguageModel,
  ModelIdentity,
  ModelRequest,
  ModelUsage,
  ObjectAnswer,
  TextAnswer,
} from "../../ports/language-model.ts";
import { ModelFailure } from "../../ports/language-model.ts";
import { answerOf, planOf } from "./object-answers.ts";
import { writeScene } from "./write-scene.ts";

/** `delayMsPerCall`: how long each call takes, spread over its pieces; 0 answers at once. */
export type SampleWriterOptions = { delayMsPerCall?: number };

const IDENTITY: ModelIdentity = { provider: "sample", model: "sample-writer-1" };
/** Words of one piece of streamed text. */
const PIECE_WORDS = 6;
/** Nothing is billed, so nothing is counted. */
const NO_USAGE: ModelUsage = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };

/**
 * The built-in writer of sample text: a grammar, no model. Reads only `request.task`, uses no network, and answers
 * the same task the same way always, whatever was written before. Labelled a sample wherever its text goes.
 */
export function createSampleWriter(options: SampleWriterOptions = {}): LanguageModel<WritingTask> {
  const delayMs = options.delayMsPerCall ?? 0;
  return {
    isSample: true,
    identity: () => IDENTITY,
    writeText: (request, onText) => writeText({ request, onText, delayMs }),
    answerObject: (request, shape) => answerObject({ request, shape, delayMs }),
  };
}

async function writeText(call: {
  request: ModelRequest<WritingTask>;
  onText: (piece: string) => void;
  delayMs: number;
}): Promise<TextAnswer> {
  const { request, onText, delayMs } = call;
  const { task, signal } = request;
  stopIfAborted(signal);
  if (task.kind !== "scene") throw failure("bad_request");
  const text = writeScene(task);
  const pieces = piecesOf(text);
  for (const piece of pieces) {
    await pause(delayMs / pieces.length, signal);
    onText(piece);
    stopIfAborted(signal);
  }
  return { text, usage: NO_USAGE, identity: IDENTITY, cutByLength: false };
}

async function answerObject<S extends z.ZodType>(call: {
  request: ModelRequest<WritingTask>;
  shape: S;
  delayMs: number;
}): Promise<ObjectAnswer<z.output<S>>> {
  const { request, shape, delayMs } = call;
  stopIfAborted(request.signal);
  await pause(delayMs, request.signal);
  if (request.task.kind === "scene") throw failure("bad_request");
  const parsed = shape.safeParse(
    request.task.kind === "plan" ? planOf(request.task.brief) : answerOf(request.task),
  );
  if (!parsed.success) throw failure("nonsense", parsed.error);
  return { object: parsed.data, usage: NO_USAGE, identity: IDENTITY };
}

/** A few words a piece; together they are the text, character by character. */
function piecesOf(text: string): string[] {
  const words = text.match(/\S+\s*/g) ?? [];
  return Array.from({ length: Math.ceil(words.length / PIECE_WORDS) }, (_, index) =>
    words.slice(index * PIECE_WORDS, (index + 1) * PIECE_WORDS).join(""),
  );
}

function stopIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw failure("aborted", signal.reason);
}

/** Waits, but not past an abort. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0) return;
  await new Promise<void>((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done, { once: true });
  });
  stopIfAborted(signal);
}

function failure(code: "aborted" | "bad_request" | "nonsense", cause?: unknown): ModelFailure {
  return new ModelFailure({
    code,
    failureClass: code === "nonsense" ? "retry" : "final",
    provider: IDENTITY.provider,
    cause,
  });
}
