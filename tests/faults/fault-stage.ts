import type { Features } from "../../apps/server/src/features.ts";
import { insertAuthor } from "../../apps/server/src/platform/testing/insert-author.ts";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { BookGenre } from "@colophon/contracts/shared/book-choices";
import { bookCost } from "@colophon/rules/credit-costs";
import { sql } from "kysely";
import { z } from "zod";
import {
  type Foundation,
  chooseAdapters,
  closeFoundation,
  composeFeatures,
  openFoundation,
} from "../../apps/server/src/compose.ts";
import { readConfig } from "../../apps/server/src/platform/config/config.ts";
import { retryWhileDbUnavailable } from "../../apps/server/src/platform/db/retry-while-db-unavailable.ts";
import { buildWriter } from "../../apps/server/src/platform/testing/build-writer.ts";
import { eventually } from "../../apps/server/src/platform/testing/eventually.ts";
import { createTestDatabase } from "../../apps/server/src/platform/testing/test-database.ts";
import { type WorkerPool, createWorkerPool } from "./worker-process.ts";

/** The author's credits before the request. */
export const CREDITS = 40;
const CHAPTERS = 10;
const LONGEST_BOOK_MS = 5 * 60_000;

/** A database with one author and one requested book, and the means to start workers on it. */
export type FaultStage = {
  foundation: Foundation;
  features: Features;
  ownerId: string;
  bookId: string;
  /** credits the requested book costs */
  cost: number;
  workers: WorkerPool;
  close: () => Promise<void>;
};

export type BookRequest = { genre: BookGenre; wordsPerChapter: number };

/** @param postgresUrl  server on which to create a database */
export async function openFaultStage(options: {
  postgresUrl: string;
  order: BookRequest;
  delayMs: number;
}): Promise<FaultStage> {
  const database = await createTestDatabase(options.postgresUrl);
  const stage = await openStageOn(database.url, options);
  return {
    ...stage,
    async close() {
      await stage.close();
      await database.drop();
    },
  };
}

/** The same on an existing, prepared database. */
export async function openStageOn(
  databaseUrl: string,
  options: { order: BookRequest; delayMs: number },
): Promise<FaultStage> {
  const directory = await mkdtemp(path.join(os.tmpdir(), "colophon-fault-"));
  const config = readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: directory });
  // Not a worker: only the worker processes may do what is being tested.
  const foundation = await openFoundation(config, { url: databaseUrl, role: "api" });
  const adapters = { ...chooseAdapters(foundation), languageModel: buildWriter() };
  const features = composeFeatures(foundation, adapters);
  const workers = createWorkerPool({ databaseUrl, directory, delayMs: options.delayMs });
  const ownerId = await insertAuthor(foundation.db, { host: "faults.test", credits: CREDITS });
  const { id: bookId } = await features.books.generate({
    ownerId,
    idempotencyKey: null,
    title: "The Salt Garden",
    chapters: CHAPTERS,
    genre: options.order.genre,
    writing_style: null,
    themes: [],
    description: "",
    author_name: null,
    words_per_chapter: options.order.wordsPerChapter,
    language_variant: "en-US",
    point_of_view: "third-limited",
    audience: "adult",
    sources: [],
  });
  return {
    foundation,
    features,
    ownerId,
    bookId,
    cost: bookCost({ chapters: CHAPTERS, wordsPerChapter: options.order.wordsPerChapter }),
    workers,
    async close() {
      await workers.killAll();
      await adapters.press.close();
      await closeFoundation(foundation);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

const Lease = z.object({
  status: z.string(),
  fence: z.int(),
  /** name of the living worker process with the book's lease */
  holder: z.string().nullable(),
  /** no step has been stored since the lease was taken */
  isBarren: z.boolean(),
});
export type Lease = z.output<typeof Lease>;

/** The current holder of the book, by the lock each living worker holds. */
export function readLease({ foundation, bookId }: FaultStage): Promise<Lease> {
  return retryWhileDbUnavailable(async () => {
    const { rows } = await sql`
      select status, fence, attempts_without_progress > 0 as "isBarren",
        (select activity.application_name
         from pg_locks lock join pg_stat_activity activity using (pid)
         where lock.locktype = 'advisory' and lock.granted and lock.objid = run.leased_by
           and activity.datname = current_database() and activity.application_name like 'worker-%'
         limit 1) as holder
      from run where book_id = ${bookId} and kind = 'book'`.execute(foundation.db);
    return Lease.parse(rows[0]);
  });
}

/** Waits until a living worker holds the book, or it has ended. */
export function waitForHolder(stage: FaultStage, timeoutMs: number): Promise<Lease> {
  return eventually(() => readLease(stage), {
    until: ({ status, holder }) => status !== "running" || holder !== null,
    timeoutMs,
  });
}

export function waitForEnd(stage: FaultStage): Promise<Lease> {
  return eventually(() => readLease(stage), {
    until: ({ status }) => status !== "running",
    timeoutMs: LONGEST_BOOK_MS,
  });
}

/** Waits until this many more scenes are stored. */
export async function waitForScenes(stage: FaultStage, more: number): Promise<void> {
  const count = (): Promise<number> =>
    retryWhileDbUnavailable(async () => {
      const { rows } = await sql<{ scenes: number }>`
        select count(*)::int as scenes from scene where book_id = ${stage.bookId}`.execute(
        stage.foundation.db,
      );
      return rows[0]?.scenes ?? 0;
    });
  const before = await count();
  await eventually(count, { until: (scenes) => scenes >= before + more });
}
