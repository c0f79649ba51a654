import type { AuthorKeyKind } from "@colophon/contracts/ai/author-keys/author-key";
import type { WritingTask } from "@colophon/rules/writing-tasks";
import type { TextProvider } from "../../platform/config/models.ts";
import { retryWhileDbUnavailable } from "../../platform/db/retry-while-db-unavailable.ts";
import type { Db } from "../../platform/db/database.ts";
import type { SealedColumn } from "../../platform/secrets/rekey.ts";
import type { NotificationHub } from "../../platform/sse/notification-hub.ts";
import type { LanguageModel } from "../../ports/language-model.ts";
import {
  type SaveKeyDeps,
  saveAuthorKey,
  openKey,
  placeOfKey,
  presentAuthorKeys,
  providerWith,
  removeAuthorKey,
  testAuthorKey,
  setAuthorKeyUse,
} from "./save-author-key.ts";
import { createAuthorKeyModel } from "./author-key-model.ts";
import {
  AUTHOR_KEYS_TOPIC,
  type AuthorKeyRef,
  findAuthorKey,
  findUsedKey,
  isAnyUsed,
  lockSealedKeys,
  recordAccepted,
  setSealedKey,
} from "./author-keys.store.ts";

export { problemOfWait, waitOfFailure } from "./key-problems.ts";

/**
 * The key used for an author's new work. `isFit`: it can be decrypted, and was not rejected when last used.
 */
export type UsedKey = { kind: AuthorKeyKind; isFit: boolean };

/** Authors' own provider keys, and models that use them. */
export type AuthorKeys = ReturnType<typeof createAuthorKeys>;

export type AuthorKeysDeps = SaveKeyDeps & {
  hub: Pick<NotificationHub, "subscribe">;
  /** the same provider with retries */
  connectAll: (providers: readonly TextProvider[]) => LanguageModel<WritingTask>;
};

/** A notification can be lost with its connection; polling picks up the change after this long. */
const POLL_MS = 5000;

/** @param deps.kinds  with their URLs, which only the operator sets */
export function createAuthorKeys(deps: AuthorKeysDeps) {
  return {
    list: (userId: string) => presentAuthorKeys(deps, userId),
    /** @throws AppError "own_keys.not_found", "own_keys.not_accepted", "own_keys.no_secrets_key" */
    enter: (key: AuthorKeyRef & { apiKey: string }) => saveAuthorKey(deps, key),
    /** @throws AppError "own_keys.not_found" */
    remove: (which: AuthorKeyRef) => removeAuthorKey(deps, which),
    /** @throws AppError "own_keys.not_found" */
    use: (which: AuthorKeyRef & { isUsed: boolean }) => setAuthorKeyUse(deps, which),
    /** @throws AppError "own_keys.not_found" */
    test: (which: AuthorKeyRef) => testAuthorKey(deps, which),
    /** The kind of key used for an author's new work; null: the installation's key. */
    async inUse(db: Db, userId: string): Promise<UsedKey | null> {
      const row = await findUsedKey(db, userId);
      if (row === null || deps.kinds[row.kind] === undefined) return null;
      return { kind: row.kind, isFit: row.refused_at === null && openKey(deps, row) !== null };
    },
    /**
     * The kind of key that can continue their work: the one it was started with, else the one in use; null:
     * none.
     */
    async toGoOn(db: Db, which: AuthorKeyRef): Promise<AuthorKeyKind | null> {
      const rows = [await findAuthorKey(db, which), await findUsedKey(db, which.userId)];
      const fit = rows.find(
        (row) => row !== null && deps.kinds[row.kind] !== undefined && openKey(deps, row) !== null,
      );
      return fit?.kind ?? null;
    },
    /** A model for the duration of a piece of work, which uses only this author's key. */
    modelFor: (which: AuthorKeyRef) => modelFor(deps, which),
    /** Resolves when any author uses their own key, or the signal aborts. */
    waitUntilAvailable: (signal: AbortSignal) => waitUntilAvailable(deps, signal),
  };
}

function modelFor(deps: AuthorKeysDeps, which: AuthorKeyRef): LanguageModel<WritingTask> {
  const { kind } = which;
  const find = (): ReturnType<typeof findAuthorKey> =>
    retryWhileDbUnavailable(() => findAuthorKey(deps.db, which));
  return createAuthorKeyModel({
    kind,
    async present() {
      const row = deps.kinds[kind] === undefined ? null : await find();
      const apiKey = row === null ? null : openKey(deps, row);
      if (row === null || apiKey === null) return null;
      return { apiKey, madeOf: `${row.id} ${row.sealed_key.toString("base64")}` };
    },
    // Work for a kind that is no longer accepted makes no calls: `present` then returns no key.
    provider: (apiKey) =>
      providerWith(deps, { kind, apiKey }) ?? {
        kind,
        apiKey,
        baseUrl: undefined,
        models: { strong: "none", cheap: "none" },
      },
    connect: (provider) => deps.connectAll([provider]),
    async recordRejected() {
      const row = await find();
      if (row !== null) await recordAccepted(deps.db, { row, isAccepted: false, now: deps.now() });
    },
  });
}

async function waitUntilAvailable({ db, hub }: AuthorKeysDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && !(await retryWhileDbUnavailable(() => isAnyUsed(db)))) {
    await new Promise<void>((resolve) => {
      const poll = AbortSignal.any([signal, AbortSignal.timeout(POLL_MS)]);
      const unsubscribe = hub.subscribe(AUTHOR_KEYS_TOPIC, () => done());
      const done = (): void => {
        unsubscribe();
        resolve();
      };
      poll.addEventListener("abort", done, { once: true });
      if (poll.aborted) done();
    });
  }
}

/** Authors' keys, for resealing. */
export const sealedAuthorKeys: SealedColumn = {
  name: "authors' own keys",
  async lock(tx) {
    const rows = await lockSealedKeys(tx);
    return rows.map((row) => ({ id: row.id, place: placeOfKey(row), sealed: row.sealed_key }));
  },
  set: setSealedKey,
};
