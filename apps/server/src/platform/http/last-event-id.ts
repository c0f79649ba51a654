/** The number in a `Last-Event-ID`. Anything that is no number starts from the first event: more is sent, nothing is lost. */
export function readLastEventId(header: string | undefined): number {
  return header !== undefined && /^\d{1,9}$/.test(header.trim()) ? Number(header) : 0;
}
