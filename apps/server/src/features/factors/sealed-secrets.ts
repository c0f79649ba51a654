import { AppError } from "@colophon/contracts/errors";
import { type SecretBox, createSecretBox } from "../../platform/secrets/secret-box.ts";

/** Seals secrets of authors' apps, and opens them. */
export interface SealedSecrets {
  /** @throws AppError "factors.no_secrets_key" */
  seal(secret: string, userId: string): Buffer;
  /** @throws AppError "factors.totp_unreadable" for what was sealed with another key or for another author */
  open(sealed: Uint8Array, userId: string): string;
}

/** @param secretsKey  the installation's secret; null where there is none, and none may be made */
export function createSealedSecrets(secretsKey: (how: { make: boolean }) => string | null): SealedSecrets {
  const boxOf = (make: boolean): SecretBox | null => {
    const key = secretsKey({ make });
    return key === null ? null : createSecretBox(key, "colophon: codes of apps");
  };
  return {
    seal(secret, userId) {
      const box = boxOf(true);
      if (box === null) throw new AppError("factors.no_secrets_key");
      return box.seal(secret, userId);
    },
    open(sealed, userId) {
      const secret = boxOf(false)?.open(sealed, userId) ?? null;
      if (secret === null) throw new AppError("factors.totp_unreadable");
      return secret;
    },
  };
}
