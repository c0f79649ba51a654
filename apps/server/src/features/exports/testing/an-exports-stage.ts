import type { Log } from "../../../platform/log/log.ts";
import { aWriter } from "../../../platform/test-kit/a-writer.ts";
import { type TestAuthor, anAuthor } from "../../../platform/test-kit/authors.ts";
import { type TestApp, startTestApp } from "../../../platform/test-kit/test-app.ts";
import type { BooksDeps } from "../finished-book.ts";
import type { FilesDeps } from "../stored-files.ts";
import { type Told, aToldPress } from "./a-told-press.ts";
import { type FinishedBook, aFinishedBook } from "./a-finished-book.ts";

/** What use cases and jobs of the exports are given, and a finished book to give them. */
export type ExportsStage = {
  it: TestApp;
  author: TestAuthor;
  book: FinishedBook;
  deps: FilesDeps & BooksDeps & { log: Log };
};

/** A server without a worker, so that a test takes orders up itself; `told` tells its press. */
export async function anExportsStage(told: Told): Promise<ExportsStage> {
  const it = await startTestApp({ adapters: { languageModel: aWriter(), press: aToldPress(told) } });
  const author = await anAuthor(it);
  const { db, log } = it.foundation;
  const { press, blobs } = it.adapters;
  const deps = { db, log, press, blobs, books: it.features.books };
  return { it, author, book: await aFinishedBook(it, { author }), deps };
}
