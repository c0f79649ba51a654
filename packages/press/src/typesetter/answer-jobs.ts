import v8 from "node:v8";
import vm from "node:vm";
import { PressError } from "../press-error.ts";
import type { TypesetReply } from "./messages.ts";

/** Job handler of a typesetting process. `afterwards`: frees whatever a finished job left behind. */
type Workshop<Job> = { perform: (job: Job) => Promise<unknown>; afterwards: () => void };

/**
 * Turns this process into a typesetting one, which answers every job its parent sends. Its calls cannot be
 * canceled from inside, so it runs separately and is killed if it takes too long or too much memory.
 */
export function answerJobs<Job>({ perform, afterwards }: Workshop<Job>): void {
  v8.setFlagsFromString("--expose-gc");
  const collectGarbage: unknown = vm.runInNewContext("gc");

  async function answer(job: Job): Promise<TypesetReply> {
    try {
      return { ok: true, result: await perform(job), rssBytes: process.memoryUsage.rss() };
    } catch (error) {
      return failureOf(error);
    }
  }

  async function send(job: Job): Promise<void> {
    process.send?.(await answer(job));
    // Finished documents are native and stay until they are collected: 100 MB per book otherwise.
    afterwards();
    if (typeof collectGarbage === "function") queueMicrotask(() => collectGarbage());
  }

  process.on("message", (job: Job) => void send(job));
  process.on("disconnect", () => process.exit(0));
  // The parent was killed meanwhile, which only shows when the answer cannot be sent.
  process.on("error", () => process.exit(0));
}

function failureOf(error: unknown): TypesetReply {
  const known = error instanceof PressError ? error : new PressError("crashed", "The typesetter failed.");
  const detail = typeof known.cause === "string" ? known.cause : String(error);
  return { ok: false, code: known.code, message: known.message, characters: [...known.characters], detail };
}
