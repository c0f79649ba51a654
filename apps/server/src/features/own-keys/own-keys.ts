import type { OwnKeyKind, OwnKeyTest, OwnKeys as OwnKeysView } from "@colophon/contracts/own-keys/own-key";
import type { WritingTask } from "@colophon/domain/writing-tasks";
import type { TextProvider } from "../../platform/config/models.ts";
import { retryWhileDatabaseIsAway } from "../../platform/db/patience.ts";
import type { Db } from "../../platform/db/database.ts";
import type { SealedColumn } from "../../platform/secrets/rekey.ts";
import type { NotificationHub } from "../../platform/sse/notification-hub.ts";
import type { LanguageModel } from "../../ports/language-model.ts";
import {
  type KeepDeps,
  enterOwnKey,
  openKey,
  placeOfKey,
  presentOwnKeys,
  providerWith,
  removeOwnKey,
  testOwnKey,
  useOwnKey,
} from "./keep-own-key.ts";
import { createOwnKeyModel } from "./own-key-model.ts";
import {
  OWN_KEYS_TOPIC,
  type WhichKey,
  findOwnKey,
  findUsedKey,
  isAnyUsed,
  lockSealedKeys,
  noteAccepted,
  setSealedKey,
} from "./own-keys.store.ts";

export { problemOfWait, waitOfFailure } from "./key-problems.ts";

/** The key that an author's new work is done with. `isFit`: it can be opened, and was not refused when it was last used. */
export type UsedKey = { kind: OwnKeyKind; isFit: boolean };

/** Keys that authors bring along, and the work that is done with them. */
export interface OwnKeys {
  list(userId: string): Promise<OwnKeysView>;
  /** @throws AppError "own_keys.not_found", "own_keys.not_accepted", "own_keys.no_secrets_key" */
  enter(key: WhichKey & { apiKey: string }): Promise<OwnKeysView>;
  /** @throws AppError "own_keys.not_found" */
  remove(which: WhichKey): Promise<OwnKeysView>;
  /** @throws AppError "own_keys.not_found" */
  use(which: WhichKey & { isUsed: boolean }): Promise<OwnKeysView>;
  /** @throws AppError "own_keys.not_found" */
  test(which: WhichKey): Promise<OwnKeyTest>;
  /** What an author's new work is done with; null: the installation's key. */
  inUse(db: Db, userId: string): Promise<UsedKey | null>;
  /** The kind that work of theirs can go on with: the one it was done with, else the one in use; null: there is none. */
  toGoOn(db: Db, which: WhichKey): Promise<OwnKeyKind | null>;
  /** A model for as long as a piece of work takes, which asks with this author's key and no other. */
  modelFor(which: WhichKey): LanguageModel<WritingTask>;
  /** Resolves when anybody works with a key of their own, or the signal aborts. */
  somebody(signal: AbortSignal): Promise<void>;
}

export type OwnKeysDeps = KeepDeps & {
  hub: Pick<NotificationHub, "subscribe">;
  /** the same provider with its retries */
  connectAll: (providers: readonly TextProvider[]) => LanguageModel<WritingTask>;
};

/** A notification can be lost with its connection; this long after, the change is seen all the same. */
const POLL_MS = 5000;

/** @param deps.kinds  with their addresses, which only the operator names */
export function createOwnKeys(deps: OwnKeysDeps): OwnKeys {
  return {
    list: (userId) => presentOwnKeys(deps, userId),
    enter: (key) => enterOwnKey(deps, key),
    remove: (which) => removeOwnKey(deps, which),
    use: (which) => useOwnKey(deps, which),
    test: (which) => testOwnKey(deps, which),
    async inUse(db, userId) {
      const row = await findUsedKey(db, userId);
      if (row === null || deps.kinds[row.kind] === undefined) return null;
      return { kind: row.kind, isFit: row.refused_at === null && openKey(deps, row) !== null };
    },
    async toGoOn(db, which) {
      const rows = [await findOwnKey(db, which), await findUsedKey(db, which.userId)];
      const fit = rows.find(
        (row) => row !== null && deps.kinds[row.kind] !== undefined && openKey(deps, row) !== null,
      );
      return fit?.kind ?? null;
    },
    modelFor: (which) => modelFor(deps, which),
    somebody: (signal) => somebody(deps, signal),
  };
}

function modelFor(deps: OwnKeysDeps, which: WhichKey): LanguageModel<WritingTask> {
  const { kind } = which;
  const find = (): ReturnType<typeof findOwnKey> =>
    retryWhileDatabaseIsAway(() => findOwnKey(deps.db, which));
  return createOwnKeyModel({
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
    async noteRefused() {
      const row = await find();
      if (row !== null) await noteAccepted(deps.db, { row, isAccepted: false, now: deps.now() });
    },
  });
}

async function somebody({ db, hub }: OwnKeysDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && !(await retryWhileDatabaseIsAway(() => isAnyUsed(db)))) {
    await new Promise<void>((resolve) => {
      const poll = AbortSignal.any([signal, AbortSignal.timeout(POLL_MS)]);
      const unsubscribe = hub.subscribe(OWN_KEYS_TOPIC, () => done());
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
export const sealedOwnKeys: SealedColumn = {
  name: "authors' own keys",
  async lock(tx) {
    const rows = await lockSealedKeys(tx);
    return rows.map((row) => ({ id: row.id, place: placeOfKey(row), sealed: row.sealed_key }));
  },
  set: setSealedKey,
};
