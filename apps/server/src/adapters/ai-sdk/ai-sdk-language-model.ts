import {
  Output,
  streamText,
  type FinishReason,
  type LanguageModel as SdkModel,
  type LanguageModelUsage,
  type ModelMessage,
  type Schema,
  type TextStreamPart,
  type ToolSet,
} from "ai";
import type { z } from "zod";

import {
  ModelFailure,
  type LanguageModel,
  type ModelIdentity,
  type ModelRequest,
  type ModelTier,
  type ModelUsage,
} from "../../ports/language-model.ts";
import { DEFAULT_TIMEOUTS, startDeadline, type CallDeadline, type CallTimeouts } from "./call-deadline.ts";
import { modelSchema } from "./model-schema.ts";
import { endedFailure, failureOfFinish, toModelFailure } from "./provider-failure.ts";

// The SDK would print what it thinks of a model's settings to the console.
globalThis.AI_SDK_LOG_WARNINGS = false;

type ProviderOptions = NonNullable<Parameters<typeof streamText>[0]["providerOptions"]>;

export type AiSdkModelOptions = {
  /** name in records and failures, such as "openai" */
  provider: string;
  /** the configured model names */
  models: Record<ModelTier, string>;
  /** makes the SDK's model of a configured name */
  sdkModel: (model: string) => SdkModel;
  providerOptions?: ProviderOptions;
  /** how the request's parts become messages; by default one user message with the prefix first */
  messages?: (request: ModelRequest) => ModelMessage[];
  timeouts?: Partial<CallTimeouts>;
};

type StreamEnd = { reason: FinishReason; raw: string | undefined; usage: ModelUsage };
type StreamEvent = { kind: "text"; text: string } | ({ kind: "end" } & StreamEnd);
type Reading = { text: string } & StreamEnd;

/**
 * Turns a model of the AI SDK into ours: one call is one try.
 * Objects are streamed too, because Node's `fetch` gives up on an answer whose headers take over 300 s, which a
 * plan by a reasoning model may; and because a silent stream is noticed sooner than a silent call.
 */
export function createAiSdkLanguageModel(options: AiSdkModelOptions): LanguageModel {
  const { provider } = options;
  const identity = (tier: ModelTier): ModelIdentity => ({ provider, model: options.models[tier] });

  async function read(
    request: ModelRequest,
    onText: (piece: string) => void,
    schema?: Schema,
  ): Promise<Reading> {
    let text = "";
    for await (const event of streamEvents(options, request, schema)) {
      if (event.kind === "text") {
        text += event.text;
        onText(event.text);
        continue;
      }
      const failure = failureOfFinish({ ...event, hasText: text.trim() !== "" }, provider);
      if (failure) throw failure;
      return { text, reason: event.reason, raw: event.raw, usage: event.usage };
    }
    throw toModelFailure(new Error("stream without an end"), { provider, textBegan: true });
  }

  return {
    isSample: false,
    identity,
    properties: () => ({ contextTokens: 128_000, thinkingTokens: 0 }),
    async writeText(request, onText) {
      const { text, usage, reason } = await read(request, onText);
      return { text, usage, identity: identity(request.tier), cutByLength: reason === "length" };
    },
    async answerObject<S extends z.ZodType>(request: ModelRequest, shape: S) {
      const { text, usage } = await read(request, () => undefined, modelSchema(shape));
      const parsed = shape.safeParse(parseJsonAnswer(text));
      if (!parsed.success) throw misfit(provider, parsed.error);
      return { object: parsed.data, usage, identity: identity(request.tier) };
    },
  };
}

async function* streamEvents(
  options: AiSdkModelOptions,
  request: ModelRequest,
  schema: Schema | undefined,
): AsyncGenerator<StreamEvent> {
  const deadline = startDeadline(request.signal, { ...DEFAULT_TIMEOUTS, ...options.timeouts });
  let textBegan = false;
  try {
    for await (const part of openStream({ options, request, schema, deadline })) {
      const event = toEvent(part);
      if (event?.kind === "text") {
        textBegan = true;
        deadline.textArrived();
      }
      if (event) yield event;
    }
  } catch (error) {
    throw (
      endedByUs({ provider: options.provider, request, deadline }) ??
      toModelFailure(error, { provider: options.provider, textBegan })
    );
  } finally {
    deadline.end();
  }
}

function openStream(call: {
  options: AiSdkModelOptions;
  request: ModelRequest;
  schema: Schema | undefined;
  deadline: CallDeadline;
}): AsyncIterable<TextStreamPart<ToolSet>> {
  const { options, request, schema, deadline } = call;
  return streamText({
    model: options.sdkModel(options.models[request.tier]),
    instructions: request.system,
    messages: (options.messages ?? oneUserMessage)(request),
    maxOutputTokens: request.maxOutputTokens,
    maxRetries: 0,
    abortSignal: deadline.signal,
    telemetry: { isEnabled: false },
    // Errors arrive as parts of the stream; the default would print them, request and all.
    onError: () => undefined,
    ...(schema ? { output: objectOutput(schema) } : {}),
    ...(options.providerOptions ? { providerOptions: options.providerOptions } : {}),
  }).stream;
}

// The SDK holds text back until it reads as more of an object, and parses all of it again for every piece.
// We want each piece as a sign of life, and parse once at the end.
function objectOutput(schema: Schema) {
  return {
    ...Output.object({ schema, name: "answer" }),
    parsePartialOutput: ({ text }: { text: string }) => Promise.resolve({ partial: { length: text.length } }),
  };
}

function toEvent(part: TextStreamPart<ToolSet>): StreamEvent | null {
  switch (part.type) {
    case "text-delta":
      return part.text === "" ? null : { kind: "text", text: part.text };
    case "finish":
      return {
        kind: "end",
        reason: part.finishReason,
        raw: part.rawFinishReason,
        usage: toUsage(part.totalUsage),
      };
    case "error":
      throw part.error;
    case "abort":
      throw new Error("stream aborted");
    default:
      return null;
  }
}

function endedByUs(call: {
  provider: string;
  request: ModelRequest;
  deadline: CallDeadline;
}): ModelFailure | null {
  if (call.request.signal.aborted) return endedFailure(call.provider, "aborted");
  const expiry = call.deadline.expiry();
  return expiry === null ? null : endedFailure(call.provider, expiry);
}

function oneUserMessage(request: ModelRequest): ModelMessage[] {
  return [{ role: "user", content: [...request.cachedPrefix, request.prompt].join("\n\n") }];
}

function toUsage(usage: LanguageModelUsage): ModelUsage {
  return {
    inputTokens: usage.inputTokens ?? 0,
    cachedInputTokens: usage.inputTokenDetails.cacheReadTokens ?? 0,
    cacheWriteTokens: usage.inputTokenDetails.cacheWriteTokens ?? 0,
    isEstimated: false,
    outputTokens: usage.outputTokens ?? 0,
  };
}

// Servers without a strict mode wrap the object in a fence or a sentence.
function parseJsonAnswer(text: string): unknown {
  const candidates = [text, text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)];
  for (const candidate of candidates) {
    try {
      return JSON.parse(candidate);
    } catch {
      continue;
    }
  }
  return undefined;
}

function misfit(provider: string, error: z.ZodError): ModelFailure {
  // Paths of our own shape only: the issues' sentences may quote the answer.
  const paths = error.issues.slice(0, 5).map((issue) => issue.path.map(String).join(".") || "(whole)");
  return new ModelFailure({
    code: "nonsense",
    failureClass: "retry",
    provider,
    cause: new Error(`answer misfits at ${paths.join(", ")}`),
  });
}
