import { randomUUID } from "node:crypto";
import { PressError } from "@colophon/press/press-error";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { printAhead } from "./print-ahead.job.ts";
import { type ExportsStage, buildExportsStage } from "./testing/build-exports-stage.ts";
import { emptyScript } from "../../platform/testing/scripted-press.ts";

const script = emptyScript();
let stage: ExportsStage;
beforeAll(async () => {
  stage = await buildExportsStage(script);
});
afterAll(() => stage.app.close());
beforeEach(async () => {
  Object.assign(script, emptyScript());
  await sql`delete from export_file`.execute(stage.deps.db);
});

test("prints ahead exactly the pages that are requested first", async () => {
  await printAhead(stage.deps, stage.book);
  expect(script.singles).toEqual(["pdf"]);
  const { status } = await stage.author.call("GET", `${stage.book.path}/download/pdf`);
  expect([status, script.singles]).toEqual([200, ["pdf"]]);
});

test("makes pages once for two jobs", async () => {
  await printAhead(stage.deps, stage.book);
  await printAhead(stage.deps, stage.book);
  expect(script.singles).toEqual(["pdf"]);
});

test.each(["missing_glyphs", "busy"] as const)(
  "ends quietly if pages cannot be made ahead (%s), and reports it on request",
  async (code) => {
    script.failures = [new PressError(code, "It cannot be set.")];
    await printAhead(stage.deps, stage.book);
    script.failures = [new PressError(code, "It cannot be set.")];
    expect((await stage.author.call("GET", `${stage.book.path}/download/pdf`)).status).toBeGreaterThan(499);
  },
);

test("does nothing for a deleted book", async () => {
  await printAhead(stage.deps, { ...stage.book, bookId: randomUUID() });
  expect(script.singles).toEqual([]);
});

test("fails for our own mistake, so that it is noticed and retried", async () => {
  script.failures = [new TypeError("undefined is not a function")];
  await expect(printAhead(stage.deps, stage.book)).rejects.toThrow("not a function");
});
