import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFailed } from "vitest";
import {
  type BookRequest,
  type FaultStage,
  readLease,
  openFaultStage,
  waitForEnd,
  waitForHolder,
} from "./fault-stage.ts";
import { expectOneWholeBook } from "./one-whole-book.ts";
import { type Moments, seededMoments } from "./seeded-moments.ts";

/** Maximum time until a dead worker's book is resumed. @source docs/product/writing.md "Durable" */
export const TAKEOVER_MS = 60_000;
/** Past the limit it counts as late rather than lost, so that the report can say how late. */
const TIMEOUT_MS = 4 * TAKEOVER_MS;
/** Share of successors killed while starting: that is when books are taken over. */
const KILLED_AT_START = 0.25;
const START_MS = 2000;
/**
 * In model calls; most lives store a scene, or the book would rightly be abandoned as one that kills workers.
 */
const LONGEST_LIFE = 3;

export type KillPlan = {
  postgresUrl: string;
  kills: number;
  /** simultaneous workers; a random one is killed */
  crew: number;
  order: BookRequest;
  /** scenes written in parallel, which one kill can interrupt */
  atOnce: number;
};

export type KillReport = { killed: number; slowestTakeoverMs: number };

/**
 * Kills one book's workers again and again at random moments, then lets it finish, complete and only once.
 */
export async function killWorkersAndExpectOneBook(plan: KillPlan): Promise<KillReport> {
  const moments = seededMoments();
  const report = (text: string): void => void process.stdout.write(`${text}\n`);
  onTestFailed(() => report(`FAULT_SEED=${moments.seed} repeats these moments`));
  const delayMs = 400;
  const stage = await openFaultStage({ ...plan, delayMs });
  try {
    const { takeovers, killed } = await killAtRandom(stage, { ...plan, moments, delayMs });
    const { fence } = await waitForEnd(stage);
    report(`${killed} kills, taken over after ${describe(takeovers)}`);
    await expectOneWholeBook(stage, killed * plan.atOnce);
    // One lease at first and at most one more per death: a book is never taken from a living worker.
    expect(fence).toBeLessThanOrEqual(1 + killed);
    return { killed, slowestTakeoverMs: Math.max(...takeovers) };
  } finally {
    await stage.close();
  }
}

type Killing = KillPlan & { moments: Moments; delayMs: number };

async function killAtRandom(
  stage: FaultStage,
  { kills, crew: size, moments, delayMs }: Killing,
): Promise<{ takeovers: number[]; killed: number }> {
  const crew = Array.from({ length: size }, () => stage.workers.start());
  const watch = watchTakeovers(stage);
  for (let killed = 0; killed < kills; killed += 1) {
    if (watch.isWaiting() && size === 1 && moments.next() < KILLED_AT_START) {
      await sleep(moments.next() * START_MS);
    } else {
      await watch.untilTaken();
      await sleep(moments.next() * LONGEST_LIFE * delayMs);
    }
    const { status, holder } = await readLease(stage);
    if (status !== "running") return { takeovers: watch.takeovers, killed };
    const [victim] = crew.splice(Math.floor(moments.next() * size), 1);
    await victim?.kill();
    watch.recordDeath(holder === victim?.name);
    crew.push(stage.workers.start());
  }
  await watch.untilTaken();
  return { takeovers: watch.takeovers, killed: kills };
}

type TakeoverWatch = {
  takeovers: number[];
  isWaiting: () => boolean;
  recordDeath: (ofHolder: boolean) => void;
  untilTaken: () => Promise<void>;
};

/** Times from the death of the book's worker to the next lease, in milliseconds. */
function watchTakeovers(stage: FaultStage): TakeoverWatch {
  const takeovers: number[] = [];
  let deadSince: number | null = null;
  return {
    takeovers,
    isWaiting: () => deadSince !== null,
    recordDeath(ofHolder) {
      // A successor that died early leaves the book waiting again: until now there was no worker to take it.
      if (ofHolder || deadSince !== null) deadSince = Date.now();
    },
    async untilTaken() {
      await waitForHolder(stage, TIMEOUT_MS);
      if (deadSince !== null) takeovers.push(Date.now() - deadSince);
      deadSince = null;
    },
  };
}

function describe(takeovers: readonly number[]): string {
  const sorted = takeovers.toSorted((a, b) => a - b);
  const seconds = (ms = 0): string => `${(ms / 1000).toFixed(1)} s`;
  return `p50 ${seconds(sorted[Math.floor(sorted.length / 2)])}, at most ${seconds(sorted.at(-1))}`;
}
