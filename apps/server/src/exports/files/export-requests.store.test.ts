import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../platform/db/database.ts";
import { COSTS_NOTHING } from "../../jobs/runs/runs.ts";
import {
  type ExportResult,
  type ExportRow,
  type NewExport,
  findExport,
  findReadyTwin,
  findTwin,
  insertExport,
  saveResult,
} from "./export-requests.store.ts";
import { type ExportsStage, buildExportsStage } from "./testing/build-exports-stage.ts";
import { emptyScript } from "../../platform/testing/scripted-press.ts";

let stage: ExportsStage;
beforeAll(async () => {
  stage = await buildExportsStage(emptyScript());
});
afterAll(() => stage.app.close());

const RESULT: ExportResult = {
  files: [
    {
      format: "pdf",
      filename: "S.pdf",
      content_hash: "c",
      media_type: "application/pdf",
      bytes: 9,
      pages: 24,
    },
  ],
  not_made: [{ format: "epub", sentence: "It could not be made." }],
  findings: [{ code: "X", severity: "info", sentence: "So.", hint: "Well.", file: null, page: null }],
  rules_checked: 3,
};

async function createExport(changes: Partial<NewExport> = {}): Promise<NewExport> {
  const look = { trim: "6x9", paper: "cream", theme: "romance", large_print: false } as const;
  const { bookId, ownerId } = stage.book;
  const id = randomUUID();
  const row: NewExport = { id, book_id: bookId, formats: ["pdf", "epub"], ...look, ...changes };
  await inTransaction(stage.deps.db, async (tx) => {
    const run = { id, kind: "export", ownerId, bookId, brief: {}, request: null } as const;
    await stage.app.features.runs.start(tx, { ...run, payment: COSTS_NOTHING });
    await insertExport(tx, row);
  });
  return row;
}

const found = (id: string): Promise<ExportRow | null> => findExport(stage.deps.db, id);
const twinOf = (row: NewExport, among: readonly string[]): Promise<string | null> =>
  inTransaction(stage.deps.db, (tx) => findTwin(tx, row, among));

test("reads back a request and its result completely", async () => {
  const order = await createExport({ trim: "5x8", paper: "white", theme: "modern", large_print: true });
  const nothingYet = { files: [], not_made: [], findings: [], rules_checked: null };
  expect(await found(order.id)).toMatchObject({ ...order, ...nothingYet });
  await inTransaction(stage.deps.db, (tx) => saveResult(tx, order.id, RESULT));
  expect(await found(order.id)).toMatchObject({ ...order, ...RESULT });
});

test("finds the oldest identical request in progress", async () => {
  const order = await createExport({ trim: "5x8" });
  const younger = await createExport({ trim: "5x8" });
  const again = { ...order, id: randomUUID() };
  const underWay = [younger.id, order.id];
  expect(await twinOf(again, underWay)).toBe(order.id);
  expect(await twinOf(again, [younger.id])).toBe(younger.id);
  expect(await twinOf(again, [])).toBeNull();
  // The order in which files were selected does not matter.
  expect(await twinOf({ ...again, formats: ["epub", "pdf"] }, underWay)).toBe(order.id);
  const others = [
    { book_id: randomUUID() },
    { formats: ["pdf"] },
    { formats: ["pdf", "epub", "txt"] },
    { trim: "6x9" },
    { paper: "white" },
    { theme: "modern" },
    { large_print: true },
  ] satisfies Partial<NewExport>[];
  for (const change of others) {
    expect([change, await twinOf({ ...again, ...change }, underWay)]).toEqual([change, null]);
  }
});

test("finds the newest identical finished request with the same files", async () => {
  const { db } = stage.deps;
  const order = await createExport({ trim: "8x10" });
  const files = RESULT.files.flatMap((file) => [{ ...file, content_hash: "e" }, file]);
  const readyTwin = (row: NewExport, came = RESULT.files): Promise<string | null> =>
    inTransaction(db, (tx) => findReadyTwin(tx, row, came));
  expect(await readyTwin(order)).toBeNull();
  await inTransaction(db, (tx) => saveResult(tx, order.id, { ...RESULT, files: RESULT.files }));
  const again = { ...order, id: randomUUID() };
  expect(await readyTwin(again)).toBe(order.id);
  const younger = await createExport({ trim: "8x10" });
  await inTransaction(db, (tx) => saveResult(tx, younger.id, RESULT));
  await sql`update book_export set created_at = now() + interval '1 second' where id = ${younger.id}`.execute(
    db,
  );
  expect(await readyTwin({ ...again, formats: ["epub", "pdf"] })).toBe(younger.id);
  // Another text is other content; and one file is not the same as that one plus another.
  expect(await readyTwin(again, files.slice(0, 1))).toBeNull();
  expect(await readyTwin(again, files)).toBeNull();
  await inTransaction(db, (tx) => saveResult(tx, younger.id, { ...RESULT, files }));
  expect(await readyTwin(again)).toBe(order.id);
  expect(await readyTwin(again, files.toReversed())).toBe(younger.id);
  expect(await readyTwin({ ...again, theme: "modern" })).toBeNull();
});

test("deletes a request with its run", async () => {
  const order = await createExport();
  await sql`delete from run where id = ${order.id}`.execute(stage.deps.db);
  expect(await found(order.id)).toBeNull();
});

test("rejects a malformed row", async () => {
  const { id } = await createExport();
  await sql`update book_export set files = '[{"format": "mobi"}]' where id = ${id}`.execute(stage.deps.db);
  await expect(found(id)).rejects.toThrow("format");
});
