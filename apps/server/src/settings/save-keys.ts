import { AppError } from "@colophon/contracts/errors";
import type { ApiKeyName, ApiKeys } from "@colophon/contracts/settings/settings";
import type { Tx } from "../platform/db/database.ts";
import type { SecretKeeper } from "../platform/secrets/secret-keeper.ts";
import type { Providers } from "../ai/providers/providers.ts";
import { SECRET_NAMES, type SecretName, TEXT_KEYS, placeOfSecret } from "./secret-names.ts";
import {
  type SecretRow,
  deleteSecret,
  selectSecrets,
  setWebhookMode,
  writeSecret,
} from "./settings.store.ts";
import {
  type StripeKeyName,
  type StripeMode,
  type StripeModes,
  isStripeKey,
  modeOfKey,
  modesAfter,
  requireOneMode,
} from "./stripe-keys.ts";

/** The last four characters of a shorter key would reveal too much of it. */
const SHOWN_FROM = 12;

export type SaveKeysDeps = {
  secrets: SecretKeeper;
  providers: Pick<Providers, "saveKey">;
  /** keys that the environment sets */
  byEnvironment: readonly ApiKeyName[];
  isProduction: boolean;
};

/** Keys to store, null to delete, and the administrator responsible. */
export type SaveKeysInput = { keys: ApiKeys; adminId: string; now: Date };

/**
 * Stores keys, each sealed to its name; keys of text providers become providers.
 * @throws AppError "settings.key_by_environment", "settings.stripe_modes_differ",
 *   "settings.stripe_test_in_production", "providers.no_secrets_key", "providers.set_by_environment",
 *   "providers.too_many"
 * @throws FieldError if a Stripe key is malformed
 */
export async function saveKeys(
  deps: SaveKeysDeps,
  tx: Tx,
  { keys, adminId, now }: SaveKeysInput,
): Promise<void> {
  const entries = entered(keys);
  if (entries.some(([name]) => deps.byEnvironment.includes(name))) {
    throw new AppError("settings.key_by_environment");
  }
  const modes = await stripeModesAfter(deps, tx, entries);
  for (const [name, key] of entries) {
    if (isTextKey(name)) {
      await deps.providers.saveKey(tx, { kind: TEXT_KEYS[name], apiKey: key, adminId });
    } else if (key === null) {
      await deleteSecret(tx, name);
    } else {
      const row = sealedRow(deps, name, key);
      await writeSecret(tx, {
        ...row,
        mode: isStripeKey(name) ? (modes[name] ?? null) : null,
        at: now,
        by: adminId,
      });
    }
  }
  const webhook = modes.stripe_webhook_secret ?? null;
  if (webhook !== null) await setWebhookMode(tx, webhook);
}

type Entered = [name: ApiKeyName, key: string | null];

function entered(keys: ApiKeys): Entered[] {
  const names: readonly ApiKeyName[] = [
    "openai_api_key",
    "anthropic_api_key",
    "gemini_api_key",
    ...SECRET_NAMES,
  ];
  return names.flatMap((name): Entered[] => {
    const key = keys[name];
    return key === undefined ? [] : [[name, key]];
  });
}

function isTextKey(name: ApiKeyName): name is keyof typeof TEXT_KEYS {
  return name in TEXT_KEYS;
}

async function stripeModesAfter(
  { isProduction }: SaveKeysDeps,
  tx: Tx,
  entries: readonly Entered[],
): Promise<StripeModes> {
  const changes: Partial<Record<StripeKeyName, StripeMode | null | "gone">> = {};
  for (const [name, key] of entries) {
    if (isStripeKey(name)) changes[name] = key === null ? "gone" : modeOfKey(name, key);
  }
  const modes = modesAfter(modesOf(await selectSecrets(tx)), changes);
  // Unchanged keys may have been stored before this was production.
  if (Object.keys(changes).length > 0) requireOneMode(modes, { isProduction });
  return modes;
}

/** The modes of the stored keys. */
function modesOf(rows: readonly Pick<SecretRow, "name" | "mode">[]): StripeModes {
  const modes: Partial<Record<StripeKeyName, StripeMode | null>> = {};
  for (const { name, mode } of rows) if (isStripeKey(name)) modes[name] = mode;
  return modes;
}

function sealedRow({ secrets }: SaveKeysDeps, name: SecretName, key: string): Omit<SecretRow, "mode"> {
  const sealed = secrets.seal(key, placeOfSecret(name));
  if (sealed === null) throw new AppError("providers.no_secrets_key");
  return { name, sealed, last_four: key.length < SHOWN_FROM ? null : key.slice(-4) };
}
