import { median } from "./laid-out-pages.ts";
import { type PeakMemory, timedRun, type TimedRun } from "./timed-run.ts";

/** A program that makes one kind of file. */
export type Contestant = { name: string; command: readonly string[] };

/** Medians of the rounds; `runs` in the order they took place. */
export type ContestResult = {
  name: string;
  seconds: number;
  cpuSeconds: number;
  /** Of the run that took most. */
  memory: PeakMemory;
  /** The first one's time as a share of this one's, round by round; 1 for the first itself. */
  ratio: number;
  cpuRatio: number;
  runs: readonly TimedRun[];
};

type Contest = {
  contestants: readonly Contestant[];
  cwd: string;
  rounds: number;
  tell: (line: string) => void;
};

/**
 * Runs the programs in turn, round by round, so that a busy minute of the machine strikes all of them.
 * @returns those that did not fail, the first one always; a program that fails is named and left out
 * @throws  Error when the first one fails
 */
export async function runContest({ contestants, cwd, rounds, tell }: Contest): Promise<ContestResult[]> {
  const runs = new Map(contestants.map(({ name }): [string, TimedRun[]] => [name, []]));
  const failed = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, { name, command }] of contestants.entries()) {
      if (failed.has(name)) continue;
      const run = await attempt(command, cwd);
      if (run instanceof Error) {
        if (at === 0) throw run;
        failed.add(name);
        tell(`  ${name} is left out, because it failed: ${run.message}`);
        continue;
      }
      runs.get(name)?.push(run);
      tell(`  ${name}: ${run.seconds.toFixed(2)} s`);
    }
  }
  const [first = []] = runs.values();
  return [...runs].filter(([name]) => !failed.has(name)).map(([name, own]) => resultOf(name, own, first));
}

async function attempt(command: readonly string[], cwd: string): Promise<TimedRun | Error> {
  try {
    return await timedRun(command, cwd);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function resultOf(name: string, runs: readonly TimedRun[], first: readonly TimedRun[]): ContestResult {
  const [largest] = runs.toSorted((a, b) => b.memory.ofPeaks - a.memory.ofPeaks);
  const ratioOf = (field: "seconds" | "cpuSeconds"): number =>
    median(runs.map((run, round) => (first[round]?.[field] ?? 0) / run[field]));
  return {
    name,
    runs,
    seconds: median(runs.map((run) => run.seconds)),
    cpuSeconds: median(runs.map((run) => run.cpuSeconds)),
    memory: largest?.memory ?? { ofPeaks: 0, together: 0, each: [] },
    ratio: ratioOf("seconds"),
    cpuRatio: ratioOf("cpuSeconds"),
  };
}
