import { BOOK_LIMITS } from "@colophon/contracts/shared/book-choices";

const MARKED = / \(copy(?: (\d{1,4}))?\)$/;

/**
 * "Ring Nine" → "Ring Nine (copy)" → "Ring Nine (copy 2)", with the title shortened if it would get too long.
 */
export function copyTitle(title: string): string {
  const found = MARKED.exec(title);
  const bare = found === null ? title : title.slice(0, found.index);
  const mark = found === null ? " (copy)" : ` (copy ${Number(found[1] ?? 1) + 1})`;
  return shortened(bare, BOOK_LIMITS.title - mark.length) + mark;
}

function shortened(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  // Not in the middle of a surrogate pair.
  const cut = text.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, "");
  return `${cut.trimEnd()}…`;
}
