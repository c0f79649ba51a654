/** Days a paused book waits for its author; then it is stopped and settled like a cancelled one. */
export const MAX_PAUSED_DAYS = 90;

/** Failure codes of a book that its author has called off: what was written is paid for, and theirs. */
export const CALLED_OFF = ["cancelled", "pause_ended"] as const;

/** Why the writing of a book stopped by its author's doing. */
export type CalledOffCode = (typeof CALLED_OFF)[number];

/** Whether a book's author has called it off, rather than anything going wrong. */
export function isCalledOffCode(code: string): boolean {
  return CALLED_OFF.some((known) => known === code);
}
