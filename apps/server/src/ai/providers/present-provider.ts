import type { Provider, ProviderList } from "@colophon/contracts/ai/providers";
import type { ProviderRow } from "./providers.store.ts";
import type { SealedKeys } from "./sealed-keys.ts";
import type { TextProvider } from "../../platform/config/models.ts";

/** A provider without its key. */
export function presentProvider(row: ProviderRow, keys: Pick<SealedKeys, "open">): Provider {
  return {
    id: row.id,
    kind: row.kind,
    base_url: row.base_url,
    models: { strong: row.model_strong, cheap: row.model_cheap },
    has_key: row.sealed_key !== null,
    key_last_four: row.key_last_four,
    can_open_key: keys.open(row) !== null,
    is_enabled: row.is_enabled,
    tested_at: row.tested_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  };
}

/** A provider set in the environment. */
export function presentFromEnvironment({
  kind,
  baseUrl,
  models,
  apiKey,
}: TextProvider): ProviderList["environment"][number] {
  return {
    kind,
    base_url: baseUrl === undefined ? null : withoutSecrets(baseUrl),
    models,
    has_key: apiKey !== undefined,
  };
}

/** The URL may contain a username and password; shows only where it leads. */
function withoutSecrets(address: string): string {
  const url = new URL(address);
  return `${url.origin}${url.pathname}`.replace(/\/$/, "");
}
