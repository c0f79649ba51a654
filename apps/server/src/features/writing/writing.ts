import { setTimeout as sleep } from "node:timers/promises";
import type { Queue } from "../../platform/queue/queue.ts";
import { type WorkerDeps, workBooks } from "./write-book.job.ts";

export { ModelPrices } from "./model-prices.ts";

/** How often a worker looks for books whose worker has died. */
const RESCUE_EVERY_MS = 5000;

/** The worker's side of a book. */
export interface Writing {
  /** Takes up books, `concurrency` at once, and books of dead workers within seconds. */
  work(queue: Queue, concurrency: number): Promise<void>;
}

/** @param deps.stopping  aborts when the process stops; books being written are then given back */
export function createWriting(deps: WorkerDeps): Writing {
  return {
    async work(queue, concurrency) {
      await workBooks(deps, queue, concurrency);
      void rescueRegularly(deps, queue);
    },
  };
}

/** Until the process stops; a look that fails is followed by the next. */
async function rescueRegularly(deps: WorkerDeps, queue: Queue): Promise<void> {
  while (!deps.stopping.aborted) {
    try {
      const rescued = await deps.desk.rescueOrphans(queue);
      if (rescued > 0) deps.log.info({ rescued }, "took up books whose worker died");
    } catch (error) {
      if (!deps.stopping.aborted) deps.log.warn({ err: error }, "looking for orphaned books failed");
    }
    await sleep(RESCUE_EVERY_MS, undefined, { signal: deps.stopping, ref: false }).catch(() => undefined);
  }
}
