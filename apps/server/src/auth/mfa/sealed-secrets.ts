import { AppError } from "@colophon/contracts/errors";
import type { SecretKeeper } from "../../platform/secrets/secret-keeper.ts";

/** Encrypts and decrypts the secrets of authenticator apps. */
export interface SealedSecrets {
  /** @throws AppError "factors.no_secrets_key" */
  seal(secret: string, userId: string): Buffer;
  /** @throws AppError "factors.totp_unreadable" if sealed with another key or for another author */
  open(sealed: Uint8Array, userId: string): string;
}

/** Context of a sealed secret; it can't be decrypted in any other. */
export function placeOfTotp(userId: string): string {
  return `totp ${userId}`;
}

export function createSealedSecrets(keeper: SecretKeeper): SealedSecrets {
  return {
    seal(secret, userId) {
      const sealed = keeper.seal(secret, placeOfTotp(userId));
      if (sealed === null) throw new AppError("factors.no_secrets_key");
      return sealed;
    },
    open(sealed, userId) {
      const secret = keeper.open(sealed, placeOfTotp(userId));
      if (secret === null) throw new AppError("factors.totp_unreadable");
      return secret;
    },
  };
}
