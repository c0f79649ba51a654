import { AppError } from "@colophon/contracts/errors";
import type { SecretKeeper } from "../../platform/secrets/secret-keeper.ts";

/** Seals secrets of authors' apps, and opens them. */
export interface SealedSecrets {
  /** @throws AppError "factors.no_secrets_key" */
  seal(secret: string, userId: string): Buffer;
  /** @throws AppError "factors.totp_unreadable" for what was sealed with another key or for another author */
  open(sealed: Uint8Array, userId: string): string;
}

/** What a secret of an author's app belongs to; it opens nowhere else. */
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
