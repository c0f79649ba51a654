import { renderThumbnailJob } from "@colophon/contracts/covers/thumbnails";
import { sql } from "kysely";
import { type TestAuthor, buildAuthor } from "../../../platform/testing/authors.ts";
import { buildManualQueue } from "../../../platform/testing/manual-queue.ts";
import type { TestApp } from "../../../platform/testing/test-app.ts";
import { createCoverThumbnails } from "../thumbnails.ts";
import type { CoverThumbnailsDeps } from "../render-thumbnail.job.ts";

/** A book with text that isn't being written, and a way to render its thumbnail manually. */
export type ThumbnailsStage = {
  author: TestAuthor;
  deps: CoverThumbnailsDeps;
  /** @returns its id */
  aBook: (changes?: {
    title?: string;
    status?: "completed" | "failed" | "running";
    text?: string;
  }) => Promise<string>;
  /** Runs the thumbnail job as a worker would. */
  make: (bookId: string) => Promise<void>;
  /** The book as returned to its author. */
  read: (bookId: string) => Promise<Record<string, unknown>>;
  /** URL of its small image. */
  thumbnail: (bookId: string) => Promise<string>;
};

const FAILURE = JSON.stringify({
  code: "model_failed",
  detail: "It stopped.",
  advice: "",
  credits_returned: 0,
});

export async function buildThumbnailsStage(app: TestApp, now = () => new Date()): Promise<ThumbnailsStage> {
  const author = await buildAuthor(app, { isPremium: true });
  const { db, log, queue } = app.foundation;
  const { press, blobs } = app.adapters;
  const { books, coverArtwork } = app.features;
  const deps = { db, books, log, press, blobs, coverArtwork, now };
  const hands = buildManualQueue(queue);
  await createCoverThumbnails({ ...deps, queue }).work(hands.queue);
  const read = async (bookId: string): Promise<Record<string, unknown>> =>
    (await author.call("GET", `/api/books/${bookId}`)).body;
  return {
    author,
    deps,
    async aBook({ title = "Salt & Stone", status = "completed", text = "It began." } = {}) {
      const order = {
        title,
        genre: "Romance",
        chapters: 1,
        words_per_chapter: 500,
        author_name: "Maren Holloway",
      };
      const { body } = await author.call("POST", "/api/books/generate", { body: order });
      const bookId = String(body["id"]);
      await sql`insert into chapter (book_id, id, number, title, words_asked, text, words, finished_at)
        values (${bookId}, 'chapter-1', 1, 'Ebb', 500, ${text}, 2, now())`.execute(db);
      await sql`update run set status = ${status}, stage = 'done',
        ended_at = case when ${status} = 'running' then null else now() end,
        failure = case when ${status} = 'failed' then ${FAILURE}::jsonb end where book_id = ${bookId}`.execute(
        db,
      );
      return bookId;
    },
    make: (bookId) => hands.take(renderThumbnailJob, { bookId }),
    read,
    thumbnail: async (bookId) => String((await read(bookId))["thumbnail_url"]),
  };
}
