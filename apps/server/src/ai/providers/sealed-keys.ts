import { AppError } from "@colophon/contracts/errors";
import type { SecretKeeper } from "../../platform/secrets/secret-keeper.ts";
import type { ProviderRow } from "./providers.store.ts";

/** The last four characters would reveal too much of a shorter key. */
const SHOWN_FROM = 12;

/** Encrypts and decrypts providers' keys. */
export interface SealedKeys {
  /** Whether keys can be stored. */
  canSeal(): boolean;
  /** @throws AppError "providers.no_secrets_key" */
  seal(key: string, row: KeyPlace): Pick<ProviderRow, "sealed_key" | "key_last_four">;
  /** @returns the key, undefined if there is none; null if it can't be decrypted */
  open(row: KeyPlace & Pick<ProviderRow, "sealed_key">): string | undefined | null;
}

type KeyPlace = Pick<ProviderRow, "id" | "kind" | "base_url">;

export function createSealedKeys(secrets: SecretKeeper): SealedKeys {
  return {
    canSeal: () => secrets.canSeal(),
    seal(key, row) {
      const sealed = secrets.seal(key, placeOfProvider(row));
      if (sealed === null) throw new AppError("providers.no_secrets_key");
      const lastFour = key.length < SHOWN_FROM ? null : key.slice(-4);
      return { sealed_key: sealed, key_last_four: lastFour };
    },
    open(row) {
      if (row.sealed_key === null) return undefined;
      return secrets.open(row.sealed_key, placeOfProvider(row));
    },
  };
}

/**
 * A key belongs to the provider and URL it was entered for: it can't be decrypted in a row that was changed
 * manually.
 */
export function placeOfProvider({ id, kind, base_url }: KeyPlace): string {
  return JSON.stringify([id, kind, base_url]);
}
