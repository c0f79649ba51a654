import { AppError, FieldError } from "@colophon/contracts/errors";
import { type SettingValues, SettingKey } from "@colophon/contracts/settings/catalogue";
import type { SaveSettingsRequest } from "@colophon/contracts/settings/settings";
import { type Db, inTransaction } from "../platform/db/database.ts";
import type { Providers } from "../ai/providers/providers.ts";
import { type SaveKeysDeps, saveKeys } from "./save-keys.ts";
import { type LiveSettingsDeps, valuesOf } from "./live-settings.ts";
import {
  lockSettings,
  notifyOfSettings,
  readVersion,
  selectSettings,
  writeSetting,
} from "./settings.store.ts";

export type SaveDeps = SaveKeysDeps &
  Pick<LiveSettingsDeps, "configured" | "log"> & {
    db: Db;
    providers: Pick<Providers, "prefer">;
    now: () => Date;
  };

/** The changes, and the administrator responsible. */
export type SaveSettingsInput = SaveSettingsRequest & { adminId: string };

/**
 * Saves all of it or nothing.
 * @returns the changed fields by name: "limits.books_per_day", "api_keys.fal_api_key"
 * @throws AppError "settings.changed_meanwhile", and as `saveKeys`
 */
export async function saveSettings(deps: SaveDeps, order: SaveSettingsInput): Promise<string[]> {
  const { adminId, api_keys: keys, text_preference: first } = order;
  const now = deps.now();
  return inTransaction(deps.db, async (tx) => {
    await lockSettings(tx);
    const version = await readVersion(tx);
    if (order.version !== undefined && order.version !== version) {
      throw new AppError("settings.changed_meanwhile", { version });
    }
    const before = valuesOf(await selectSettings(tx), deps);
    const changes = changesOf(order.settings ?? {}, before, deps.configured);
    requirePlans(changes, { before, configured: deps.configured });
    for (const { key, value } of changes) {
      await writeSetting(tx, { key, value, version: version + 1, at: now, by: adminId });
    }
    if (keys !== undefined) await saveKeys(deps, tx, { keys, adminId, now });
    if (first !== undefined) await deps.providers.prefer(tx, { kind: first, adminId });
    await notifyOfSettings(tx);
    return [
      ...changes.flatMap(({ fields }) => fields),
      ...Object.keys(keys ?? {}).map((name) => `api_keys.${name}`),
      ...(first === undefined ? [] : ["text_preference"]),
    ];
  });
}

type Change = { key: SettingKey; value: unknown; fields: string[] };

/** Only actual changes: saving a whole form changes only the fields that were edited. */
function changesOf(
  wanted: NonNullable<SaveSettingsRequest["settings"]>,
  before: SettingValues,
  configured: SettingValues,
): Change[] {
  return SettingKey.options.flatMap((key): Change[] => {
    const value = wanted[key];
    if (value === undefined) return [];
    const fields = changedFields(key, { before: before[key], after: value ?? configured[key] });
    return fields.length === 0 ? [] : [{ key, value, fields }];
  });
}

/** Names of the members that differ, one level deep; for a list or a text only its own name. */
export function changedFields(key: string, { before, after }: { before: unknown; after: unknown }): string[] {
  if (sameJson(before, after)) return [];
  if (!isMembers(before) || !isMembers(after)) return [key];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => !sameJson(before[name], after[name]));
  return changed.length === 0 ? [key] : changed.map((name) => `${key}.${name}`);
}

function sameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

// predicate: an object that is not a list has named members, of whatever kind
function isMembers(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Subscriptions and pending purchases refer to plans by id. */
function requirePlans(
  changes: readonly Change[],
  { before, configured }: { before: SettingValues; configured: SettingValues },
): void {
  const change = changes.find(({ key }) => key === "prices");
  if (change === undefined) return;
  // Resetting to the configured prices removes any that were added since.
  const prices = change.value ?? configured.prices;
  if (!isMembers(prices)) return;
  const plans = isMembers(prices["plans"]) ? Object.keys(prices["plans"]) : [];
  if (Object.keys(before.prices.plans).every((id) => plans.includes(id))) return;
  throw new FieldError({
    "settings.prices.plans": "A plan cannot be taken away: whoever subscribes to it names it",
  });
}
