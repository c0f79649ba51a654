/**
 * The number in a `Last-Event-ID`. Without a valid number, events start from the first: more is sent, nothing
 * is lost.
 */
export function readLastEventId(header: string | undefined): number {
  return header !== undefined && /^\d{1,9}$/.test(header.trim()) ? Number(header) : 0;
}
