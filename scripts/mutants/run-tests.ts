import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { type Verdict, verdictOf } from "./verdict.ts";

/** A fault may make a program run for ever; what has not ended by then is ended. */
const LIMIT_MS = 10 * 60_000;

/** Runs test files in a copy of the repository; `stop` ends what runs. */
export type TestRunner = {
  run: (copy: string, files: readonly string[]) => Promise<Verdict>;
  stop: () => void;
};

/** @param temporary  folder that the tests take for the system's temporary one, database included */
export function createTestRunner({ temporary, workers }: { temporary: string; workers: number }): TestRunner {
  const running = new Set<ChildProcess>();
  return {
    async run(copy, files) {
      const reportFile = path.join(copy, "mutants-report.json");
      fs.rmSync(reportFile, { force: true });
      const child = spawn(
        process.execPath,
        [
          path.join(copy, "node_modules/vitest/vitest.mjs"),
          "run",
          "--bail=1",
          `--maxWorkers=${workers}`,
          "--reporter=json",
          `--outputFile=${reportFile}`,
          ...files,
        ],
        // A group of its own, so that vitest's workers end with it.
        { cwd: copy, env: { ...process.env, TMPDIR: temporary }, stdio: "ignore", detached: true },
      );
      running.add(child);
      const limit = setTimeout(() => endGroup(child), LIMIT_MS);
      await new Promise<void>((resolve) => {
        child.once("error", () => resolve());
        child.once("exit", () => resolve());
      });
      clearTimeout(limit);
      // A fault may leave processes of a test behind.
      endGroup(child);
      running.delete(child);
      return verdictOf(readReport(reportFile));
    },
    stop() {
      for (const child of running) endGroup(child);
    },
  };
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // it has ended by itself
  }
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
