import { createHash, randomBytes } from "node:crypto";

/** A secret for one person, of 256 random bits: the text goes out once, the hash is kept. */
export function aTicketToken(): { text: string; hash: Buffer } {
  const text = randomBytes(32).toString("base64url");
  return { text, hash: hashOf(text) };
}

/** What it is kept as: of something that nobody can guess a fast hash is enough. */
export function hashOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
