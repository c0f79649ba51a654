import { type ChildProcess, type Serializable, fork } from "node:child_process";
import { realpathSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { SANDBOX_READY, SandboxAnswer } from "./sandbox-protocol.ts";

/**
 * Why there is no answer. `no process`: none came to its task, or the system stopped it, whatever the task was;
 * `fell over`: it ended by itself, as native code does over what it cannot read.
 */
export type NoAnswerReason = "time" | "memory" | "nobody waits" | "fell over" | "no process";

/** A process has not answered, nor thrown. Its message holds nothing of the task. */
export class NoAnswer extends Error {
  readonly reason: NoAnswerReason;

  /** @param how  what is known of its end, for the log */
  constructor(reason: NoAnswerReason, how: string, options?: ErrorOptions) {
    super(`a process has not answered (${reason}): ${how}`, options);
    this.name = "NoAnswer";
    this.reason = reason;
  }
}

/** What a process runs, and what it may take. */
export type SandboxLimits = {
  /** answers by `serveSandbox` */
  program: URL;
  /** of one task, from when the process has started: a machine that is slow to start one is no fault of a file */
  timeoutMs: number;
  /** of its heap; files and decoded pictures stand beside it */
  memoryMebibytes: number;
  /** whether its program needs packages that are not JavaScript, as sharp is; not otherwise */
  native?: boolean;
};

/** A process of its own for work on what others send. It is asked one task after the other. */
export interface SandboxProcess {
  /**
   * @returns what the program returned; to be read by a schema
   * @throws  NoAnswer, after which the process is to be ended; what the program threw, by its name and message
   */
  ask(task: Serializable): Promise<unknown>;
  /** Whether it can be asked; it may have ended by itself. */
  isThere(): boolean;
  /** Ends it in the middle of whatever it does. */
  end(): Promise<void>;
}

/** A process that has not started within this time is none. */
const STARTS_WITHIN_MS = 60_000;

const SOURCE = path.resolve(import.meta.dirname, "../../../..");
const PACKAGES = "node_modules";
/** All that a program is made of; the folder it lies in comes with it. */
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
 * Starts a process that sees nothing of the product's secrets, opens no file to write and starts no program. A thread
 * would not do: one that fills its memory in one piece, or falls inside of native code, takes its whole process along
 * (https://github.com/nodejs/node/issues/47224, read 2026-11-28).
 * @throws NoAnswer "no process"
 */
export function startSandbox(bounds: SandboxLimits): SandboxProcess {
  const child = forked(bounds);
  // One without work keeps nothing from ending.
  child.unref();
  child.channel?.unref();
  let stopped: NoAnswer | null = null;
  let isReady = false;
  const ready = Promise.withResolvers<undefined>();
  let taskCount = 0;
  let asking: Asking | null = null;
  const ended = new Promise<NoAnswer>((resolve) => {
    child.once("exit", (status, signal) => resolve(stopped ?? endOf(isReady, status, signal)));
    child.on("error", (error) => resolve(new NoAnswer("no process", error.name, { cause: error })));
  });
  void ended.then((failure) => asking?.reject(failure));
  // Without its channel it can say nothing any more.
  child.once("disconnect", () => child.kill("SIGKILL"));
  child.on("message", (message) => {
    if (message === SANDBOX_READY) {
      isReady = true;
      ready.resolve(undefined);
      return;
    }
    const answer = SandboxAnswer.safeParse(message);
    if (answer.success && answer.data.number === asking?.number) {
      asking.resolve(answer.data);
      return;
    }
    // What nobody asked for would be taken for the answer to the next task.
    stopped ??= new NoAnswer("fell over", "it said what nobody asked for");
    child.kill("SIGKILL");
  });
  const isThere = (): boolean =>
    child.pid !== undefined && child.exitCode === null && child.signalCode === null && child.connected;
  return {
    async ask(task) {
      if (!isThere()) throw await ended;
      // programmer error: whoever asks waits for the answer
      if (asking !== null) throw new Error("a process is asked one task after the other");
      const number = (taskCount += 1);
      const waiting = Promise.withResolvers<SandboxAnswer>();
      asking = { ...waiting, number };
      const unstarted = new NoAnswer("no process", `it took more than ${STARTS_WITHIN_MS} ms to start`);
      let timer = setTimeout(() => waiting.reject(unstarted), STARTS_WITHIN_MS);
      try {
        await Promise.race([ready.promise, waiting.promise]);
        clearTimeout(timer);
        const late = new NoAnswer("time", `it took more than ${bounds.timeoutMs} ms`);
        timer = setTimeout(() => waiting.reject(late), bounds.timeoutMs);
        // What can't be sent has no process any more, which `ended` tells of.
        child.send({ number, task }, () => undefined);
        return valueOf(await waiting.promise);
      } finally {
        clearTimeout(timer);
        asking = null;
      }
    },
    isThere,
    async end() {
      stopped ??= new NoAnswer("nobody waits", "it was ended");
      // Of one that could not be started any number may stand where its own would: it is not to be killed.
      if (child.pid !== undefined) {
        // Whoever waits for its end waits for nothing else perhaps.
        child.ref();
        child.kill("SIGKILL");
      }
      await ended;
    },
  };
}

/**
 * Has one piece of work done by a process that ends with its answer.
 * @param signal  aborted when nobody waits for the answer any more
 * @throws NoAnswer; what the program threw, by its name and message
 */
export async function runInSandbox({
  task,
  signal,
  ...bounds
}: SandboxLimits & { task: Serializable; signal?: AbortSignal }): Promise<unknown> {
  if (signal?.aborted === true) throw new NoAnswer("nobody waits", "it was not begun");
  const child = startSandbox(bounds);
  const leave = (): void => void child.end();
  signal?.addEventListener("abort", leave);
  try {
    return await child.ask(task);
  } finally {
    signal?.removeEventListener("abort", leave);
    await child.end();
  }
}

type Asking = { number: number; resolve: (answer: SandboxAnswer) => void; reject: (error: Error) => void };

function forked({ program, memoryMebibytes, native }: SandboxLimits): ChildProcess {
  const file = fileURLToPath(program);
  try {
    return fork(file, [String(process.pid)], {
      execArgv: [
        `--max-old-space-size=${memoryMebibytes}`,
        "--permission",
        // for the thread by which it ends when the product is gone
        "--allow-worker",
        // which asks no permission before it writes
        "--no-experimental-sqlite",
        ...(native === true ? ["--allow-addons"] : []),
        ...[...READABLE, path.dirname(file)].map((folder) => `--allow-fs-read=${folder}`),
      ],
      env: {},
      serialization: "advanced",
      // What it says of a stranger's file is for nobody to read.
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
  } catch (error) {
    throw new NoAnswer("no process", "it could not be started", { cause: error });
  }
}

function valueOf(answer: SandboxAnswer): unknown {
  if (answer.kind === "done") return answer.value;
  const { name, message, stack } = answer;
  throw Object.assign(new Error(message), { name, stack });
}

function endOf(wasReady: boolean, status: number | null, signal: NodeJS.Signals | null): NoAnswer {
  const how = `it ended with ${signal ?? status}`;
  // The system kills whichever process it likes where the machine is full: SIGKILL says nothing of the task.
  const isOfTask = wasReady && signal !== "SIGTERM" && signal !== "SIGINT" && signal !== "SIGKILL";
  if (!isOfTask) return new NoAnswer("no process", how);
  // V8 aborts a process that fills its heap; 134 where there are no signals.
  if (signal === "SIGABRT" || status === 134) return new NoAnswer("memory", how);
  return new NoAnswer("fell over", how);
}
