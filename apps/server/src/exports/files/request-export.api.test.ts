import { renderExportJob } from "@colophon/contracts/exports/files";
import { PressError } from "@colophon/press/press-error";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildFinishedBook } from "../../platform/testing/build-finished-book.ts";
import { buildManualQueue } from "../../platform/testing/manual-queue.ts";
import { buildRunWorker } from "../../platform/testing/build-run-worker.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { buildScriptedPress, emptyScript } from "../../platform/testing/scripted-press.ts";

const script = emptyScript();
const press = buildScriptedPress(script);
let app: TestApp;
let author: TestAuthor;
let path: string;
/** response to the first request */
let asked: Record<string, unknown>;

beforeAll(async () => {
  app = await startTestApp({ adapters: { press } });
  author = await buildAuthor(app);
  ({ path } = await buildFinishedBook(app, { author, isSample: true }));
  // Before a worker starts, which could run it before the response is read.
  asked = (await author.call("POST", `${path}/exports`, { body: { formats: ["pdf", "epub"] } })).body;
  await app.startWorker();
});
afterAll(() => app.close());
beforeEach(() => {
  Object.assign(script, emptyScript());
});

const ended = (body: Record<string, unknown>): boolean =>
  ["ready", "failed"].includes(String(body["status"]));

async function prepared(order: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { status, body } = await author.call("POST", `${path}/exports`, { body: order });
  expect(status).toBe(202);
  const address = `${path}/exports/${String(body["id"])}`;
  const done = await eventually(() => author.call("GET", address), { until: ({ body: b }) => ended(b) });
  return done.body;
}

test("queues a request, makes it ready, and serves its files", async () => {
  expect(asked).toMatchObject({ status: "queued", progress: 0, files: [], theme: "romance", paper: "cream" });
  const ready = await prepared({ formats: ["pdf", "epub"] });
  expect(ready).toMatchObject({
    status: "ready",
    progress: 100,
    rules_checked: expect.any(Number),
    findings: [],
    withheld: [],
  });
  expect(ready["files"]).toMatchObject([
    { format: "pdf", filename: "Salt-Stone.pdf", pages: 120 },
    { format: "epub", filename: "Salt-Stone.epub", pages: null },
  ]);
  const { status, body: file } = await author.call("GET", `${path}/exports/${String(ready["id"])}/files/pdf`);
  expect(status).toBe(200);
  expect(Buffer.from(String(file["content"]), "base64").toString()).toContain("Salt & Stone");
  const raw = await app.server.inject({
    url: `${path}/exports/${String(ready["id"])}/files/epub?raw=1`,
    headers: { authorization: `Bearer ${author.token}` },
  });
  expect(raw.headers["content-disposition"]).toBe('attachment; filename="Salt-Stone.epub"');
});

test("returns the running request for the same one, however often and in any order", async () => {
  const order = { formats: ["docx", "reading-pdf"], trim: "5x8" };
  const first = await prepared(order);
  expect(script.sets).toHaveLength(1);
  const again = await Promise.all(
    [order.formats, order.formats.toReversed(), order.formats].map((formats) =>
      author.call("POST", `${path}/exports`, { body: { ...order, formats } }),
    ),
  );
  for (const { body } of again) expect(body).toEqual(first);
  expect(script.sets).toHaveLength(1);
});

test("makes a set ready at once from other requests' files, as one request", async () => {
  await prepared({ formats: ["docx"], trim: "7.44x9.69" });
  await prepared({ formats: ["epub"], trim: "7.44x9.69" });
  script.sets.length = 0;
  const both = { formats: ["docx", "epub"], trim: "7.44x9.69" };
  const [one, other] = await Promise.all(
    [both, both].map((body) => author.call("POST", `${path}/exports`, { body })),
  );
  expect(one?.body).toMatchObject({ status: "ready", rules_checked: expect.any(Number) });
  expect(other?.body["id"]).toBe(one?.body["id"]);
  expect(script.sets).toEqual([]);
});

test(
  "makes a file missing from the store again, and says so in the old request",
  { tags: "merge" },
  async () => {
    const order = { formats: ["docx", "front-png"], trim: "5.25x8" };
    const first = await prepared(order);
    const { rows } = await sql<{ object_key: string }>`
    select object_key from export_file where format = 'docx' and content_hash in
      (select content_hash from export_file order by created_at desc limit 2)`.execute(app.foundation.db);
    await app.adapters.blobs.delete(rows[0]?.object_key ?? "");
    const gone = await author.call("GET", `${path}/exports/${String(first["id"])}/files/docx`);
    expect(gone.body).toMatchObject({ status: 410, code: "exports.not_kept" });
    expect(String(gone.body["detail"])).toContain("Prepare it again; it costs nothing.");
    const again = await prepared(order);
    expect(script.sets).toHaveLength(2);
    // The file is the same again, so the old export includes it as well.
    for (const { id } of [again, first]) {
      const file = await author.call("GET", `${path}/exports/${String(id)}/files/docx`);
      expect(file.status).toBe(200);
    }
  },
);

test("makes new files for changed text", { tags: "merge" }, async () => {
  const order = { formats: ["txt"] };
  await prepared(order);
  await sql`update chapter set text = text || ' And so it ended.'`.execute(app.foundation.db);
  await prepared(order);
  expect(script.sets).toHaveLength(2);
});

test("withholds a file with a blocker and its finding, and offers the others", async () => {
  const blocker = {
    code: "pages.too_few",
    severity: "blocker" as const,
    sentence: "The book has 8 pages; a paperback needs 24.",
    hint: "Write more.",
    file: "pdf" as const,
  };
  const warning = { ...blocker, code: "cover.small", severity: "warning" as const, file: "epub" as const };
  script.findings = [blocker, warning];
  const ready = await prepared({ formats: ["pdf", "epub"], trim: "7x10" });
  expect(ready).toMatchObject({ status: "ready", withheld: ["pdf"], files: [{ format: "epub" }] });
  expect(ready["findings"]).toMatchObject([{ code: "pages.too_few", page: null }, { severity: "warning" }]);
  const refused = await author.call("GET", `${path}/exports/${String(ready["id"])}/files/pdf`);
  expect(refused.body).toMatchObject({ status: 409, code: "exports.withheld" });
  expect(String(refused.body["detail"])).toContain("a paperback needs 24");
  // Findings are stored with the file.
  script.findings = [];
  expect(await prepared({ formats: ["pdf"], trim: "7x10" })).toMatchObject({ withheld: ["pdf"], files: [] });
});

test("does not report findings of a hardcover's interior for a paperback", { tags: "merge" }, async () => {
  const tooFew = {
    code: "INT-003",
    severity: "blocker" as const,
    sentence: "A hardcover needs 75 pages.",
    hint: "Write more.",
    file: "pdf" as const,
  };
  script.findings = [tooFew];
  expect(await prepared({ formats: ["pdf", "hardcover"] })).toMatchObject({ withheld: ["pdf"] });
  script.findings = [];
  expect(await prepared({ formats: ["pdf"] })).toMatchObject({ withheld: [], files: [{ format: "pdf" }] });
});

test("names a file that the press rejects, and makes the others", { tags: "merge" }, async () => {
  script.refusals.set("pdf", new PressError("missing_glyphs", "No typeface has the character 漢."));
  script.refusals.set("cover", new PressError("incomplete", "The cover lacks its title."));
  const ready = await prepared({ formats: ["pdf", "epub", "cover", "txt"], trim: "5.5x8.5" });
  expect(ready).toMatchObject({
    status: "ready",
    files: [{ format: "epub" }, { format: "txt" }],
    withheld: [],
    failure: null,
    not_made: [
      { format: "pdf", sentence: "The print PDF could not be made: No typeface has the character 漢." },
      { format: "cover", sentence: "The paperback cover could not be made: The cover lacks its title." },
    ],
  });
  // A new request tries again: the book may have been fixed.
  script.refusals.clear();
  expect(await prepared({ formats: ["pdf", "epub", "cover", "txt"], trim: "5.5x8.5" })).toMatchObject({
    files: [{ format: "pdf" }, { format: "epub" }, { format: "cover" }, { format: "txt" }],
    not_made: [],
  });
});

test("fails in words for an unprintable manuscript, and stores no file", async () => {
  script.failures = [new PressError("missing_glyphs", "No typeface has the character 漢.")];
  const failed = await prepared({ formats: ["pdf"], trim: "8x10" });
  expect(failed).toMatchObject({ status: "failed", files: [] });
  expect(failed["failure"]).toBe(
    "The files could not be made: No typeface has the character 漢. Your book is safe and nothing was charged.",
  );
});

test(
  "retries a press that crashes once, and gives up in words if it always crashes",
  { tags: "merge" },
  async () => {
    const crash = (): Error => new PressError("crashed", "The typesetter stopped unexpectedly.");
    script.failures = [crash()];
    expect(await prepared({ formats: ["pdf"], theme: "modern" })).toMatchObject({ status: "ready" });
    expect(script.sets).toHaveLength(2);
    script.failures = [crash(), crash(), crash(), crash()];
    const failed = await prepared({ formats: ["pdf"], theme: "thriller" });
    expect(failed["status"]).toBe("failed");
    expect(String(failed["failure"])).toContain("nothing was charged");
  },
);

test("makes the other files if one always crashes the press", { tags: "merge" }, async () => {
  script.refusals.set("reading-pdf", new PressError("crashed", "The typesetter stopped unexpectedly."));
  const ready = await prepared({ formats: ["reading-pdf", "txt"], theme: "workbook" });
  expect(ready).toMatchObject({
    files: [{ format: "txt" }],
    not_made: [
      {
        format: "reading-pdf",
        sentence: "The screen PDF could not be made: The typesetter stopped unexpectedly.",
      },
    ],
  });
});

test("changes nothing for a request that runs again after its end", async () => {
  const ready = await prepared({ formats: ["pdf"], theme: "fantasy" });
  const hands = buildManualQueue(app.foundation.queue);
  await app.features.exports.work(buildRunWorker(app), hands.queue);
  await hands.take(renderExportJob, { exportId: String(ready["id"]) });
  const { body } = await author.call("GET", `${path}/exports/${String(ready["id"])}`);
  expect(body).toEqual(ready);
  expect(script.sets).toHaveLength(1);
});

test("hides another author's book, export and file", async () => {
  const ready = await prepared({ formats: ["pdf"] });
  const otherAuthor = await buildAuthor(app);
  const address = `${path}/exports/${String(ready["id"])}`;
  const answers = await Promise.all([
    otherAuthor.call("POST", `${path}/exports`, { body: { formats: ["pdf"] } }),
    otherAuthor.call("GET", address),
    otherAuthor.call("GET", `${address}/files/pdf`),
    author.call("GET", `${path}/exports/no-id`),
    author.call("GET", `${address}/files/mobi`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(answers[1]?.body).toMatchObject({ code: "exports.not_found" });
});

test("rejects unprintable and unknown values at their field", async () => {
  const order = async (body: unknown) => (await author.call("POST", `${path}/exports`, { body })).body;
  expect(await order({ formats: [] })).toMatchObject({
    status: 422,
    fields: { formats: "Choose at least one format" },
  });
  expect(await order({ formats: ["pdf"], trim: "9x9" })).toMatchObject({ status: 422 });
  expect(await order({ formats: ["hardcover"], trim: "5x8" })).toMatchObject({
    status: 422,
    fields: { trim: expect.stringContaining("no hardcover") },
  });
});
