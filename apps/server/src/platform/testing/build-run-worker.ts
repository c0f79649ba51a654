import { type RunWorker, createRunWorker } from "../../jobs/runs/runs.ts";
import type { TestApp } from "./test-app.ts";

/** A test worker that rescues no runs. @param changes.stopping  when it stops; never by default */
export function buildRunWorker(
  { foundation: { db, hub, log }, features }: Pick<TestApp, "foundation" | "features">,
  changes: { stopping?: AbortSignal } = {},
): RunWorker {
  const stopping = changes.stopping ?? new AbortController().signal;
  const isFrozen = (ownerId: string): Promise<boolean> => features.integrityChecks.isFrozen(ownerId);
  const now = (): Date => new Date();
  return createRunWorker({ db, hub, log, now, worker: 1, stopping, isFrozen, rescues: false });
}
