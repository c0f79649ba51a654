import { insertAuthor } from "../apps/server/src/platform/testing/insert-author.ts";
import { fork } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { composeFeatures } from "../apps/server/src/compose.ts";
import { buildWriter } from "../apps/server/src/platform/testing/build-writer.ts";
import { startPrivateServer } from "../scripts/private-server.ts";
import { countByStatus } from "./writing-crowd.store.ts";

const Report = z.object({ peakMegabytes: z.number() });
/**
 * Without a limit, Node lets garbage grow while there is memory; with it, the figure is what the books need.
 */
export const HEAP_MEGABYTES = 420;
const TIMEOUT_MS = 15 * 60 * 1000;

/** Many books in a separate worker process, whose memory is measured. */
export async function measureCrowd(options: {
  books: number;
  delayMs: number;
}): Promise<{ books: number; completed: number; seconds: number; peakMegabytes: number }> {
  // The parent only accepts requests: WORKER_BOOKS is as low as possible, and the other worker is quicker.
  const server = await startPrivateServer({
    adapters: { languageModel: null },
    environment: { LOG_LEVEL: "error" },
  });
  const { db } = server.foundation;
  try {
    await requestBooks(server.foundation, options.books);
    const startedAt = performance.now();
    const worker = fork(path.join(import.meta.dirname, "writing-crowd-worker.ts"), {
      execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`],
      env: {
        ...process.env,
        DATABASE_URL: server.foundation.url,
        WORKER_BOOKS: String(options.books),
        MODEL_DELAY_MS: String(options.delayMs),
        LOG_LEVEL: "error",
      },
    });
    const completed = await waitForBooks(db, options.books);
    const seconds = (performance.now() - startedAt) / 1000;
    const report = new Promise((resolve) => worker.once("message", resolve));
    worker.send("report");
    const { peakMegabytes } = Report.parse(await report);
    worker.kill("SIGKILL");
    return { books: options.books, completed, seconds, peakMegabytes };
  } finally {
    await server.close();
  }
}

async function requestBooks(foundation: Parameters<typeof composeFeatures>[0], books: number): Promise<void> {
  const { chooseAdapters } = await import("../apps/server/src/compose.ts");
  const features = composeFeatures(foundation, {
    ...chooseAdapters(foundation),
    languageModel: buildWriter(),
  });
  for (let book = 0; book < books; book += 1) {
    const id = await insertAuthor(foundation.db, { host: "crowd.test", credits: 0, isPremium: true });
    await features.books.generate({
      ownerId: id,
      idempotencyKey: null,
      title: `Book ${book}`,
      chapters: 10,
      genre: "Fiction",
      writing_style: null,
      themes: [],
      description: "",
      sources: [],
      author_name: null,
      words_per_chapter: 1500,
      language_variant: "en-US",
      point_of_view: "third-limited",
      audience: "adult",
    });
  }
}

async function waitForBooks(db: Parameters<typeof composeFeatures>[0]["db"], books: number): Promise<number> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const rows = await countByStatus(db);
    const ended = rows.filter(({ status }) => status !== "running");
    const completed = rows.find(({ status }) => status === "completed")?.books ?? 0;
    if (ended.reduce((sum, row) => sum + row.books, 0) === books || Date.now() > deadline) return completed;
    await sleep(500);
  }
}
