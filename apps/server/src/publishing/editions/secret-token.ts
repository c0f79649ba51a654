import { createHash, randomBytes } from "node:crypto";

/** 256 random bits as 43 characters, used in the URL; only the hash is stored. */
export function createSecretToken(): { text: string; hash: Buffer } {
  const text = randomBytes(32).toString("base64url");
  return { text, hash: hashToken(text) };
}

/** The token has full entropy, so a fast hash is enough to make a stolen table useless. */
export function hashToken(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
