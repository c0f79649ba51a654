import { type ErrorCode } from "@colophon/contracts/errors";
import { exportEndpoints } from "@colophon/contracts/exports/files";
import { PressError } from "@colophon/press/press-error";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildAuthor, callAs } from "../../platform/testing/authors.ts";
import { printAhead } from "./print-ahead.job.ts";
import { buildFinishedBook } from "../../platform/testing/build-finished-book.ts";
import { emptyScript } from "../../platform/testing/scripted-press.ts";
import { type ExportsStage, buildExportsStage } from "./testing/build-exports-stage.ts";

const script = emptyScript();
let stage: ExportsStage;
let url: string;
beforeAll(async () => {
  stage = await buildExportsStage(script);
  url = `${stage.book.path}/wrap-preview`;
});
afterAll(() => stage.app.close());
beforeEach(async () => {
  Object.assign(script, emptyScript());
  await sql`delete from export_file`.execute(stage.deps.db);
  await printAhead(stage.deps, stage.book);
});

test("shows the wrap as delivered with pages made ahead, made once and stored like a file", async () => {
  const first = await stage.author.call("GET", url);
  expect([first.status, first.headers["content-type"]]).toEqual([200, "image/webp"]);
  expect(JSON.parse(String(first.body["text"]))).toMatchObject({
    words: { title: "Salt & Stone" },
    order: { binding: "paperback", trim: "6x9", paper: "cream", genre: "Romance", pages: 120, widthPx: 1200 },
  });
  expect((await stage.author.call("GET", `${url}?binding=paperback&trim=6x9`)).body).toEqual(first.body);
  expect(script.pictures).toHaveLength(1);
  // No pages are set for an image.
  expect([script.singles, script.sets]).toEqual([["pdf"], []]);
});

test("knows the wrap for another paper or binding, with the same pages and another spine", async () => {
  for (const look of ["", "?paper=white", "?binding=hardcover"]) {
    expect((await stage.author.call("GET", url + look)).status).toBe(200);
  }
  expect(script.pictures).toHaveLength(3);
});

test("uses a hardcover's pages set by a request for its wrap", async () => {
  const { body } = await stage.author.call("POST", `${stage.book.path}/exports`, {
    body: { formats: ["pdf", "hardcover"], trim: "7x10" },
  });
  expect((await stage.author.call("GET", `${url}?trim=7x10&binding=hardcover`)).status).toBe(409);
  await stage.runJob(String(body["id"]));
  expect((await stage.author.call("GET", `${url}?trim=7x10&binding=hardcover`)).status).toBe(200);
});

test("draws another wrap for another back text, once its pages are known again", async () => {
  await stage.author.call("GET", url);
  const { db } = stage.deps;
  await sql`update book set blurb = 'A garden by the sea.', blurb_approved_at = now() where id = ${stage.book.bookId}`.execute(
    db,
  );
  expect((await stage.author.call("GET", url)).body["code"]).toBe("exports.pages_unknown");
  await printAhead(stage.deps, stage.book);
  const { body } = await stage.author.call("GET", url);
  expect(body["text"]).toContain("A garden by the sea.");
});

type Rejection = { look: string; status: number; code: ErrorCode };

const REJECTIONS: Record<string, Rejection> = {
  "pages that were not set in this size": { look: "?trim=5x8", status: 409, code: "exports.pages_unknown" },
  "pages that were not set in this theme": {
    look: "?theme=modern",
    status: 409,
    code: "exports.pages_unknown",
  },
  "pages that were not set in large print": {
    look: "?large_print=1",
    status: 409,
    code: "exports.pages_unknown",
  },
  "a binding that this size has not": {
    look: "?trim=5x8&binding=hardcover",
    status: 422,
    code: "request.invalid",
  },
  "a binding that there is not": { look: "?binding=leather", status: 422, code: "request.invalid" },
};

test.each(Object.entries(REJECTIONS))(
  "%s: makes nothing, and says why",
  async (_, { look, status, code }) => {
    expect(await stage.author.call("GET", url + look)).toMatchObject({ status, body: { code } });
    expect(script.pictures).toEqual([]);
  },
);

test("makes no wrap for a book too thin for its binding, and says how many pages it needs", async () => {
  await sql`update export_file set pages = 74`.execute(stage.deps.db);
  const { status, body } = await stage.author.call("GET", `${url}?binding=hardcover`);
  expect([status, body["code"]]).toEqual([409, "exports.pages_unfit"]);
  expect(body["detail"]).toBe(
    "The book has 74 pages, and a hardcover of this size on this paper has 75 to 550. No cover is made for it.",
  );
  await sql`update export_file set pages = 76`.execute(stage.deps.db);
  expect((await stage.author.call("GET", `${url}?binding=hardcover`)).status).toBe(200);
});

test("says in words what the press rejects, and asks to wait for a busy press", async () => {
  script.failures = [new PressError("missing_glyphs", "There is no sign for it.")];
  const refused = await stage.author.call("GET", url);
  expect([refused.status, refused.body["code"]]).toEqual([502, "exports.render_failed"]);
  expect(refused.body["detail"]).toContain("The paperback cover could not be made: There is no sign for it.");
  script.failures = [new PressError("busy", "Too many books wait.")];
  expect((await stage.author.call("GET", url)).body["code"]).toBe("server.busy");
  const declared: readonly ErrorCode[] = exportEndpoints.previewWrap.errors;
  for (const code of ["exports.render_failed", "server.busy", "exports.pages_unknown"]) {
    expect(declared).toContain(code);
  }
});

test("hides the wrap from another author and a visitor, and for an unfinished book", async () => {
  const otherAuthor = await buildAuthor(stage.app);
  expect((await otherAuthor.call("GET", url)).body["code"]).toBe("books.not_found");
  expect((await callAs(stage.app, null)("GET", url)).status).toBe(401);
  const { path, bookId } = await buildFinishedBook(stage.app, { author: stage.author });
  await sql`update run set status = 'running', ended_at = null where book_id = ${bookId}`.execute(
    stage.deps.db,
  );
  expect((await stage.author.call("GET", `${path}/wrap-preview`)).body["code"]).toBe("books.not_completed");
});
