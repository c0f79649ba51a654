import { renderExportJob } from "@colophon/contracts/exports/jobs";
import { aWriter } from "../../../platform/test-kit/a-writer.ts";
import { type TestAuthor, anAuthor } from "../../../platform/test-kit/authors.ts";
import { type TestApp, startTestApp } from "../../../platform/test-kit/test-app.ts";
import { aHandQueue } from "../../../platform/test-kit/hand-queue.ts";
import { aRunWorker } from "../../../platform/test-kit/a-run-worker.ts";
import type { ExportPress } from "../export-press.ts";
import { type RenderDeps, exportWork } from "../render-export.job.ts";
import type { BooksDeps } from "../finished-book.ts";
import type { FilesDeps } from "../stored-files.ts";
import { type Told, aToldPress } from "../../../platform/test-kit/a-told-press.ts";
import { type FinishedBook, aFinishedBook } from "../../../platform/test-kit/a-finished-book.ts";

/** What use cases and jobs of the exports are given, and a finished book to give them. */
export type ExportsStage = {
  it: TestApp;
  author: TestAuthor;
  book: FinishedBook;
  deps: FilesDeps & BooksDeps & RenderDeps;
  /** Takes an order up as a worker would; another press may make its files. */
  takeUp: (exportId: string, press?: ExportPress) => Promise<void>;
};

/** A server without a worker, so that a test takes orders up itself; `told` tells its press. */
export async function anExportsStage(told: Told): Promise<ExportsStage> {
  const it = await startTestApp({ adapters: { languageModel: aWriter(), press: aToldPress(told) } });
  const author = await anAuthor(it);
  const { db, log } = it.foundation;
  const { press, blobs } = it.adapters;
  const { books, manuscripts, pictures, coverPictures, runs } = it.features;
  const deps = {
    db,
    log,
    press,
    blobs,
    books,
    manuscripts,
    pictures,
    coverPictures,
    runs,
    now: () => new Date(),
  };
  const takeUp = async (exportId: string, other: ExportPress = press): Promise<void> => {
    const hands = aHandQueue(it.foundation.queue);
    await aRunWorker(it).work(hands.queue, exportWork({ ...deps, press: other }));
    await hands.take(renderExportJob, { exportId });
  };
  return { it, author, book: await aFinishedBook(it, { author }), deps, takeUp };
}
