/**
 * A measured waiting time in milliseconds, and its baseline in the same run. `maxMs`: an absolute goal in
 * milliseconds; a busy machine misses it, so it is reported next to the ratio.
 */
export type Measured = { label: string; value: number; baseline: number; maxMs?: number };
