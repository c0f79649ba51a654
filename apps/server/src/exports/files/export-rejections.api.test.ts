import { randomUUID } from "node:crypto";
import { type ErrorCode } from "@colophon/contracts/errors";
import { exportEndpoints } from "@colophon/contracts/exports/files";
import { PressError } from "@colophon/press/press-error";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestAuthor, buildAuthor, callAs } from "../../platform/testing/authors.ts";
import { type ExportsStage, buildExportsStage } from "./testing/build-exports-stage.ts";
import { buildFinishedBook } from "../../platform/testing/build-finished-book.ts";
import { emptyScript } from "../../platform/testing/scripted-press.ts";

const script = emptyScript();
let stage: ExportsStage;
let otherAuthor: TestAuthor;
let ready: { id: string; path: string };
beforeAll(async () => {
  stage = await buildExportsStage(script);
  otherAuthor = await buildAuthor(stage.app);
  script.findings = [
    { code: "X", severity: "blocker", sentence: "It has 8 pages.", hint: "Write more.", file: "pdf" },
    { code: "Y", severity: "blocker", sentence: "It has no name.", hint: "Name it.", file: "docx" },
  ];
  const id = await ordered({ formats: ["epub", "pdf", "docx"] });
  await stage.runJob(id);
  ready = { id, path: `${stage.book.path}/exports/${id}` };
});
afterAll(() => stage.app.close());
beforeEach(() => {
  Object.assign(script, emptyScript());
});

async function ordered(body: unknown): Promise<string> {
  const answer = await stage.author.call("POST", `${stage.book.path}/exports`, { body });
  expect(answer.status).toBe(202);
  return String(answer.body["id"]);
}

type Rejection = {
  of: keyof typeof exportEndpoints;
  status: number;
  code: ErrorCode;
  meet: () => Promise<{ status: number; body: Record<string, unknown> }>;
};

const REJECTIONS: Record<string, Rejection> = {
  "another author's book is not downloaded": {
    of: "downloadBook",
    status: 404,
    code: "books.not_found",
    meet: () => otherAuthor.call("GET", `${stage.book.path}/download/epub`),
  },
  "a format that there is not is told as such, not as a missing book": {
    of: "downloadBook",
    status: 404,
    code: "exports.format_unknown",
    meet: () => stage.author.call("GET", `${stage.book.path}/download/mobi`),
  },
  "another author's book is not ordered": {
    of: "requestExport",
    status: 404,
    code: "books.not_found",
    meet: () => otherAuthor.call("POST", `${stage.book.path}/exports`, { body: { formats: ["epub"] } }),
  },
  "another author's order is not shown": {
    of: "getExport",
    status: 404,
    code: "exports.not_found",
    meet: () => otherAuthor.call("GET", ready.path),
  },
  "another author's file is not handed out": {
    of: "downloadExportFile",
    status: 404,
    code: "exports.not_found",
    meet: () => otherAuthor.call("GET", `${ready.path}/files/epub`),
  },
  "an order is not found under another book of the same author": {
    of: "getExport",
    status: 404,
    code: "exports.not_found",
    meet: async () => {
      const { path } = await buildFinishedBook(stage.app, { author: stage.author });
      return stage.author.call("GET", `${path}/exports/${ready.id}`);
    },
  },
  "an order that nobody placed is not there": {
    of: "getExport",
    status: 404,
    code: "exports.not_found",
    meet: () => stage.author.call("GET", `${stage.book.path}/exports/${randomUUID()}`),
  },
  "a file that was not ordered is not there": {
    of: "downloadExportFile",
    status: 404,
    code: "exports.not_found",
    meet: () => stage.author.call("GET", `${ready.path}/files/txt`),
  },
  "a file with a blocker is withheld": {
    of: "downloadExportFile",
    status: 409,
    code: "exports.withheld",
    meet: () => stage.author.call("GET", `${ready.path}/files/docx`),
  },
  "a file of an order that is not ready is not there yet": {
    of: "downloadExportFile",
    status: 404,
    code: "exports.not_found",
    meet: async () => {
      const id = await ordered({ formats: ["txt"], theme: "workbook" });
      return stage.author.call("GET", `${stage.book.path}/exports/${id}/files/txt`);
    },
  },
  "a press that refuses is quoted": {
    of: "downloadBook",
    status: 502,
    code: "exports.render_failed",
    meet: () => {
      script.failures = [new PressError("memory", "It is too large.")];
      return stage.author.call("GET", `${stage.book.path}/download/txt`);
    },
  },
  "a press with too much to do asks for patience": {
    of: "downloadBook",
    status: 503,
    code: "server.busy",
    meet: () => {
      script.failures = [new PressError("busy", "Too many books wait.")];
      return stage.author.call("GET", `${stage.book.path}/download/txt`);
    },
  },
};

test.each(Object.entries(REJECTIONS))(
  "%s, and the contract says so",
  async (_, { of, status, code, meet }) => {
    const answer = await meet();
    expect(answer).toMatchObject({ status, body: { code } });
    const declared: readonly ErrorCode[] = exportEndpoints[of].errors;
    expect(declared).toContain(code);
  },
);

test.each(["downloadBook", "requestExport"] as const)(
  "reports %s of an unfinished book like the contract",
  async (of) => {
    const { path, bookId } = await buildFinishedBook(stage.app, { author: await buildAuthor(stage.app) });
    await sql`update run set status = 'running', ended_at = null, owner_id = ${stage.author.id}
      where book_id = ${bookId}`.execute(stage.deps.db);
    await sql`update book set owner_id = ${stage.author.id} where id = ${bookId}`.execute(stage.deps.db);
    const { body } = await (of === "downloadBook"
      ? stage.author.call("GET", `${path}/download/epub`)
      : stage.author.call("POST", `${path}/exports`, { body: { formats: ["epub"] } }));
    expect(body).toMatchObject({ status: 409, code: "books.not_completed" });
    expect(exportEndpoints[of].errors).toContain("books.not_completed");
  },
);

test("accepts as many simultaneous requests as there are places", { tags: "merge" }, async () => {
  const eager = await buildAuthor(stage.app);
  const { path } = await buildFinishedBook(stage.app, { author: eager });
  const looks = ["6x9", "5x8", "7x10", "8x10", "5.5x8.5", "5.25x8", "6.14x9.21", "8.5x11"];
  const answers = await Promise.all(
    looks.map((trim) => eager.call("POST", `${path}/exports`, { body: { formats: ["pdf"], trim } })),
  );
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
});

test("gives each withheld file its own reason", async () => {
  const { body } = await stage.author.call("GET", `${ready.path}/files/docx`);
  expect(body["detail"]).toBe(
    "The Word file is not offered, because a printer or shop would refuse it. It has no name. Name it.",
  );
});

test(
  "rejects the sixth running request like the contract, and frees a place when one ends",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(stage.app);
    const { path } = await buildFinishedBook(stage.app, { author });
    const order = (trim: string) =>
      author.call("POST", `${path}/exports`, { body: { formats: ["docx"], trim } });
    const ids: string[] = [];
    for (const trim of ["6x9", "5x8", "8.5x11", "7x10", "8x10"])
      ids.push(String((await order(trim)).body["id"]));
    const refused = await order("5.25x8");
    expect(refused.body).toMatchObject({ status: 429, code: "exports.too_many_running" });
    expect(refused.headers["retry-after"]).toBe("10");
    expect(exportEndpoints.requestExport.errors).toContain("exports.too_many_running");
    // A repeated request is the same export, so it doesn't count as a sixth.
    expect((await order("6x9")).body["id"]).toBe(ids[0]);
    await stage.runJob(ids[0] ?? "");
    // Files already in the store need no slot; the others take the free one.
    expect((await order("6x9")).body).toMatchObject({ status: "ready" });
    expect((await order("5.25x8")).status).toBe(202);
    expect((await order("5.5x8.5")).status).toBe(429);
  },
);

test("gives a visitor none of this", async () => {
  const visitor = callAs(stage.app, null);
  const answers = await Promise.all([
    visitor("GET", `${stage.book.path}/download/epub`),
    visitor("POST", `${stage.book.path}/exports`, { body: { formats: ["epub"] } }),
    visitor("GET", ready.path),
    visitor("GET", `${ready.path}/files/epub`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
});

test("serves a raw file if requested by URL or header", async () => {
  const headers = { authorization: `Bearer ${stage.author.token}` };
  const url = `${ready.path}/files/epub`;
  const inJson = await stage.author.call("GET", url);
  const bytes = Buffer.from(String(inJson.body["content"]), "base64");
  const byUrl = await stage.app.server.inject({ url: `${url}?raw=1`, headers });
  const byHeader = await stage.app.server.inject({
    url,
    headers: { ...headers, accept: "application/octet-stream" },
  });
  for (const raw of [byUrl, byHeader]) expect(raw.rawPayload.equals(bytes)).toBe(true);
});
