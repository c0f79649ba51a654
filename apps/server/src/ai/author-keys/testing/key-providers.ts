import type { WritingTask } from "@colophon/rules/writing-tasks";
import type { TextConnector } from "../../../adapters/choose-language-model.ts";
import { buildWriter } from "../../../platform/testing/build-writer.ts";
import {
  type LanguageModel,
  ModelFailure,
  type ModelFailureCode,
  type ModelRequest,
} from "../../../ports/language-model.ts";

/** One call as seen by a test provider; `said` is everything it was sent, as JSON. */
export type SeenCall = { kind: string; apiKey: string; task: string; prompt: string };

/** Providers that accept any key except those set to fail, and record every call with its key. */
export type KeyProviders = {
  connectText: TextConnector;
  calls: SeenCall[];
  /** failure of calls by key */
  failing: Map<string, ModelFailureCode>;
  /** awaited before a call is answered */
  gate: { held: (task: WritingTask | { kind: string }) => Promise<void> | null };
};

export function keyProviders(): KeyProviders {
  const calls: SeenCall[] = [];
  const failing: KeyProviders["failing"] = new Map();
  const gate: KeyProviders["gate"] = { held: () => null };
  const plain = buildWriter();
  const connect = ({
    kind,
    apiKey = "",
  }: {
    kind: string;
    apiKey: string | undefined;
  }): LanguageModel<WritingTask> => {
    const identity = { provider: kind, model: "a-model" };
    const asked = async (request: ModelRequest<WritingTask>): Promise<void> => {
      const { task } = request;
      calls.push({ kind, apiKey, task: task.kind, prompt: JSON.stringify(request) });
      await gate.held(task);
      const code = failing.get(apiKey);
      if (code !== undefined) throw new ModelFailure({ code, failureClass: "final", provider: kind });
    };
    return {
      ...plain,
      identity: () => identity,
      async writeText(request, onText) {
        await asked(request);
        return { ...(await plain.writeText(request, onText)), identity };
      },
      async answerObject(request, shape) {
        await asked(request);
        return { ...(await plain.answerObject(request, shape)), identity };
      },
    };
  };
  const one: TextConnector["one"] = (provider) => {
    const model = connect(provider);
    return {
      isSample: false,
      identity: (tier) => model.identity(tier),
      properties: (tier) => model.properties(tier),
      async writeText({ tier }) {
        calls.push({ kind: provider.kind, apiKey: provider.apiKey ?? "", task: "test", prompt: "" });
        const code = failing.get(provider.apiKey ?? "");
        if (code !== undefined) {
          throw new ModelFailure({ code, failureClass: "final", provider: provider.kind });
        }
        const usage = {
          inputTokens: 1,
          cachedInputTokens: 0,
          cacheWriteTokens: 0,
          outputTokens: 1,
          isEstimated: false,
        };
        return { text: "A lamp.", usage, identity: model.identity(tier), cutByLength: false };
      },
      answerObject: () => Promise.reject(new Error("nobody tests with objects")),
    };
  };
  const all: TextConnector["all"] = ([provider]) => {
    if (provider === undefined) throw new Error("nobody to connect to");
    return connect(provider);
  };
  return { connectText: { one, all }, calls, failing, gate };
}
