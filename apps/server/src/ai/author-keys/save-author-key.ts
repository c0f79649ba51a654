import { randomUUID } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import type {
  AuthorKeyKind,
  AuthorKeyTest,
  AuthorKeys as AuthorKeysView,
} from "@colophon/contracts/ai/author-keys/author-key";
import { PROVIDER_NAMES } from "@colophon/contracts/ai/provider-kinds";
import type { ProviderTest } from "@colophon/contracts/ai/providers";
import { AUTHOR_KEY_KINDS } from "@colophon/contracts/ai/author-keys/author-key";
import type { ModelsConfig, AuthorKeyProvider, TextProvider } from "../../platform/config/models.ts";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log/log.ts";
import type { SecretKeeper } from "../../platform/secrets/secret-keeper.ts";
import type { LanguageModel } from "../../ports/language-model.ts";
import { testMessage, tryProvider } from "../providers/providers.ts";
import {
  type AuthorKeyRow,
  type AuthorKeyRef,
  deleteAuthorKey,
  findAuthorKey,
  insertAuthorKey,
  lockOwner,
  recordAccepted,
  notifyAuthorKeysChanged,
  selectAuthorKeys,
  setUsed,
  useNone,
} from "./author-keys.store.ts";

export type SaveKeyDeps = {
  db: Db;
  log: Log;
  secrets: SecretKeeper;
  /** the kinds authors may enter keys for, each with its one URL */
  kinds: ModelsConfig["authorKeys"];
  /** connects a single provider without retries */
  connect: (provider: TextProvider) => LanguageModel;
  /** milliseconds from an arbitrary start */
  stopwatch: () => number;
  now: () => Date;
};

/** The last four characters would reveal too much of a shorter key. */
const SHOWN_FROM = 12;

/** Context a key is sealed with: it can't be decrypted in a row that was changed or moved. */
export function placeOfKey({ id, user_id, kind }: Pick<AuthorKeyRow, "id" | "user_id" | "kind">): string {
  return JSON.stringify(["author_key", id, user_id, kind]);
}

/** The key itself; null if it can't be decrypted. */
export function openKey({ secrets }: Pick<SaveKeyDeps, "secrets">, row: AuthorKeyRow): string | null {
  return secrets.open(row.sealed_key, placeOfKey(row));
}

/** The kind's provider with a key. @returns null if this installation doesn't accept keys of that kind */
export function providerWith(
  { kinds }: Pick<SaveKeyDeps, "kinds">,
  { kind, apiKey }: { kind: AuthorKeyKind; apiKey: string },
): TextProvider | null {
  const known: AuthorKeyProvider | undefined = kinds[kind];
  return known === undefined ? null : { kind, apiKey, ...known };
}

/** An author's own keys, without the secrets. */
export async function presentAuthorKeys(deps: SaveKeyDeps, userId: string): Promise<AuthorKeysView> {
  const rows = await selectAuthorKeys(deps.db, userId);
  const kinds = AUTHOR_KEY_KINDS.flatMap((kind) => {
    const known = deps.kinds[kind];
    const row = rows.find((one) => one.kind === kind);
    if (known === undefined) return [];
    return [{ kind, models: known.models, key: row === undefined ? null : presentKey(deps, row) }];
  });
  return { kinds, can_keep_keys: deps.secrets.canSeal() };
}

function presentKey(deps: SaveKeyDeps, row: AuthorKeyRow): AuthorKeysView["kinds"][number]["key"] {
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
 * Tests a key with a tiny real call and saves it for use from now on. A key that doesn't work is not stored.
 * @throws AppError "own_keys.not_found", "own_keys.not_accepted", "own_keys.no_secrets_key"
 */
export async function saveAuthorKey(
  deps: SaveKeyDeps,
  { apiKey, ...which }: AuthorKeyRef & { apiKey: string },
): Promise<AuthorKeysView> {
  const { userId, kind } = which;
  const provider = requireProvider(deps, { kind, apiKey });
  if (!deps.secrets.canSeal()) throw new AppError("own_keys.no_secrets_key");
  const tested = await tryProvider(deps, provider);
  if (tested.problem !== null) {
    const reason = messageOf(provider, tested);
    throw new AppError("own_keys.not_accepted", { reason });
  }
  await changing(deps, { userId, kind, action: "entered" }, async (tx) => {
    await deleteAuthorKey(tx, which);
    await useNone(tx, userId);
    await insertAuthorKey(tx, sealedRow(deps, { ...which, apiKey }));
  });
  return presentAuthorKeys(deps, userId);
}

function sealedRow(
  deps: SaveKeyDeps,
  { userId, kind, apiKey }: AuthorKeyRef & { apiKey: string },
): AuthorKeyRow {
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
export async function removeAuthorKey(deps: SaveKeyDeps, which: AuthorKeyRef): Promise<AuthorKeysView> {
  await changing(deps, { ...which, action: "removed" }, async (tx) => {
    if (!(await deleteAuthorKey(tx, which))) throw new AppError("own_keys.not_found");
  });
  return presentAuthorKeys(deps, which.userId);
}

/** At most one of an author's keys is in use. @throws AppError "own_keys.not_found" */
export async function setAuthorKeyUse(
  deps: SaveKeyDeps,
  { isUsed, ...which }: AuthorKeyRef & { isUsed: boolean },
): Promise<AuthorKeysView> {
  await changing(deps, { ...which, action: isUsed ? "used" : "not used" }, async (tx) => {
    const row = await findAuthorKey(tx, which);
    if (row === null || deps.kinds[which.kind] === undefined) throw new AppError("own_keys.not_found");
    if (isUsed) await useNone(tx, which.userId);
    await setUsed(tx, { ...which, isUsed });
  });
  return presentAuthorKeys(deps, which.userId);
}

/** Retests a saved key with its provider. @throws AppError "own_keys.not_found" */
export async function testAuthorKey(deps: SaveKeyDeps, which: AuthorKeyRef): Promise<AuthorKeyTest> {
  const { userId, kind } = which;
  const row = await findAuthorKey(deps.db, which);
  if (row === null) throw new AppError("own_keys.not_found");
  const apiKey = openKey(deps, row);
  if (apiKey === null) {
    const sentence = "This key cannot be opened any more. Please enter it again.";
    return { works: false, sentence, keys: await presentAuthorKeys(deps, userId) };
  }
  const provider = requireProvider(deps, { kind, apiKey });
  const tested = await tryProvider(deps, provider);
  if (tested.works || tested.problem === "key") {
    await recordAccepted(deps.db, { row, isAccepted: tested.works, now: deps.now() });
  }
  return {
    works: tested.works,
    sentence: messageOf(provider, tested),
    keys: await presentAuthorKeys(deps, userId),
  };
}

function messageOf(provider: TextProvider, { problem, model, models }: ProviderTest): string {
  if (problem === null) return `It works: ${PROVIDER_NAMES[provider.kind]} answered.`;
  return testMessage({ problem, provider, model, models, isAuthors: true });
}

function requireProvider(deps: SaveKeyDeps, key: { kind: AuthorKeyKind; apiKey: string }): TextProvider {
  const provider = providerWith(deps, key);
  if (provider === null) throw new AppError("own_keys.not_found");
  return provider;
}

async function changing(
  { db, log }: SaveKeyDeps,
  change: AuthorKeyRef & { action: string },
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOwner(tx, change.userId);
    await work(tx);
    await notifyAuthorKeysChanged(tx);
  });
  log.info(change, "an author has changed an own key");
}
