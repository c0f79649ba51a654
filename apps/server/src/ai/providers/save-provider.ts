import { randomUUID } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import { MAX_PROVIDERS } from "@colophon/contracts/ai/provider-kinds";
import type { SaveProviderRequest } from "@colophon/contracts/ai/providers";
import type { z } from "zod";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { TextProvider } from "../../platform/config/models.ts";
import type { Log } from "../../platform/log/log.ts";
import type { PassedTests } from "./passed-tests.ts";
import { type PlainDraft, reusesKey, plainDraft, requireParts } from "./plain-draft.ts";
import {
  type ProviderRow,
  deleteProvider,
  findProvider,
  insertProvider,
  lockProviders,
  notifyOfProviders,
  selectProviders,
  setPlaces,
  updateProvider,
} from "./providers.store.ts";
import type { SealedKeys } from "./sealed-keys.ts";

export type SaveProviderDeps = {
  db: Db;
  log: Log;
  keys: SealedKeys;
  /** providers set in the environment */
  fromEnvironment: readonly TextProvider[];
  passed: PassedTests;
  now: () => Date;
};

/** The provider to save, and who saves it. */
export type SaveProviderInput = z.output<typeof SaveProviderRequest> & { adminId: string };

/** @throws AppError "providers.set_by_environment", "providers.too_many", "providers.no_secrets_key", "request.invalid" */
export async function addProvider(deps: SaveProviderDeps, order: SaveProviderInput): Promise<ProviderRow> {
  if (deps.fromEnvironment.length > 0) throw new AppError("providers.set_by_environment");
  const draft = plainDraft(order);
  requireParts(draft, { reusesKey: false });
  const id = randomUUID();
  return changing(deps, { adminId: order.adminId, action: "added", id }, async (tx) => {
    const { length: kept } = await selectProviders(tx);
    if (kept >= MAX_PROVIDERS) throw new AppError("providers.too_many", { most: MAX_PROVIDERS });
    await insertProvider(tx, { ...rowOf(deps, { id, draft, old: null }), ...byWhom(deps, order) });
    return required(await findProvider(tx, id));
  });
}

/** @throws AppError "providers.not_found", "providers.no_secrets_key", "request.invalid" */
export async function changeProvider(
  deps: SaveProviderDeps,
  { id, ...order }: SaveProviderInput & { id: string },
): Promise<ProviderRow> {
  const draft = plainDraft(order);
  return changing(deps, { adminId: order.adminId, action: "changed", id }, async (tx) => {
    const old = required(await findProvider(tx, id));
    requireParts(draft, { reusesKey: reusesKey(draft, old) });
    await updateProvider(tx, { ...rowOf(deps, { id, draft, old }), ...byWhom(deps, order) });
    return required(await findProvider(tx, id));
  });
}

/** @throws AppError "providers.not_found" */
export async function removeProvider(
  deps: SaveProviderDeps,
  { id, adminId }: { id: string; adminId: string },
): Promise<void> {
  await changing(deps, { adminId, action: "removed", id }, async (tx) => {
    if (!(await deleteProvider(tx, id))) throw new AppError("providers.not_found");
  });
}

/** @throws AppError "providers.order_changed" unless the ids are exactly the stored ones */
export async function reorderProviders(
  deps: SaveProviderDeps,
  { ids, adminId }: { ids: readonly string[]; adminId: string },
): Promise<void> {
  await changing(deps, { adminId, action: "ordered", id: null }, async (tx) => {
    const kept = (await selectProviders(tx)).map((row) => row.id).toSorted();
    if (JSON.stringify(kept) !== JSON.stringify([...ids].toSorted())) {
      throw new AppError("providers.order_changed");
    }
    await setPlaces(tx, ids);
  });
}

async function changing<T>(
  { db, log }: SaveProviderDeps,
  change: { adminId: string; action: string; id: string | null },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const result = await inTransaction(db, async (tx) => {
    await lockProviders(tx);
    const done = await work(tx);
    await notifyOfProviders(tx);
    return done;
  });
  log.info(change, "an administrator has changed who writes");
  return result;
}

/** A row as inserted. */
export function rowOf(
  { keys, passed, now }: SaveProviderDeps,
  { id, draft, old }: { id: string; draft: PlainDraft; old: ProviderRow | null },
): Omit<ProviderRow, "place" | "is_enabled" | "updated_at"> {
  const place = { id, kind: draft.kind, base_url: draft.baseUrl };
  const isSame = old !== null && reusesKey(draft, old);
  const key =
    draft.apiKey === null
      ? { sealed_key: isSame ? old.sealed_key : null, key_last_four: isSame ? old.key_last_four : null }
      : keys.seal(draft.apiKey, place);
  const sameModels =
    isSame && old.model_strong === draft.models.strong && old.model_cheap === draft.models.cheap;
  return {
    ...place,
    ...key,
    model_strong: draft.models.strong,
    model_cheap: draft.models.cheap,
    tested_at: sameModels ? old.tested_at : passed.when(draft, now()),
  };
}

/** Who changed a row, and when. */
export function byWhom(
  { now }: Pick<SaveProviderDeps, "now">,
  { is_enabled, adminId }: Pick<SaveProviderInput, "is_enabled" | "adminId">,
): { is_enabled: boolean; updated_by: string; updated_at: Date } {
  return { is_enabled, updated_by: adminId, updated_at: now() };
}

function required(row: ProviderRow | null): ProviderRow {
  if (row === null) throw new AppError("providers.not_found");
  return row;
}
