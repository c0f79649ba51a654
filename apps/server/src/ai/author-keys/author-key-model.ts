import type { AuthorKeyKind } from "@colophon/contracts/ai/author-keys/author-key";
import type { WritingTask } from "@colophon/rules/writing-tasks";
import type { TextProvider } from "../../platform/config/models.ts";
import { type LanguageModel, ModelFailure, type ModelFailureCode } from "../../ports/language-model.ts";

type Model = LanguageModel<WritingTask>;

/** The current key. `madeOf` changes when the key does. */
export type PresentKey = { apiKey: string; madeOf: string };

export type AuthorKeyModelDeps = {
  kind: AuthorKeyKind;
  /** the author's current key; null: deleted, or can't be decrypted */
  present: () => Promise<PresentKey | null>;
  /** the provider of this kind for a key, at the kind's one URL */
  provider: (apiKey: string) => TextProvider;
  connect: (provider: TextProvider) => Model;
  recordRejected: () => Promise<void>;
};

/**
 * A model that uses one author's own key while their work runs. Each call rereads the key: a deleted key is
 * not used again, a new key is used at once. It never falls back to anyone else's key.
 */
export function createAuthorKeyModel(deps: AuthorKeyModelDeps): Model {
  // Only for names and properties; never called.
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
      // The model remembers rejections: reconnect so that the next call asks again, since the author may have
      // fixed it.
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

/** Failures caused by the key itself, which its author has to fix. */
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

/** Without its cause: a provider may quote a key. */
function failure(provider: string, code: ModelFailureCode): ModelFailure {
  return new ModelFailure({ code, failureClass: "final", provider });
}
