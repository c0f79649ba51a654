import type { WritingTask } from "@colophon/rules/writing-tasks";
import type { ModelPropertySettings } from "../../../platform/config/models.ts";
import type { LanguageModel } from "../../../ports/language-model.ts";
import { createFailoverLanguageModel } from "../../model-failover/failover-language-model.ts";
import { createOpenAiCompatibleLanguageModel } from "../../openai-compatible/openai-compatible-language-model.ts";

/** The operator's settings for a simulated model, and the waits between attempts. */
export type SimulatedWriterOptions = {
  baseUrl: string;
  /** an unknown name gets no headroom for thinking */
  model: string;
  properties?: ModelPropertySettings[string];
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

/**
 * A writing model backed by a simulated one: the production adapters, connected as to a self-hosted server.
 */
export function createSimulatedWriter(options: SimulatedWriterOptions): LanguageModel<WritingTask> {
  const { baseUrl, model, properties, sleep } = options;
  return createFailoverLanguageModel({
    models: [
      createOpenAiCompatibleLanguageModel({
        baseUrl,
        models: { strong: model, cheap: model },
        ...(properties === undefined ? {} : { properties: { [`compatible/${model}`]: properties } }),
      }),
    ],
    ...(sleep === undefined ? {} : { sleep }),
  });
}

/** A model whose implementation can be swapped: one server, many models. */
export function createStage(first: LanguageModel<WritingTask>): LanguageModel<WritingTask> & {
  play(writer: LanguageModel<WritingTask>): void;
} {
  let writer = first;
  return {
    isSample: false,
    play(next) {
      writer = next;
    },
    identity: (tier) => writer.identity(tier),
    properties: (tier) => writer.properties(tier),
    learn: async (signal) => writer.learn?.(signal),
    writeText: (request, onText) => writer.writeText(request, onText),
    answerObject: (request, shape) => writer.answerObject(request, shape),
  };
}
