import { setTimeout as sleep } from "node:timers/promises";

/** Between two looks; what takes long is looked at less often, so that many tests at once leave each other the machine. */
const [SHORTEST_MS, LONGEST_MS] = [10, 160];

/** Repeats a look until it finds something. @throws after `timeoutMs`, with the last finding in its message */
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
