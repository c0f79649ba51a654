import { ImportError } from "@colophon/book-import/import-error";
import { AppError } from "@colophon/contracts/errors";
import { createFairTurns } from "../../platform/fair-turns.ts";
import type { Log } from "../../platform/log/log.ts";
import {
  type ApartBounds,
  type ApartProcess,
  NoAnswer,
  type NoAnswerReason,
  startApart,
} from "../../platform/run-apart.ts";
import { type ImportTask, TaskAnswer } from "./task-messages.ts";

export type ImportLimits = ApartBounds & { places: number; placesEach: number };

const LIMITS: ImportLimits = {
  // the longest book takes a tenth of it
  timeoutMs: 20_000,
  memoryMebibytes: 768,
  places: 8,
  // somebody with a tab for each of three files
  placesEach: 2,
  program: new URL("./import-program.ts", import.meta.url),
};

const TOO_MUCH =
  "This file takes more time or memory to read than a book does, and was given up. Please open it in the program it was made with, save it anew, and bring that one.";
const TRY_AGAIN_SECONDS = 10;

/** Tasks after which a process makes room for a new one, and bytes of a file after which it does at once. */
const RECYCLED = { afterTasks: 25, aboveBytes: 4 * 1024 * 1024 } as const;

/**
 * Runs tasks one after the other in a process that is started when it is needed, and anew after one that went wrong.
 * Authors take turns: who comes for the first time waits for one task of each of the others at most.
 */
export interface ImportProcess {
  /** @throws AppError "imports.refused", "server.busy" */
  run<K extends TaskAnswer["kind"]>(
    task: ImportTask,
    asked: { whose: string; kind: K },
  ): Promise<Extract<TaskAnswer, { kind: K }>>;
}

/** @param changes  other bounds, for tests */
export function createImportProcess(
  { log }: { log: Pick<Log, "warn"> },
  changes: Partial<ImportLimits> = {},
): ImportProcess {
  const limits = { ...LIMITS, ...changes };
  const inTurn = createFairTurns({
    atOnce: 1,
    places: limits.places,
    placesEach: limits.placesEach,
    refuse: busy,
  });
  let tasks = 0;
  let child: ApartProcess | null = null;
  const stop = (): void => {
    void child?.end();
    child = null;
    tasks = 0;
  };
  const answerTo = async (task: ImportTask): Promise<TaskAnswer> => {
    if (child?.isThere() === false) stop();
    child ??= startApart(limits);
    tasks += 1;
    try {
      const answer = TaskAnswer.parse(await child.ask(task));
      const isLarge =
        (task.task === "read" || task.task === "text") && task.bytes.length > RECYCLED.aboveBytes;
      if (isLarge || tasks >= RECYCLED.afterTasks) stop();
      return answer;
    } catch (error) {
      stop();
      if (!(error instanceof NoAnswer)) throw error;
      // Authors are told what to do; whoever runs the product, that processes fail. Neither holds a word of a file.
      log.warn({ task: task.task, failure: error.message }, "an import got no answer");
      throw REFUSALS[error.reason]();
    }
  };
  return {
    async run(task, { whose, kind }) {
      const answer = await inTurn(whose, () => answerTo(task));
      if (answer.kind === "refused") throw refusal(answer.reason, answer.code);
      // programmer error: a task has one kind of answer
      if (!isOfKind(answer, kind)) throw new Error(`the process answered ${answer.kind}`);
      return answer;
    },
  };
}

// predicate: answers are told apart by their kind
function isOfKind<K extends TaskAnswer["kind"]>(
  answer: TaskAnswer,
  kind: K,
): answer is Extract<TaskAnswer, { kind: K }> {
  return answer.kind === kind;
}

/** What an author is told whose file has got no answer. */
const REFUSALS: Record<NoAnswerReason, () => AppError> = {
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
