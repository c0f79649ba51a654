/** A call with its start and end, by the same clock. */
export type TimedCall = { stage: string; startedAtMs: number; endedAtMs: number };

/** Calls the book can't continue without, at any point. */
const ALWAYS: ReadonlySet<string> = new Set(["spine", "plan", "card", "audition", "scene", "repair"]);

/**
 * Milliseconds the book had to wait for a model. Until its last scene is written, that is the time during
 * which at least one call was running that it can't continue without (nonfiction chapters are written in
 * parallel, and such times count once); ledgers, line edits and claims run alongside the next chapter and
 * don't count. After the last scene, the last chapter is closed while the editor reads and the blurb is
 * written: all calls count.
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
