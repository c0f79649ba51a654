/** A call with its times, by one clock. */
export type TimedCall = { stage: string; startedAtMs: number; endedAtMs: number };

/** Calls that the book cannot go on without, wherever they stand. */
const ALWAYS: ReadonlySet<string> = new Set(["spine", "plan", "card", "audition", "scene", "repair"]);

/**
 * Milliseconds in which the book had to wait for a model. Until its last scene stands, these are the times in which at
 * least one call was running that it cannot go on without (chapters of what is not told are written side by side, and
 * such times count once); ledgers, line edits and claims run beside the next chapter and count for nothing. After the
 * last scene the last chapter is closed while the editor reads and the blurb is written: all calls count.
 */
export function criticalPathMs(calls: readonly TimedCall[]): number {
  const lastDraftMs = Math.max(
    0,
    ...calls.filter(({ stage }) => ALWAYS.has(stage)).map(({ endedAtMs }) => endedAtMs),
  );
  const counted = calls.flatMap((call) => {
    if (ALWAYS.has(call.stage)) return [call];
    const startedAtMs = Math.max(call.startedAtMs, lastDraftMs);
    return call.endedAtMs > startedAtMs ? [{ ...call, startedAtMs }] : [];
  });
  return lengthOfUnion(counted);
}

function lengthOfUnion(calls: readonly TimedCall[]): number {
  let length = 0;
  let until = 0;
  for (const { startedAtMs, endedAtMs } of calls.toSorted((a, b) => a.startedAtMs - b.startedAtMs)) {
    length += Math.max(0, endedAtMs - Math.max(until, startedAtMs));
    until = Math.max(until, endedAtMs);
  }
  return length;
}
