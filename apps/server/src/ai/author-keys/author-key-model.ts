import type { AuthorKeyKind } from "@colophon/contracts/ai/author-keys/author-key";
import type { WritingTask } from "@colophon/domain/writing-tasks";
import type { TextProvider } from "../../platform/config/models.ts";
import { type LanguageModel, ModelFailure, type ModelFailureCode } from "../../ports/language-model.ts";

type Model = LanguageModel<WritingTask>;

/** A key as it is at this moment. `madeOf` tells whether it is still the same one. */
export type PresentKey = { apiKey: string; madeOf: string };

export type AuthorKeyModelDeps = {
  kind: AuthorKeyKind;
  /** the author's key now; null: it is gone, or cannot be opened */
  present: () => Promise<PresentKey | null>;
  /** the kind's provider with a key, at the kind's one address */
  provider: (apiKey: string) => TextProvider;
  connect: (provider: TextProvider) => Model;
  recordRejected: () => Promise<void>;
};

/**
 * A model that works with one author's own key, for as long as their work takes. Each call reads the key anew: what was
 * taken away is used for nothing more, what was entered anew is used at once. Nobody else's key ever stands in for it.
 */
export function createAuthorKeyModel(deps: AuthorKeyModelDeps): Model {
  // Names and properties go by the model; no call is made with this one.
  const nameless = deps.connect(deps.provider(""));
  let connected: { model: Model; madeOf: string } | null = null;
  const now = async (): Promise<Model> => {
    const key = await deps.present();
    if (key === null) throw failure(deps.kind, "own_key_gone");
    if (connected?.madeOf !== key.madeOf) {
      connected = { model: deps.connect(deps.provider(key.apiKey)), madeOf: key.madeOf };
    }
    return connected.model;
  };
  const asked = async <T>(call: (model: Model) => Promise<T>): Promise<T> => {
    const model = await now();
    try {
      return await call(model);
    } catch (error) {
      const code = error instanceof ModelFailure ? CODE_OF[error.code] : undefined;
      if (code === undefined) throw error;
      // A refusal is remembered with the model: the next call is to ask anew, for its author may have seen to it.
      connected = null;
      if (code === "own_key_refused") await deps.recordRejected();
      throw failure(deps.kind, code);
    }
  };
  return {
    isSample: false,
    identity: (tier) => nameless.identity(tier),
    properties: (tier) => nameless.properties(tier),
    writeText: (request, onText) => asked((model) => model.writeText(request, onText)),
    answerObject: (request, shape) => asked((model) => model.answerObject(request, shape)),
  };
}

/** What is the key's own fault, and its author's to see to. */
const CODE_OF: Readonly<Partial<Record<ModelFailureCode, ModelFailureCode>>> = {
  invalid_key: "own_key_refused",
  not_verified: "own_key_refused",
  account_locked: "own_key_refused",
  api_disabled: "own_key_refused",
  unsupported_region: "own_key_refused",
  rate_limited: "own_key_spent",
  out_of_credit: "own_key_spent",
  spending_limit: "own_key_spent",
  no_free_quota: "own_key_spent",
};

/** Without what caused it: a provider may quote a key. */
function failure(provider: string, code: ModelFailureCode): ModelFailure {
  return new ModelFailure({ code, failureClass: "final", provider });
}
