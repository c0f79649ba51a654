import { AppError } from "@colophon/contracts/errors";
import type { SecretKeeper } from "../../platform/secrets/secret-keeper.ts";
import type { ProviderRow } from "./providers.store.ts";

/** A shorter key would be half told by its last four characters. */
const SHOWN_FROM = 12;

/** Seals the keys of providers, and opens them. */
export interface SealedKeys {
  /** Whether a key could be kept. */
  canSeal(): boolean;
  /** @throws AppError "providers.no_secrets_key" */
  seal(key: string, row: KeyPlace): Pick<ProviderRow, "sealed_key" | "key_last_four">;
  /** @returns the key, undefined where there is none; null where it cannot be opened */
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

/** A key goes to the provider and address that it was entered for: a row that was changed by hand does not open. */
export function placeOfProvider({ id, kind, base_url }: KeyPlace): string {
  return JSON.stringify([id, kind, base_url]);
}
