import type { Providers } from "./features/providers/providers.ts";
import type { Log } from "./platform/log/log.ts";

/** Books wait in the queue until there is somebody to write them, be it hours after the start. */
export async function whenSomebodyWrites(
  { providers, log, stopping }: { providers: Providers; log: Log; stopping: AbortSignal },
  writeBooks: () => Promise<void>,
): Promise<void> {
  await providers.somebody(stopping);
  if (stopping.aborted) return;
  await writeBooks().catch((error: unknown) => log.error({ err: error }, "books are not taken up"));
}
