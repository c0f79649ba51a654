import type { Adapters, Foundation } from "./compose.ts";
import { workAccounts } from "./compose-accounts.ts";
import { workAdministration } from "./compose-admin.ts";
import { registerAssistantJobs } from "./compose-assistant.ts";
import { workPublishing } from "./compose-publishing.ts";
import { modelOfRun } from "./compose-writers.ts";
import type { Features } from "./features.ts";
import { createRunWorker } from "./jobs/runs/runs.ts";
import { type ModelPrices, createWriting } from "./generation/writing/writing.ts";
import { startTasks } from "./platform/scheduler.ts";
import { acquireWorkerNumber } from "./platform/worker-number.ts";
import { whenWriterAvailable } from "./when-writer-available.ts";
import { scheduledTasks } from "./scheduled-tasks.ts";

/** A running worker. `stop` returns the books being written to the queue and resolves once that is done. */
export type Worker = { stop: () => Promise<void> };

/** Starts processing jobs: emails at once, and books when a model is available. */
export async function startWorker(
  foundation: Foundation,
  { adapters, features, rescues = true }: { adapters: Adapters; features: Features; rescues?: boolean },
): Promise<Worker> {
  const { config, db, queue, hub, log } = foundation;
  const stopping = new AbortController();
  const number = await acquireWorkerNumber({ url: foundation.url, log });
  const worker = createRunWorker({
    db,
    hub,
    log,
    now: () => adapters.clock.now(),
    worker: number.value,
    stopping: stopping.signal,
    rescues,
    isFrozen: (ownerId) => features.integrityChecks.isFrozen(ownerId),
  });
  await workAccounts(features, queue);
  await workAdministration(features, queue);
  await features.dataExports.work(queue);
  await features.books.workMeasures(queue);
  await features.books.workBookChecks(queue);
  await features.manuscripts.work(queue);
  await features.exports.work(worker, queue);
  await features.coverThumbnails.work(queue);
  await features.imports.work(queue);
  const { providers } = features;
  await features.settings.follow(stopping.signal);
  await providers.follow(stopping.signal);
  const prices = (): ModelPrices => features.settings.current().model_prices;
  const modelOf = modelOfRun(features);
  const writing = createWriting({ ...features, modelOf, prices });
  await workPublishing(features, { worker, queue, modelOf, prices });
  const writeBooks = async (): Promise<void> => {
    await writing.work(worker, queue, config.writing.workerBooks);
    await registerAssistantJobs(features, { worker, queue, modelOf, prices });
  };
  if (providers.current() !== null) await writeBooks();
  else void whenWriterAvailable({ ...features, log, stopping: stopping.signal }, writeBooks);
  const rounds = scheduledTasks({ features, worker: number.value, log, now: () => adapters.clock.now() });
  startTasks({ log, stopping: stopping.signal }, rounds);
  return {
    async stop() {
      stopping.abort();
      await queue.stop();
      await number.release();
    },
  };
}
