import type { ApiKeyName } from "@colophon/contracts/settings/settings";

/** Keys stored here; keys of text providers become providers. */
export const SECRET_NAMES = [
  "fal_api_key",
  "stripe_secret_key",
  "stripe_publishable_key",
  "stripe_webhook_secret",
] as const satisfies readonly ApiKeyName[];
export type SecretName = (typeof SECRET_NAMES)[number];

/** Keys that become text providers, with the kind of each. */
export const TEXT_KEYS = {
  openai_api_key: "openai",
  anthropic_api_key: "anthropic",
  gemini_api_key: "gemini",
} as const;

/** The context a key is sealed to: it can't be opened under another name. */
export function placeOfSecret(name: SecretName): string {
  return JSON.stringify(["site_secret", name]);
}
