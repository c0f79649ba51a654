import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** The first byte of everything sealed, should the way of sealing ever change. */
const VERSION = 1;
const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + IV_BYTES + TAG_BYTES;
const KEY_BYTES = 32;
const PURPOSE = "colophon: keys of providers";

/** Seals short secrets for the database, and opens them again. */
export interface SecretBox {
  /** @param place  what the secret belongs to; it opens nowhere else */
  seal(secret: string, place: string): Buffer;
  /** @returns null for what was sealed with another key, for another place, or has been changed since */
  open(sealed: Uint8Array, place: string): string | null;
}

/**
 * AES-256-GCM with a key derived (HKDF, RFC 5869) from whatever text the installation was given.
 * @param purpose  what is sealed; each purpose has a key of its own
 */
export function createSecretBox(secretsKey: string, purpose: string = PURPOSE): SecretBox {
  const key = Buffer.from(hkdfSync("sha256", secretsKey, "", purpose, KEY_BYTES));
  return {
    seal(secret, place) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(place));
      const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), text]);
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed);
      if (bytes.length < HEAD_BYTES || bytes[0] !== VERSION) return null;
      const iv = bytes.subarray(1, 1 + IV_BYTES);
      const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(place));
      decipher.setAuthTag(bytes.subarray(1 + IV_BYTES, HEAD_BYTES));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(HEAD_BYTES)), decipher.final()]).toString(
          "utf8",
        );
      } catch {
        return null;
      }
    },
  };
}
