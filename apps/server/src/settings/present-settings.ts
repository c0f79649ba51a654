import {
  SettingKey,
  type SettingValues,
  TEXT_KINDS,
  type TextKind,
} from "@colophon/contracts/settings/catalogue";
import type { ApiKeyName, Settings } from "@colophon/contracts/settings/settings";
import type { PaymentsMode } from "@colophon/contracts/billing/payments";
import type { Provider, ProviderList } from "@colophon/contracts/ai/providers";
import type { SecretRow, SettingRow } from "./settings.store.ts";
import type { SecretName } from "./secret-names.ts";

/** Input of the settings screen. */
export type SettingsParts = {
  rows: readonly SettingRow[];
  secrets: readonly SecretRow[];
  values: SettingValues;
  configured: SettingValues;
  version: number;
  byEnvironment: readonly ApiKeyName[];
  providers: ProviderList;
  stripeMode: PaymentsMode;
  canGenerateImages: (id: string) => boolean;
};

export function presentSettings(parts: SettingsParts): Settings {
  return {
    api_keys: presentKeys(parts),
    by_environment: [...parts.byEnvironment],
    can_keep_keys: parts.providers.can_keep_keys,
    providers: {
      text: textKinds(parts.providers),
      image: parts.values.image_order.filter((kind) => parts.canGenerateImages(kind)),
      text_is_by_environment: parts.providers.environment.length > 0,
    },
    stripe_mode: parts.stripeMode,
    version: parts.version,
    settings: parts.values,
    configured: parts.configured,
    changed: parts.rows.flatMap((row) => {
      const key = SettingKey.safeParse(row.key);
      if (!key.success || row.value === null) return [];
      return [{ key: key.data, at: row.changed_at.toISOString(), by: row.changed_by_name }];
    }),
  };
}

type Shown = { configured: boolean; partial: string | null };

function presentKeys(parts: SettingsParts): Settings["api_keys"] {
  const openai = textKey(parts, "openai");
  const anthropic = textKey(parts, "anthropic");
  const gemini = textKey(parts, "gemini");
  const fal = savedKey(parts, "fal_api_key");
  const secret = savedKey(parts, "stripe_secret_key");
  const publishable = savedKey(parts, "stripe_publishable_key");
  const webhook = savedKey(parts, "stripe_webhook_secret");
  return {
    openai_configured: openai.configured,
    anthropic_configured: anthropic.configured,
    fal_configured: fal.configured,
    gemini_configured: gemini.configured,
    stripe_secret_configured: secret.configured,
    stripe_publishable_configured: publishable.configured,
    stripe_webhook_configured: webhook.configured,
    openai_partial: openai.partial,
    anthropic_partial: anthropic.partial,
    fal_partial: fal.partial,
    gemini_partial: gemini.partial,
    stripe_secret_partial: secret.partial,
    stripe_publishable_partial: publishable.partial,
    stripe_webhook_partial: webhook.partial,
  };
}

/** Not even the end of an environment key is shown: it belongs to the environment. */
function textKey({ byEnvironment, providers }: SettingsParts, kind: TextKind): Shown {
  if (byEnvironment.includes(`${kind}_api_key`)) return { configured: true, partial: null };
  const row = providers.providers.find((one) => one.kind === kind && one.has_key && usesDefaultUrl(one));
  return { configured: row !== undefined, partial: shownEnd(row?.key_last_four ?? null) };
}

function savedKey({ byEnvironment, secrets }: SettingsParts, name: SecretName): Shown {
  if (byEnvironment.includes(name)) return { configured: true, partial: null };
  const row = secrets.find((one) => one.name === name);
  return { configured: row !== undefined, partial: shownEnd(row?.last_four ?? null) };
}

function shownEnd(lastFour: string | null): string | null {
  return lastFour === null ? null : `…${lastFour}`;
}

function usesDefaultUrl({ base_url: address }: Provider): boolean {
  return address === null;
}

function textKinds({ environment, providers }: ProviderList): TextKind[] {
  const order: readonly string[] =
    environment.length > 0
      ? environment.map(({ kind }) => kind)
      : providers.filter((one) => one.is_enabled && one.can_open_key).map(({ kind }) => kind);
  const named = [...new Set(order)];
  return TEXT_KINDS.filter((kind) => named.includes(kind)).toSorted(
    (one, other) => named.indexOf(one) - named.indexOf(other),
  );
}
