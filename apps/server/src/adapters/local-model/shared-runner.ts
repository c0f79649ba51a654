import { serialQueue } from "./serial-queue.ts";
import { loadLlamaRunner } from "./llama-runner.ts";
import type { LocalModelSettings, LocalRunner } from "./local-runner.ts";

const loading = new Map<string, Promise<LocalRunner>>();

/**
 * The model for these settings, loaded once for the whole process: a second copy would take the same
 * gigabytes again. A failed load is retried on the next call, since the file may be there by then.
 * @throws LocalModelError
 */
export function shareRunner(
  settings: LocalModelSettings,
  load: (settings: LocalModelSettings) => Promise<LocalRunner> = loadLlamaRunner,
): Promise<LocalRunner> {
  const key = JSON.stringify(settings);
  const known = loading.get(key);
  if (known !== undefined) return known;
  const fresh = load(settings).then(serialQueue);
  loading.set(key, fresh);
  fresh.catch(() => loading.delete(key));
  return fresh;
}
