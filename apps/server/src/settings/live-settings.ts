import type { SettingValues } from "@colophon/contracts/settings/catalogue";
import { SETTINGS } from "@colophon/contracts/settings/catalogue";
import type { Db } from "../platform/db/database.ts";
import type { Log } from "../platform/log/log.ts";
import type { SecretKeeper } from "../platform/secrets/secret-keeper.ts";
import { type LiveRows, createLiveRows } from "../platform/sse/live-rows.ts";
import type { NotificationHub } from "../platform/sse/notification-hub.ts";
import { type SecretName, placeOfSecret } from "./secret-names.ts";
import {
  SETTINGS_TOPIC,
  type SecretRow,
  type SettingRow,
  selectSecrets,
  selectSettings,
} from "./settings.store.ts";

const POLL_MS = 3000;

export type LiveSettingsDeps = {
  db: Db;
  hub: Pick<NotificationHub, "subscribe">;
  log: Log;
  secrets: SecretKeeper;
  /** defaults for unset settings */
  configured: SettingValues;
  pollMs?: number;
};

/** The current settings, as known to this process. */
export interface LiveSettings extends LiveRows {
  current(): SettingValues;
  /** A stored key, decrypted; null if there is none, or it can't be decrypted. */
  secret(name: SecretName): string | null;
}

export function createLiveSettings(deps: LiveSettingsDeps): LiveSettings {
  let values = deps.configured;
  let opened: ReadonlyMap<SecretName, string> = new Map();
  let sealed = "";
  const read = async (): Promise<void> => {
    const rows = await selectSettings(deps.db);
    const secrets = await selectSecrets(deps.db);
    values = valuesOf(rows, deps);
    const now = secrets.map((row) => `${row.name} ${row.sealed.toString("base64")}`).join("\n");
    // Decrypted once per change, not once per read.
    if (now === sealed) return;
    sealed = now;
    opened = new Map(secrets.flatMap((row) => readable(row, deps)));
  };
  return {
    current: () => values,
    secret: (name) => opened.get(name) ?? null,
    ...createLiveRows(deps, {
      topic: SETTINGS_TOPIC,
      name: "settings",
      pollMs: deps.pollMs ?? POLL_MS,
      read,
    }),
  };
}

/** Parses each setting separately: one that this version can't read doesn't affect the others. */
export function valuesOf(
  rows: readonly Pick<SettingRow, "key" | "value">[],
  { configured, log }: Pick<LiveSettingsDeps, "configured" | "log">,
): SettingValues {
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const valueOf = <K extends keyof SettingValues>(
    key: K,
    parse: (value: unknown) => { success: true; data: SettingValues[K] } | { success: false },
  ): SettingValues[K] => {
    const value = stored.get(key) ?? null;
    if (value === null) return configured[key];
    const parsed = parse(value);
    if (parsed.success) return parsed.data;
    log.warn({ setting: key }, "a setting that is stored cannot be read; it is as configured");
    return configured[key];
  };
  return {
    prices: valueOf("prices", (value) => SETTINGS.prices.safeParse(value)),
    limits: valueOf("limits", (value) => SETTINGS.limits.safeParse(value)),
    model_prices: valueOf("model_prices", (value) => SETTINGS.model_prices.safeParse(value)),
    image_models: valueOf("image_models", (value) => SETTINGS.image_models.safeParse(value)),
    image_order: valueOf("image_order", (value) => SETTINGS.image_order.safeParse(value)),
    site: valueOf("site", (value) => SETTINGS.site.safeParse(value)),
    claims: valueOf("claims", (value) => SETTINGS.claims.safeParse(value)),
    switches: valueOf("switches", (value) => SETTINGS.switches.safeParse(value)),
    banner: valueOf("banner", (value) => SETTINGS.banner.safeParse(value)),
  };
}

function readable(
  row: SecretRow,
  { secrets, log }: Pick<LiveSettingsDeps, "secrets" | "log">,
): [SecretName, string][] {
  const key = secrets.open(row.sealed, placeOfSecret(row.name));
  if (key !== null) return [[row.name, key]];
  log.warn(
    { key: row.name },
    "a key cannot be opened: SECRETS_KEY is not the one it was sealed with, or the row was changed. It is not used until it is entered again.",
  );
  return [];
}
