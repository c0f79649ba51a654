import type { AuthorKeys } from "./ai/author-keys/author-keys.ts";
import type { Providers } from "./ai/providers/providers.ts";
import type { Log } from "./platform/log/log.ts";

/** Books wait in the queue until a model is available to write them, even hours after the start. */
export async function whenWriterAvailable(
  {
    providers,
    authorKeys,
    log,
    stopping,
  }: {
    providers: Pick<Providers, "waitUntilAvailable">;
    authorKeys: Pick<AuthorKeys, "waitUntilAvailable">;
    log: Log;
    stopping: AbortSignal;
  },
  writeBooks: () => Promise<void>,
): Promise<void> {
  const found = new AbortController();
  const looking = AbortSignal.any([stopping, found.signal]);
  await Promise.race([providers.waitUntilAvailable(looking), authorKeys.waitUntilAvailable(looking)]);
  found.abort();
  if (stopping.aborted) return;
  await writeBooks().catch((error: unknown) => log.error({ err: error }, "books are not taken up"));
}
