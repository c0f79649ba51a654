import { createHash } from "node:crypto";

type Identified = { kind: string; chapterId: string | null; quotes: readonly string[]; detail: string };

/**
 * The id of a finding, from what it is about: what somebody finds anew in the same words is the same finding, and what
 * its author has said of it stays said. Without a quote its sentence tells it apart.
 * @returns a UUID of version 8, which is of one's own making
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
