import type { WritingTask } from "@colophon/domain/writing-tasks";
import type { ModelPropertySettings } from "../../../platform/config/models.ts";
import type { LanguageModel } from "../../../ports/language-model.ts";
import { createFailoverLanguageModel } from "../../model-failover/failover-language-model.ts";
import { createOpenAiCompatibleLanguageModel } from "../../openai-compatible/openai-compatible-language-model.ts";

/** What the operator says of a simulated model, and how long is waited between tries. */
export type SimulatedWriterOptions = {
  baseUrl: string;
  /** a name nobody knows has no headroom to think in */
  model: string;
  properties?: ModelPropertySettings[string];
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

/** Who writes by a simulated model: the product's own adapters, as they are wired for a server of one's own. */
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

/** A writer whose part others take in turn: one server, many models. */
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
