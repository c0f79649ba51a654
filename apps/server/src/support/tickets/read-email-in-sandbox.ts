import { AppError } from "@colophon/contracts/errors";
import { createFairSemaphore } from "../../platform/fair-semaphore.ts";
import { NoAnswer, runInSandbox } from "../../platform/run-in-sandbox.ts";
import { InboundEmail, readInboundEmail } from "./inbound-email.ts";

/** A mail of this size is read sooner than a process is started. */
const SHORT_BYTES = 64 * 1024;
/**
 * Twenty-five times what a mail with the largest file takes, and six times what the longest text does (2026-11-23, one
 * core): one that takes longer was made to.
 */
const TIMEOUT_MS = 30_000;
const MEMORY_MEBIBYTES = 512;
const PROGRAM = new URL("./email-program.ts", import.meta.url);
/** Mail servers hand in again what they are told to bring later. */
const TRY_AGAIN_SECONDS = 60;
const MAX_QUEUED_EMAILS = 8;

/** Reads mails without keeping the process from its other calls. */
export interface EmailReader {
  /**
   * @returns null for what is no mail, or takes more time or memory to read than one does
   * @throws  AppError "server.busy" where too many large ones wait
   */
  read(bytes: Uint8Array): Promise<InboundEmail | null>;
}

/** @param timeoutMs  another bound, for tests */
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
    // For anything else mail servers come again: a mail is not lost to what is our fault.
    if (error instanceof NoAnswer && (error.reason === "time" || error.reason === "memory")) return null;
    throw error;
  }
}
