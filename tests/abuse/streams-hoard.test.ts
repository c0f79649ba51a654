import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../apps/server/src/platform/db/database.ts";
import { type TestAuthor, buildAuthor } from "../../apps/server/src/platform/testing/authors.ts";
import { type TestApp, startTestApp } from "../../apps/server/src/platform/testing/test-app.ts";

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp();
  address = await app.server.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => app.close());

const STREAMS = 300;
const agent = new http.Agent({ keepAlive: true });

type Hoarded = { open: number; events: number; leave: () => void };

/** Requests streams repeatedly, as many as possible. */
function hoard(author: TestAuthor, bookId: string): Hoarded {
  const hoarded: Hoarded = { open: 0, events: 0, leave: () => (isOver = true) };
  const requests = new Set<http.ClientRequest>();
  let isOver = false;
  const openStreams = (): void => {
    const request = http.get(`${address}/api/books/${bookId}/events`, {
      agent: false,
      headers: { authorization: `Bearer ${author.token}` },
    });
    requests.add(request);
    request.on("error", () => undefined);
    request.on("response", (response) => {
      if (response.statusCode === 200) hoarded.open += 1;
      response.setEncoding("utf8");
      response.on("data", (text: string) => (hoarded.events += text.split("\nevent: ").length - 1));
      response.on("error", () => undefined);
      response.on("close", () => {
        requests.delete(request);
        if (response.statusCode === 200) hoarded.open -= 1;
        // An attacker ignores the half minute's retry delay.
        if (!isOver) setTimeout(openStreams, 1000);
      });
    });
  };
  for (let n = 0; n < STREAMS; n += 1) openStreams();
  hoarded.leave = () => {
    isOver = true;
    for (const request of requests) request.destroy();
  };
  return hoarded;
}

/** Durations of another author's reads, in ms, fastest first. */
async function readsOf(author: TestAuthor, reads: number): Promise<number[]> {
  const took: number[] = [];
  for (let n = 0; n < reads; n += 1) {
    const startedAt = performance.now();
    const status = await new Promise<number>((resolve, reject) => {
      http
        .get(
          `${address}/api/auth/me`,
          { agent, headers: { authorization: `Bearer ${author.token}` } },
          (response) => response.resume().on("end", () => resolve(response.statusCode ?? 0)),
        )
        .on("error", reject);
    });
    expect(status).toBe(200);
    took.push(performance.now() - startedAt);
    await sleep(10);
  }
  return took.toSorted((a, b) => a - b);
}

const middleOf = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? 0;

test("limits an account's three hundred streams to ten, and keeps another author's reads quick", async () => {
  const [attacker, author] = [await buildAuthor(app), await buildAuthor(app)];
  const { body } = await attacker.call("POST", "/api/books/generate", {
    body: { title: "The Salt Garden", genre: "Romance", chapters: 2 },
  });
  const bookId = String(body["id"]);
  const runs = await app.features.runs.latestOfBooks(app.foundation.db, { bookIds: [bookId], kind: "book" });
  const quiet = middleOf(await readsOf(author, 100));

  const hoarded = hoard(attacker, bookId);
  await sleep(3000);
  const stopping = new AbortController();
  const writing = (async () => {
    for (let n = 0; !stopping.signal.aborted; n += 1) {
      await inTransaction(app.foundation.db, (tx) =>
        app.features.runs.appendEvent(tx, runs.get(bookId)?.id ?? "", {
          type: "chapter-start",
          chapter: n,
          title: "",
        }),
      );
      await sleep(20);
    }
  })();
  const busy = middleOf(await readsOf(author, 200));
  stopping.abort();
  await writing;
  const { open, events } = hoarded;
  hoarded.leave();
  expect(open).toBe(10);
  expect(events).toBeGreaterThan(100);
  // Three hundred rejections per second are real load; the original attack raised this to seconds.
  expect(busy).toBeLessThan(Math.max(250, quiet * 20));
}, 120_000);
