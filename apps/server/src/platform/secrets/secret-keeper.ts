import { type SecretBox, createSecretBox } from "./secret-box.ts";

/** The installation's secret. @param make  whether one may be created now; @returns null if there is none */
export type SecretsKey = (how: { make: boolean }) => string | null;

/** Seals database secrets with the installation's current secret. */
export interface SecretKeeper {
  /** Whether a secret could be stored. */
  canSeal(): boolean;
  /** @param place  what the secret belongs to; @returns null without a key to seal with */
  seal(secret: string, place: string): Buffer | null;
  /** @returns null if it can't be opened: another key, another place, or tampered with */
  open(sealed: Uint8Array, place: string): string | null;
  /** Whether a sealed value needs no resealing; also false without a key. */
  isNewest(sealed: Uint8Array): boolean;
}

/** @param olderKeys  previous secrets, until everything they sealed has been resealed */
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
