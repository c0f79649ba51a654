import type { ApiKeyName } from "@colophon/contracts/settings/settings";

/** Keys that are kept here; those of providers of text become providers. */
export const SECRET_NAMES = [
  "fal_api_key",
  "stripe_secret_key",
  "stripe_publishable_key",
  "stripe_webhook_secret",
] as const satisfies readonly ApiKeyName[];
export type SecretName = (typeof SECRET_NAMES)[number];

/** Keys that become providers of text, with the kind of each. */
export const TEXT_KEYS = {
  openai_api_key: "openai",
  anthropic_api_key: "anthropic",
  gemini_api_key: "gemini",
} as const;

/** What a key is sealed for: it opens under no other name. */
export function placeOfSecret(name: SecretName): string {
  return JSON.stringify(["site_secret", name]);
}
