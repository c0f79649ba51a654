import { createHash, randomBytes, randomInt } from "node:crypto";

/** A secret for one person: the text is sent once, and only the hash is stored. */
export type SecretToken = { text: string; hash: Buffer };

/** 256 random bits. */
export function createSecretToken(): SecretToken {
  const text = randomBytes(32).toString("base64url");
  return { text, hash: hashToken(text) };
}

/** No letter that can be confused with another. */
const READABLE = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** A password to be read aloud and typed once: 20 letters and digits in groups, 99 random bits. */
export function drawPasswordText(): string {
  const group = (): string =>
    Array.from({ length: GROUP_LENGTH }, () => READABLE.charAt(randomInt(READABLE.length))).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

/** The token has full entropy, so a fast hash is enough to make a stolen table useless. */
export function hashToken(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
