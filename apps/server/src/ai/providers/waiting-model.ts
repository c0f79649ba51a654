import type { WritingTask } from "@colophon/domain/writing-tasks";
import {
  type LanguageModel,
  ModelFailure,
  type ModelIdentity,
  type ModelProperties,
  type ModelTier,
} from "../../ports/language-model.ts";

type Model = LanguageModel<WritingTask>;

/** Who is asked before anybody was ever there. */
const NO_MODEL: ModelIdentity = { provider: "none", model: "none" };
const NOBODYS_PROPERTIES: ModelProperties = { contextTokens: 32_000, thinkingTokens: 0 };

export type WaitingDeps = {
  isSample: boolean;
  /** who would answer now; null: nobody */
  current: () => Model | null;
  /** resolves when somebody may have come, and when the signal aborts */
  changed: (signal: AbortSignal) => Promise<void>;
  /** how long a call waits for somebody to come */
  waitMs: number;
};

/**
 * One model for as long as a book takes, whoever it is meanwhile: each call goes to who is there then. Where nobody is
 * (the last provider was just removed), a call waits for the next for a while.
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

/** @throws ModelFailure "unreachable" where nobody comes, "aborted" where nobody waits any more */
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
