import { type RunWorker, createRunWorker } from "../../features/runs/runs.ts";
import type { TestApp } from "./test-app.ts";

/** A worker of a test, which rescues nobody. @param changes.stopping  when it stops; never when absent */
export function aRunWorker(
  { foundation: { db, hub, log } }: Pick<TestApp, "foundation">,
  changes: { stopping?: AbortSignal } = {},
): RunWorker {
  const stopping = changes.stopping ?? new AbortController().signal;
  return createRunWorker({ db, hub, log, now: () => new Date(), worker: 1, stopping, rescues: false });
}
