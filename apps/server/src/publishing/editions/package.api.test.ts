import { sql } from "kysely";
import { NOT_MADE } from "@colophon/kdp/preflight/fix-places";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildAuthor } from "../../platform/testing/authors.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { PressError } from "@colophon/press/press-error";
import { emptyScript } from "../../platform/testing/scripted-press.ts";
import { type PackageStage, buildPackageStage } from "./testing/build-package-stage.ts";

let stage: PackageStage;
beforeAll(async () => {
  stage = await buildPackageStage();
});
afterAll(() => stage.app.close());

let written = 0;
beforeEach(async () => {
  const { app, script, store } = stage;
  Object.assign(script, emptyScript());
  Object.assign(store.faults, { isUnavailable: false, capacity: null, opened: [] });
  app.features.preflight.ofListing = async () => [];
  await sql`delete from run where kind = 'package'`.execute(app.foundation.db);
  await sql`delete from edition`.execute(app.foundation.db);
  await sql`delete from preflight_check`.execute(app.foundation.db);
  await sql`update book set settings = settings || '{"has_hardcover": false, "trim": "6x9"}'`.execute(
    app.foundation.db,
  );
  store.kept.clear();
  written += 1;
  await stage.setText(`It began, for the ${written}th time.`);
});

const frozen = (): string[] => [...stage.store.kept.keys()].filter((key) => key.startsWith("editions/"));
const formatsOf = (edition: Record<string, unknown>): unknown[] =>
  Object(edition)["files"].map(({ format }: { format: unknown }) => format);
const BLOCKER = {
  code: "LST-001",
  severity: "blocker" as const,
  sentence: "The title has 210 characters; KDP takes 200.",
  hint: "Shorten it.",
  file: null,
  page: null,
};

test("queues, makes and freezes a package as the book's first edition", async () => {
  const order = await stage.order();
  expect(order).toMatchObject({
    status: "queued",
    progress: 0,
    hardcover: false,
    edition_id: null,
    blockers: [],
  });
  await stage.runJob(order["id"]);
  const made = await stage.newest();
  expect(made).toMatchObject({ status: "ready", progress: 100, failure: null });
  const edition = (
    await stage.author.call("GET", `${stage.book.path}/editions/${String(made["edition_id"])}`)
  ).body;
  expect(edition).toMatchObject({
    number: 1,
    title: "Salt & Stone",
    pages: 120,
    is_current: true,
    zip_name: "Salt-Stone-edition-1.zip",
    texts: ["Listing.txt", "AI disclosure.txt", "Preflight report.txt", "Checklist.txt"],
    chapters: [{ title: "Ebb", words: 30_000 }],
  });
  expect(formatsOf(edition)).toEqual(["pdf", "cover", "front-jpeg", "epub", "docx"]);
  expect(frozen()).toHaveLength(6);
});

test(
  "makes a hardcover's wrap if the book is sold as one, unless the request leaves it out",
  { tags: "merge" },
  async () => {
    await sql`update book set settings = settings || '{"has_hardcover": true}'`.execute(
      stage.app.foundation.db,
    );
    expect(formatsOf(await stage.make())).toContain("hardcover");
    expect(formatsOf(await stage.make({ hardcover: false }))).not.toContain("hardcover");
  },
);

test("rejects a hardcover that is not printed in the book's size at its field, and starts nothing", async () => {
  await sql`update book set settings = settings || '{"trim": "5x8"}'`.execute(stage.app.foundation.db);
  expect(await stage.order({ hardcover: true })).toMatchObject({
    status: 422,
    fields: { hardcover: expect.stringContaining("no hardcover of this size") },
  });
  expect(await stage.newest()).toBeNull();
});

test("makes one package of two clicks, or two devices", async () => {
  const orders = await Promise.all([stage.order(), stage.order(), stage.order({ hardcover: false })]);
  expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
});

test("returns the newest edition if nothing has changed", { tags: "merge" }, async () => {
  const first = await stage.make();
  const again = await stage.make();
  expect([again["id"], again["number"]]).toEqual([first["id"], 1]);
  await stage.setText("It began otherwise.");
  expect((await stage.make())["number"]).toBe(2);
});

test("freezes the book again if the same edition has lost a file", async () => {
  const first = await stage.make();
  for (const key of frozen().filter((one) => one.endsWith(".epub"))) stage.store.kept.delete(key);
  const again = await stage.make();
  expect(again["id"]).not.toBe(first["id"]);
});

test("names what KDP would reject, and stores nothing", async () => {
  stage.app.features.preflight.ofListing = async () => [BLOCKER];
  const { page: _anywhere, ...found } = BLOCKER;
  stage.script.findings = [
    { ...found, code: "INT-003", sentence: "The book has 8 pages.", file: "pdf" },
    // the check of the book has reported it, with the listing
    { ...found, code: "ECO-005", sentence: "The tagline names a price.", file: null },
  ];
  const { id } = await stage.order();
  await stage.runJob(id);
  const blocked = await stage.newest();
  expect(blocked).toMatchObject({
    status: "failed",
    edition_id: null,
    failure: {
      code: "editions.blocked",
      detail:
        "KDP would refuse this book as it stands, so no package was made: The title has 210 characters; KDP takes 200. The book has 8 pages. Nothing was charged.",
    },
    blockers: [{ code: "LST-001" }, { code: "INT-003" }],
  });
  expect(frozen()).toEqual([]);
  const { body } = await stage.author.call("GET", `${stage.book.path}/editions`);
  expect(body["editions"]).toEqual([]);
});

const PRINT_PROBLEM = {
  code: "INT-005",
  severity: "blocker" as const,
  sentence: "A margin is too small.",
  hint: "Widen it.",
};

test("withholds printed files for their problem but not the e-book, and says it once", async () => {
  const found = { ...PRINT_PROBLEM, file: "pdf" as const };
  stage.script.findings = [found, { ...found, file: "cover" }];
  const edition = await stage.make();
  expect(formatsOf(edition)).toEqual(["front-jpeg", "epub", "docx"]);
  expect(edition).toMatchObject({ is_current: true, pages: null, findings: [] });
  expect(await stage.newest()).toMatchObject({ status: "ready", blockers: [{ code: "INT-005" }] });
  expect((await stage.newest())["blockers"]).toHaveLength(1);
  const report = await stage.text(edition, "Preflight report.txt");
  expect(report.split("A margin is too small.")).toHaveLength(2);
  const listing = await stage.text(edition, "Listing.txt");
  expect([listing.includes("Kindle e-book"), listing.includes("Paperback")]).toEqual([true, false]);
  // Made again without the problem, it is complete, and another edition.
  stage.script.findings = [];
  await stage.setText("It began with wider margins.");
  const whole = await stage.make();
  expect(formatsOf(whole)).toEqual(["pdf", "cover", "front-jpeg", "epub", "docx"]);
  expect(whole["number"]).toBe(2);
});

test("withholds the e-book for its problem, but not the printed book", async () => {
  stage.script.refusals.set("epub", new PressError("missing_glyphs", "No typeface has the character 漢."));
  const edition = await stage.make();
  expect(formatsOf(edition)).toEqual(["pdf", "cover", "docx"]);
  expect(await stage.newest()).toMatchObject({
    status: "ready",
    blockers: [{ code: NOT_MADE, file: "epub" }],
  });
});

test("names what cannot be made if no format is complete, and stores nothing", async () => {
  for (const kind of ["epub", "cover"] as const) {
    stage.script.refusals.set(kind, new PressError("missing_glyphs", "No typeface has the character 漢."));
  }
  const { id } = await stage.order();
  await stage.runJob(id);
  expect(await stage.newest()).toMatchObject({ status: "failed", failure: { code: "editions.blocked" } });
  expect(frozen()).toEqual([]);
});

test("makes an e-book package of a book too short to print, without a problem", async () => {
  const { db } = stage.app.foundation;
  await sql`update chapter set words = 900`.execute(db);
  const edition = await stage.make();
  await sql`update chapter set words = 30000`.execute(db);
  expect(formatsOf(edition)).toEqual(["front-jpeg", "epub", "docx"]);
  expect(await stage.newest()).toMatchObject({ status: "ready", blockers: [] });
  expect(edition["texts"]).toEqual([
    "Listing.txt",
    "AI disclosure.txt",
    "Preflight report.txt",
    "Checklist.txt",
  ]);
  expect(await stage.text(edition, "Preflight report.txt")).toContain("E-book only: the book has");
  expect(await stage.text(edition, "Checklist.txt")).not.toContain("paperback");
});

test("leaves out a hardcover that the size does not allow, and makes paperback and e-book", async () => {
  await sql`update book set settings = settings || '{"trim": "5x8", "has_hardcover": true}'`.execute(
    stage.app.foundation.db,
  );
  const edition = await stage.make();
  expect(formatsOf(edition)).toEqual(["pdf", "cover", "front-jpeg", "epub", "docx"]);
  expect(await stage.newest()).toMatchObject({ status: "ready", blockers: [{ file: "hardcover" }] });
});

test("uses the check that a package has made in the preflight", async () => {
  expect((await stage.author.call("GET", `${stage.book.path}/preflight`)).body).toMatchObject({
    state: "none",
  });
  await stage.make();
  expect((await stage.author.call("GET", `${stage.book.path}/preflight`)).body).toMatchObject({
    state: "done",
    is_current: true,
    findings: [],
  });
});

test("reports warnings without blocking", async () => {
  const warning = { ...BLOCKER, severity: "warning" as const, sentence: "The subtitle is long." };
  stage.app.features.preflight.ofListing = async () => [warning];
  const edition = await stage.make();
  expect(edition["findings"]).toEqual([warning]);
});

test("starts again for a book that changes meanwhile, so that an edition is of one moment", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  stage.script.open = promise;
  const { id } = await stage.order();
  const ended = stage.runJob(id);
  await eventually(async () => stage.script.sets.length, { until: (sets) => sets === 1 });
  await stage.setText("It was changed in the very middle.");
  resolve();
  await ended;
  const made = await stage.newest();
  const address = `${stage.book.path}/editions/${String(made["edition_id"])}`;
  const file = await stage.author.call("GET", `${address}/files/pdf`);
  expect(String(file.body["text"])).toContain("in the very middle");
  expect((await stage.author.call("GET", address)).body["is_current"]).toBe(true);
});

test("leaves no edition of a killed worker, and makes exactly one with the next", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  stage.script.open = promise;
  const { id } = await stage.order();
  const killed = stage.runJob(id);
  await eventually(async () => stage.script.sets.length, { until: (sets) => sets === 1 });
  const second = stage.runJob(id);
  await eventually(async () => stage.script.sets.length, { until: (sets) => sets === 2 });
  resolve();
  await Promise.all([killed, second]);
  const { body } = await stage.author.call("GET", `${stage.book.path}/editions`);
  expect(body["editions"]).toMatchObject([{ number: 1 }]);
  expect(await stage.newest()).toMatchObject({ status: "ready" });
});

test(
  "stores nothing if the disk fills up during copying, and tells the author after three attempts",
  { tags: "merge" },
  async () => {
    const { id } = await stage.order();
    for (const attempt of [1, 2]) {
      stage.store.faults.capacity = { under: "editions/", puts: 2 };
      await expect(stage.runJob(id)).rejects.toThrow("ENOSPC");
      expect([attempt, frozen()]).toEqual([attempt, []]);
      expect((await stage.newest())["status"]).not.toBe("failed");
    }
    stage.store.faults.capacity = { under: "editions/", puts: 2 };
    await stage.runJob(id);
    expect(await stage.newest()).toMatchObject({
      status: "failed",
      failure: { code: "server.storage_away", detail: expect.stringContaining("nothing was charged") },
    });
    stage.store.faults.capacity = null;
    expect((await stage.make())["number"]).toBe(1);
  },
);

test("does not make stored files again", async () => {
  await stage.make();
  expect(stage.script.sets).toHaveLength(1);
  await sql`delete from edition`.execute(stage.app.foundation.db);
  await stage.make();
  expect(stage.script.sets).toHaveLength(1);
});

test("charges nothing for a package", async () => {
  const before = (await stage.author.call("GET", "/api/credits/balance")).body;
  await stage.make();
  expect((await stage.author.call("GET", "/api/credits/balance")).body).toEqual(before);
});

test("shows no packages of another author's book, and makes none of an unfinished one", async () => {
  const otherAuthor = await buildAuthor(stage.app);
  const answers = await Promise.all([
    otherAuthor.call("POST", `${stage.book.path}/package`, { body: {} }),
    otherAuthor.call("GET", `${stage.book.path}/package`),
    otherAuthor.call("GET", `${stage.book.path}/editions`),
    stage.author.call("GET", "/api/books/no-id/package"),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  const order = { title: "Unfinished", genre: "Romance", chapters: 1, words_per_chapter: 500 };
  const { body } = await stage.author.call("POST", "/api/books/generate", { body: order });
  const early = await stage.author.call("POST", `/api/books/${String(body["id"])}/package`, { body: {} });
  expect(early.body).toMatchObject({ code: "books.not_completed" });
});
