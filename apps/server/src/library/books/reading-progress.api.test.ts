import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildAuthor, callAs } from "../../platform/testing/authors.ts";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ adapters: { languageModel: buildWriter() } });
});
afterAll(() => app.close());

const place = { chapter: 2, offset: 1240, fraction: 0.31, size: 4, paper: "sepia", setting: "left" };
const HOUR_MS = 60 * 60 * 1000;

async function buildAuthorWithBook() {
  const author = await buildAuthor(app);
  const order = { title: "The Salt Garden", genre: "Romance", chapters: 5 };
  const { body } = await author.call("POST", "/api/books/generate", { body: order });
  return { author, path: `/api/books/${String(body["id"])}/reading` };
}

test("has no place for an unread book, and shows a stored place on the next device", async () => {
  const { author, path } = await buildAuthorWithBook();
  expect(await author.call("GET", path)).toMatchObject({ status: 200, body: { reading: null } });
  expect((await author.call("PUT", path, { body: place })).body).toMatchObject({ reading: place });
  expect((await author.call("GET", path)).body).toMatchObject({ reading: place });
});

test("keeps the place read later, in any order of arrival", async () => {
  const { author, path } = await buildAuthorWithBook();
  await author.call("PUT", path, { body: { ...place, age_ms: HOUR_MS } });
  const newer = { ...place, chapter: 3, offset: 5 };
  expect((await author.call("PUT", path, { body: newer })).body).toMatchObject({ reading: newer });
  const late = await author.call("PUT", path, { body: { ...place, chapter: 1, age_ms: HOUR_MS / 2 } });
  expect(late).toMatchObject({ status: 200, body: { reading: newer } });
  expect((await author.call("GET", path)).body).toMatchObject({ reading: newer });
});

test("answers 404 for another author's book, an unknown one and a malformed id, and stores nothing", async () => {
  const { author, path } = await buildAuthorWithBook();
  const otherAuthor = await buildAuthor(app);
  await author.call("PUT", path, { body: place });
  for (const address of [path, `/api/books/${randomUUID()}/reading`, "/api/books/no-id-at-all/reading"]) {
    const answers = [
      await otherAuthor.call("GET", address),
      await otherAuthor.call("PUT", address, { body: { ...place, chapter: 4 } }),
    ];
    for (const { body } of answers) expect(body).toMatchObject({ status: 404, detail: "Book not found" });
  }
  expect((await author.call("GET", path)).body).toMatchObject({ reading: place });
});

test("asks a visitor to sign in", async () => {
  const visitor = callAs(app, null);
  expect((await visitor("GET", `/api/books/${randomUUID()}/reading`)).status).toBe(401);
  expect((await visitor("PUT", `/api/books/${randomUUID()}/reading`, { body: place })).status).toBe(401);
});

test("rejects an impossible place", async () => {
  const { author, path } = await buildAuthorWithBook();
  const wrong = [
    { chapter: 0 },
    { offset: -1 },
    { fraction: 1.2 },
    { size: 6 },
    { paper: "pink" },
    { age_ms: -1 },
  ];
  for (const change of wrong) {
    expect((await author.call("PUT", path, { body: { ...place, ...change } })).status).toBe(422);
  }
});

test("stores places sixty times a minute at most", async () => {
  const { author, path } = await buildAuthorWithBook();
  const answers = [];
  for (let time = 0; time < 61; time += 1) answers.push(await author.call("PUT", path, { body: place }));
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
});

test("has no place for a book in the trash", async () => {
  const { author, path } = await buildAuthorWithBook();
  await author.call("PUT", path, { body: place });
  const bookPath = path.replace(/\/reading$/, "");
  await author.call("POST", `${bookPath}/cancel`);
  expect((await author.call("DELETE", bookPath)).status).toBe(200);
  expect((await author.call("GET", path)).status).toBe(404);
  expect((await author.call("PUT", path, { body: place })).status).toBe(404);
});
