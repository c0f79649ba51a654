import { AppError } from "@colophon/contracts/errors";
import { createFairSemaphore } from "../../platform/fair-semaphore.ts";
import { NoAnswer, runInSandbox } from "../../platform/run-in-sandbox.ts";
import { InboundEmail, readInboundEmail } from "./inbound-email.ts";

/** Up to this size, parsing an email is faster than starting a process. */
const SHORT_BYTES = 64 * 1024;
/**
 * Twenty-five times what an email with the largest file takes, and six times what the longest text takes
 * (2026-11-23, one core): anything slower was made to be.
 */
const TIMEOUT_MS = 30_000;
const MEMORY_MEBIBYTES = 512;
const PROGRAM = new URL("./email-program.ts", import.meta.url);
/** Mail servers redeliver after a temporary failure. */
const TRY_AGAIN_SECONDS = 60;
const MAX_QUEUED_EMAILS = 8;

/** Parses emails without blocking the process's other calls. */
export interface EmailReader {
  /**
   * @returns null if it is not an email, or takes more time or memory to parse than any real one
   * @throws  AppError "server.busy" if too many large ones are waiting
   */
  read(bytes: Uint8Array): Promise<InboundEmail | null>;
}

/** @param timeoutMs  another limit, for tests */
export function createEmailReader(timeoutMs = TIMEOUT_MS): EmailReader {
  const inTurn = createFairSemaphore({
    atOnce: 1,
    places: MAX_QUEUED_EMAILS,
    placesEach: MAX_QUEUED_EMAILS,
    rejectWith: () => new AppError("server.busy", { retry_after_seconds: TRY_AGAIN_SECONDS }),
  });
  return {
    read: (bytes) =>
      bytes.byteLength < SHORT_BYTES
        ? readInboundEmail(bytes)
        : inTurn("mail", () => readInSandbox(bytes, timeoutMs)),
  };
}

async function readInSandbox(bytes: Uint8Array, timeoutMs: number): Promise<InboundEmail | null> {
  try {
    const answer = await runInSandbox({
      program: PROGRAM,
      task: bytes,
      timeoutMs,
      memoryMebibytes: MEMORY_MEBIBYTES,
    });
    return InboundEmail.nullable().parse(answer);
  } catch (error) {
    // For any other failure let mail servers redeliver: no email is lost through a fault of ours.
    if (error instanceof NoAnswer && (error.reason === "time" || error.reason === "memory")) return null;
    throw error;
  }
}
