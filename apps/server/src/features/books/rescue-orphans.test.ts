import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { anAuthor } from "../../platform/test-kit/authors.ts";
import { aWriter } from "../../platform/test-kit/a-writer.ts";
import { eventually } from "../../platform/test-kit/eventually.ts";
import { type TestApp, startTestApp } from "../../platform/test-kit/test-app.ts";

/** A worker number whose lock nobody holds. */
const DEAD_WORKER = 999_999;
const LOOKS_AT_ONCE = 8;

let it: TestApp;
afterEach(() => it.close());

async function aBookOfADeadWorker(): Promise<string> {
  it = await startTestApp({ adapters: { languageModel: aWriter() } });
  const author = await anAuthor(it);
  const { body } = await author.call("POST", "/api/books/generate", {
    body: { title: "The Salt Garden", genre: "Romance", chapters: 1 },
  });
  const bookId = String(body["id"]);
  const jobId = randomUUID();
  await it.features.books.desk.claim(it.foundation.db, { bookId, worker: DEAD_WORKER, jobId });
  return bookId;
}

test("of many who find a dead worker's book at once, one takes it up", async () => {
  await aBookOfADeadWorker();
  const { queue } = it.foundation;
  const looks = Array.from({ length: LOOKS_AT_ONCE }, () => it.features.books.desk.rescueOrphans(queue));
  expect((await Promise.all(looks)).filter((rescued) => rescued > 0)).toEqual([1]);
});

test("a rescued book is written with one more claim", async () => {
  const id = await aBookOfADeadWorker();
  await it.features.books.desk.rescueOrphans(it.foundation.queue);
  await it.startWorker();
  const book = await eventually(() => it.features.books.desk.find(it.foundation.db, id), {
    until: (found) => found?.status === "completed",
  });
  expect(book?.fence).toBe(2);
});

test("a book that somebody has claimed since it was found is left alone", async () => {
  const id = await aBookOfADeadWorker();
  const { db, queue } = it.foundation;
  const released: string[] = [];
  const watched = {
    ...queue,
    releaseDead: async (...[job, jobId]: Parameters<typeof queue.releaseDead>): Promise<void> => {
      released.push(jobId);
      await queue.releaseDead(job, jobId);
    },
  };
  // The row is held until the look has found its book and waits for it.
  const look = await db.transaction().execute(async (tx) => {
    await it.features.books.desk.claim(tx, { bookId: id, worker: DEAD_WORKER, jobId: randomUUID() });
    const looking = it.features.books.desk.rescueOrphans(watched);
    await eventually(
      async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
        return rows.length;
      },
      { until: (waiting) => waiting > 0 },
    );
    return { looking };
  });
  expect(await look.looking).toBe(0);
  expect(released).toEqual([]);
});
