import { type ChildProcess, type Serializable, fork } from "node:child_process";
import { realpathSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { SANDBOX_READY, SandboxAnswer } from "./sandbox-protocol.ts";

/**
 * Why there is no answer. `no process`: none ever got to its task, or the system killed it, regardless of the
 * task; `fell over`: it crashed, as native code does on input it can't read.
 */
export type NoAnswerReason = "time" | "memory" | "nobody waits" | "fell over" | "no process";

/** A process neither answered nor threw. The message contains nothing of the task. */
export class NoAnswer extends Error {
  readonly reason: NoAnswerReason;

  /** @param how  how it ended, as far as known, for the log */
  constructor(reason: NoAnswerReason, how: string, options?: ErrorOptions) {
    super(`a process has not answered (${reason}): ${how}`, options);
    this.name = "NoAnswer";
    this.reason = reason;
  }
}

/** The program a process runs, and its resource limits. */
export type SandboxLimits = {
  /** answers with `serveSandbox` */
  program: URL;
  /**
   * per task, from when the process has started: a machine that is slow to start one is not the file's fault
   */
  timeoutMs: number;
  /** of its heap; files and decoded images come on top */
  memoryMebibytes: number;
  /** whether its program needs native packages, such as sharp */
  native?: boolean;
};

/** A separate process for work on untrusted input. Runs one task at a time. */
export interface SandboxProcess {
  /**
   * @returns what the program returned; validate it with a schema
   * @throws  NoAnswer, after which the process must be ended; what the program threw, by name and message
   */
  ask(task: Serializable): Promise<unknown>;
  /** Whether it can be asked; it may have ended already. */
  isThere(): boolean;
  /** Kills it, whatever it is doing. */
  end(): Promise<void>;
}

/** A process that hasn't started within this time has failed. */
const STARTS_WITHIN_MS = 60_000;

const SOURCE = path.resolve(import.meta.dirname, "../../../..");
const PACKAGES = "node_modules";
/** Everything a program needs; its own folder is added. */
const READABLE = [
  ...[PACKAGES, "packages", "apps/server/src"].map((folder) => path.join(SOURCE, folder)),
  installedPackages(),
];

/** Real path of the packages: those in the source folder may be symlinks. */
function installedPackages(): string {
  const one = realpathSync(fileURLToPath(import.meta.resolve("zod")));
  return one.slice(0, one.indexOf(PACKAGES) + PACKAGES.length);
}

/**
 * Starts a process that sees none of the product's secrets, can't write files and can't start programs. A
 * thread would not do: one that exhausts its memory in one allocation, or crashes in native code, takes its
 * whole process down (https://github.com/nodejs/node/issues/47224, read 2026-11-28).
 * @throws NoAnswer "no process"
 */
export function startSandbox(bounds: SandboxLimits): SandboxProcess {
  const child = forked(bounds);
  // An idle one keeps nothing from exiting.
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
  // Without its channel it can't answer any more.
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
    // An unsolicited message would be taken for the answer to the next task.
    stopped ??= new NoAnswer("fell over", "it said what nobody asked for");
    child.kill("SIGKILL");
  });
  const isThere = (): boolean =>
    child.pid !== undefined && child.exitCode === null && child.signalCode === null && child.connected;
  return {
    async ask(task) {
      if (!isThere()) throw await ended;
      // programmer error: callers must await the answer
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
        // If sending fails the process has exited, which `ended` reports.
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
      // If it couldn't be started, its pid may be any number: don't kill it.
      if (child.pid !== undefined) {
        // The caller may be waiting for nothing but its end.
        child.ref();
        child.kill("SIGKILL");
      }
      await ended;
    },
  };
}

/**
 * Runs one task in a process that ends with its answer.
 * @param signal  aborted when nobody waits for the answer any more
 * @throws NoAnswer; what the program threw, by name and message
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
        // for the thread that ends it when the product has exited
        "--allow-worker",
        // which writes without checking permissions
        "--no-experimental-sqlite",
        ...(native === true ? ["--allow-addons"] : []),
        ...[...READABLE, path.dirname(file)].map((folder) => `--allow-fs-read=${folder}`),
      ],
      env: {},
      serialization: "advanced",
      // Its output about an untrusted file must not be read.
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
  // When memory runs out, the system kills any process it likes: SIGKILL says nothing about the task.
  const isOfTask = wasReady && signal !== "SIGTERM" && signal !== "SIGINT" && signal !== "SIGKILL";
  if (!isOfTask) return new NoAnswer("no process", how);
  // V8 aborts a process that exhausts its heap; 134 on platforms without signals.
  if (signal === "SIGABRT" || status === 134) return new NoAnswer("memory", how);
  return new NoAnswer("fell over", how);
}
