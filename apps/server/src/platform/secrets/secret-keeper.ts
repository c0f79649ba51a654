import { type SecretBox, createSecretBox } from "./secret-box.ts";

/** The installation's secret. @param make  whether one may be made now; @returns null where there is none */
export type SecretsKey = (how: { make: boolean }) => string | null;

/** Seals what the database keeps with the installation's secret, as it is at the moment. */
export interface SecretKeeper {
  /** Whether a secret could be kept. */
  canSeal(): boolean;
  /** @param place  what the secret belongs to; @returns null where there is nothing to seal with */
  seal(secret: string, place: string): Buffer | null;
  /** @returns null for what cannot be opened: another key's, another place's, or changed since */
  open(sealed: Uint8Array, place: string): string | null;
  /** Whether what is sealed needs no sealing anew; false too where there is nothing to seal with. */
  isNewest(sealed: Uint8Array): boolean;
}

/** @param olderKeys  secrets that were used before, while what they have sealed is sealed anew */
export function createSecretKeeper(secretsKey: SecretsKey, olderKeys: readonly string[] = []): SecretKeeper {
  const boxes = new Map<string, SecretBox>();
  const boxOf = (make: boolean): SecretBox | null => {
    const key = secretsKey({ make });
    if (key === null) return null;
    const box = boxes.get(key) ?? createSecretBox(key, olderKeys);
    boxes.set(key, box);
    return box;
  };
  return {
    canSeal: () => boxOf(true) !== null,
    seal: (secret, place) => boxOf(true)?.seal(secret, place) ?? null,
    open: (sealed, place) => boxOf(false)?.open(sealed, place) ?? null,
    isNewest: (sealed) => boxOf(false)?.isNewest(sealed) ?? false,
  };
}
