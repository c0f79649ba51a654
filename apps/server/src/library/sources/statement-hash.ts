import { createHash } from "node:crypto";

/** Identifies a statement regardless of quotation marks, dashes and spaces. */
export function statementHash(quote: string): string {
  const plain = quote
    .normalize("NFC")
    .replaceAll(/[“”„«»]/gu, '"')
    .replaceAll(/[‘’‚‹›]/gu, "'")
    .replaceAll(/[‐‑–—]/gu, "-")
    .replaceAll(/\s+/gu, " ")
    .trim();
  return createHash("sha256").update(plain).digest("hex");
}
