import { ImportError } from "@colophon/book-import/import-error";
import { AppError } from "@colophon/contracts/errors";
import { createFairSemaphore } from "../../platform/fair-semaphore.ts";
import type { Log } from "../../platform/log/log.ts";
import { createTimeUsed } from "../../platform/time-used.ts";
import {
  type SandboxLimits,
  type SandboxProcess,
  NoAnswer,
  type NoAnswerReason,
  startSandbox,
} from "../../platform/run-in-sandbox.ts";
import { type ImportTask, TaskAnswer } from "./task-messages.ts";

export type ImportLimits = SandboxLimits & { atOnce: number; places: number; placesEach: number };

const LIMITS: ImportLimits = {
  // the longest book takes a tenth of it
  timeoutMs: 20_000,
  memoryMebibytes: 768,
  atOnce: 2,
  places: 8,
  // enough for one author with three tabs, each with a file
  placesEach: 2,
  program: new URL("./import-program.ts", import.meta.url),
};

const TOO_MUCH =
  "This file takes more time or memory to read than a book does, and was given up. Please open it in the program it was made with, save it anew, and bring that one.";
const TRY_AGAIN_SECONDS = 10;

/**
 * Number of tasks after which a process is replaced, and file size in bytes after which it is replaced right
 * away.
 */
const RECYCLED = { afterTasks: 25, aboveBytes: 4 * 1024 * 1024 } as const;

/** How long used time counts, here and in the queue of files. */
export const USED_COUNTS_MS = 3_600_000;

/** Account and network a task is done for: both are charged its time. */
export type ImportedFor = { account: string; network: string };

/**
 * Runs tasks in a few processes that are started on demand and restarted after a failure. Authors take turns
 * by the seconds that they and their network have used within the hour, so files that time out hold up only
 * those who send them, however many accounts they have.
 */
export interface ImportProcess {
  /** time limit of a task, in ms */
  timeoutMs: number;
  /** @throws AppError "imports.refused", "server.busy" */
  run<K extends TaskAnswer["kind"]>(
    task: ImportTask,
    asked: ImportedFor & { kind: K },
  ): Promise<Extract<TaskAnswer, { kind: K }>>;
}

type PooledProcess = { child: SandboxProcess; tasks: number };

/** @param changes  different limits, for tests */
export function createImportProcess(
  { log }: { log: Pick<Log, "warn"> },
  changes: Partial<ImportLimits> = {},
): ImportProcess {
  const limits = { ...LIMITS, ...changes };
  const used = createTimeUsed({ windowMs: USED_COUNTS_MS, now: () => performance.now() });
  // By account, as long as one of its tasks is queued or running.
  const networks = new Map<string, { network: string; tasks: number }>();
  const inTurn = createFairSemaphore({
    ...limits,
    usedMs: (account) => used.most(usersOf({ account, network: networks.get(account)?.network ?? "" })),
    rejectWith: busy,
  });
  const idle: PooledProcess[] = [];
  const answerTo = async (task: ImportTask): Promise<TaskAnswer> => {
    const kept = popLiving(idle) ?? { child: startSandbox(limits), tasks: 0 };
    kept.tasks += 1;
    try {
      const answer = TaskAnswer.parse(await kept.child.ask(task));
      const isLarge =
        (task.task === "read" || task.task === "text") && task.bytes.length > RECYCLED.aboveBytes;
      if (isLarge || kept.tasks >= RECYCLED.afterTasks) void kept.child.end();
      else idle.push(kept);
      return answer;
    } catch (error) {
      void kept.child.end();
      if (!(error instanceof NoAnswer)) throw error;
      // Authors are told what to do, operators that processes fail. Neither message contains any text of a
      // file.
      log.warn({ task: task.task, failure: error.message }, "an import got no answer");
      throw ERROR_BY_REASON[error.reason]();
    }
  };
  return {
    timeoutMs: limits.timeoutMs,
    async run(task, { account, network, kind }) {
      networks.set(account, { network, tasks: (networks.get(account)?.tasks ?? 0) + 1 });
      const answer = await inTurn(account, async () => {
        const end = used.begin(usersOf({ account, network }), limits.timeoutMs);
        try {
          return await answerTo(task);
        } finally {
          end();
        }
      }).finally(() => {
        const left = (networks.get(account)?.tasks ?? 0) - 1;
        if (left > 0) networks.set(account, { network, tasks: left });
        else networks.delete(account);
      });
      if (answer.kind === "refused") throw refusal(answer.reason, answer.code);
      // programmer error: each task has one kind of answer
      if (!isOfKind(answer, kind)) throw new Error(`the process answered ${answer.kind}`);
      return answer;
    },
  };
}

function usersOf({ account, network }: ImportedFor): string[] {
  return [`account ${account}`, `network ${network}`];
}

/** A process that hasn't exited in the meantime. */
function popLiving(idle: PooledProcess[]): PooledProcess | undefined {
  for (let kept = idle.pop(); kept !== undefined; kept = idle.pop()) {
    if (kept.child.isThere()) return kept;
    void kept.child.end();
  }
  return undefined;
}

// predicate: answers are distinguished by their kind
function isOfKind<K extends TaskAnswer["kind"]>(
  answer: TaskAnswer,
  kind: K,
): answer is Extract<TaskAnswer, { kind: K }> {
  return answer.kind === kind;
}

/** Error for an author whose file got no answer. */
const ERROR_BY_REASON: Record<NoAnswerReason, () => AppError> = {
  time: () => refusal(TOO_MUCH, "too_slow"),
  memory: () => refusal(TOO_MUCH, "too_much_memory"),
  "fell over": () => {
    const { message, code } = new ImportError("damaged");
    return refusal(message, code);
  },
  "no process": busy,
  "nobody waits": busy,
};

function busy(): AppError {
  return new AppError("server.busy", { retry_after_seconds: TRY_AGAIN_SECONDS });
}

function refusal(reason: string, kind: string): AppError {
  return new AppError("imports.refused", { reason, kind });
}
