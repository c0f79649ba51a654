import { PressError } from "../press-error.ts";
import { createTypesetter } from "../typesetter/typesetter.ts";
import { type PagePreviewOptions, PagePreviewResult } from "./page-preview-options.ts";

const MEBIBYTE = 1024 * 1024;

const DEFAULTS = {
  // the longest chapter there may be takes two or three seconds the first time
  timeoutMs: 8_000,
  memoryLimitBytes: 1024 * MEBIBYTE,
  readersWaiting: 24,
  jobsPerProcess: 2_000,
} as const;

/** Above this the process is replaced, which costs the next page a third of a second. */
const RECYCLE_ABOVE_BYTES = 600 * MEBIBYTE;

export type PagePreviewsOptions = {
  timeoutMs?: number | undefined;
  memoryLimitBytes?: number | undefined;
  /** Readers who may wait for a page at once; more are refused with `busy`. */
  readersWaiting?: number | undefined;
  /** The process's program; another one only in tests. */
  program?: URL | undefined;
};

/** `replaced`: the same reader asked for something newer before it was begun, or takes it no more. */
export type PagePreviewAnswer = PagePreviewResult | { kind: "replaced" };

/** Sets the page that somebody is writing, in a warm process of its own that no book is made in. */
export interface PagePreviews {
  /** Starts the process if there is none, so that it is there for the first page. */
  warm(): void;
  /**
   * @param reader  whoever looks at one place at a time: a newer order takes the place of an older one that waits
   * @param signal  takes back an order that waits
   * @throws PressError "busy", "timeout", "memory" or "crashed"; the next order is served by another process
   */
  page(reader: string, order: PagePreviewOptions, signal?: AbortSignal): Promise<PagePreviewAnswer>;
  close(): Promise<void>;
}

type Waiting = {
  order: PagePreviewOptions;
  answer: (answer: PagePreviewAnswer) => void;
  fail: (error: unknown) => void;
};

/** Starts no process until it is asked to, and keeps none from letting Node exit. */
export function createPagePreviews(options: PagePreviewsOptions = {}): PagePreviews {
  const typesetter = createTypesetter<PagePreviewOptions, PagePreviewResult>(
    {
      program: options.program ?? new URL("page-preview-process.ts", import.meta.url),
      result: PagePreviewResult,
      recycleAboveBytes: () => RECYCLE_ABOVE_BYTES,
    },
    {
      timeoutMs: options.timeoutMs ?? DEFAULTS.timeoutMs,
      memoryLimitBytes: options.memoryLimitBytes ?? DEFAULTS.memoryLimitBytes,
      jobsPerProcess: DEFAULTS.jobsPerProcess,
    },
  );
  const readersWaiting = options.readersWaiting ?? DEFAULTS.readersWaiting;
  // by reader, in the order they came
  const waiting = new Map<string, Waiting>();
  let isRunning = false;

  async function serve(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let next = dequeueFirst(waiting); next !== null; next = dequeueFirst(waiting)) {
      // One page after the other: there is one typesetter.
      await typesetter.run(next.order).then(next.answer, next.fail);
    }
    isRunning = false;
    // whatever ended the process, the next page finds one
    typesetter.warm();
  }

  function withdraw(reader: string, one: Waiting): void {
    if (waiting.get(reader) === one) waiting.delete(reader);
    one.answer({ kind: "replaced" });
  }

  return {
    warm: () => typesetter.warm(),
    page(reader, order, signal) {
      const older = waiting.get(reader);
      if (older === undefined && waiting.size >= readersWaiting) {
        return Promise.reject(
          new PressError("busy", "Many pages are being set just now. Yours will follow in a moment."),
        );
      }
      const { promise, resolve, reject } = Promise.withResolvers<PagePreviewAnswer>();
      const one: Waiting = { order, answer: resolve, fail: reject };
      older?.answer({ kind: "replaced" });
      // the newer order keeps the older one's place in the line
      waiting.set(reader, one);
      const onAbort = (): void => withdraw(reader, one);
      signal?.addEventListener("abort", onAbort, { once: true });
      if (signal?.aborted === true) onAbort();
      void serve();
      return promise.finally(() => signal?.removeEventListener("abort", onAbort));
    },
    async close() {
      for (const [reader, one] of waiting) withdraw(reader, one);
      await typesetter.close();
    },
  };
}

function dequeueFirst(waiting: Map<string, Waiting>): Waiting | null {
  const [first] = waiting;
  if (first === undefined) return null;
  waiting.delete(first[0]);
  return first[1];
}
