import { spawn } from "node:child_process";
import { readProcessTree, type ProcessFacts } from "./process-tree.ts";

/** A program's complete run, from start to exit. */
export type TimedRun = {
  seconds: number;
  /** Across all processors; load on the machine affects it less than `seconds`. */
  cpuSeconds: number;
  memory: PeakMemory;
  stdout: string;
};

/** In megabytes. */
export type PeakMemory = {
  /** Sum of each living process's own peak, at its maximum; never too small. */
  ofPeaks: number;
  /** Maximum resident memory of all of them at one moment. */
  together: number;
  /** Peak of each process, largest first. */
  each: number[];
};

const SAMPLE_MS = 40;
const LONGEST_COMPLAINT = 2000;

/**
 * @param command  program and arguments
 * @throws         Error with the program's output, if it fails
 */
export function timedRun(command: readonly string[], cwd: string): Promise<TimedRun> {
  const [program = "", ...parameters] = command;
  return new Promise((resolve, reject) => {
    const watch = watchMemory();
    const since = performance.now();
    const child = spawn(program, parameters, { cwd, stdio: ["ignore", "pipe", "pipe"] });
    const out: Buffer[] = [];
    const complaints: Buffer[] = [];
    const sampling = setInterval(() => watch.look(child.pid), SAMPLE_MS);
    child.stdout.on("data", (chunk: Buffer) => out.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => complaints.push(chunk));
    child.on("error", reject);
    child.on("close", (code) => {
      clearInterval(sampling);
      const seconds = (performance.now() - since) / 1000;
      const stdout = Buffer.concat(out).toString();
      if (code === 0) resolve({ seconds, stdout, ...watch.result() });
      else reject(new Error(`${program} ended with ${code}: ${lastOutput([...out, ...complaints])}`));
    });
  });
}

function lastOutput(output: readonly Buffer[]): string {
  return Buffer.concat(output).toString().slice(-LONGEST_COMPLAINT);
}

type MemoryWatch = {
  look(root: number | undefined): void;
  result(): Pick<TimedRun, "cpuSeconds" | "memory">;
};

function watchMemory(): MemoryWatch {
  const known = new Map<number, ProcessFacts>();
  let ofPeaks = 0;
  let together = 0;
  return {
    look(root) {
      if (root === undefined) return;
      const living = readProcessTree(root);
      for (const one of living) known.set(one.pid, furthest(known.get(one.pid), one));
      ofPeaks = Math.max(ofPeaks, sumOf(living, "peakMegabytes"));
      together = Math.max(together, sumOf(living, "residentMegabytes"));
    },
    result() {
      const each = [...known.values()].map((one) => one.peakMegabytes).toSorted((a, b) => b - a);
      const cpuSeconds = sumOf([...known.values()], "cpuSeconds");
      return { cpuSeconds, memory: { ofPeaks, together, each } };
    },
  };
}

/** A zombie process has no memory anymore. */
function furthest(before: ProcessFacts | undefined, now: ProcessFacts): ProcessFacts {
  return { ...now, peakMegabytes: Math.max(before?.peakMegabytes ?? 0, now.peakMegabytes) };
}

function sumOf(processes: readonly ProcessFacts[], name: Exclude<keyof ProcessFacts, "pid">): number {
  return processes.reduce((sum, one) => sum + one[name], 0);
}
