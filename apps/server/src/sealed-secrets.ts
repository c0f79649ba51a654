import { sealedTotp } from "./features/factors/factors.ts";
import { sealedAuthorKeys } from "./features/own-keys/own-keys.ts";
import { sealedProviders } from "./features/providers/providers.ts";
import { sealedSettings } from "./features/settings/settings.ts";
import type { SealedColumn } from "./platform/secrets/rekey.ts";

/** Every sealed secret of the database: what a new key of the installation seals anew. */
export const SEALED_SECRETS: readonly SealedColumn[] = [
  sealedProviders,
  sealedAuthorKeys,
  sealedTotp,
  sealedSettings,
];
