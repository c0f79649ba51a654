import { setTimeout as sleep } from "node:timers/promises";

/** Pauses double between checks, so that waiting tests leave the CPU to others. */
const [SHORTEST_MS, LONGEST_MS] = [10, 160];

/**
 * Polls until the check finds something.
 * @param options.timeoutMs  only if the time itself is guaranteed, as in tests/faults
 * @throws after `timeoutMs`, with the last finding in its message
 */
export async function eventually<T>(
  look: () => Promise<T>,
  options: { until: (found: T) => boolean; timeoutMs?: number },
): Promise<T> {
  const deadline = Date.now() + (options.timeoutMs ?? 240_000);
  for (let waitMs = SHORTEST_MS; ; waitMs = Math.min(LONGEST_MS, 2 * waitMs)) {
    const found = await look();
    if (options.until(found)) return found;
    if (Date.now() > deadline)
      throw new Error(`Waited in vain; last seen: ${JSON.stringify(found).slice(0, 2000)}`);
    await sleep(waitMs);
  }
}
