import { fork, type ChildProcess } from "node:child_process";
import { PressError } from "../press-error.ts";
import { createHermeticFonts, type HermeticFonts } from "./hermetic-fonts.ts";
import type { TypesetJob, TypesetReply, TypesetResult } from "./messages.ts";
import { runJob } from "./run-job.ts";

const MEBIBYTE = 1024 * 1024;

const DEFAULTS = {
  timeoutMs: 60_000,
  memoryLimitBytes: 1536 * MEBIBYTE,
  queueLimit: 20,
  jobsPerProcess: 20,
  // A long book leaves memory behind that no collection returns; a new process takes a third of a second. What a
  // cover leaves, the next cover of the book uses again.
  recycleAboveBytes: { interior: 250 * MEBIBYTE, cover: 400 * MEBIBYTE },
  program: new URL("typst-child.ts", import.meta.url),
} as const;

/** Native memory is given back as soon as it can be; a tenth less of it for some percents of time (glibc only). */
const FRUGAL_ALLOCATOR = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
} as const;

export type TypesetterOptions = {
  timeoutMs?: number | undefined;
  memoryLimitBytes?: number | undefined;
  /** Jobs that may wait behind the running one. */
  queueLimit?: number | undefined;
  jobsPerProcess?: number | undefined;
  /** Another program than the typesetter's own; for tests. */
  program?: URL | undefined;
};

/** One process that sets type, one job after another; two would gain little, since it uses all cores itself. */
export interface Typesetter {
  /** Starts the process if there is none, so that it is there when a job that is being prepared comes. */
  warm(): void;
  /** @throws PressError */
  run(job: TypesetJob): Promise<TypesetResult>;
  close(): Promise<void>;
}

/** Starts no process until it is asked to, and keeps none from letting Node exit. */
export function createTypesetter(options: TypesetterOptions = {}): Typesetter {
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

  function run(job: TypesetJob): Promise<TypesetResult> {
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

  async function perform(job: TypesetJob): Promise<TypesetResult> {
    if (closed) throw new PressError("crashed", "The press is closing. Please try again.");
    child ??= start();
    const worker = child;
    keepAlive(worker, true);
    try {
      const reply = await runJob(worker, job, settings);
      jobsDone += 1;
      keepAlive(worker, false);
      if (!reply.ok) throw failureOf(reply);
      if (jobsDone >= settings.jobsPerProcess || reply.rssBytes > settings.recycleAboveBytes[job.kind])
        discard();
      return reply.result;
    } catch (error) {
      if (!(error instanceof PressError) || error.code !== "missing_glyphs") discard();
      throw error;
    }
  }

  function start(): ChildProcess {
    fonts ??= createHermeticFonts();
    jobsDone = 0;
    const started = fork(settings.program, {
      execArgv: [],
      serialization: "advanced",
      // nothing of the server's own environment, where keys live
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
    recycleAboveBytes: DEFAULTS.recycleAboveBytes,
    program: options.program ?? DEFAULTS.program,
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

function failureOf(reply: Extract<TypesetReply, { ok: false }>): PressError {
  return new PressError(reply.code, reply.message, { cause: reply.detail, characters: reply.characters });
}
