import { Worker } from "node:worker_threads";

/** A thread was given up: it took more time or memory than it was to have. */
export class GivenUp extends Error {
  constructor(reason: string) {
    super(`a thread was given up: ${reason}`);
    this.name = "GivenUp";
  }
}

/** What a thread runs, what it is given, and what it may take. */
export type ApartWork = {
  /** posts one message, its answer */
  program: URL;
  workerData: unknown;
  timeoutMs: number;
  memoryMebibytes: number;
  /** aborted when nobody waits for the answer any more */
  signal?: AbortSignal;
};

/**
 * Has one piece of work done in a thread of its own, so that the process goes on with everything else meanwhile.
 * @returns what the program posted; to be read by a schema
 * @throws  GivenUp; whatever the program threw
 */
export async function runApart({
  program,
  workerData,
  timeoutMs,
  memoryMebibytes,
  signal,
}: ApartWork): Promise<unknown> {
  if (signal?.aborted === true) throw new GivenUp("nobody waits for it");
  const thread = new Worker(program, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memoryMebibytes },
    // nothing of the product's secrets is any of its business
    env: {},
  });
  const listening = new AbortController();
  const answer = new Promise<unknown>((resolve, reject) => {
    const timer = setTimeout(() => reject(new GivenUp(`it took more than ${timeoutMs} ms`)), timeoutMs);
    listening.signal.addEventListener("abort", () => clearTimeout(timer));
    signal?.addEventListener("abort", () => reject(new GivenUp("nobody waits for it")), {
      signal: listening.signal,
    });
    thread.once("message", resolve);
    thread.once("error", (error) =>
      reject(isOutOfMemory(error) ? new GivenUp(`it took more than ${memoryMebibytes} MiB`) : error),
    );
    // programmer error: the program answers before it ends
    thread.once("exit", (status) => reject(new Error(`a thread ended with ${status} and no answer`)));
  });
  try {
    return await answer;
  } finally {
    listening.abort();
    await thread.terminate();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
