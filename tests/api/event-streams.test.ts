import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../apps/server/src/platform/db/database.ts";
import { type TestAuthor, buildAuthor } from "../../apps/server/src/platform/testing/authors.ts";
import { eventually } from "../../apps/server/src/platform/testing/eventually.ts";
import { type TestApp, startTestApp } from "../../apps/server/src/platform/testing/test-app.ts";

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp();
  address = await app.server.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => app.close());

const order = { title: "The Salt Garden", genre: "Romance", chapters: 2 };

type Reader = { status: number; text: string; isOver: boolean; leave: () => void; response: IncomingMessage };

async function buildReader(author: TestAuthor, bookId: string, lastEventId = ""): Promise<Reader> {
  const headers = { authorization: `Bearer ${author.token}`, "last-event-id": lastEventId };
  const request = http.get(`${address}/api/books/${bookId}/events`, { agent: false, headers });
  request.on("error", () => undefined);
  const [response]: IncomingMessage[] = await once(request, "response");
  if (response === undefined) throw new Error("no response");
  const status = response.statusCode ?? 0;
  const reader: Reader = { status, text: "", isOver: false, response, leave: () => request.destroy() };
  response.setEncoding("utf8");
  response.on("data", (chunk: string) => (reader.text += chunk));
  response.on("error", () => undefined);
  response.on("close", () => (reader.isOver = true));
  return reader;
}

async function buildBook(
  author: TestAuthor,
): Promise<{ bookId: string; happen: (text?: string) => Promise<void> }> {
  const { body } = await author.call("POST", "/api/books/generate", { body: order });
  const bookId = String(body["id"]);
  const run = (
    await app.features.runs.latestOfBooks(app.foundation.db, { bookIds: [bookId], kind: "book" })
  ).get(bookId);
  const happen = (text = "The sea."): Promise<void> =>
    inTransaction(app.foundation.db, (tx) =>
      app.features.runs.appendEvent(tx, run?.id ?? "", {
        type: "scene-text",
        chapter: 1,
        scene: 1,
        text,
        words: 2,
      }),
    );
  return { bookId, happen };
}

function numbersOf(reader: Reader): number[] {
  return [...reader.text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
}

/** Does what auth does when a session ends: deletes the row and notifies the session's listeners. */
async function endSessions(author: TestAuthor, { telling }: { telling: boolean }): Promise<void> {
  await inTransaction(app.foundation.db, async (tx) => {
    const { rows } = await sql<{ id: string }>`delete from session where user_id = ${author.id}
      returning id`.execute(tx);
    if (!telling) return;
    for (const { id } of rows) {
      await sql`select pg_notify('run_events', ${JSON.stringify({ topic: id })})`.execute(tx);
    }
  });
}

test.each([
  ["signed out everywhere", (author: TestAuthor) => app.features.auth.signOutEverywhere(author.id)],
  ["signed out", async (author: TestAuthor) => void (await author.call("POST", "/api/auth/logout"))],
])("closes the streams of an author who has %s at once", async (_how, leave) => {
  const author = await buildAuthor(app);
  const { bookId, happen } = await buildBook(author);
  const reader = await buildReader(author, bookId);
  await happen();
  await eventually(async () => numbersOf(reader).length, { until: (length) => length === 1 });
  await leave(author);
  await eventually(async () => reader.isOver, { until: (over) => over });
  await happen("What nobody may read.");
  expect(numbersOf(reader)).toEqual([1]);
});

test("sends nothing more after signing out everywhere, and asks to sign in", async () => {
  const author = await buildAuthor(app);
  const { bookId, happen } = await buildBook(author);
  const readers = await Promise.all([buildReader(author, bookId), buildReader(author, bookId)]);
  await happen();
  for (const reader of readers) {
    await eventually(async () => numbersOf(reader).length, { until: (length) => length === 1 });
  }
  await endSessions(author, { telling: true });
  for (const reader of readers) await eventually(async () => reader.isOver, { until: (over) => over });
  await happen("What nobody may read.");
  expect(readers.map(numbersOf)).toEqual([[1], [1]]);
  expect((await buildReader(author, bookId, "1")).status).toBe(401);
});

test("keeps others' streams when an author signs out", async () => {
  const [author, other] = [await buildAuthor(app), await buildAuthor(app)];
  const { bookId, happen } = await buildBook(author);
  const reader = await buildReader(author, bookId);
  await endSessions(other, { telling: true });
  await happen();
  await eventually(async () => numbersOf(reader), { until: ({ length }) => length === 1 });
  expect(reader.isOver).toBe(false);
  reader.leave();
});

test(
  "rejects an author's eleventh stream with a sentence, across books; an unknown book is 404",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(app, { credits: 80 });
    const [one, two] = [await buildBook(author), await buildBook(author)];
    const readers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => buildReader(author, n % 2 === 0 ? one.bookId : two.bookId)),
    );
    expect(readers.map(({ status }) => status)).toEqual(readers.map(() => 200));
    const refused = await author.call("GET", `/api/books/${one.bookId}/events`);
    expect(refused).toMatchObject({ status: 429, headers: { "retry-after": "30" } });
    expect(refused.body).toMatchObject({ code: "request.too_many_streams", limit: 10 });
    expect((await author.call("GET", `/api/books/${author.id}/events`)).status).toBe(404);
    for (const reader of readers) reader.leave();
  },
);

test("sends a late reader megabytes of the past completely", { tags: "merge" }, async () => {
  const author = await buildAuthor(app);
  const { bookId, happen } = await buildBook(author);
  const text = "夜 ".repeat(50_000);
  for (let n = 0; n < 30; n += 1) await happen(text);
  const reader = await buildReader(author, bookId);
  // A paused reader: stored events must wait for it rather than disconnect it.
  reader.response.pause();
  let before = -1;
  await eventually(
    async () => {
      const now = reader.response.socket.bytesRead;
      const standsStill = now === before;
      before = now;
      return standsStill;
    },
    { until: (standsStill) => standsStill },
  );
  reader.response.resume();
  await eventually(async () => numbersOf(reader).length, { until: (length) => length === 30 });
  await happen("the last");
  await eventually(async () => reader.text.includes("the last"), { until: (found) => found });
  expect(numbersOf(reader)).toEqual(Array.from({ length: 31 }, (_, n) => n + 1));
  expect(reader.isOver).toBe(false);
  reader.leave();
});
