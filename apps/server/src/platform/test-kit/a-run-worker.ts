import { type RunWorker, createRunWorker } from "../../features/runs/runs.ts";
import type { TestApp } from "./test-app.ts";

/** A worker of a test, which rescues nobody. @param changes.stopping  when it stops; never when absent */
export function aRunWorker(
  { foundation: { db, hub, log }, features }: Pick<TestApp, "foundation" | "features">,
  changes: { stopping?: AbortSignal } = {},
): RunWorker {
  const stopping = changes.stopping ?? new AbortController().signal;
  const isStopped = (ownerId: string): Promise<boolean> => features.invariants.isStopped(ownerId);
  const now = (): Date => new Date();
  return createRunWorker({ db, hub, log, now, worker: 1, stopping, isStopped, rescues: false });
}
