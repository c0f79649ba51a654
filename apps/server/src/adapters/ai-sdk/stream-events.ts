import {
  Output,
  streamText,
  type FinishReason,
  type LanguageModelUsage,
  type ModelMessage,
  type Schema,
  type TextStreamPart,
  type ToolSet,
} from "ai";

import type { ModelFailure } from "../../ports/language-model.ts";
import type { CountedUsage } from "./believable-usage.ts";
import { DEFAULT_TIMEOUTS, startDeadline, type CallDeadline } from "./call-deadline.ts";
import type { AiSdkModelOptions, PlannedCall } from "./planned-call.ts";
import { endedFailure, toModelFailure } from "./provider-failure.ts";

/** Events of a streamed answer: the call is accepted, then visible thinking, text, the end. */
export type StreamEvent =
  | { kind: "begin" }
  | { kind: "thought"; text: string }
  | { kind: "text"; text: string }
  | { kind: "end"; reason: FinishReason; raw: string | undefined; counted: CountedUsage };

/** Streams one call's answer as events. @throws ModelFailure */
export async function* streamEvents(
  options: AiSdkModelOptions,
  call: PlannedCall,
): AsyncGenerator<StreamEvent> {
  const deadline = startDeadline(call.request.signal, { ...DEFAULT_TIMEOUTS, ...options.timeouts });
  let textBegan = false;
  try {
    for await (const part of openStream(options, call, deadline)) {
      const event = toEvent(part);
      if (event?.kind === "text") {
        textBegan = true;
        deadline.textArrived();
      }
      if (event) yield event;
    }
  } catch (error) {
    throw (
      endedByUs({ provider: options.provider, call, deadline }) ??
      toModelFailure(error, { provider: options.provider, textBegan })
    );
  } finally {
    deadline.end();
  }
}

function openStream(
  options: AiSdkModelOptions,
  call: PlannedCall,
  deadline: CallDeadline,
): AsyncIterable<TextStreamPart<ToolSet>> {
  const wording = options.wording?.(call) ?? {};
  return streamText({
    model: options.sdkModel(call.model),
    instructions: {
      role: "system",
      content: call.request.system,
      ...(options.systemOptions ? { providerOptions: options.systemOptions } : {}),
    },
    messages: (options.messages ?? oneUserMessage)(call),
    maxOutputTokens: wording.maxOutputTokens ?? call.budget.totalTokens,
    maxRetries: 0,
    abortSignal: deadline.signal,
    telemetry: { isEnabled: false },
    // Errors arrive as stream parts; by default the SDK would print them, request included.
    onError: () => undefined,
    ...(call.schema ? { output: objectOutput(call.schema) } : {}),
    ...(wording.providerOptions ? { providerOptions: wording.providerOptions } : {}),
  }).stream;
}

// The SDK holds text back until it parses as more of an object, and reparses all of it for every piece. We
// want each piece as a sign of life, and parse once at the end.
function objectOutput(schema: Schema) {
  return {
    ...Output.object({ schema, name: "answer" }),
    parsePartialOutput: ({ text }: { text: string }) => Promise.resolve({ partial: { length: text.length } }),
  };
}

function toEvent(part: TextStreamPart<ToolSet>): StreamEvent | null {
  switch (part.type) {
    case "start-step":
      return { kind: "begin" };
    case "reasoning-delta":
      return { kind: "thought", text: part.text };
    case "text-delta":
      return part.text === "" ? null : { kind: "text", text: part.text };
    case "finish":
      return {
        kind: "end",
        reason: part.finishReason,
        raw: part.rawFinishReason,
        counted: toCounted(part.totalUsage),
      };
    case "error":
      throw part.error;
    case "abort":
      throw new Error("stream aborted");
    default:
      return null;
  }
}

function endedByUs(ended: {
  provider: string;
  call: PlannedCall;
  deadline: CallDeadline;
}): ModelFailure | null {
  if (ended.call.request.signal.aborted) return endedFailure(ended.provider, "aborted");
  const expiry = ended.deadline.expiry();
  return expiry === null ? null : endedFailure(ended.provider, expiry);
}

function oneUserMessage({ request }: PlannedCall): ModelMessage[] {
  return [{ role: "user", content: [...request.cachedPrefix, request.prompt].join("\n\n") }];
}

function toCounted(usage: LanguageModelUsage): CountedUsage {
  return {
    inputTokens: usage.inputTokens,
    cachedInputTokens: usage.inputTokenDetails.cacheReadTokens,
    cacheWriteTokens: usage.inputTokenDetails.cacheWriteTokens,
    outputTokens: usage.outputTokens,
  };
}
