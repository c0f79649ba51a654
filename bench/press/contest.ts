import { median } from "./laid-out-pages.ts";
import { type PeakMemory, timedRun, type TimedRun } from "./timed-run.ts";

/** A program that makes one kind of file. */
export type Contestant = {
  name: string;
  command: readonly string[];
  /** Reads the time to count from its output; by default, the time of the full process. */
  secondsOf?: (stdout: string) => number;
};

/** Medians of the rounds; `runs` has one for each round. */
export type ContestResult = {
  name: string;
  seconds: number;
  cpuSeconds: number;
  /** Of the run that took most. */
  memory: PeakMemory;
  runs: readonly TimedRun[];
};

type Contest = {
  contestants: readonly Contestant[];
  cwd: string;
  rounds: number;
  report: (line: string) => void;
};

/**
 * Runs the programs in turn, round by round, so that a busy minute of the machine affects all of them.
 * @returns those that did not fail, always with the first one; a failed program is named and left out
 * @throws  Error if the first one fails
 */
export async function runContest({ contestants, cwd, rounds, report }: Contest): Promise<ContestResult[]> {
  const runs = new Map(contestants.map(({ name }): [string, TimedRun[]] => [name, []]));
  const failed = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, contestant] of contestants.entries()) {
      const { name } = contestant;
      if (failed.has(name)) continue;
      const run = await attempt(contestant, cwd);
      if (run instanceof Error) {
        if (at === 0) throw run;
        failed.add(name);
        report(`  ${name} is left out, because it failed: ${run.message}`);
        continue;
      }
      runs.get(name)?.push(run);
      report(`  ${name}: ${run.seconds.toFixed(2)} s`);
    }
  }
  return [...runs].filter(([name]) => !failed.has(name)).map(([name, own]) => resultOf(name, own));
}

async function attempt({ command, secondsOf }: Contestant, cwd: string): Promise<TimedRun | Error> {
  try {
    const run = await timedRun(command, cwd);
    return { ...run, seconds: secondsOf?.(run.stdout) ?? run.seconds };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function resultOf(name: string, runs: readonly TimedRun[]): ContestResult {
  const [largest] = runs.toSorted((a, b) => b.memory.ofPeaks - a.memory.ofPeaks);
  return {
    name,
    runs,
    seconds: median(runs.map((run) => run.seconds)),
    cpuSeconds: median(runs.map((run) => run.cpuSeconds)),
    memory: largest?.memory ?? { ofPeaks: 0, together: 0, each: [] },
  };
}

/** One program's time as a share of another's: the median of the rounds, each compared within itself. */
export function ratioOf(
  one: ContestResult,
  { other, field }: { other: ContestResult; field: "seconds" | "cpuSeconds" },
): number {
  return median(one.runs.map((run, round) => run[field] / (other.runs[round]?.[field] ?? Number.NaN)));
}
