import type { FinishReason, Schema } from "ai";
import type { z } from "zod";

import {
  ModelFailure,
  type LanguageModel,
  type ModelIdentity,
  type ModelProperties,
  type ModelRequest,
  type ModelTier,
  type ModelUsage,
} from "../../ports/language-model.ts";
import { believableUsage, estimatedUsage, type CountedUsage, type SeenCall } from "./believable-usage.ts";
import { callBudget } from "./call-budget.ts";
import { readJsonAnswer, withoutThoughts } from "./json-answer.ts";
import { modelSettings, type ModelSettings } from "./known-models.ts";
import { modelSchema } from "./model-schema.ts";
import { failureOfFinish, misfitFailure, starvedFailure, toModelFailure } from "./provider-failure.ts";
import type { AiSdkModelOptions, PlannedCall } from "./planned-call.ts";
import { streamEvents } from "./stream-events.ts";
import { reportedTry, withUsage } from "./try-report.ts";

// Otherwise the SDK prints warnings about a model's settings to the console.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Context assumed for a self-hosted server if unknown: a common size for one graphics card. */
const ASSUMED_CONTEXT = 32_768;

type StreamedAnswer = { text: string; reason: FinishReason; usage: ModelUsage };
type Received = {
  text: string;
  thoughts: string;
  isAccepted: boolean;
  counted: CountedUsage | null;
};

/**
 * Adapts a model of the AI SDK to our port: one call is one attempt. Objects are streamed too: Node's `fetch`
 * gives up if headers take over 300 s, which an outline by a reasoning model may, and a stalled stream is
 * noticed sooner than a silent call.
 */
export function createAiSdkLanguageModel(options: AiSdkModelOptions): LanguageModel {
  const { provider } = options;
  const identity = (tier: ModelTier): ModelIdentity => ({ provider, model: options.models[tier] });
  const settingsOf = (tier: ModelTier): ModelSettings => {
    const settings = modelSettings(identity(tier), options.properties ?? {});
    const learned = () => options.learnedContext?.(options.models[tier]) ?? null;
    return { ...settings, contextTokens: settings.contextTokens ?? learned() };
  };

  async function read(
    request: ModelRequest,
    onText: (piece: string) => void,
    schema?: Schema,
  ): Promise<StreamedAnswer> {
    const model = options.models[request.tier];
    if (!request.signal.aborted) await options.learn?.(model, request.signal);
    const settings = settingsOf(request.tier);
    const sentText = await sentTextOf(request, schema);
    const budget = callBudget({ request, settings, sentText });
    const call: PlannedCall = { request, model, settings, budget, schema };
    const received: Received = { text: "", thoughts: "", isAccepted: false, counted: null };
    const seen = (): SeenCall => ({
      sentText,
      receivedText: received.thoughts + received.text,
      // The limit we sent bounds the thinking tokens, whether or not this model is known to think.
      unseenTokens: budget.totalTokens,
    });
    try {
      const reason = await receive({ options, call, received, onText });
      const usage = believableUsage(received.counted, seen());
      const distrusted = options.distrust?.(call, usage, sentText) ?? null;
      if (distrusted !== null) throw distrusted;
      return { text: received.text, reason, usage };
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      throw withUsage(error, usageOfFailure(received, seen()));
    }
  }

  const tried = (request: ModelRequest) => ({
    identity: identity(request.tier),
    ...(request.onTry ? { onTry: request.onTry } : {}),
  });

  return {
    isSample: false,
    identity,
    properties: (tier) => toProperties(settingsOf(tier)),
    async learn(signal) {
      const models = [...new Set(Object.values(options.models))];
      await Promise.all(models.map(async (model) => options.learn?.(model, signal)));
    },
    ...(options.listModels ? { models: options.listModels } : {}),
    writeText(request, onText) {
      return reportedTry(tried(request), async () => {
        const { text, usage, reason } = await read(request, onText);
        const cutByLength = reason === "length";
        return { text: withoutThoughts(text), usage, identity: identity(request.tier), cutByLength };
      });
    },
    answerObject<S extends z.ZodType>(request: ModelRequest, shape: S) {
      return reportedTry(tried(request), async () => {
        const { text, usage, reason } = await read(request, () => undefined, modelSchema(shape));
        const parsed = readJsonAnswer(text, shape);
        if (parsed.success) return { object: parsed.data, usage, identity: identity(request.tier) };
        // Half an object is useless: a larger budget may complete it, the same budget would cut it again.
        if (reason === "length") throw withUsage(starvedFailure(provider), usage);
        throw withUsage(misfitFailure(provider, parsed.error), usage);
      });
    },
  };
}

function toProperties(settings: ModelSettings): ModelProperties {
  const { contextTokens, thinkingTokens, maxOutputTokens } = settings;
  return {
    contextTokens: contextTokens ?? ASSUMED_CONTEXT,
    thinkingTokens,
    ...(maxOutputTokens === null ? {} : { maxOutputTokens }),
  };
}

// Reads the whole answer, keeping what has arrived in case it fails midway.
async function receive(call: {
  options: AiSdkModelOptions;
  call: PlannedCall;
  received: Received;
  onText: (piece: string) => void;
}): Promise<FinishReason> {
  const { options, received } = call;
  for await (const event of streamEvents(options, call.call)) {
    received.isAccepted = true;
    switch (event.kind) {
      case "begin":
        break;
      case "thought":
        received.thoughts += event.text;
        break;
      case "text":
        received.text += event.text;
        call.onText(event.text);
        break;
      case "end": {
        received.counted = event.counted;
        const hasText = withoutThoughts(received.text).trim() !== "";
        const failure = failureOfFinish({ ...event, hasText }, options.provider);
        if (failure) throw failure;
        return event.reason;
      }
      default:
        event satisfies never;
    }
  }
  throw toModelFailure(new Error("stream without an end"), { provider: options.provider, textBegan: true });
}

// A call that was never accepted used nothing that we know of.
function usageOfFailure(received: Received, seen: SeenCall): ModelUsage | null {
  if (received.counted !== null) return believableUsage(received.counted, seen);
  return received.isAccepted ? estimatedUsage(seen) : null;
}

async function sentTextOf(request: ModelRequest, schema: Schema | undefined): Promise<string> {
  const shape = schema === undefined ? [] : [JSON.stringify(await schema.jsonSchema)];
  return [request.system, ...request.cachedPrefix, request.prompt, ...shape].join("\n\n");
}
