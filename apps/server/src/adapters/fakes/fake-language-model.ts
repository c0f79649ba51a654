import { setTimeout as wait } from "node:timers/promises";

import type { z } from "zod";

import type { WritingTask } from "@colophon/rules/writing-tasks";
import {
  ModelFailure,
  type LanguageModel,
  type ModelIdentity,
  type ModelProperties,
  type ModelRequest,
  type ModelTier,
  type ModelUsage,
  type ObjectAnswer,
  type TextAnswer,
} from "../../ports/language-model.ts";
import { reportedTry } from "../ai-sdk/try-report.ts";

export type TaskKind = WritingTask["kind"];
type TaskByKind = { [K in TaskKind]: Extract<WritingTask, { kind: K }> & { kind: K } };
type FakeAnswer<K extends TaskKind> = (task: TaskByKind[K], request: ModelRequest<WritingTask>) => unknown;

/**
 * Answers by kind of task, immediate or as a promise. For `writeText` a function returns the prose (or the
 * prose and `cutByLength`), for
 * `answerObject` the object, which is checked against the requested shape like a real answer: a mismatch is
 * "nonsense", and
 * `cutByLength` is "starved".
 */
export type FakeScript = { [K in TaskKind]?: FakeAnswer<K> };

/** The nth call (from 1) of a kind fails, after streaming `afterPieces` pieces of its text (default none). */
export type FakeFailure = {
  kind: TaskKind | "any";
  nth: number;
  failure: ModelFailure;
  afterPieces?: number;
};

/** One call as the fake saw it, in order of arrival. */
export type FakeCall = { kind: TaskKind; tier: ModelTier; request: ModelRequest<WritingTask> };

export type FakeLanguageModelOptions = {
  /** delay before a call's first piece; ends at once when the call is aborted */
  delayMs?: number;
  /** delay before each further piece */
  pieceDelayMs?: number;
  /** words in a piece, 8 by default */
  wordsPerPiece?: number;
  script?: FakeScript;
  /** answers tasks missing from the script, such as the sample books */
  delegate?: LanguageModel<WritingTask>;
  failures?: FakeFailure[];
  identity?: ModelIdentity;
  isSample?: boolean;
  properties?: ModelProperties;
  /** false: `calls` stays empty, for runs so long that storing every request would distort the measurement */
  recordsCalls?: boolean;
};

/** A language model whose answers and failures are set by the test; `calls` records the requests. */
export type FakeLanguageModel = LanguageModel<WritingTask> & { readonly calls: readonly FakeCall[] };

/**
 * An in-memory language model for testing its callers. A call that neither the script nor the delegate
 * answers is a ModelFailure "bad_request" that names the task.
 */
export function createFakeLanguageModel(options: FakeLanguageModelOptions = {}): FakeLanguageModel {
  const calls: FakeCall[] = [];
  const identity = options.identity ?? { provider: "fake", model: "fake-1" };
  const script = options.script ?? {};
  const usageOf = createUsageMeter();

  function begin(request: ModelRequest<WritingTask>): FakeFailure | undefined {
    const kind = request.task.kind;
    if (options.recordsCalls === false) return undefined;
    calls.push({ kind, tier: request.tier, request });
    const nthOfKind = calls.filter((call) => call.kind === kind).length;
    return options.failures?.find(
      (failure) =>
        (failure.kind === kind && failure.nth === nthOfKind) ||
        (failure.kind === "any" && failure.nth === calls.length),
    );
  }

  async function textAnswer(request: ModelRequest<WritingTask>): Promise<TextAnswer> {
    const answer = await scripted(script, request);
    if (answer !== undefined) {
      const written = asText(answer, identity);
      return { ...written, usage: usageOf(request, written.text), identity };
    }
    if (!options.delegate) throw nothingScripted(request, identity);
    return options.delegate.writeText({ ...request, onTry: ignoreTry }, () => undefined);
  }

  async function writeOnce(
    request: ModelRequest<WritingTask>,
    onText: (piece: string) => void,
  ): Promise<TextAnswer> {
    const failure = begin(request);
    await pause(options.delayMs ?? 0, request.signal, identity);
    const failsAfter = failure ? (failure.afterPieces ?? 0) : Infinity;
    if (failure && failsAfter === 0) throw failure.failure;
    const answer = await textAnswer(request);
    for (const [index, piece] of piecesOf(answer.text, options.wordsPerPiece ?? 8).entries()) {
      if (index >= failsAfter) break;
      if (index > 0) await pause(options.pieceDelayMs ?? 0, request.signal, identity);
      onText(piece);
    }
    if (failure) throw failure.failure;
    return answer;
  }

  async function answerOnce<S extends z.ZodType>(
    request: ModelRequest<WritingTask>,
    shape: S,
  ): Promise<ObjectAnswer<z.output<S>>> {
    const failure = begin(request);
    await pause(options.delayMs ?? 0, request.signal, identity);
    if (failure) throw failure.failure;
    const answer = await scripted(script, request);
    if (answer === undefined) {
      if (!options.delegate) throw nothingScripted(request, identity);
      return options.delegate.answerObject({ ...request, onTry: ignoreTry }, shape);
    }
    if (isCut(answer)) throw starved(identity);
    const parsed = shape.safeParse(answer);
    if (!parsed.success) throw nonsense(identity, parsed.error);
    return { object: parsed.data, usage: usageOf(request, JSON.stringify(answer)), identity };
  }

  const tried = ({ onTry }: ModelRequest<WritingTask>) => ({ identity, ...(onTry ? { onTry } : {}) });

  return {
    identity: () => identity,
    properties: () => options.properties ?? ROOMY,
    isSample: options.isSample ?? false,
    writeText: (request, onText) => reportedTry(tried(request), () => writeOnce(request, onText)),
    answerObject: (request, shape) => reportedTry(tried(request), () => answerOnce(request, shape)),
    calls,
  };
}

// The delegate's attempts are part of the fake's own attempt.
function ignoreTry(): void {}

const ROOMY: ModelProperties = { contextTokens: 200_000, thinkingTokens: 0 };

function scripted<K extends TaskKind>(
  script: { [P in K]?: FakeAnswer<P> },
  whole: ModelRequest<WritingTask> & { task: TaskByKind[K] },
): unknown {
  const kind: K = whole.task.kind;
  return script[kind]?.(whole.task, whole);
}

function asText(answer: unknown, identity: ModelIdentity): { text: string; cutByLength: boolean } {
  const text = typeof answer === "string" ? answer : textMember(answer);
  if (text === undefined) throw nonsense(identity, new Error("the script's answer is no text"));
  if (text.trim() === "" && isCut(answer)) throw starved(identity);
  if (text.trim() === "") {
    throw new ModelFailure({ code: "empty_answer", failureClass: "retry", provider: identity.provider });
  }
  return { text, cutByLength: isCut(answer) };
}

function isCut(answer: unknown): boolean {
  return (
    typeof answer === "object" && answer !== null && "cutByLength" in answer && answer.cutByLength === true
  );
}

function starved(identity: ModelIdentity): ModelFailure {
  return new ModelFailure({ code: "starved", failureClass: "retry", provider: identity.provider });
}

function textMember(answer: unknown): string | undefined {
  const hasText = typeof answer === "object" && answer !== null && "text" in answer;
  return hasText && typeof answer.text === "string" ? answer.text : undefined;
}

function nonsense(identity: ModelIdentity, cause: unknown): ModelFailure {
  return new ModelFailure({ code: "nonsense", failureClass: "retry", provider: identity.provider, cause });
}

function nothingScripted(request: ModelRequest<WritingTask>, identity: ModelIdentity): ModelFailure {
  return new ModelFailure({
    code: "bad_request",
    failureClass: "final",
    provider: identity.provider,
    cause: new Error(`neither a script nor a delegate answers "${request.task.kind}"`),
  });
}

async function pause(milliseconds: number, signal: AbortSignal, identity: ModelIdentity): Promise<void> {
  try {
    if (milliseconds > 0) await wait(milliseconds, undefined, { signal });
    signal.throwIfAborted();
  } catch (cause) {
    throw new ModelFailure({ code: "aborted", failureClass: "final", provider: identity.provider, cause });
  }
}

// White space stays with the word before it, so that the pieces join to the exact text.
function piecesOf(text: string, wordsPerPiece: number): string[] {
  const words = text.match(/^\s+|\S+\s*/gu) ?? [];
  const starts = Array.from(words.keys()).filter((index) => index % wordsPerPiece === 0);
  return starts.map((start) => words.slice(start, start + wordsPerPiece).join(""));
}

// About four characters per token of English; leading parts shared with the previous call count as cached.
function createUsageMeter(): (request: ModelRequest<WritingTask>, answer: string) => ModelUsage {
  let before: string[] = [];
  return (request, answer) => {
    const parts = [request.system, ...request.cachedPrefix];
    const fresh = parts.findIndex((part, index) => part !== before[index]);
    const cached = fresh === -1 ? parts : parts.slice(0, fresh);
    before = parts;
    return {
      inputTokens: tokensOf([...parts, request.prompt]),
      cachedInputTokens: tokensOf(cached),
      cacheWriteTokens: 0,
      outputTokens: tokensOf([answer]),
      isEstimated: false,
    };
  };
}

function tokensOf(texts: string[]): number {
  return Math.ceil(texts.reduce((sum, text) => sum + text.length, 0) / 4);
}
