import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "./log/log.ts";

/** Work that comes round again and again while a process lives. */
export type Round = {
  /** what is done, for the log: "ending long pauses" */
  name: string;
  everyMs: number;
  /** when it is done first; after `everyMs` when absent */
  firstMs?: number;
  work: (stopping: AbortSignal) => Promise<unknown>;
};

/** Does each piece of work regularly until the process stops; what fails is logged, and tried again at its next time. */
export function startRounds(deps: { log: Log; stopping: AbortSignal }, rounds: readonly Round[]): void {
  for (const round of rounds) void goRound(deps, round);
}

async function goRound({ log, stopping }: { log: Log; stopping: AbortSignal }, round: Round): Promise<void> {
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
