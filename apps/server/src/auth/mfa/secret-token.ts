import { createHash, randomBytes } from "node:crypto";

/** A secret for one person, of 256 random bits: the text goes out once, the hash is kept. */
export function aSecretToken(): { text: string; hash: Buffer } {
  const text = randomBytes(32).toString("base64url");
  return { text, hash: hashOf(text) };
}

/** What it is kept as: of something that nobody can guess a fast hash is enough. */
export function hashOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** Crockford's base 32: no I, L, O and U, which are misread. Five bits each. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** @source OWASP ASVS 5.0, 6.5.2: from 112 bits on a fast hash is enough. 24 letters are 120 bits. */
const LENGTH = 24;
const GROUP = /.{6}(?=.)/g;

/** A code for people to keep on paper. A byte tells one of 256, which 32 divides: every letter is as likely as the others. */
export function aRecoveryCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return letters.replaceAll(GROUP, "$&-");
}
