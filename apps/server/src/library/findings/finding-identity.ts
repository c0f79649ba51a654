import { createHash } from "node:crypto";

type Identified = { kind: string; chapterId: string | null; quotes: readonly string[]; detail: string };

/**
 * Id of a finding, derived from what it is about: if it is found again in the same words, it is the same
 * finding and keeps the author's decision. Without a quote its message identifies it.
 * @returns a UUID of version 8, which allows custom content
 */
export function idOfFinding(bookId: string, { kind, chapterId, quotes, detail }: Identified): string {
  const words = quotes.length === 0 ? [detail] : quotes.toSorted();
  const hash = createHash("sha256")
    .update(JSON.stringify([bookId, kind, chapterId, words]))
    .digest("hex");
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 3) | 8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join("-");
}
