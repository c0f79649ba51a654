import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "./log/log.ts";

/** A task that runs at intervals while a process lives. */
export type ScheduledTask = {
  /** what it does, for the log: "ending long pauses" */
  name: string;
  everyMs: number;
  /** delay before the first run; `everyMs` by default */
  firstMs?: number;
  work: (stopping: AbortSignal) => Promise<unknown>;
};

/**
 * Runs each task at its interval until the process stops; failures are logged, and retried at the next
 * interval.
 */
export function startTasks(
  deps: { log: Log; stopping: AbortSignal },
  rounds: readonly ScheduledTask[],
): void {
  for (const round of rounds) void repeatTask(deps, round);
}

async function repeatTask(
  { log, stopping }: { log: Log; stopping: AbortSignal },
  round: ScheduledTask,
): Promise<void> {
  let waitMs = round.firstMs ?? round.everyMs;
  for (;;) {
    await sleep(waitMs, undefined, { signal: stopping, ref: false }).catch(() => undefined);
    if (stopping.aborted) return;
    try {
      await round.work(stopping);
    } catch (error) {
      if (!stopping.aborted) log.warn({ err: error }, `${round.name} failed`);
    }
    waitMs = round.everyMs;
  }
}
