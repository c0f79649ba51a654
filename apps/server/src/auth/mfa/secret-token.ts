import { createHash, randomBytes } from "node:crypto";

/** A secret of 256 random bits for one person: the text is sent once, only the hash is stored. */
export function aSecretToken(): { text: string; hash: Buffer } {
  const text = randomBytes(32).toString("base64url");
  return { text, hash: hashOf(text) };
}

/** Its stored form: for unguessable secrets a fast hash is enough. */
export function hashOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** Crockford's base 32: without I, L, O and U, which are easily misread. Five bits each. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** @source OWASP ASVS 5.0, 6.5.2: from 112 bits on a fast hash is enough. 24 characters are 120 bits. */
const LENGTH = 24;
const GROUP = /.{6}(?=.)/g;

/**
 * A code for people to keep on paper. 32 divides a byte's 256 values, so every character is equally likely.
 */
export function aRecoveryCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return letters.replaceAll(GROUP, "$&-");
}
