import type { WritingTask } from "@colophon/rules/writing-tasks";
import {
  type LanguageModel,
  ModelFailure,
  type ModelIdentity,
  type ModelProperties,
  type ModelTier,
} from "../../ports/language-model.ts";

type Model = LanguageModel<WritingTask>;

/** Identity reported before any model has been available. */
const NO_MODEL: ModelIdentity = { provider: "none", model: "none" };
const NOBODYS_PROPERTIES: ModelProperties = { contextTokens: 32_000, thinkingTokens: 0 };

export type WaitingDeps = {
  isSample: boolean;
  /** the model that would answer now; null: none */
  current: () => Model | null;
  /** resolves when a model may be available, or the signal aborts */
  changed: (signal: AbortSignal) => Promise<void>;
  /** how long a call waits for a model */
  waitMs: number;
};

/**
 * One model for the duration of a book, whichever model is current: each call goes to the one available then.
 * If there is none (the last provider was just removed), a call waits a while for the next.
 */
export function createWaitingModel(deps: WaitingDeps): Model {
  let last: Model | null = null;
  const present = (): Model | null => (last = deps.current() ?? last);
  return {
    isSample: deps.isSample,
    identity: (tier: ModelTier) => present()?.identity(tier) ?? NO_MODEL,
    properties: (tier: ModelTier) => present()?.properties(tier) ?? NOBODYS_PROPERTIES,
    async learn(signal) {
      await present()?.learn?.(signal);
    },
    writeText: async (request, onText) =>
      (await waitForModel(deps, request.signal)).writeText(request, onText),
    answerObject: async (request, shape) =>
      (await waitForModel(deps, request.signal)).answerObject(request, shape),
  };
}

/** @throws ModelFailure "unreachable" if no model becomes available, "aborted" if the call was aborted */
async function waitForModel({ current, changed, waitMs }: WaitingDeps, signal: AbortSignal): Promise<Model> {
  const tooLong = AbortSignal.timeout(waitMs);
  const either = AbortSignal.any([signal, tooLong]);
  for (;;) {
    const model = current();
    if (model !== null) return model;
    if (signal.aborted) throw noModelFailure("aborted");
    if (tooLong.aborted) throw noModelFailure("unreachable");
    await changed(either);
  }
}

function noModelFailure(code: "aborted" | "unreachable"): ModelFailure {
  const failureClass = code === "aborted" ? "final" : "retry";
  return new ModelFailure({ code, failureClass, provider: NO_MODEL.provider });
}
