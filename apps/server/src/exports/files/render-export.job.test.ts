import { ExportRequest } from "@colophon/contracts/exports/export-request";
import { PressError } from "@colophon/press/press-error";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { eventually } from "../../platform/testing/eventually.ts";
import { type ExportsStage, buildExportsStage } from "./testing/build-exports-stage.ts";
import { emptyScript } from "../../platform/testing/scripted-press.ts";

const script = emptyScript();
const glyphs = (): PressError => new PressError("missing_glyphs", "No typeface has the character 漢.");
let stage: ExportsStage;
beforeAll(async () => {
  stage = await buildExportsStage(script);
});
afterAll(() => stage.app.close());
beforeEach(async () => {
  Object.assign(script, emptyScript());
  await sql`delete from run where kind = 'export'`.execute(stage.deps.db);
  await sql`delete from export_file`.execute(stage.deps.db);
});

/** A queued export; only the test itself processes it. */
async function requestExport(formats: string[] = ["pdf", "epub"]): Promise<string> {
  const { bookId, ownerId } = stage.book;
  const order = ExportRequest.parse({ formats });
  return (await stage.app.features.exports.order({ ownerId, bookId, order })).id;
}

const found = (exportId: string) => stage.app.features.exports.find({ ...stage.book, exportId });

/** Starts the export and blocks inside the press once `nth` of them are there. */
async function blockInPress(exportId: string, nth: number): Promise<{ letGo: () => Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  script.open = promise;
  const ended = stage.runJob(exportId);
  await eventually(async () => script.sets.length, { until: (sets) => sets === nth });
  return {
    letGo: async () => {
      resolve();
      await ended;
    },
  };
}

test("does not end a request from an attempt that another has taken over", { tags: "merge" }, async () => {
  const id = await requestExport(["pdf"]);
  const frozen = await blockInPress(id, 1);
  const second = await blockInPress(id, 2);
  await frozen.letGo();
  expect(await found(id)).toMatchObject({ status: "rendering", files: [], progress: 5 });
  const third = await blockInPress(id, 3);
  script.failures = [glyphs()];
  await second.letGo();
  expect(await found(id)).toMatchObject({ status: "rendering", failure: null });
  await third.letGo();
  expect(await found(id)).toMatchObject({ status: "ready", files: [{ format: "pdf" }] });
});

test("tries a request three times after our own mistakes, then gives up with a message", async () => {
  const id = await requestExport();
  for (const attempt of [1, 2, 3]) {
    script.failures = [new TypeError("undefined is not a function")];
    await expect(stage.runJob(id)).rejects.toThrow("not a function");
    expect(script.sets).toHaveLength(attempt);
    expect((await found(id)).status).toBe("rendering");
  }
  await stage.runJob(id);
  expect(script.sets).toHaveLength(3);
  const result = await found(id);
  expect(result).toMatchObject({ status: "failed", files: [] });
  expect(result.failure).toContain("something went wrong on our side, more than once");
  expect(result.failure).toContain("nothing was charged");
});

test("reports temporary failures of the press only after the third attempt", async () => {
  const id = await requestExport(["pdf"]);
  const crash = (): PressError => new PressError("crashed", "The typesetter stopped unexpectedly.");
  script.failures = [crash(), crash(), crash()];
  await expect(stage.runJob(id)).rejects.toThrow("stopped");
  await expect(stage.runJob(id)).rejects.toThrow("stopped");
  expect((await found(id)).failure).toBeNull();
  await stage.runJob(id);
  expect(await found(id)).toMatchObject({
    status: "failed",
    failure:
      "The files could not be made: The typesetter stopped unexpectedly. Your book is safe and nothing was charged.",
  });
});

test("reports an unprintable book at the first attempt", async () => {
  const id = await requestExport(["pdf"]);
  script.failures = [glyphs()];
  await stage.runJob(id);
  expect(await found(id)).toMatchObject({ status: "failed", failure: expect.stringContaining("漢") });
});

test("fails a request whose book is being written again, with the reason", async () => {
  const id = await requestExport(["pdf"]);
  const { db } = stage.deps;
  await sql`update run set status = 'running', ended_at = null
    where book_id = ${stage.book.bookId} and kind = 'book'`.execute(db);
  await stage.runJob(id);
  await sql`update run set status = 'completed', ended_at = now()
    where book_id = ${stage.book.bookId} and kind = 'book'`.execute(db);
  const failed = await found(id);
  expect(failed.status).toBe("failed");
  expect(failed.failure).not.toContain("our side");
  expect(script.sets).toEqual([]);
});

test("shows the progress of files in words and numbers", async () => {
  const id = await requestExport();
  const seen: unknown[] = [];
  const { press } = stage.deps;
  const renderSet: typeof press.renderSet = async (kinds, manuscript, order, watch) => {
    const steps = [
      { step: "pdf", done: 1, total: 3 },
      { step: "epub", done: 2, total: 3 },
      { step: "checking", done: 2, total: 3 },
    ] as const;
    for (const step of steps) {
      const before = await found(id);
      watch?.onProgress?.(step);
      const now = await eventually(() => found(id), {
        until: (row) => row.step !== before.step || row.progress !== before.progress,
      });
      seen.push([now.status, now.progress, now.step]);
    }
    return press.renderSet(kinds, manuscript, order);
  };
  await stage.runJob(id, { ...press, renderSet });
  expect(seen).toEqual([
    ["rendering", 37, "The print PDF is made; 1 of 2 files"],
    ["rendering", 63, "The EPUB is made; 2 of 2 files"],
    ["checking", 63, "Checking against the printers' rules"],
  ]);
  expect(await found(id)).toMatchObject({ status: "ready", progress: 100, step: "" });
});

test("catches up on a failed progress note with the next, without stopping", async () => {
  const id = await requestExport();
  const { press } = stage.deps;
  const notes: string[] = [];
  const renderSet: typeof press.renderSet = async (kinds, manuscript, order, watch) => {
    // The table rejects a share above 1.
    watch?.onProgress?.({ step: "pdf", done: 9, total: 3 });
    watch?.onProgress?.({ step: "epub", done: 2, total: 3 });
    const now = await eventually(() => found(id), { until: ({ progress }) => progress > 5 });
    notes.push(now.step);
    return press.renderSet(kinds, manuscript, order);
  };
  await stage.runJob(id, { ...press, renderSet });
  expect(notes).toEqual(["The EPUB is made; 2 of 2 files"]);
  expect((await found(id)).status).toBe("ready");
});

test("does nothing for an unknown request", async () => {
  await stage.runJob("5d0c0b0e-7c4e-4a6c-9b57-3f2f6a1f0f11");
  expect(script.sets).toEqual([]);
});

test("gives files the look of the request", async () => {
  const { bookId, ownerId } = stage.book;
  const order = ExportRequest.parse({ formats: ["docx"], trim: "5x8", paper: "white", large_print: true });
  const { id } = await stage.app.features.exports.order({ ownerId, bookId, order });
  await stage.runJob(id);
  const { bytes } = await stage.app.features.exports.file({ ...stage.book, exportId: id, format: "docx" });
  expect(JSON.parse(Buffer.from(bytes).toString())).toMatchObject({
    order: { trim: "5x8", paper: "white", theme: "romance", largePrint: true, genre: "Romance" },
  });
});
