import { createHash } from "node:crypto";

/** By what a statement is known again, however its quotation marks, dashes and spaces are set. */
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
