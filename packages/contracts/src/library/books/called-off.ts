/** Days a paused book waits for its author; then it is stopped and settled like a canceled one. */
export const MAX_PAUSED_DAYS = 90;

/** Failure codes of a book canceled by its author: what was written is charged, and theirs. */
export const CALLED_OFF = ["cancelled", "pause_ended"] as const;

/** Why a book's author stopped its writing. */
export type CalledOffCode = (typeof CALLED_OFF)[number];

/** Whether a book was canceled by its author, rather than failing. */
export function isCalledOffCode(code: string): boolean {
  return CALLED_OFF.some((known) => known === code);
}
