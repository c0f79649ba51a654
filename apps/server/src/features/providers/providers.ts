import type {
  LocalServers,
  Provider,
  ProviderList,
  ProviderTest,
  TestProviderRequest,
  WriterState,
} from "@colophon/contracts/providers/provider";
import { AppError } from "@colophon/contracts/errors";
import type { z } from "zod";
import type { TextProvider } from "../../platform/config/models.ts";
import type { LanguageModel } from "../../ports/language-model.ts";
import { LOCAL_PLACES, type LocalPlace, findLocalServers } from "./find-local-servers.ts";
import {
  type KeepDeps,
  type SaveOrder,
  addProvider,
  changeProvider,
  orderProviders,
  removeProvider,
} from "./keep-provider.ts";
import { type LiveDeps, type LiveWriters, createLiveWriters } from "./live-writers.ts";
import { createPassedTests } from "./passed-tests.ts";
import { type PlainDraft, keepsKey, plainDraft, requireParts } from "./plain-draft.ts";
import { presentFromEnvironment, presentProvider } from "./present-provider.ts";
import { type ProviderRow, findProvider, selectProviders, setTested } from "./providers.store.ts";
import { type SecretsKey, createSealedKeys } from "./sealed-keys.ts";
import { tryProvider } from "./try-provider.ts";

/** Who writes, and what administrators do about it. */
export interface Providers extends Omit<LiveWriters, "refresh"> {
  /** As an author sees it. */
  state(author: { isAdmin: boolean }): WriterState;
  list(): Promise<ProviderList>;
  findLocal(): Promise<LocalServers>;
  /** A tiny real call. @throws AppError "providers.not_found", "request.invalid" */
  test(draft: z.output<typeof TestProviderRequest>): Promise<ProviderTest>;
  /** @throws AppError "providers.set_by_environment", "providers.too_many", "providers.no_secrets_key", "request.invalid" */
  add(order: SaveOrder): Promise<Provider>;
  /** @throws AppError "providers.not_found", "providers.no_secrets_key", "request.invalid" */
  change(order: SaveOrder & { id: string }): Promise<Provider>;
  /** @throws AppError "providers.not_found" */
  remove(which: { id: string; adminId: string }): Promise<void>;
  /** @throws AppError "providers.order_changed" */
  order(order: { ids: readonly string[]; adminId: string }): Promise<ProviderList>;
}

export type ProvidersDeps = Omit<KeepDeps, "keys" | "passed"> &
  Omit<LiveDeps, "keys"> & {
    secretsKey: SecretsKey;
    /** one provider by itself, tried once */
    connect: (provider: TextProvider) => LanguageModel;
    /** milliseconds from any beginning */
    stopwatch: () => number;
    /** where servers of this machine are looked for; their usual ports when absent */
    localPlaces?: readonly LocalPlace[];
  };

/** @param deps.fromEnvironment  while it names anybody, nobody who is kept here writes */
export function createProviders(given: ProvidersDeps): Providers {
  const deps = { ...given, keys: createSealedKeys(given.secretsKey), passed: createPassedTests() };
  const live = createLiveWriters(deps);
  const list = async (): Promise<ProviderList> => ({
    environment: deps.fromEnvironment.map(presentFromEnvironment),
    providers: (await selectProviders(deps.db)).map((row) => presentProvider(row, deps.keys)),
    can_keep_keys: deps.keys.canSeal(),
  });
  /** What was changed here holds here at once; elsewhere within seconds. */
  const kept = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work;
    await live.refresh();
    return result;
  };
  return {
    ...live,
    state({ isAdmin }) {
      const writer = live.current();
      if (writer === null) return { state: "none", can_set_up: isAdmin };
      return { state: writer.isSample ? "sample" : "ready", can_set_up: isAdmin };
    },
    list,
    findLocal: async () => ({ servers: await findLocalServers(deps.localPlaces ?? LOCAL_PLACES) }),
    test: (draft) => testProvider(deps, draft),
    add: async (order) => presentProvider(await kept(addProvider(deps, order)), deps.keys),
    change: async (order) => presentProvider(await kept(changeProvider(deps, order)), deps.keys),
    remove: (which) => kept(removeProvider(deps, which)),
    async order(order) {
      await kept(orderProviders(deps, order));
      return list();
    },
  };
}

type TestDeps = KeepDeps & Pick<ProvidersDeps, "connect" | "stopwatch">;

async function testProvider(
  deps: TestDeps,
  { id, ...entered }: z.output<typeof TestProviderRequest>,
): Promise<ProviderTest> {
  const draft = plainDraft(entered);
  const isKept = typeof id === "string";
  const row = isKept ? await findProvider(deps.db, id) : null;
  if (isKept && row === null) throw new AppError("providers.not_found");
  const keptKey = row !== null && keepsKey(draft, row) ? keyOf(deps, row) : undefined;
  requireParts(draft, { keepsKey: keptKey !== undefined });
  const apiKey = draft.apiKey ?? keptKey;
  const { kind, baseUrl, models } = draft;
  const result = await tryProvider(deps, { kind, baseUrl: baseUrl ?? undefined, apiKey, models });
  if (result.works) await noteWorks(deps, draft, row);
  return result;
}

function keyOf({ keys }: Pick<TestDeps, "keys">, row: ProviderRow): string | undefined {
  return keys.open(row) ?? undefined;
}

async function noteWorks(
  { db, passed, now }: TestDeps,
  draft: PlainDraft,
  row: ProviderRow | null,
): Promise<void> {
  passed.note(draft, now());
  const { strong, cheap } = draft.models;
  const isAsKept =
    row !== null && keepsKey(draft, row) && row.model_strong === strong && row.model_cheap === cheap;
  if (isAsKept) await setTested(db, { id: row.id, updatedAt: row.updated_at, now: now() });
}
