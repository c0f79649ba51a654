import { makePackageJob } from "@colophon/contracts/publishing/editions/endpoints";
import { sql } from "kysely";
import { buildManualQueue } from "../../../platform/testing/manual-queue.ts";
import { buildRunWorker } from "../../../platform/testing/build-run-worker.ts";
import { buildWriter } from "../../../platform/testing/build-writer.ts";
import { type TestAuthor, buildAuthor } from "../../../platform/testing/authors.ts";
import { type TestApp, startTestApp } from "../../../platform/testing/test-app.ts";
import { type FinishedBook, buildFinishedBook } from "../../../platform/testing/build-finished-book.ts";
import {
  type PressScript,
  buildScriptedPress,
  emptyScript,
} from "../../../platform/testing/scripted-press.ts";
import { type MemoryStore, buildMemoryStore } from "./build-memory-store.ts";

type Body = Record<string, unknown>;

/** A server with a finished book, whose packages a test processes itself. */
export type PackageStage = {
  app: TestApp;
  author: TestAuthor;
  book: FinishedBook;
  store: MemoryStore;
  script: PressScript;
  order: (body?: Body) => Promise<Body>;
  /** Processes a package as a worker would. */
  runJob: (packageId: unknown, stopping?: AbortSignal) => Promise<void>;
  newest: () => Promise<Body>;
  /** Requests and makes a package, and returns its edition. */
  make: (body?: Body) => Promise<Body>;
  setText: (text: string) => Promise<void>;
  /** One of the texts in an edition's ZIP. */
  text: (edition: Body, name: string) => Promise<string>;
};

export async function buildPackageStage(): Promise<PackageStage> {
  const script = emptyScript();
  const store = buildMemoryStore();
  const adapters = { languageModel: buildWriter(), press: buildScriptedPress(script), blobs: store };
  const app = await startTestApp({ adapters });
  const author = await buildAuthor(app);
  const book = await buildFinishedBook(app, { author });
  const { db } = app.foundation;
  // The minimum length of a printed book.
  await sql`update chapter set words = 30000 where book_id = ${book.bookId}`.execute(db);
  const order: PackageStage["order"] = async (body = {}) =>
    (await author.call("POST", `${book.path}/package`, { body })).body;
  const runJob: PackageStage["runJob"] = async (packageId, stopping) => {
    const hands = buildManualQueue(app.foundation.queue);
    const worker = buildRunWorker(app, stopping === undefined ? {} : { stopping });
    await app.features.editions.work(worker, hands.queue);
    await hands.take(makePackageJob, { packageId });
  };
  const newest: PackageStage["newest"] = async () =>
    Object(Object(await author.call("GET", `${book.path}/package`)).body).package;
  return {
    app,
    author,
    book,
    store,
    script,
    order,
    runJob,
    newest,
    async make(body = {}) {
      await runJob((await order(body))["id"]);
      const made = await newest();
      if (made["status"] !== "ready") throw new Error(`no package: ${JSON.stringify(made)}`);
      return (await author.call("GET", `${book.path}/editions/${String(made["edition_id"])}`)).body;
    },
    async text({ id }, name) {
      const { rows } = await sql<{ texts: { name: string; text: string }[] }>`select texts from edition
        where id = ${id}`.execute(db);
      return rows[0]?.texts.find((one) => one.name === name)?.text ?? "";
    },
    async setText(text) {
      await sql`update chapter set text = ${text} where book_id = ${book.bookId}`.execute(db);
    },
  };
}
