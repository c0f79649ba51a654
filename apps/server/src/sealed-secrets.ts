import { sealedTotp } from "./auth/mfa/mfa.ts";
import { sealedAuthorKeys } from "./ai/author-keys/author-keys.ts";
import { sealedProviders } from "./ai/providers/providers.ts";
import { sealedSettings } from "./settings/settings.ts";
import type { SealedColumn } from "./platform/secrets/rekey.ts";

/** Every sealed secret in the database: everything that must be resealed with a new installation key. */
export const SEALED_SECRETS: readonly SealedColumn[] = [
  sealedProviders,
  sealedAuthorKeys,
  sealedTotp,
  sealedSettings,
];
