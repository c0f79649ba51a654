import { AppError } from "@colophon/contracts/errors";
import type { EpubCheck, ManuscriptCheck } from "@colophon/contracts/free-checks/checks";
import { FREE_CHECK_RETRY_SECONDS, FREE_CHECK_SECONDS } from "@colophon/contracts/free-checks/limits";
import { createFairTurns } from "../../platform/fair-turns.ts";
import { addressHolder } from "../../platform/http/client-address.ts";
import type { Log } from "../../platform/log/log.ts";
import { type ApartBounds, NoAnswer, type NoAnswerReason, runApart } from "../../platform/run-apart.ts";
import { CheckAnswer, type CheckTask } from "./check-messages.ts";
import { UncheckableFile } from "./uncheckable-file.ts";

/** A file that somebody without an account sends. `hungUp` is aborted when they do not wait any more. */
export type StrangersFile = {
  filename: string;
  bytes: Uint8Array;
  address: string;
  hungUp: AbortSignal;
};

/** Tools for everybody. Nothing of a file is kept, whatever becomes of its check. */
export interface FreeChecks {
  /**
   * Keeps the one place that a network has, from before its file is sent until its call is over.
   * @returns gives the place back
   * @throws AppError "free_checks.one_at_a_time" while the network has it, "server.busy" while all are taken
   */
  enter(address: string): () => void;
  /** @throws AppError "free_checks.refused", "server.busy" */
  manuscript(file: StrangersFile): Promise<ManuscriptCheck>;
  /** @throws AppError "free_checks.refused", "server.busy" */
  epub(file: StrangersFile): Promise<EpubCheck>;
}

/** Bounds of the processes in which strangers' files are checked. */
export type CheckLimits = ApartBounds & { atOnce: number; places: number };

const LIMITS: CheckLimits = {
  program: new URL("./check-program.ts", import.meta.url),
  timeoutMs: FREE_CHECK_SECONDS * 1000,
  memoryMebibytes: 512,
  // sharp, of the preflight
  native: true,
  atOnce: 2,
  places: 6,
};

/** @param changes  other bounds, for tests */
export function createFreeChecks(
  { log }: { log: Pick<Log, "warn"> },
  changes: Partial<CheckLimits> = {},
): FreeChecks {
  const limits = { ...LIMITS, ...changes };
  const { atOnce, places } = limits;
  const inTurn = createFairTurns({ atOnce, places, placesEach: 1, refuse: busy });
  const checked = (tool: CheckTask["tool"], file: StrangersFile): Promise<CheckAnswer> =>
    inTurn(addressHolder(file.address), () => checkApart({ tool, file, limits, log }));
  const underWay = new Set<string>();
  return {
    enter(address) {
      const whose = addressHolder(address);
      if (underWay.has(whose)) {
        throw new AppError("free_checks.one_at_a_time", { retry_after_seconds: FREE_CHECK_RETRY_SECONDS });
      }
      if (underWay.size >= atOnce + places) throw busy();
      underWay.add(whose);
      let isInside = true;
      return () => {
        // A call can end in two ways; the place may be somebody's next by then.
        if (isInside) underWay.delete(whose);
        isInside = false;
      };
    },
    async manuscript(file) {
      const answer = await checked("manuscript", file);
      if (answer.kind === "manuscript") return answer.check;
      throw refusalOf(answer);
    },
    async epub(file) {
      const answer = await checked("epub", file);
      if (answer.kind === "epub") return answer.check;
      throw refusalOf(answer);
    },
  };
}

type Checking = {
  tool: CheckTask["tool"];
  file: StrangersFile;
  limits: CheckLimits;
  log: Pick<Log, "warn">;
};

/** In a process of its own, which ends with its answer: nothing of one stranger's file meets another's. */
async function checkApart({ tool, file, limits, log }: Checking): Promise<CheckAnswer> {
  const { bytes, filename, hungUp } = file;
  const task: CheckTask = { tool, bytes, filename };
  try {
    return CheckAnswer.parse(await runApart({ ...limits, task, signal: hungUp }));
  } catch (error) {
    if (error instanceof NoAnswer && TOO_MUCH.has(error.reason)) return refused("too_much");
    // A rule that falls over a strange file is ours to mend; the file itself, and what it says, is not logged.
    log.warn({ tool, failure: failureOf(error) }, "a free check fell over");
    if (error instanceof NoAnswer && error.reason === "no process") throw busy();
    return refused("unreadable");
  }
}

const TOO_MUCH: ReadonlySet<NoAnswerReason> = new Set(["time", "memory", "nobody waits"]);

/** A name, or what is known of a process's end: neither holds a word of the file. */
function failureOf(error: unknown): string {
  if (error instanceof NoAnswer) return error.message;
  return error instanceof Error ? error.name : "unknown";
}

function busy(): AppError {
  return new AppError("server.busy", { retry_after_seconds: FREE_CHECK_RETRY_SECONDS });
}

function refused(why: UncheckableFile["code"]): CheckAnswer {
  const { code, message } = new UncheckableFile(why);
  return { kind: "refused", code, reason: message };
}

function refusalOf(answer: CheckAnswer): Error {
  return answer.kind === "refused"
    ? new AppError("free_checks.refused", { reason: answer.reason, kind: answer.code })
    : // programmer error: a tool has one kind of answer
      new Error(`the process answered ${answer.kind}`);
}
