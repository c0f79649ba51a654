import { type ChildProcess, type Serializable, fork } from "node:child_process";
import { realpathSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ApartAnswer } from "./apart-answer.ts";

/** Why the work of a process was given up. */
export type GivenUpFor = "time" | "memory" | "nobody waits";

/** The work of a process was given up: it took more than it was to have, or nobody waits for it any more. */
export class GivenUp extends Error {
  readonly reason: GivenUpFor;

  constructor(reason: GivenUpFor) {
    super(`a process was given up: ${reason}`);
    this.name = "GivenUp";
    this.reason = reason;
  }
}

/** What a process runs, and what it may take. */
export type ApartBounds = {
  /** answers by `answerApart` */
  program: URL;
  /** of one task; the first waits for the process to start */
  timeoutMs: number;
  /** of its heap; files and decoded pictures stand beside it */
  memoryMebibytes: number;
};

/** A process of its own for work on what others send. It does one task at a time. */
export interface ApartProcess {
  /**
   * @param signal  aborted when nobody waits for the answer any more
   * @returns what the program answered; to be read by a schema
   * @throws  GivenUp, after which the process is to be ended; whatever the program threw
   */
  ask(task: Serializable, signal?: AbortSignal): Promise<unknown>;
  /** Whether it is there no more, be it by itself. */
  hasEnded(): boolean;
  /** Ends it in the middle of whatever it does. */
  end(): Promise<void>;
}

const SOURCE = path.resolve(import.meta.dirname, "../../../..");
const PACKAGES = "node_modules";
/** All that a program is made of. */
const READABLE = [
  ...[PACKAGES, "packages", "apps/server/src"].map((folder) => path.join(SOURCE, folder)),
  installedPackages(),
];

/** Where the packages really are: what stands in the source's own folder may be links. */
function installedPackages(): string {
  const one = realpathSync(fileURLToPath(import.meta.resolve("zod")));
  return one.slice(0, one.indexOf(PACKAGES) + PACKAGES.length);
}

/**
 * Starts a process that sees nothing of the product's secrets, writes no file and starts no program. A thread would
 * not do: one that fills its memory in one piece, or falls inside of native code that decodes pictures, takes its
 * whole process along (https://github.com/nodejs/node/issues/47224, read 2026-11-28).
 */
export function startApart({ program, timeoutMs, memoryMebibytes }: ApartBounds): ApartProcess {
  const file = fileURLToPath(program);
  const child = fork(file, {
    execArgv: [
      `--max-old-space-size=${memoryMebibytes}`,
      "--permission",
      // sharp is native
      "--allow-addons",
      ...[...READABLE, path.dirname(file)].map((folder) => `--allow-fs-read=${folder}`),
    ],
    env: {},
    serialization: "advanced",
    // What it says of a stranger's file is for nobody to read.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  // One without work keeps nothing from ending.
  child.unref();
  child.channel?.unref();
  const ended = new Promise<Error>((resolve) => {
    child.once("exit", (status, signal) => resolve(endOf(status, signal)));
    child.on("error", resolve);
  });
  return {
    async ask(task, signal) {
      if (signal?.aborted === true) throw new GivenUp("nobody waits");
      return askOnce({ child, ended, task, timeoutMs, signal });
    },
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async end() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Has one piece of work done by a process that ends with its answer. @throws GivenUp; whatever the program threw */
export async function runApart({
  task,
  signal,
  ...bounds
}: ApartBounds & { task: Serializable; signal?: AbortSignal }): Promise<unknown> {
  if (signal?.aborted === true) throw new GivenUp("nobody waits");
  const child = startApart(bounds);
  try {
    return await child.ask(task, signal);
  } finally {
    await child.end();
  }
}

type Asking = {
  child: ChildProcess;
  ended: Promise<Error>;
  task: Serializable;
  timeoutMs: number;
  signal: AbortSignal | undefined;
};

async function askOnce({ child, ended, task, timeoutMs, signal }: Asking): Promise<unknown> {
  const listening = new AbortController();
  const answer = new Promise<unknown>((resolve, reject) => {
    const timer = setTimeout(() => reject(new GivenUp("time")), timeoutMs);
    listening.signal.addEventListener("abort", () => clearTimeout(timer));
    signal?.addEventListener("abort", () => reject(new GivenUp("nobody waits")), {
      signal: listening.signal,
    });
    child.once("message", resolve);
    void ended.then(reject);
    // A task that can't be sent has no process to do it, which `ended` tells of.
    child.send(task, () => undefined);
  });
  try {
    const said = ApartAnswer.parse(await answer);
    if (said.kind === "threw") throw said.error;
    return said.value;
  } finally {
    listening.abort();
  }
}

/** V8 aborts a process that fills its heap (134 where there are no signals); the system kills one that fills the machine. */
function endOf(status: number | null, signal: NodeJS.Signals | null): Error {
  if (signal === "SIGABRT" || signal === "SIGKILL" || status === 134) return new GivenUp("memory");
  // programmer error: a program answers, and goes on until it is ended
  return new Error(`a process ended with ${signal ?? status} and no answer`);
}
