import DataLoader from "dataloader";

/** Keys per statement; more are split. */
const MAX_KEYS = 500;

/**
 * Reads by key that many requests make at the same moment, as one statement: requests whose data has arrived
 * together share a round trip. Nothing is remembered: each result is of a statement begun after it was asked
 * for.
 * @param read  the values found, by key; keys without one are left out
 * @returns the value of a key, or null. @throws whatever `read` throws, to each of the requests in it
 */
export function createBatchedRead<V>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
): (key: string) => Promise<V | null> {
  const loader = new DataLoader<string, V | null>(
    async (keys) => {
      const found = await read(keys);
      return keys.map((key) => found.get(key) ?? null);
    },
    { cache: false, maxBatchSize: MAX_KEYS, batchScheduleFn: (send) => void setImmediate(send) },
  );
  return (key) => loader.load(key);
}
