/** A byte range of a file: start inclusive (0-based), end exclusive. */
export type ByteRange = { from: number; to: number };

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Parses the `Range` header of a request.
 * @returns the range; null for the whole file, including multi-range requests, which a server may ignore;
 *          "beyond" if the range lies entirely outside the file
 * @source RFC 9110 §14.1.2 and §14.2, https://www.rfc-editor.org/rfc/rfc9110#section-14, seen 2026-11-23
 */
export function rangeAsked(header: string | undefined, size: number): ByteRange | "beyond" | null {
  const [, first = "", last = ""] = ONE_RANGE.exec(header?.trim() ?? "") ?? [];
  if (first !== "") return fromFirst(Number(first), { last: last === "" ? null : Number(last), size });
  return last === "" ? null : theLast(Number(last), size);
}

function fromFirst(
  from: number,
  { last, size }: { last: number | null; size: number },
): ByteRange | "beyond" | null {
  if (last !== null && last < from) return null;
  if (from >= size) return "beyond";
  return { from, to: last === null ? size : Math.min(last + 1, size) };
}

function theLast(count: number, size: number): ByteRange | "beyond" {
  const some = Math.min(count, size);
  return some === 0 ? "beyond" : { from: size - some, to: size };
}

/**
 * Whether a range may be served: the file hasn't changed since the download started, or there is no
 * `If-Range`.
 */
export function isStillTheSame(ifRange: string | undefined, etag: string): boolean {
  return ifRange === undefined || ifRange.trim() === etag;
}
