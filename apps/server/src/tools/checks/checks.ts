import { AppError } from "@colophon/contracts/errors";
import type { EpubCheck, ManuscriptCheck } from "@colophon/contracts/tools/checks";
import { TOOL_CHECK_RETRY_SECONDS, TOOL_CHECK_SECONDS } from "@colophon/contracts/tools/check-limits";
import { createFairSemaphore } from "../../platform/fair-semaphore.ts";
import { networkKey } from "../../platform/http/client-ip.ts";
import type { Log } from "../../platform/log/log.ts";
import {
  type SandboxLimits,
  NoAnswer,
  type NoAnswerReason,
  runInSandbox,
} from "../../platform/run-in-sandbox.ts";
import { CheckAnswer, type CheckTask } from "./check-messages.ts";
import { UncheckableFile, asRejection, assertArchive } from "./uncheckable-file.ts";

/** An uploaded file from an anonymous caller. `abortSignal` is aborted when they stop waiting. */
export type UploadedFile = {
  filename: string;
  bytes: Uint8Array;
  address: string;
  abortSignal: AbortSignal;
};

/** Public tools. No file is stored, whatever the outcome of its check. */
export type ToolChecks = ReturnType<typeof createToolChecks>;

/** Limits of the sandbox processes that check untrusted files. */
export type CheckLimits = SandboxLimits & { atOnce: number; places: number };

const LIMITS: CheckLimits = {
  program: new URL("./check-program.ts", import.meta.url),
  timeoutMs: TOOL_CHECK_SECONDS * 1000,
  memoryMebibytes: 512,
  // the preflight uses sharp
  native: true,
  atOnce: 2,
  places: 6,
};

/** @param changes  other limits, for tests */
export function createToolChecks({ log }: { log: Pick<Log, "warn"> }, changes: Partial<CheckLimits> = {}) {
  const limits = { ...LIMITS, ...changes };
  const { atOnce, places } = limits;
  const inTurn = createFairSemaphore({ atOnce, places, placesEach: 1, rejectWith: busy });
  const underWay = new Set<string>();
  /**
   * Slots are taken by files that have arrived in full and are of a checkable kind, not by uploads in
   * progress.
   */
  const checked = async (tool: CheckTask["tool"], file: UploadedFile): Promise<CheckAnswer> => {
    const refusal = rejectionByKind(tool, file);
    if (refusal !== null) return refusal;
    const whose = networkKey(file.address);
    if (underWay.has(whose)) {
      throw new AppError("free_checks.one_at_a_time", { retry_after_seconds: TOOL_CHECK_RETRY_SECONDS });
    }
    underWay.add(whose);
    try {
      return await inTurn(whose, () => checkInSandbox({ tool, file, limits, log }));
    } finally {
      underWay.delete(whose);
    }
  };
  return {
    /** @throws AppError "free_checks.refused", "free_checks.one_at_a_time", "server.busy" */
    async manuscript(file: UploadedFile): Promise<ManuscriptCheck> {
      const answer = await checked("manuscript", file);
      if (answer.kind === "manuscript") return answer.check;
      throw errorOf(answer);
    },
    /** @throws AppError "free_checks.refused", "free_checks.one_at_a_time", "server.busy" */
    async epub(file: UploadedFile): Promise<EpubCheck> {
      const answer = await checked("epub", file);
      if (answer.kind === "epub") return answer.check;
      throw errorOf(answer);
    },
  };
}

function rejectionByKind(tool: CheckTask["tool"], { bytes }: UploadedFile): CheckAnswer | null {
  try {
    assertArchive({ tool, bytes });
    return null;
  } catch (error) {
    return rejectedAnswer(asRejection(error));
  }
}

type Checking = {
  tool: CheckTask["tool"];
  file: UploadedFile;
  limits: CheckLimits;
  log: Pick<Log, "warn">;
};

/** In a separate process, which ends with its answer: one caller's file never meets another's. */
async function checkInSandbox({ tool, file, limits, log }: Checking): Promise<CheckAnswer> {
  const { bytes, filename, abortSignal } = file;
  const task: CheckTask = { tool, bytes, filename };
  try {
    return CheckAnswer.parse(await runInSandbox({ ...limits, task, signal: abortSignal }));
  } catch (error) {
    if (error instanceof NoAnswer && TOO_MUCH.has(error.reason)) return refused("too_much");
    // A rule that crashes on an untrusted file is our bug; the file and its content are not logged.
    log.warn({ tool, failure: failureOf(error) }, "a free check fell over");
    if (error instanceof NoAnswer && error.reason === "no process") throw busy();
    return refused("unreadable");
  }
}

const TOO_MUCH: ReadonlySet<NoAnswerReason> = new Set(["time", "memory", "nobody waits"]);

/** An error's name, or how a process ended: neither contains a word of the file. */
function failureOf(error: unknown): string {
  if (error instanceof NoAnswer) return error.message;
  return error instanceof Error ? error.name : "unknown";
}

function busy(): AppError {
  return new AppError("server.busy", { retry_after_seconds: TOOL_CHECK_RETRY_SECONDS });
}

function refused(why: UncheckableFile["code"]): CheckAnswer {
  return rejectedAnswer(new UncheckableFile(why));
}

function rejectedAnswer({ code, message }: { code: string; message: string }): CheckAnswer {
  return { kind: "refused", code, reason: message };
}

function errorOf(answer: CheckAnswer): Error {
  return answer.kind === "refused"
    ? new AppError("free_checks.refused", { reason: answer.reason, kind: answer.code })
    : // programmer error: a tool has one kind of answer
      new Error(`the process answered ${answer.kind}`);
}
