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
