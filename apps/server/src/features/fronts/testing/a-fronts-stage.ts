import { makeFrontJob } from "@colophon/contracts/fronts/jobs";
import { sql } from "kysely";
import { type TestAuthor, anAuthor } from "../../../platform/test-kit/authors.ts";
import { aHandQueue } from "../../../platform/test-kit/hand-queue.ts";
import type { TestApp } from "../../../platform/test-kit/test-app.ts";
import { createFronts } from "../fronts.ts";
import type { FrontsDeps } from "../make-front.job.ts";

/** A book with text that nothing writes, and the making of its front by hand. */
export type FrontsStage = {
  author: TestAuthor;
  deps: FrontsDeps;
  /** @returns its id */
  aBook: (changes?: {
    title?: string;
    status?: "completed" | "failed" | "running";
    text?: string;
  }) => Promise<string>;
  /** Takes the job of a front up as a worker would. */
  make: (bookId: string) => Promise<void>;
  /** The book as its author gets it. */
  read: (bookId: string) => Promise<Record<string, unknown>>;
  /** Where its small picture is. */
  thumbnail: (bookId: string) => Promise<string>;
};

const FAILURE = JSON.stringify({
  code: "model_failed",
  detail: "It stopped.",
  advice: "",
  credits_returned: 0,
});

export async function aFrontsStage(it: TestApp, now = () => new Date()): Promise<FrontsStage> {
  const author = await anAuthor(it, { isPremium: true });
  const { db, log, queue } = it.foundation;
  const { press, blobs } = it.adapters;
  const { coverPictures } = it.features;
  const deps = { db, log, press, blobs, coverPictures, now };
  const hands = aHandQueue(queue);
  await createFronts({ ...deps, queue }).work(hands.queue);
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
    make: (bookId) => hands.take(makeFrontJob, { bookId }),
    read,
    thumbnail: async (bookId) => String((await read(bookId))["thumbnail_url"]),
  };
}
