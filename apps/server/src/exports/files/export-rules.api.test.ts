import { PressError } from "@colophon/press/press-error";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { buildScriptedPress, emptyScript } from "../../platform/testing/scripted-press.ts";

const script = emptyScript();
let app: TestApp;
let author: TestAuthor;
let path: string;
beforeAll(async () => {
  const adapters = { languageModel: buildWriter({ isSample: true }), press: buildScriptedPress(script) };
  app = await startTestApp({ adapters });
  await app.startWorker();
  author = await buildAuthor(app);
  const order = { title: "Salt & Stone", genre: "Romance", chapters: 1, words_per_chapter: 500 };
  const { body } = await author.call("POST", "/api/books/generate", { body: order });
  path = `/api/books/${String(body["id"])}`;
  await eventually(() => author.call("GET", path), {
    until: ({ body: book }) => book["status"] === "completed",
  });
  await eventually(async () => script.singles, { until: (singles) => singles.length > 0 });
  await eventually(filesStored, { until: (files) => files.length > 0 });
});
afterAll(() => app.close());
beforeEach(() => {
  Object.assign(script, emptyScript());
});

const download = (query: string) => author.call("GET", `${path}/download/${query}`);

async function filesStored(): Promise<{ format: string; object_key: string }[]> {
  const { rows } = await sql<{ format: string; object_key: string }>`
    select format, object_key from export_file order by created_at`.execute(app.foundation.db);
  return rows;
}

test("prints the pages of a finished book before anyone asks", async () => {
  expect(await filesStored()).toMatchObject([{ format: "pdf" }]);
  for (const query of ["pdf", "pdf?trim=6x9&paper=cream&theme=romance&large_print=0"]) {
    expect(await download(query)).toMatchObject({ status: 200, body: { filename: "Salt-Stone.pdf" } });
  }
  expect(script.singles).toEqual([]);
});

test("makes a file once per content, whatever does not change it", async () => {
  await download("epub");
  await download("epub?trim=5x8&paper=white");
  await download("txt");
  await download("txt?theme=modern");
  expect(script.singles).toEqual(["epub", "txt"]);
  await download("epub?theme=modern");
  await download("pdf?large_print=1");
  expect(script.singles).toEqual(["epub", "txt", "epub", "pdf"]);
});

test("makes the files of a changed book again, and one missing from the store", async () => {
  await download("docx");
  await sql`update chapter set text = text || ' And so it ended.'`.execute(app.foundation.db);
  await download("docx");
  expect(script.singles).toEqual(["docx", "docx"]);
  const { object_key = "" } = (await filesStored()).at(-1) ?? {};
  await app.adapters.blobs.delete(object_key);
  expect((await download("docx")).status).toBe(200);
  expect(script.singles).toEqual(["docx", "docx", "docx"]);
});

test("rejects a file without the full book in words, and does not store it", async () => {
  const before = await filesStored();
  script.failures = [
    new PressError("incomplete", "The finished EPUB does not hold the whole book. Please try again."),
  ];
  const { body } = await download("epub?theme=thriller");
  expect(body).toMatchObject({ status: 502, code: "exports.render_failed" });
  expect(body["detail"]).toBe(
    "The EPUB could not be made: The finished EPUB does not hold the whole book. Please try again. Your book is safe and nothing was charged.",
  );
  expect(await filesStored()).toEqual(before);
});

test("asks the author to wait for a busy press", async () => {
  script.failures = [new PressError("busy", "Too many books wait.")];
  const { body, headers } = await download("reading-pdf");
  expect(body).toMatchObject({ status: 503, code: "server.busy" });
  expect(headers["retry-after"]).toBe("5");
});

test("charges nothing for files", async () => {
  const credits = async () => (await author.call("GET", "/api/credits/balance")).body["balance"];
  const before = await credits();
  await download("front-png");
  expect(await credits()).toEqual(before);
});

test("gives no file of another author's or an unknown book, or to a visitor", async () => {
  const otherAuthor = await buildAuthor(app);
  expect((await otherAuthor.call("GET", `${path}/download/pdf`)).body).toMatchObject({
    status: 404,
    code: "books.not_found",
  });
  const unknown = "/api/books/5d0c0b0e-7c4e-4a6c-9b57-3f2f6a1f0f11/download/pdf";
  expect((await author.call("GET", unknown)).status).toBe(404);
  expect((await app.server.inject({ url: `${path}/download/pdf` })).statusCode).toBe(401);
});

test(
  "rejects the sixth running request until one has ended, and joins identical ones",
  { tags: "merge" },
  async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    script.open = promise;
    const order = (trim: string) =>
      author.call("POST", `${path}/exports`, { body: { formats: ["epub"], theme: "children", trim } });
    const texts = ["6x9", "5x8", "8.5x11", "7x10", "8x10"].map((trim) => ({
      formats: ["docx"],
      trim,
      theme: "children",
    }));
    const ids: string[] = [];
    for (const body of texts) {
      const answer = await author.call("POST", `${path}/exports`, { body });
      expect(answer.status).toBe(202);
      ids.push(String(answer.body["id"]));
    }
    const twin = await author.call("POST", `${path}/exports`, { body: texts[4] });
    expect(twin.body["id"]).toBe(ids[4]);
    const refused = await order("6x9");
    expect(refused.body).toMatchObject({ status: 429, code: "exports.too_many_running" });
    expect(String(refused.body["detail"])).toContain("5 of your orders");
    // It doesn't hold up another author.
    const otherAuthor = await buildAuthor(app);
    expect((await otherAuthor.call("POST", `${path}/exports`, { body: { formats: ["txt"] } })).status).toBe(
      404,
    );
    resolve();
    for (const id of ids) {
      await eventually(() => author.call("GET", `${path}/exports/${id}`), {
        until: ({ body }) => ["ready", "failed"].includes(String(body["status"])),
      });
    }
    expect((await order("6x9")).status).toBe(202);
  },
);

test("has no files for an unfinished book", async () => {
  const { db } = app.foundation;
  await sql`update run set status = 'running', ended_at = null`.execute(db);
  const order = await author.call("POST", `${path}/exports`, { body: { formats: ["pdf"] } });
  const file = await download("pdf");
  await sql`update run set status = 'completed', ended_at = now()`.execute(db);
  for (const { body } of [order, file]) {
    expect(body).toMatchObject({ status: 409, code: "books.not_completed" });
  }
});
