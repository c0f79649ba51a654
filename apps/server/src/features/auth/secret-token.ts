import { createHash, randomBytes } from "node:crypto";

/** A secret for one person: the text goes out once, the hash is what we keep. */
export type SecretToken = { text: string; hash: Buffer };

/** 256 random bits. */
export function createSecretToken(): SecretToken {
  const text = randomBytes(32).toString("base64url");
  return { text, hash: hashToken(text) };
}

/** The token has full entropy, so a fast hash is enough to make a stolen table useless. */
export function hashToken(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
