import { randomUUID } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import { MAX_PROVIDERS, type ProviderKind } from "@colophon/contracts/ai/provider-kinds";
import { DEFAULT_TEXT_MODELS } from "@colophon/contracts/ai/default-models";
import type { Tx } from "../../platform/db/database.ts";
import { type SaveProviderDeps, byWhom, rowOf } from "./save-provider.ts";
import {
  deleteProvider,
  insertProvider,
  lockProviders,
  notifyOfProviders,
  selectProviders,
  setPlaces,
  updateProvider,
} from "./providers.store.ts";

/** A key for a provider at its default URL, and who sets it. `apiKey` null: remove it. */
export type SaveKeyInput = {
  kind: Exclude<ProviderKind, "compatible">;
  apiKey: string | null;
  adminId: string;
};

/** @throws AppError "providers.set_by_environment", "providers.too_many", "providers.no_secrets_key" */
export async function saveKey(
  deps: SaveProviderDeps,
  tx: Tx,
  { kind, apiKey, adminId }: SaveKeyInput,
): Promise<void> {
  await lockProviders(tx);
  const rows = await selectProviders(tx);
  const old = rows.find((row) => row.kind === kind && row.base_url === null) ?? null;
  if (apiKey === null) {
    if (old !== null) await deleteProvider(tx, old.id);
  } else if (old === null) {
    if (deps.fromEnvironment.length > 0) throw new AppError("providers.set_by_environment");
    if (rows.length >= MAX_PROVIDERS) throw new AppError("providers.too_many", { most: MAX_PROVIDERS });
    const draft = { kind, baseUrl: null, apiKey, models: DEFAULT_TEXT_MODELS[kind] };
    const row = rowOf(deps, { id: randomUUID(), draft, old: null });
    await insertProvider(tx, { ...row, ...byWhom(deps, { is_enabled: true, adminId }) });
  } else {
    const models = { strong: old.model_strong, cheap: old.model_cheap };
    const row = rowOf(deps, { id: old.id, draft: { kind, baseUrl: null, apiKey, models }, old });
    await updateProvider(tx, { ...row, ...byWhom(deps, { is_enabled: true, adminId }) });
  }
  await notifyOfProviders(tx);
  deps.log.info({ adminId, kind, action: apiKey === null ? "forgotten" : "kept" }, "a key of who writes");
}

/** Moves providers of a kind before all others. */
export async function preferKind(
  deps: Pick<SaveProviderDeps, "log">,
  tx: Tx,
  { kind, adminId }: { kind: ProviderKind; adminId: string },
): Promise<void> {
  await lockProviders(tx);
  const rows = await selectProviders(tx);
  const first = rows.filter((row) => row.kind === kind);
  const rest = rows.filter((row) => row.kind !== kind);
  await setPlaces(
    tx,
    [...first, ...rest].map(({ id }) => id),
  );
  await notifyOfProviders(tx);
  deps.log.info({ adminId, kind }, "an administrator prefers who writes");
}
