import type {
  LocalServers,
  ProviderList,
  ProviderTest,
  TestProviderRequest,
  WriterState,
} from "@colophon/contracts/ai/providers";
import { AppError } from "@colophon/contracts/errors";
import type { ProviderKind } from "@colophon/contracts/ai/provider-kinds";
import type { AuthorKeyKind } from "@colophon/contracts/ai/author-keys/author-key";
import type { z } from "zod";
import type { RaiseAlarm } from "../../platform/alarm.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { SealedColumn } from "../../platform/secrets/rekey.ts";
import type { SecretKeeper } from "../../platform/secrets/secret-keeper.ts";
import { createModelEnds } from "./alarm-model-ends.ts";
import { LOCAL_PLACES, type LocalPlace, findLocalServers } from "./find-local-servers.ts";
import {
  type SaveProviderDeps,
  type SaveProviderInput,
  addProvider,
  changeProvider,
  reorderProviders,
  removeProvider,
} from "./save-provider.ts";
import { type SaveKeyInput, saveKey, preferKind } from "./save-key.ts";
import { type LiveDeps, createLiveWriters } from "./live-writers.ts";
import { createPassedTests } from "./passed-tests.ts";
import { type PlainDraft, reusesKey, plainDraft, requireParts } from "./plain-draft.ts";
import { presentFromEnvironment, presentProvider } from "./present-provider.ts";
import {
  type ProviderRow,
  findProvider,
  lockSealedProviders,
  notifyOfProviders,
  selectProviders,
  setSealedProvider,
  setTested,
} from "./providers.store.ts";
import { createSealedKeys, placeOfProvider } from "./sealed-keys.ts";
import { type Connect, tryProvider } from "./try-provider.ts";

export { testMessage } from "./test-messages.ts";
export { tryProvider } from "./try-provider.ts";

/**
 * The source of an author's new work. `authorKey`: their own key, and whether it is usable; null: the
 * installation's.
 */
export type AuthorsWriter = { isSample: boolean; authorKey: { kind: AuthorKeyKind; isFit: boolean } | null };

/** Text providers: the model in use, and its administration. */
export type Providers = ReturnType<typeof createProviders>;

export type ProvidersDeps = Omit<SaveProviderDeps, "keys" | "passed"> &
  Omit<LiveDeps, "keys"> & {
    secrets: SecretKeeper;
    /** the author's own key used for new work; null: none */
    authorKeys: { inUse(db: Db, userId: string): Promise<AuthorsWriter["authorKey"]> };
    connect: Connect;
    /** milliseconds from an arbitrary start */
    stopwatch: () => number;
    alarm: RaiseAlarm;
    /** where to look for servers on this machine; their usual ports by default */
    localPlaces?: readonly LocalPlace[];
  };

/** @param options.fromEnvironment  if not empty, stored providers are not used */
export function createProviders(options: ProvidersDeps) {
  const deps = { ...options, keys: createSealedKeys(options.secrets), passed: createPassedTests() };
  const live = createLiveWriters(deps);
  const ends = createModelEnds(deps);
  const list = async (): Promise<ProviderList> => ({
    environment: deps.fromEnvironment.map(presentFromEnvironment),
    providers: (await selectProviders(deps.db)).map((row) => presentProvider(row, deps.keys)),
    can_keep_keys: deps.keys.canSeal(),
  });
  /** Local changes apply here at once; in other processes within seconds. */
  const kept = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work;
    await live.refresh();
    return result;
  };
  const writerFor = async (db: Db, userId: string): Promise<AuthorsWriter | null> => {
    const authorKey = await deps.authorKeys.inUse(db, userId);
    if (authorKey !== null) return { isSample: false, authorKey };
    const writer = live.current();
    return writer === null ? null : { isSample: writer.isSample, authorKey: null };
  };
  return {
    ...live,
    /** State as shown to an author. */
    async state({ id, isAdmin }: { id: string; isAdmin: boolean }): Promise<WriterState> {
      const writer = await writerFor(deps.db, id);
      const known = { can_set_up: isAdmin, author_key: writer?.authorKey?.kind ?? null };
      if (writer === null) return { state: "none", ...known };
      return { state: writer.isSample ? "sample" : "ready", ...known };
    },
    /** The model for an author's new work: their own key if one is in use, else `current`; null: none. */
    writerFor,
    /** Alerts the operator to models in use that end soon. @param others  image models */
    watchEnds: (others: ReadonlyArray<{ provider: string; model: string }>) =>
      ends.look([...live.inUse(), ...others]),
    list,
    findLocal: async (): Promise<LocalServers> => ({
      servers: await findLocalServers(deps.connect, deps.localPlaces ?? LOCAL_PLACES),
    }),
    /** Tests a draft with a tiny real call. @throws AppError "providers.not_found", "request.invalid" */
    test: (draft: z.output<typeof TestProviderRequest>) => testProvider(deps, draft),
    /**
     * @throws AppError "providers.set_by_environment", "providers.too_many", "providers.no_secrets_key",
     *   "request.invalid"
     */
    add: async (order: SaveProviderInput) => presentProvider(await kept(addProvider(deps, order)), deps.keys),
    /** @throws AppError "providers.not_found", "providers.no_secrets_key", "request.invalid" */
    change: async (order: SaveProviderInput & { id: string }) =>
      presentProvider(await kept(changeProvider(deps, order)), deps.keys),
    /** @throws AppError "providers.not_found" */
    remove: (which: { id: string; adminId: string }) => kept(removeProvider(deps, which)),
    /**
     * Saves a key for a text provider at its default URL, in the caller's transaction: for the first existing
     * provider, or a new one with the usual models; null removes it. The caller must call `refresh` after
     * committing.
     * @throws AppError "providers.set_by_environment", "providers.too_many", "providers.no_secrets_key"
     */
    saveKey: (tx: Tx, order: SaveKeyInput) => saveKey(deps, tx, order),
    /** Moves providers of a kind before all others; the rest keep their order. */
    prefer: (tx: Tx, order: { kind: ProviderKind; adminId: string }) => preferKind(deps, tx, order),
    /** @throws AppError "providers.order_changed" */
    async order(order: { ids: readonly string[]; adminId: string }): Promise<ProviderList> {
      await kept(reorderProviders(deps, order));
      return list();
    },
  };
}

type TestDeps = SaveProviderDeps & Pick<ProvidersDeps, "connect" | "stopwatch">;

async function testProvider(
  deps: TestDeps,
  { id, ...entered }: z.output<typeof TestProviderRequest>,
): Promise<ProviderTest> {
  const draft = plainDraft(entered);
  const isSaved = typeof id === "string";
  const row = isSaved ? await findProvider(deps.db, id) : null;
  if (isSaved && row === null) throw new AppError("providers.not_found");
  const savedKey = row !== null && reusesKey(draft, row) ? keyOf(deps, row) : undefined;
  requireParts(draft, { reusesKey: savedKey !== undefined });
  const apiKey = draft.apiKey ?? savedKey;
  const { kind, baseUrl, models } = draft;
  const result = await tryProvider(deps, { kind, baseUrl: baseUrl ?? undefined, apiKey, models });
  if (result.works) await recordTestPassed(deps, draft, row);
  return result;
}

function keyOf({ keys }: Pick<TestDeps, "keys">, row: ProviderRow): string | undefined {
  return keys.open(row) ?? undefined;
}

async function recordTestPassed(
  { db, passed, now }: TestDeps,
  draft: PlainDraft,
  row: ProviderRow | null,
): Promise<void> {
  passed.note(draft, now());
  const { strong, cheap } = draft.models;
  const isUnchanged =
    row !== null && reusesKey(draft, row) && row.model_strong === strong && row.model_cheap === cheap;
  if (isUnchanged) await setTested(db, { id: row.id, updatedAt: row.updated_at, now: now() });
}

/** The installation's keys, for resealing. */
export const sealedProviders: SealedColumn = {
  name: "keys of providers",
  async lock(tx) {
    const rows = await lockSealedProviders(tx);
    return rows.map((row) => ({ id: row.id, place: placeOfProvider(row), sealed: row.sealed_key }));
  },
  set: setSealedProvider,
  changed: notifyOfProviders,
};
