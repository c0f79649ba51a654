import { AppError } from "@colophon/contracts/errors";
import { createSecretBox, type SecretBox } from "../../platform/secrets/secret-box.ts";
import type { ProviderRow } from "./providers.store.ts";

/** The installation's secret. @param make  whether one may be made now; @returns null where there is none */
export type SecretsKey = (how: { make: boolean }) => string | null;

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

export function createSealedKeys(secretsKey: SecretsKey): SealedKeys {
  const boxes = new Map<string, SecretBox>();
  const boxOf = (make: boolean): SecretBox | null => {
    const key = secretsKey({ make });
    if (key === null) return null;
    const box = boxes.get(key) ?? createSecretBox(key);
    boxes.set(key, box);
    return box;
  };
  return {
    canSeal: () => boxOf(true) !== null,
    seal(key, row) {
      const box = boxOf(true);
      if (box === null) throw new AppError("providers.no_secrets_key");
      const lastFour = key.length < SHOWN_FROM ? null : key.slice(-4);
      return { sealed_key: box.seal(key, placeOf(row)), key_last_four: lastFour };
    },
    open(row) {
      if (row.sealed_key === null) return undefined;
      return boxOf(false)?.open(row.sealed_key, placeOf(row)) ?? null;
    },
  };
}

/** A key goes to the provider and address that it was entered for: a row that was changed by hand does not open. */
function placeOf({ id, kind, base_url }: KeyPlace): string {
  return JSON.stringify([id, kind, base_url]);
}
