import type {
  AuthorKeyKind,
  AuthorKeyTest,
  AuthorKeys as OwnKeysView,
} from "@colophon/contracts/ai/author-keys/author-key";
import type { WritingTask } from "@colophon/domain/writing-tasks";
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

/** The key that an author's new work is done with. `isFit`: it can be opened, and was not refused when it was last used. */
export type UsedKey = { kind: AuthorKeyKind; isFit: boolean };

/** Keys that authors bring along, and the work that is done with them. */
export interface AuthorKeys {
  list(userId: string): Promise<OwnKeysView>;
  /** @throws AppError "own_keys.not_found", "own_keys.not_accepted", "own_keys.no_secrets_key" */
  enter(key: AuthorKeyRef & { apiKey: string }): Promise<OwnKeysView>;
  /** @throws AppError "own_keys.not_found" */
  remove(which: AuthorKeyRef): Promise<OwnKeysView>;
  /** @throws AppError "own_keys.not_found" */
  use(which: AuthorKeyRef & { isUsed: boolean }): Promise<OwnKeysView>;
  /** @throws AppError "own_keys.not_found" */
  test(which: AuthorKeyRef): Promise<AuthorKeyTest>;
  /** What an author's new work is done with; null: the installation's key. */
  inUse(db: Db, userId: string): Promise<UsedKey | null>;
  /** The kind that work of theirs can go on with: the one it was done with, else the one in use; null: there is none. */
  toGoOn(db: Db, which: AuthorKeyRef): Promise<AuthorKeyKind | null>;
  /** A model for as long as a piece of work takes, which asks with this author's key and no other. */
  modelFor(which: AuthorKeyRef): LanguageModel<WritingTask>;
  /** Resolves when anybody works with a key of their own, or the signal aborts. */
  waitUntilAvailable(signal: AbortSignal): Promise<void>;
}

export type AuthorKeysDeps = SaveKeyDeps & {
  hub: Pick<NotificationHub, "subscribe">;
  /** the same provider with its retries */
  connectAll: (providers: readonly TextProvider[]) => LanguageModel<WritingTask>;
};

/** A notification can be lost with its connection; this long after, the change is seen all the same. */
const POLL_MS = 5000;

/** @param deps.kinds  with their addresses, which only the operator names */
export function createAuthorKeys(deps: AuthorKeysDeps): AuthorKeys {
  return {
    list: (userId) => presentAuthorKeys(deps, userId),
    enter: (key) => saveAuthorKey(deps, key),
    remove: (which) => removeAuthorKey(deps, which),
    use: (which) => setAuthorKeyUse(deps, which),
    test: (which) => testAuthorKey(deps, which),
    async inUse(db, userId) {
      const row = await findUsedKey(db, userId);
      if (row === null || deps.kinds[row.kind] === undefined) return null;
      return { kind: row.kind, isFit: row.refused_at === null && openKey(deps, row) !== null };
    },
    async toGoOn(db, which) {
      const rows = [await findAuthorKey(db, which), await findUsedKey(db, which.userId)];
      const fit = rows.find(
        (row) => row !== null && deps.kinds[row.kind] !== undefined && openKey(deps, row) !== null,
      );
      return fit?.kind ?? null;
    },
    modelFor: (which) => modelFor(deps, which),
    waitUntilAvailable: (signal) => waitUntilAvailable(deps, signal),
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
    // Work of a kind that is taken no more asks nobody: `present` knows of no key then.
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

/** The authors' keys, for sealing them anew. */
export const sealedAuthorKeys: SealedColumn = {
  name: "authors' own keys",
  async lock(tx) {
    const rows = await lockSealedKeys(tx);
    return rows.map((row) => ({ id: row.id, place: placeOfKey(row), sealed: row.sealed_key }));
  },
  set: setSealedKey,
};
