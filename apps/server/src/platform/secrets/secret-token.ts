import { createHash, randomBytes } from "node:crypto";

/** A secret for one person: the text is sent once, only the hash is stored. */
export type SecretToken = { text: string; hash: Buffer };

/** 256 random bits as 43 characters that a URL can hold. */
export function createSecretToken(): SecretToken {
  const text = randomBytes(32).toString("base64url");
  return { text, hash: hashToken(text) };
}

/** The token has full entropy, so a fast hash is enough to make a stolen table useless. */
export function hashToken(text: string): Buffer {
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
export function createRecoveryCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return letters.replaceAll(GROUP, "$&-");
}
