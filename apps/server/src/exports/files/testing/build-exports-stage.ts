import { renderExportJob } from "@colophon/contracts/exports/files";
import { buildWriter } from "../../../platform/testing/build-writer.ts";
import { type TestAuthor, buildAuthor } from "../../../platform/testing/authors.ts";
import { type TestApp, startTestApp } from "../../../platform/testing/test-app.ts";
import { buildManualQueue } from "../../../platform/testing/manual-queue.ts";
import { buildRunWorker } from "../../../platform/testing/build-run-worker.ts";
import type { ExportPress } from "../export-press.ts";
import { type RenderDeps, exportWork } from "../render-export.job.ts";
import type { BooksDeps } from "../finished-book.ts";
import type { FilesDeps } from "../stored-files.ts";
import { type PressScript, buildScriptedPress } from "../../../platform/testing/scripted-press.ts";
import { type FinishedBook, buildFinishedBook } from "../../../platform/testing/build-finished-book.ts";

/** Dependencies for testing export use cases and jobs, and a finished book. */
export type ExportsStage = {
  app: TestApp;
  author: TestAuthor;
  book: FinishedBook;
  deps: FilesDeps & BooksDeps & RenderDeps;
  /** Runs the export job as a worker would; another press may render its files. */
  runJob: (exportId: string, press?: ExportPress) => Promise<void>;
};

/** A server without a worker, so that tests run exports themselves; `told` controls its press. */
export async function buildExportsStage(script: PressScript): Promise<ExportsStage> {
  const app = await startTestApp({
    adapters: { languageModel: buildWriter(), press: buildScriptedPress(script) },
  });
  const author = await buildAuthor(app);
  const { db, log } = app.foundation;
  const { press, blobs } = app.adapters;
  const { books, manuscripts, pictures, coverArtwork, runs } = app.features;
  const deps = {
    db,
    log,
    press,
    blobs,
    books,
    manuscripts,
    pictures,
    coverArtwork,
    runs,
    now: () => new Date(),
  };
  const runJob = async (exportId: string, other: ExportPress = press): Promise<void> => {
    const hands = buildManualQueue(app.foundation.queue);
    await buildRunWorker(app).work(hands.queue, exportWork({ ...deps, press: other }));
    await hands.take(renderExportJob, { exportId });
  };
  return { app, author, book: await buildFinishedBook(app, { author }), deps, runJob };
}
