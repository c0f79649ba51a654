import type { ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";
import { PressError } from "../press-error.ts";
import { TypesetReply } from "./messages.ts";

const MEMORY_CHECK_MS = 100;

export type JobLimits = { timeoutMs: number; memoryLimitBytes: number };

/**
 * Runs one job on one process.
 * @throws PressError "timeout", "memory" or "crashed"; the process is then unusable and must be killed
 */
export function runJob(
  child: ChildProcess,
  { job, limits }: { job: object; limits: JobLimits },
): Promise<TypesetReply> {
  const { promise, resolve, reject } = Promise.withResolvers<TypesetReply>();
  const onMessage = (message: unknown): void => {
    const reply = TypesetReply.safeParse(message);
    if (reply.success) resolve(reply.data);
    else reject(crashed(reply.error));
  };
  const onExit = (code: number | null, signal: string | null): void => {
    reject(crashed(`exit code ${code}, signal ${signal}`));
  };
  const onError = (error: Error): void => reject(crashed(error));
  child.on("message", onMessage).on("exit", onExit).on("error", onError);
  const timer = setTimeout(() => reject(tooSlow(limits.timeoutMs)), limits.timeoutMs);
  const memory = setInterval(() => {
    void residentBytes(child.pid).then((bytes) =>
      bytes > limits.memoryLimitBytes ? reject(tooLarge(bytes)) : undefined,
    );
  }, MEMORY_CHECK_MS);
  child.send(job, (error) => {
    if (error !== null) reject(crashed(error));
  });
  return promise.finally(() => {
    clearTimeout(timer);
    clearInterval(memory);
    child.off("message", onMessage).off("exit", onExit).off("error", onError);
  });
}

/** Resident memory of a process; 0 if the system does not report it (no /proc), leaving only the timeout. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const [, kibibytes = "0"] = /^VmRSS:\s+(\d+) kB$/mu.exec(status) ?? [];
  return Number(kibibytes) * 1024;
}

/** The process died, or sent an invalid reply. */
export function crashed(cause: unknown): PressError {
  return new PressError("crashed", "The typesetter stopped unexpectedly. Please try again.", { cause });
}

function tooSlow(timeoutMs: number): PressError {
  const seconds = Math.max(1, Math.round(timeoutMs / 1000));
  return new PressError("timeout", `The book could not be laid out within ${seconds} s. Please try again.`);
}

function tooLarge(bytes: number): PressError {
  const cause = `${Math.round(bytes / 1024 / 1024)} MiB resident`;
  return new PressError("memory", "The book needs more memory than the press has. Please shorten it.", {
    cause,
  });
}
