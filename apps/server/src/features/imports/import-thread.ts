import { Worker } from "node:worker_threads";
import { AppError } from "@colophon/contracts/errors";
import { type ImportTask, TaskAnswer } from "./task-messages.ts";

export type ThreadLimits = { timeoutMs: number; memoryMebibytes: number; waiting: number; program: URL };

const LIMITS: ThreadLimits = {
  // the longest book takes a tenth of it
  timeoutMs: 20_000,
  memoryMebibytes: 768,
  waiting: 8,
  program: new URL("./import-thread-program.ts", import.meta.url),
};

const TOO_MUCH =
  "This file takes more time or memory to read than a book does, and was given up. Please open it in the program it was made with, save it anew, and bring that one.";
const TRY_AGAIN_SECONDS = 10;

/** Runs tasks one after the other, each in a thread of its own. */
export interface ImportThread {
  /** @throws AppError "imports.refused", "server.busy" */
  run<K extends TaskAnswer["kind"]>(task: ImportTask, kind: K): Promise<Extract<TaskAnswer, { kind: K }>>;
}

/** @param changes  other bounds, for tests */
export function createImportThread(changes: Partial<ThreadLimits> = {}): ImportThread {
  const limits = { ...LIMITS, ...changes };
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    async run(task, kind) {
      if (waiting >= limits.waiting)
        throw new AppError("server.busy", { retry_after_seconds: TRY_AGAIN_SECONDS });
      waiting += 1;
      const turn = last.then(() => runInThread(task, limits));
      last = turn.catch(() => undefined);
      const answer = await turn.finally(() => {
        waiting -= 1;
      });
      if (answer.kind === "refused") throw refusal(answer.reason, answer.code);
      if (!isOfKind(answer, kind)) throw new Error(`the thread answered ${answer.kind}`);
      return answer;
    },
  };
}

function isOfKind<K extends TaskAnswer["kind"]>(
  answer: TaskAnswer,
  kind: K,
): answer is Extract<TaskAnswer, { kind: K }> {
  return answer.kind === kind;
}

function refusal(reason: string, kind: string): AppError {
  return new AppError("imports.refused", { reason, kind });
}

function runInThread(task: ImportTask, limits: ThreadLimits): Promise<TaskAnswer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(limits.program, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMebibytes },
      // nothing of the product's secrets is any of its business
      env: {},
    });
    const timer = setTimeout(() => {
      reject(refusal(TOO_MUCH, "too_slow"));
      void thread.terminate();
    }, limits.timeoutMs);
    thread.once("message", (message: unknown) => resolve(TaskAnswer.parse(message)));
    thread.once("error", (error) => {
      const isTooMuch = "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
      reject(isTooMuch ? refusal(TOO_MUCH, "too_much_memory") : error);
    });
    thread.once("exit", (status) => {
      clearTimeout(timer);
      reject(new Error(`the import thread ended with ${status}`));
    });
  });
}
