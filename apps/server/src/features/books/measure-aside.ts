import { Worker } from "node:worker_threads";
import { HealthReport } from "@colophon/contracts/books/health";
import { type WrittenText, measureText } from "./measure-text.ts";

/** A text of this length is measured sooner than a thread is started. */
const SHORT_WORDS = 15_000;
/** Twenty times what the longest book takes on a slow machine. */
const TIMEOUT_MS = 100_000;
const MEMORY_MEBIBYTES = 1024;
const PROGRAM = new URL("./measure-thread-program.ts", import.meta.url);

/** Measures a text without keeping the process from its models and its queue: a long book takes seconds. */
export async function measureAside(text: WrittenText): Promise<HealthReport> {
  const words = text.chapters.reduce((sum, chapter) => sum + chapter.words, 0);
  return words < SHORT_WORDS ? measureText(text) : measureApart(text);
}

/** The same in a thread of its own, however short the text is. */
export async function measureApart(text: WrittenText): Promise<HealthReport> {
  const thread = new Worker(PROGRAM, {
    workerData: text,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MEBIBYTES },
    // nothing of the product's secrets is any of its business
    env: {},
  });
  const listening = new AbortController();
  const report = new Promise<HealthReport>((resolve, reject) => {
    // programmer error: the time is that of the longest text, many times
    const timer = setTimeout(() => reject(new Error("a text took too long to measure")), TIMEOUT_MS);
    listening.signal.addEventListener("abort", () => clearTimeout(timer));
    thread.once("message", (message: unknown) => resolve(HealthReport.parse(message)));
    thread.once("error", reject);
    // programmer error: the program answers before it ends
    thread.once("exit", (status) => reject(new Error(`the measuring thread ended with ${status}`)));
  });
  try {
    return await report;
  } finally {
    listening.abort();
    await thread.terminate();
  }
}
