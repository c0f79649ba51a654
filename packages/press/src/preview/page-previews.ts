import { PressError } from "../press-error.ts";
import { createTypesetter } from "../typesetter/typesetter.ts";
import { type PagePreviewOptions, PagePreviewResult } from "./page-preview-options.ts";

const MEBIBYTE = 1024 * 1024;

const DEFAULTS = {
  // the longest possible chapter takes two or three seconds the first time
  timeoutMs: 8_000,
  memoryLimitBytes: 1024 * MEBIBYTE,
  readersWaiting: 24,
  jobsPerProcess: 2_000,
} as const;

/** Above this the process is replaced, which delays the next page by a third of a second. */
const RECYCLE_ABOVE_BYTES = 600 * MEBIBYTE;

export type PagePreviewsOptions = {
  timeoutMs?: number | undefined;
  memoryLimitBytes?: number | undefined;
  /** Maximum readers waiting for a page; further ones are rejected with `busy`. */
  readersWaiting?: number | undefined;
  /** The process's program; overridden only in tests. */
  program?: URL | undefined;
};

/** `replaced`: the same reader requested something newer before it was started, or canceled it. */
export type PagePreviewAnswer = PagePreviewResult | { kind: "replaced" };

/** Typesets the page currently being written, in a separate warm process not used for whole books. */
export interface PagePreviews {
  /** Starts the process if there is none, so that it is ready for the first page. */
  warm(): void;
  /**
   * @param reader  identifies a viewer of one place at a time: a newer request replaces an older one still waiting
   * @param signal  cancels a waiting request
   * @throws PressError "busy", "timeout", "memory" or "crashed"; the next request is served by another process
   */
  page(reader: string, order: PagePreviewOptions, signal?: AbortSignal): Promise<PagePreviewAnswer>;
  close(): Promise<void>;
}

type Waiting = {
  order: PagePreviewOptions;
  answer: (answer: PagePreviewAnswer) => void;
  fail: (error: unknown) => void;
};

/** Starts no process until asked, and never prevents Node from exiting. */
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
  // by reader, in order of arrival
  const waiting = new Map<string, Waiting>();
  let isRunning = false;

  async function serve(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let next = dequeueFirst(waiting); next !== null; next = dequeueFirst(waiting)) {
      // One page at a time: there is one typesetter.
      await typesetter.run(next.order).then(next.answer, next.fail);
    }
    isRunning = false;
    // whatever ended the process, have one ready for the next page
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
      // the newer request keeps the older one's place in the queue
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
