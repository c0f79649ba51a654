import { randomUUID } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import type { OwnKeyKind, OwnKeyTest, OwnKeys as OwnKeysView } from "@colophon/contracts/own-keys/own-key";
import { PROVIDER_NAMES } from "@colophon/contracts/providers/kinds";
import type { ProviderTest } from "@colophon/contracts/providers/provider";
import { OWN_KEY_KINDS } from "@colophon/contracts/own-keys/own-key";
import type { ModelsConfig, OwnKeyProvider, TextProvider } from "../../platform/config/models.ts";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log/log.ts";
import type { SecretKeeper } from "../../platform/secrets/secret-keeper.ts";
import type { LanguageModel } from "../../ports/language-model.ts";
import { testSentence, tryProvider } from "../providers/providers.ts";
import {
  type OwnKeyRow,
  type WhichKey,
  deleteOwnKey,
  findOwnKey,
  insertOwnKey,
  lockOwner,
  noteAccepted,
  notifyOfOwnKeys,
  selectOwnKeys,
  setUsed,
  useNone,
} from "./own-keys.store.ts";

export type KeepDeps = {
  db: Db;
  log: Log;
  secrets: SecretKeeper;
  /** the kinds that authors may bring keys of, each with its one address */
  kinds: ModelsConfig["ownKeys"];
  /** one provider by itself, tried once */
  connect: (provider: TextProvider) => LanguageModel;
  /** milliseconds from any beginning */
  stopwatch: () => number;
  now: () => Date;
};

/** A shorter key would be half told by its last four characters. */
const SHOWN_FROM = 12;

/** What a key is sealed for: a row that was changed or moved does not open. */
export function placeOfKey({ id, user_id, kind }: Pick<OwnKeyRow, "id" | "user_id" | "kind">): string {
  return JSON.stringify(["own_key", id, user_id, kind]);
}

/** The key itself; null where it cannot be opened. */
export function openKey({ secrets }: Pick<KeepDeps, "secrets">, row: OwnKeyRow): string | null {
  return secrets.open(row.sealed_key, placeOfKey(row));
}

/** The kind's provider with a key. @returns null for a kind that this installation takes no keys of */
export function providerWith(
  { kinds }: Pick<KeepDeps, "kinds">,
  { kind, apiKey }: { kind: OwnKeyKind; apiKey: string },
): TextProvider | null {
  const known: OwnKeyProvider | undefined = kinds[kind];
  return known === undefined ? null : { kind, apiKey, ...known };
}

/** An author's own keys, without the keys. */
export async function presentOwnKeys(deps: KeepDeps, userId: string): Promise<OwnKeysView> {
  const rows = await selectOwnKeys(deps.db, userId);
  const kinds = OWN_KEY_KINDS.flatMap((kind) => {
    const known = deps.kinds[kind];
    const row = rows.find((one) => one.kind === kind);
    if (known === undefined) return [];
    return [{ kind, models: known.models, key: row === undefined ? null : presentKey(deps, row) }];
  });
  return { kinds, can_keep_keys: deps.secrets.canSeal() };
}

function presentKey(deps: KeepDeps, row: OwnKeyRow): OwnKeysView["kinds"][number]["key"] {
  return {
    last_four: row.key_last_four,
    is_used: row.is_used,
    can_open: openKey(deps, row) !== null,
    entered_at: row.entered_at.toISOString(),
    tested_at: row.tested_at.toISOString(),
    refused_at: row.refused_at?.toISOString() ?? null,
  };
}

/**
 * Tests a key with a tiny real call and keeps it, used from now on. One that does not work is not stored.
 * @throws AppError "own_keys.not_found", "own_keys.not_accepted", "own_keys.no_secrets_key"
 */
export async function enterOwnKey(
  deps: KeepDeps,
  { apiKey, ...which }: WhichKey & { apiKey: string },
): Promise<OwnKeysView> {
  const { userId, kind } = which;
  const provider = requireProvider(deps, { kind, apiKey });
  if (!deps.secrets.canSeal()) throw new AppError("own_keys.no_secrets_key");
  const tested = await tryProvider(deps, provider);
  if (tested.problem !== null) {
    const reason = sentenceOf(provider, tested);
    throw new AppError("own_keys.not_accepted", { reason });
  }
  await changing(deps, { userId, kind, action: "entered" }, async (tx) => {
    await deleteOwnKey(tx, which);
    await useNone(tx, userId);
    await insertOwnKey(tx, sealedRow(deps, { ...which, apiKey }));
  });
  return presentOwnKeys(deps, userId);
}

function sealedRow(deps: KeepDeps, { userId, kind, apiKey }: WhichKey & { apiKey: string }): OwnKeyRow {
  const row = { id: randomUUID(), user_id: userId, kind };
  const sealed = deps.secrets.seal(apiKey, placeOfKey(row));
  if (sealed === null) throw new AppError("own_keys.no_secrets_key");
  const now = deps.now();
  return {
    ...row,
    sealed_key: sealed,
    key_last_four: apiKey.length < SHOWN_FROM ? null : apiKey.slice(-4),
    is_used: true,
    entered_at: now,
    tested_at: now,
    refused_at: null,
  };
}

/** @throws AppError "own_keys.not_found" */
export async function removeOwnKey(deps: KeepDeps, which: WhichKey): Promise<OwnKeysView> {
  await changing(deps, { ...which, action: "removed" }, async (tx) => {
    if (!(await deleteOwnKey(tx, which))) throw new AppError("own_keys.not_found");
  });
  return presentOwnKeys(deps, which.userId);
}

/** Of an author's keys one is used, or none. @throws AppError "own_keys.not_found" */
export async function useOwnKey(
  deps: KeepDeps,
  { isUsed, ...which }: WhichKey & { isUsed: boolean },
): Promise<OwnKeysView> {
  await changing(deps, { ...which, action: isUsed ? "used" : "not used" }, async (tx) => {
    const row = await findOwnKey(tx, which);
    if (row === null || deps.kinds[which.kind] === undefined) throw new AppError("own_keys.not_found");
    if (isUsed) await useNone(tx, which.userId);
    await setUsed(tx, { ...which, isUsed });
  });
  return presentOwnKeys(deps, which.userId);
}

/** Asks a kept key's provider once more. @throws AppError "own_keys.not_found" */
export async function testOwnKey(deps: KeepDeps, which: WhichKey): Promise<OwnKeyTest> {
  const { userId, kind } = which;
  const row = await findOwnKey(deps.db, which);
  if (row === null) throw new AppError("own_keys.not_found");
  const apiKey = openKey(deps, row);
  if (apiKey === null) {
    const sentence = "This key cannot be opened any more. Please enter it again.";
    return { works: false, sentence, keys: await presentOwnKeys(deps, userId) };
  }
  const provider = requireProvider(deps, { kind, apiKey });
  const tested = await tryProvider(deps, provider);
  if (tested.works || tested.problem === "key") {
    await noteAccepted(deps.db, { row, isAccepted: tested.works, now: deps.now() });
  }
  return {
    works: tested.works,
    sentence: sentenceOf(provider, tested),
    keys: await presentOwnKeys(deps, userId),
  };
}

function sentenceOf(provider: TextProvider, { problem, model, models }: ProviderTest): string {
  if (problem === null) return `It works: ${PROVIDER_NAMES[provider.kind]} answered.`;
  return testSentence({ problem, provider, model, models, isAuthors: true });
}

function requireProvider(deps: KeepDeps, key: { kind: OwnKeyKind; apiKey: string }): TextProvider {
  const provider = providerWith(deps, key);
  if (provider === null) throw new AppError("own_keys.not_found");
  return provider;
}

async function changing(
  { db, log }: KeepDeps,
  change: WhichKey & { action: string },
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOwner(tx, change.userId);
    await work(tx);
    await notifyOfOwnKeys(tx);
  });
  log.info(change, "an author has changed an own key");
}
