import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { z } from "zod";

const ModelCall = z.object({
  kind: z.string(),
  /** "chapter.scene", or nothing for other calls */
  scene: z.string(),
  worker: z.int(),
  at: z.number(),
});
/** One call to the model, as recorded by its process. */
export type ModelCall = z.output<typeof ModelCall>;

/** A worker process. Its `name` identifies its connections in the database. */
export type WorkerProcess = {
  name: string;
  /** false once it has ended, however it ended */
  isRunning: () => boolean;
  kill: () => Promise<void>;
  freeze: () => void;
  thaw: () => void;
};

/** Starts worker processes on a database; all of them write their model calls into one file. */
export type WorkerPool = {
  start: () => WorkerProcess;
  calls: () => ModelCall[];
  killAll: () => Promise<void>;
};

/** @param delayMs  the duration of each model call */
export function createWorkerPool(options: {
  databaseUrl: string;
  directory: string;
  delayMs: number;
}): WorkerPool {
  const callsFile = path.join(options.directory, "model-calls.jsonl");
  fs.writeFileSync(callsFile, "");
  const started: WorkerProcess[] = [];
  return {
    start() {
      const worker = startWorkerProcess(`worker-${started.length + 1}`, { ...options, callsFile });
      started.push(worker);
      return worker;
    },
    calls: () =>
      fs
        .readFileSync(callsFile, "utf8")
        .split("\n")
        .flatMap((line) => (line === "" ? [] : [ModelCall.parse(JSON.parse(line))])),
    async killAll() {
      await Promise.all(started.map((worker) => worker.kill()));
    },
  };
}

function startWorkerProcess(
  name: string,
  options: { databaseUrl: string; directory: string; delayMs: number; callsFile: string },
): WorkerProcess {
  const url = new URL(options.databaseUrl);
  url.searchParams.set("application_name", name);
  const child = fork(new URL("./fault-worker.ts", import.meta.url), {
    execArgv: [],
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "test",
      LOG_LEVEL: process.env["FAULT_LOG"] ?? "silent",
      DATABASE_URL: url.href,
      DATA_DIR: options.directory,
      MODEL_CALLS: options.callsFile,
      MODEL_DELAY_MS: String(options.delayMs),
    },
  });
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  return {
    name,
    isRunning,
    async kill() {
      if (isRunning()) await endOf(child, "SIGKILL");
    },
    freeze: () => void child.kill("SIGSTOP"),
    thaw: () => void child.kill("SIGCONT"),
  };
}

async function endOf(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}
