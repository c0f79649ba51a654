import { Worker } from "node:worker_threads";
import { AppError } from "@colophon/contracts/errors";
import { createFairTurns } from "../../platform/fair-turns.ts";
import { type ImportTask, TaskAnswer } from "./task-messages.ts";

export type ThreadLimits = {
  timeoutMs: number;
  memoryMebibytes: number;
  places: number;
  placesEach: number;
  program: URL;
};

const LIMITS: ThreadLimits = {
  // the longest book takes a tenth of it
  timeoutMs: 20_000,
  memoryMebibytes: 768,
  places: 8,
  // somebody with a tab for each of three files
  placesEach: 2,
  program: new URL("./import-thread-program.ts", import.meta.url),
};

const TOO_MUCH =
  "This file takes more time or memory to read than a book does, and was given up. Please open it in the program it was made with, save it anew, and bring that one.";
const TRY_AGAIN_SECONDS = 10;

/** Tasks after which a thread makes room for a new one, and bytes of a file after which it does at once. */
const RECYCLED = { afterTasks: 25, aboveBytes: 4 * 1024 * 1024 } as const;

/**
 * Runs tasks one after the other in a thread that is started when it is needed, and anew after one that went wrong.
 * Authors take turns: who comes for the first time waits for one task of each of the others at most.
 */
export interface ImportThread {
  /** @throws AppError "imports.refused", "server.busy" */
  run<K extends TaskAnswer["kind"]>(
    task: ImportTask,
    asked: { whose: string; kind: K },
  ): Promise<Extract<TaskAnswer, { kind: K }>>;
}

/** @param changes  other bounds, for tests */
export function createImportThread(changes: Partial<ThreadLimits> = {}): ImportThread {
  const limits = { ...LIMITS, ...changes };
  const inTurn = createFairTurns({
    atOnce: 1,
    places: limits.places,
    placesEach: limits.placesEach,
    refuse: () => new AppError("server.busy", { retry_after_seconds: TRY_AGAIN_SECONDS }),
  });
  let tasks = 0;
  let thread: Worker | null = null;
  const stop = (): void => {
    void thread?.terminate();
    thread = null;
    tasks = 0;
  };
  const answerTo = async (task: ImportTask): Promise<TaskAnswer> => {
    thread ??= startThread(limits);
    tasks += 1;
    try {
      const answer = await runInThread(thread, task, limits);
      const isLarge =
        (task.task === "read" || task.task === "text") && task.bytes.length > RECYCLED.aboveBytes;
      if (isLarge || tasks >= RECYCLED.afterTasks) stop();
      return answer;
    } catch (error) {
      stop();
      throw error;
    }
  };
  return {
    async run(task, { whose, kind }) {
      const answer = await inTurn(whose, () => answerTo(task));
      if (answer.kind === "refused") throw refusal(answer.reason, answer.code);
      // programmer error: a task has one kind of answer
      if (!isOfKind(answer, kind)) throw new Error(`the thread answered ${answer.kind}`);
      return answer;
    },
  };
}

function startThread(limits: ThreadLimits): Worker {
  const thread = new Worker(limits.program, {
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMebibytes },
    // nothing of the product's secrets is any of its business
    env: {},
  });
  // A thread without work keeps no process from ending.
  thread.unref();
  return thread;
}

// predicate: answers are told apart by their kind
function isOfKind<K extends TaskAnswer["kind"]>(
  answer: TaskAnswer,
  kind: K,
): answer is Extract<TaskAnswer, { kind: K }> {
  return answer.kind === kind;
}

function refusal(reason: string, kind: string): AppError {
  return new AppError("imports.refused", { reason, kind });
}

function runInThread(thread: Worker, task: ImportTask, limits: ThreadLimits): Promise<TaskAnswer> {
  const listening = new AbortController();
  const answer = new Promise<TaskAnswer>((resolve, reject) => {
    const on = (event: string, act: (value: unknown) => void): void => {
      thread.on(event, act);
      listening.signal.addEventListener("abort", () => thread.off(event, act));
    };
    const timer = setTimeout(() => reject(refusal(TOO_MUCH, "too_slow")), limits.timeoutMs);
    listening.signal.addEventListener("abort", () => clearTimeout(timer));
    on("message", (message) => resolve(TaskAnswer.parse(message)));
    on("error", (error) => reject(isOutOfMemory(error) ? refusal(TOO_MUCH, "too_much_memory") : error));
    // programmer error: the program goes on until it is stopped
    on("exit", (status) => reject(new Error(`the import thread ended with ${String(status)}`)));
    // Copied, and not handed over: whoever asked still has the file.
    thread.postMessage(task, []);
  });
  return answer.finally(() => listening.abort());
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
