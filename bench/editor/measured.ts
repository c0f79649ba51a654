/**
 * A measured wait in milliseconds, and the same of what it is held against in the same run. `maxMs`: a goal that was
 * set in milliseconds; a busy machine misses it, so it is told beside the ratio.
 */
export type Measured = { label: string; value: number; baseline: number; maxMs?: number };
