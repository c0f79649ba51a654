import { stripVTControlCharacters } from "node:util";

/** One step of the whole check. */
export type Step = {
  name: string;
  command: string[];
  /** additional environment variables */
  environment?: Record<string, string>;
  /** streams its output to the terminal; otherwise it is buffered, and shown only if the step fails */
  isShown: boolean;
};

export type StepResult = { name: string; isPassed: boolean; seconds: number; output: string };

type Lanes = {
  lanes: Step[][];
  runStep: (step: Step) => Promise<StepResult>;
  /** called as soon as a step ends */
  report: (result: StepResult) => void;
};

/** Runs lanes in parallel and each lane's steps in sequence; a failed step does not stop the others. */
export async function runLanes({ lanes, runStep, report }: Lanes): Promise<StepResult[]> {
  const perLane = await Promise.all(
    lanes.map(async (steps) => {
      const results: StepResult[] = [];
      for (const step of steps) {
        const result = await runStep(step);
        report(result);
        results.push(result);
      }
      return results;
    }),
  );
  return perLane.flat();
}

/** The summary: one line per step, then the verdict. */
export function summaryOf(results: readonly StepResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.map(
    ({ name, isPassed, seconds }) =>
      `${isPassed ? "passed" : "FAILED"}  ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s`,
  );
  const failed = results.filter(({ isPassed }) => !isPassed).map(({ name }) => name);
  const verdict = failed.length === 0 ? "All checks passed." : `Failed: ${failed.join(", ")}.`;
  return [...lines, verdict].join("\n");
}

/** Maximum lines repeated from a failed step's errors. */
const COMPLAINTS_SHOWN = 60;

/** A failed test, its message, the counterexample of a property, and where it failed. */
const COMPLAINT = /^\s*(?:FAIL\s|\w*Error: |Counterexample: |❯ \S+:\d+:\d+$)/;

/**
 * The failed tests and their messages, repeated at the end of a log of thousands of lines.
 * @param output  what the test runner printed, colors included
 */
export function complaintsIn(output: string): string[] {
  const lines = stripVTControlCharacters(output).split("\n");
  const complaints = lines.filter((line) => COMPLAINT.test(line)).map((line) => line.trim());
  const distinct = [...new Set(complaints)];
  const rest = distinct.length - COMPLAINTS_SHOWN;
  return rest > 0 ? [...distinct.slice(0, COMPLAINTS_SHOWN), `and ${rest} more`] : distinct;
}
