import { fork, type ChildProcess } from "node:child_process";
import type { z } from "zod";
import { PressError } from "../press-error.ts";
import { createHermeticFonts, type HermeticFonts } from "./hermetic-fonts.ts";
import type { TypesetFailure } from "./messages.ts";
import { crashed, runJob } from "./run-job.ts";

const MEBIBYTE = 1024 * 1024;

const DEFAULTS = {
  timeoutMs: 60_000,
  memoryLimitBytes: 1536 * MEBIBYTE,
  queueLimit: 20,
  jobsPerProcess: 20,
} as const;

/** Returns native memory as early as possible; a tenth less of it for a few percent of time (glibc only). */
const FRUGAL_ALLOCATOR = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
} as const;

export type TypesetterOptions = {
  timeoutMs?: number | undefined;
  memoryLimitBytes?: number | undefined;
  /** Maximum jobs waiting behind the running one. */
  queueLimit?: number | undefined;
  jobsPerProcess?: number | undefined;
};

/**
 * Configuration of a typesetter. Jobs are plain data; results are validated, because they cross a process
 * boundary.
 */
export type Trade<Job extends object, Result> = {
  /** Runs in the process; calls `answerJobs`. */
  program: URL;
  result: z.ZodType<Result>;
  /** Resident memory after such a job above which the process is replaced. */
  recycleAboveBytes: (job: Job) => number;
};

/** A typesetting process that runs one job at a time; two would gain little, because each uses all cores. */
export interface Typesetter<Job extends object, Result> {
  /** Starts the process if there is none, so that it is ready for a job still being prepared. */
  warm(): void;
  /** @throws PressError */
  run(job: Job): Promise<Result>;
  close(): Promise<void>;
}

/** Starts no process until asked, and never prevents Node from exiting. */
export function createTypesetter<Job extends object, Result>(
  trade: Trade<Job, Result>,
  options: TypesetterOptions = {},
): Typesetter<Job, Result> {
  const settings = withDefaults(options);
  let fonts: HermeticFonts | null = null;
  let child: ChildProcess | null = null;
  let jobsDone = 0;
  let unfinished = 0;
  let closed = false;
  let lastTurn: Promise<unknown> = Promise.resolve();

  function warm(): void {
    if (closed || child !== null) return;
    child = start();
    keepAlive(child, false);
  }

  function run(job: Job): Promise<Result> {
    if (unfinished > settings.queueLimit) {
      return Promise.reject(
        new PressError("busy", "Many books are being made just now. Please try again in a moment."),
      );
    }
    unfinished += 1;
    const turn = lastTurn.then(() => perform(job)).finally(() => (unfinished -= 1));
    lastTurn = turn.catch(() => undefined);
    return turn;
  }

  async function perform(job: Job): Promise<Result> {
    if (closed) throw new PressError("crashed", "The press is closing. Please try again.");
    child ??= start();
    const worker = child;
    keepAlive(worker, true);
    try {
      const reply = await runJob(worker, { job, limits: settings });
      jobsDone += 1;
      keepAlive(worker, false);
      if (!reply.ok) throw failureOf(reply);
      const result = trade.result.safeParse(reply.result);
      if (!result.success) throw crashed(result.error);
      if (jobsDone >= settings.jobsPerProcess || reply.rssBytes > trade.recycleAboveBytes(job)) discard();
      return result.data;
    } catch (error) {
      if (!(error instanceof PressError) || error.code !== "missing_glyphs") discard();
      throw error;
    }
  }

  function start(): ChildProcess {
    fonts ??= createHermeticFonts();
    jobsDone = 0;
    const started = fork(trade.program, {
      execArgv: [],
      serialization: "advanced",
      // nothing from the server's own environment, which contains keys
      env: { FONTCONFIG_FILE: fonts.configFile, ...FRUGAL_ALLOCATOR },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    started.once("exit", () => {
      if (child === started) child = null;
    });
    started.on("error", () => undefined);
    return started;
  }

  function discard(): void {
    child?.kill("SIGKILL");
    child = null;
  }

  async function close(): Promise<void> {
    closed = true;
    discard();
    await lastTurn;
    fonts?.remove();
    fonts = null;
  }

  return { warm, run, close };
}

function withDefaults(options: TypesetterOptions) {
  return {
    timeoutMs: options.timeoutMs ?? DEFAULTS.timeoutMs,
    memoryLimitBytes: options.memoryLimitBytes ?? DEFAULTS.memoryLimitBytes,
    queueLimit: options.queueLimit ?? DEFAULTS.queueLimit,
    jobsPerProcess: options.jobsPerProcess ?? DEFAULTS.jobsPerProcess,
  };
}

/** Whether Node waits for the process before it exits. */
function keepAlive(child: ChildProcess, wait: boolean): void {
  if (wait) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

function failureOf(reply: TypesetFailure): PressError {
  return new PressError(reply.code, reply.message, { cause: reply.detail, characters: reply.characters });
}
