import path from "node:path";
import type { z } from "zod";
import {
  ModelFailure,
  type LanguageModel,
  type ModelFailureClass,
  type ModelFailureCode,
  type ModelIdentity,
  type ModelRequest,
  type ModelUsage,
} from "../../ports/language-model.ts";
import { readJsonAnswer, withoutThoughts } from "../ai-sdk/json-answer.ts";
import { modelSchema } from "../ai-sdk/model-schema.ts";
import { endedFailure, misfitFailure, starvedFailure } from "../ai-sdk/provider-failure.ts";
import { reportedTry, withUsage } from "../ai-sdk/try-report.ts";
import { describeShape } from "../openai-compatible/describe-shape.ts";
import { grammarSchema } from "./grammar-schema.ts";
import {
  LocalModelError,
  type LocalAnswer,
  type LocalModelErrorKind,
  type LocalModelSettings,
  type LocalPrompt,
  type LocalRunner,
} from "./local-runner.ts";
import { shareRunner } from "./shared-runner.ts";

const PROVIDER = "local";

type Verdict = { code: ModelFailureCode; failureClass: ModelFailureClass };

const VERDICT_BY_KIND: Readonly<Record<LocalModelErrorKind, Verdict>> = {
  no_library: { code: "model_not_pulled", failureClass: "final" },
  no_file: { code: "model_not_pulled", failureClass: "final" },
  not_a_model: { code: "unknown_model", failureClass: "final" },
  no_memory: { code: "unknown_model", failureClass: "final" },
  overflow: { code: "context_too_small", failureClass: "final" },
  failed: { code: "broken_stream", failureClass: "retry" },
};

/** Form of an answer: prose, or constrained to a schema. */
type Wording = { prompt: LocalPrompt; schema: unknown; onText: (piece: string) => void };
type Reply = { text: string; usage: ModelUsage; isCut: boolean };

/**
 * Text by a model file on this machine, in this process: no text leaves it, and no call is billed. It is
 * loaded by the first call and answers one call at a time; a prefix just read is not read again. There is no
 * time limit: on a small machine a scene takes minutes, and the caller can abort at any moment.
 */
export function createLocalLanguageModel(
  settings: LocalModelSettings,
  load: () => Promise<LocalRunner> = () => shareRunner(settings),
): LanguageModel {
  const identity: ModelIdentity = { provider: PROVIDER, model: path.basename(settings.file, ".gguf") };
  let known: LocalRunner | null = null;

  async function runner(signal: AbortSignal): Promise<LocalRunner> {
    if (signal.aborted) throw endedFailure(PROVIDER, "aborted");
    known ??= await Promise.race([load(), rejectOnAbort(signal)]);
    return known;
  }

  async function say(request: ModelRequest, wording: Wording): Promise<Reply> {
    try {
      const model = await runner(request.signal);
      const promptTokens = model.countPrompt(wording.prompt);
      const answer = await model.answer({
        ...wording.prompt,
        schema: wording.schema,
        signal: request.signal,
        onText: wording.onText,
        maxTokens: tokensFor(request, model.contextTokens - promptTokens),
      });
      return toReply(answer, promptTokens);
    } catch (error) {
      if (!(error instanceof LocalModelError)) throw error;
      const cause = new Error(error.message);
      throw new ModelFailure({ ...VERDICT_BY_KIND[error.kind], provider: PROVIDER, cause });
    }
  }

  const tried = (request: ModelRequest) => ({
    identity,
    ...(request.onTry ? { onTry: request.onTry } : {}),
  });

  return {
    isSample: false,
    identity: () => identity,
    properties: () => ({ contextTokens: known?.contextTokens ?? settings.contextTokens, thinkingTokens: 0 }),
    async learn(signal) {
      await runner(signal).catch(() => null);
    },
    writeText(request, onText) {
      return reportedTry(tried(request), async () => {
        const reply = await say(request, { prompt: promptOf(request, []), schema: null, onText });
        return { text: reply.text, usage: reply.usage, identity, cutByLength: reply.isCut };
      });
    },
    answerObject<S extends z.ZodType>(request: ModelRequest, shape: S) {
      return reportedTry(tried(request), async () => {
        // The grammar enforces the structure; the meaning of each member has to be described.
        const shapeText = describeShape(await modelSchema(shape).jsonSchema);
        const prompt = promptOf(request, [shapeText]);
        const reply = await say(request, { prompt, schema: grammarSchema(shape), onText: () => undefined });
        const parsed = readJsonAnswer(reply.text, shape);
        if (parsed.success) return { object: parsed.data, usage: reply.usage, identity };
        throw withUsage(
          reply.isCut ? starvedFailure(PROVIDER) : misfitFailure(PROVIDER, parsed.error),
          reply.usage,
        );
      });
    },
  };
}

function promptOf(request: ModelRequest, more: string[]): LocalPrompt {
  return { system: request.system, user: [...request.cachedPrefix, request.prompt, ...more].join("\n\n") };
}

// An answer may get less than requested and is then cut, which can be continued; with less than half it would
// be cut over and over.
function tokensFor({ maxOutputTokens, budgetTimes = 1 }: ModelRequest, free: number): number {
  if (free * 2 < maxOutputTokens) {
    throw new LocalModelError("overflow", "the context leaves too little room for an answer");
  }
  return Math.min(maxOutputTokens * budgetTimes, free);
}

function toReply(answer: LocalAnswer, promptTokens: number): Reply {
  const usage: ModelUsage = {
    inputTokens: promptTokens,
    cachedInputTokens: answer.reusedTokens,
    cacheWriteTokens: 0,
    outputTokens: answer.outputTokens,
    isEstimated: false,
  };
  if (answer.stop === "aborted") throw withUsage(endedFailure(PROVIDER, "aborted"), usage);
  const text = withoutThoughts(answer.text);
  const isCut = answer.stop === "length";
  if (text.trim() !== "") return { text, usage, isCut };
  if (isCut) throw withUsage(starvedFailure(PROVIDER), usage);
  throw new ModelFailure({ code: "empty_answer", failureClass: "retry", provider: PROVIDER, usage });
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(endedFailure(PROVIDER, "aborted")), { once: true });
  });
}
