import { sql } from "kysely";
import { PressError } from "@colophon/press/press-error";
import type { Finding } from "@colophon/press/preflight/preflight";
import { CATALOGUE } from "@colophon/press/preflight/catalogue";
import { mendingPlaceOf, NOT_MADE } from "@colophon/kdp/preflight/fix-places";
import { SAMPLE_VERDICT } from "@colophon/rules/readiness";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { findingId } from "./finding-id.ts";
import { placeOfFinding, searchIn } from "./fix-place.ts";
import { buildFindingPress, emptyScript } from "./testing/build-finding-press.ts";
import { buildWholeBook } from "./testing/build-whole-book.ts";

const COVER_ID = "0b0a6a9e-63f7-4a39-8d42-0d1d54ab7a10";
const script = emptyScript();
let app: TestApp;
let author: TestAuthor;
const TITLES = [
  "Unchecked",
  "Ready",
  "In boards",
  "Small boards",
  "Placeholder",
  "The Number One Bestseller",
  "Bare",
  "Unmade",
  "Twice",
  "Unwritten",
  "Emptied",
  "Mine",
  "Read once",
  "Words on the cover",
  "An e-book alone",
  "Half entered",
  "Demo",
  "Pamphlet",
  "Thin",
] as const;
const books = new Map<string, { author: TestAuthor; bookId: string }>();
beforeAll(async () => {
  app = await startTestApp({ adapters: { languageModel: buildWriter(), press: buildFindingPress(script) } });
  // before there is a worker, which would write them itself
  for (const title of TITLES) books.set(title, await buildWholeBook(app, title));
  await app.startWorker();
});
afterAll(() => app.close());
beforeEach(() => {
  Object.assign(script, emptyScript());
});

const STRAY: Finding = {
  code: "OWN-005",
  severity: "blocker",
  sentence: "There is a placeholder on page 5: “[INSERT NAME] came home”.",
  hint: "Fill the placeholder in or take it out.",
  file: "pdf",
  page: 5,
};

/** The check of one of them; from now on its author makes the calls. */
function checkOf(title: (typeof TITLES)[number]): string {
  const book = books.get(title);
  if (book === undefined) throw new RangeError(title);
  author = book.author;
  return `/api/books/${book.bookId}/preflight`;
}
const bookOf = (path: string): string => path.split("/")[3] ?? "";

const look = async (path: string) => (await author.call("GET", path)).body;

async function checked(path: string) {
  const { status, body } = await author.call("POST", path);
  expect([status, body["state"] === "checking" || body["state"] === "done"]).toEqual([202, true]);
  return eventually(() => look(path), { until: ({ state }) => state === "done" || state === "failed" });
}

async function change(path: string): Promise<void> {
  await sql`update chapter set text = text || ' And so it ended.' where book_id = ${bookOf(path)}`.execute(
    app.foundation.db,
  );
}

const READY = { is_ready: true, percent: 100, line: "Ready for KDP", open: [] };
const NOT_READY = { is_ready: false };
const STEPS = [
  { line: "Choose a cover", place: "cover" },
  { line: "Write the listing", place: "metadata" },
];

test("does not call an unchecked book ready, and says which files a check would make", async () => {
  expect(await look(checkOf("Unchecked"))).toMatchObject({
    state: "none",
    readiness: { is_ready: false, line: "Run the preflight: not checked yet" },
    is_current: false,
    formats: ["pdf", "cover", "front-jpeg", "epub", "docx"],
    findings: [],
    measures: { trim: "6x9", paper: "cream" },
  });
});

test("calls a complete book without a blocker ready, until it changes", async () => {
  const path = checkOf("Ready");
  expect(await checked(path)).toMatchObject({ state: "done", is_current: true, readiness: READY });
  expect(script.sets).toEqual([["pdf", "cover", "front-jpeg", "epub", "docx"]]);
  await change(path);
  expect(await look(path)).toMatchObject({ state: "done", is_current: false, readiness: NOT_READY });
  expect(await checked(path)).toMatchObject({ is_current: true, readiness: READY });
});

test("checks again for a hardcover, with its wrap", { tags: "merge" }, async () => {
  const path = checkOf("In boards");
  await checked(path);
  await sql`update book set settings = settings || '{"has_hardcover": true}' where id = ${bookOf(path)}`.execute(
    app.foundation.db,
  );
  expect(await look(path)).toMatchObject({ is_current: false, readiness: NOT_READY });
  expect(await checked(path)).toMatchObject({
    readiness: READY,
    formats: expect.arrayContaining(["hardcover"]),
  });
});

test("stops the book, not the check, for a size without hardcovers", async () => {
  const path = checkOf("Small boards");
  await sql`update book set settings = settings || '{"has_hardcover": true, "trim": "5x8"}' where id = ${bookOf(path)}`.execute(
    app.foundation.db,
  );
  const { readiness, findings } = await checked(path);
  expect(readiness).toMatchObject(NOT_READY);
  expect(findings).toMatchObject([{ code: "INT-003", file: "hardcover", place: { at: "settings" } }]);
});

test("names the section of what stops a book, and ticks it once it is gone", { tags: "merge" }, async () => {
  const path = checkOf("Placeholder");
  script.findings = [STRAY];
  expect(await checked(path)).toMatchObject({
    readiness: { is_ready: false, line: "1 thing stops KDP" },
    findings: [
      {
        code: "OWN-005",
        mended_at: null,
        place: { at: "desk", section: "chapter-1", quote: "[INSERT NAME] came home" },
      },
    ],
  });
  script.findings = [];
  await change(path);
  const mended = await checked(path);
  expect(mended).toMatchObject({ readiness: READY, findings: [{ code: "OWN-005" }] });
  const [first] = Array.isArray(mended["findings"]) ? mended["findings"] : [];
  expect(first).toMatchObject({ mended_at: mended["asked_at"] });
  // found again, it is open again, and no longer ticked
  script.findings = [{ ...STRAY, page: 9, sentence: STRAY.sentence.replace("5", "9") }];
  await change(path);
  expect(await checked(path)).toMatchObject({
    readiness: NOT_READY,
    findings: [{ mended_at: null, page: 9 }],
  });
});

test("checks names every time, and ticks them at once", { tags: "merge" }, async () => {
  const path = checkOf("The Number One Bestseller");
  await checked(path);
  const before = await look(path);
  expect(before).toMatchObject({ readiness: NOT_READY });
  expect(before["findings"]).toContainEqual(
    expect.objectContaining({ code: "MET-002", mended_at: null, place: { at: "details" } }),
  );
  await sql`update book set title = 'The Book' where id = ${bookOf(path)}`.execute(app.foundation.db);
  const after = await look(path);
  expect(after).toMatchObject({
    is_current: false,
    readiness: { line: "Run the preflight again: the book has changed" },
  });
  const mended = expect.objectContaining({ code: "MET-002", mended_at: expect.any(String) });
  expect(after["findings"]).toContainEqual(mended);
  // neither a later edit nor another check makes it newer
  const ofNames = (body: Record<string, unknown>): unknown =>
    [body["findings"]].flat().find((one) => Object(one)["code"] === "MET-002");
  await sql`update book set title = 'The Books', updated_at = now() + interval '1 hour'
    where id = ${bookOf(path)}`.execute(app.foundation.db);
  expect(ofNames(await look(path))).toEqual(ofNames(after));
  expect(ofNames(await checked(path))).toEqual(ofNames(after));
  // a finding that returns is open again; once gone again, it is dated from then
  await sql`update book set title = 'The Number One Bestseller' where id = ${bookOf(path)}`.execute(
    app.foundation.db,
  );
  expect(ofNames(await look(path))).toMatchObject({ mended_at: null });
});

/** Gives the book a designed cover. */
async function design(path: string, recipe: object): Promise<void> {
  const cover = { cover_id: COVER_ID, recipe: { seed: 7, template: null, ...recipe } };
  await sql`update book set cover = ${JSON.stringify(cover)}::jsonb where id = ${bookOf(path)}`.execute(
    app.foundation.db,
  );
}

const sentencesOf = (body: Record<string, unknown>): unknown[] =>
  [body["findings"]].flat().map((finding) => {
    const { code, severity, sentence, place } = Object(finding);
    return [code, severity, sentence, place];
  });

test("checks every cover text every time, and reports each problem once with where it is typed", async () => {
  const path = checkOf("Words on the cover");
  const { db } = app.foundation;
  const profile = { biography: "Find me at www.ada.com.", website: "", other_books: [], is_default: true };
  await author.call("POST", "/api/profiles", { body: { pen_name: "Ada Test", ...profile } });
  await author.call("PUT", `/api/books/${bookOf(path)}/listing`, {
    body: {
      description: "<p>A tide. Buy now.</p>",
      keywords: [],
      categories: ["FICTION / Sagas"],
    },
  });
  await sql`update book set author_name = 'Ada Test', blurb = 'Buy now. For **fans.',
    blurb_approved_at = now() where id = ${bookOf(path)}`.execute(db);
  await design(path, {
    tagline: "The #1 bestseller",
    back: { hook: "Only $2.99", quotes: [{ words: "[INSERT QUOTE]" }], has_bio: true },
  });
  const onBack = { at: "design", cover_id: COVER_ID, tab: "back" };
  expect(sentencesOf(await look(path))).toEqual([
    [
      "MET-004",
      "blocker",
      "The description is advertising tied to a time: “Buy now”. The same words are in the back cover text.",
      { at: "metadata" },
    ],
    [
      "ECO-005",
      "blocker",
      "The tagline claims a rank: “#1 bestseller”.",
      { at: "design", cover_id: COVER_ID, tab: "words" },
    ],
    ["ECO-005", "blocker", "The hook on the back cover names a price: “$2.99”.", onBack],
    ["OWN-005", "blocker", "The quotes on the back cover have a placeholder: “[INSERT QUOTE]”.", onBack],
    ["OWN-001", "warning", "The back cover text has stars of emphasis: “now. For **fans.”.", { at: "blurb" }],
    [
      "MET-004",
      "info",
      "The biography on the back cover has a web address: “www.ada.com”.",
      { at: "profile" },
    ],
  ]);
  await design(path, { back: { text: "The cover's own text.", has_bio: false } });
  expect(sentencesOf(await look(path))).toEqual([
    ["MET-004", "blocker", "The description is advertising tied to a time: “Buy now”.", { at: "metadata" }],
  ]);
});

test("does not check back texts of a book without a wrap", async () => {
  const path = checkOf("An e-book alone");
  await design(path, { tagline: "Only $1", back: { hook: "Only $2.99" } });
  const prices = async (): Promise<unknown[]> =>
    sentencesOf(await look(path)).filter((found) => JSON.stringify(found).includes("names a price"));
  expect(await prices()).toHaveLength(2);
  await sql`update chapter set words = 900 where book_id = ${bookOf(path)}`.execute(app.foundation.db);
  expect(await prices()).toEqual([
    [
      "ECO-005",
      "blocker",
      "The tagline names a price: “$1”.",
      { at: "design", cover_id: COVER_ID, tab: "words" },
    ],
  ]);
});

test("reads the text once per check", async () => {
  const path = checkOf("Read once");
  script.findings = [STRAY];
  await checked(path);
  const reading = vi.spyOn(app.features.manuscripts, "printedSections");
  expect(await look(path)).toMatchObject({ is_current: true, findings: [{ code: STRAY.code }] });
  expect(reading).toHaveBeenCalledTimes(1);
  reading.mockRestore();
});

test("prepares a long text for searching once, not per finding", () => {
  const textContent = "The sea rose over the salt. ".repeat(1000);
  const sections = Array.from({ length: 28 }, (_, at) => ({
    id: `c${at}`,
    title: `Chapter ${at}`,
    document: { textContent },
  }));
  const letters = sections.length * textContent.length;
  const folding = vi.spyOn(String.prototype, "normalize");
  const search = searchIn(sections);
  for (let at = 0; at < 20; at += 1) {
    placeOfFinding(
      { code: "OWN-005", sentence: `There is “[NOTHING ${at}]” on page ${at}.` },
      { search, coverId: null },
    );
  }
  const folded = folding.mock.contexts.reduce<number>((sum, text) => sum + String(text).length, 0);
  // found in the first section, so the others aren't searched
  folding.mockClear();
  expect(searchIn(sections)("sea rose")).toBe("c0");
  const first = folding.mock.contexts.reduce<number>((sum, text) => sum + String(text).length, 0);
  folding.mockRestore();
  expect(letters).toBeGreaterThan(780_000);
  expect(folded).toBeLessThan(letters * 1.5);
  expect(first).toBeLessThan(textContent.length * 1.5);
});

test("names a missing cover and listing of a book that is not ready", async () => {
  const path = checkOf("Bare");
  await sql`update book set cover = null, has_metadata = false where id = ${bookOf(path)}`.execute(
    app.foundation.db,
  );
  expect(await checked(path)).toMatchObject({
    readiness: { is_ready: false, percent: 25, line: "Choose a cover", open: expect.arrayContaining(STEPS) },
  });
});

test("blocks for a file that could not be made, and checks the others", async () => {
  const path = checkOf("Unmade");
  script.refusals.set("cover", new PressError("missing_glyphs", "No typeface has the sign ꙮ."));
  const { readiness, findings } = await checked(path);
  expect(readiness).toMatchObject(NOT_READY);
  expect(findings).toMatchObject([
    {
      code: NOT_MADE,
      severity: "blocker",
      file: "cover",
      sentence: "The paperback cover could not be made: No typeface has the sign ꙮ.",
    },
  ]);
});

test("does not call a checked book ready without a form field or price", async () => {
  const path = checkOf("Half entered");
  await checked(path);
  const { db } = app.foundation;
  const of = bookOf(path);
  await sql`update book_publishing set drm = null, marketplace = null where book_id = ${of}`.execute(db);
  expect((await look(path))["readiness"]).toMatchObject({
    percent: 75,
    open: [{ line: "Fill in 2 fields of KDP’s form", place: "publish" }],
  });
  await sql`update book_publishing set drm = true, marketplace = 'DE' where book_id = ${of}`.execute(db);
  // The primary store sells in EUR, and no price is set for it.
  expect((await look(path))["readiness"]).toMatchObject({
    open: [{ line: "Set a price for the e-book and paperback", place: "publish" }],
  });
  const prices = { ebook: { EUR: 499 }, paperback: { EUR: 100 }, hardcover: {} };
  await sql`update book_publishing set prices = ${JSON.stringify(prices)}::jsonb where book_id = ${of}`.execute(
    db,
  );
  // KDP rejects a price below the printing cost.
  expect((await look(path))["readiness"]).toMatchObject({
    open: [{ line: "Set a price for the paperback", place: "publish" }],
  });
});

test("never calls a prepared sample ready, and says so first", async () => {
  const path = checkOf("Demo");
  await sql`update book set is_sample = true where id = ${bookOf(path)}`.execute(app.foundation.db);
  expect(await checked(path)).toMatchObject({
    is_current: true,
    readiness: { is_ready: false, percent: 75, line: SAMPLE_VERDICT, open: [{ place: "sample" }] },
  });
});

test("checks a book too short to print as an e-book, and reports each thing once", async () => {
  const path = checkOf("Pamphlet");
  await sql`update chapter set words = 900 where book_id = ${bookOf(path)}`.execute(app.foundation.db);
  await sql`update book_publishing set prices = '{"ebook": {"USD": 499}, "paperback": {}, "hardcover": {}}'
    where book_id = ${bookOf(path)}`.execute(app.foundation.db);
  const done = await checked(path);
  expect(done).toMatchObject({
    formats: ["front-jpeg", "epub", "docx"],
    is_ebook_only: true,
    readiness: READY,
    findings: [
      {
        code: "INT-003",
        severity: "info",
        sentence: expect.stringContaining("KDP prints paperbacks from 24"),
      },
    ],
  });
  expect(script.sets).toEqual([["front-jpeg", "epub", "docx"]]);
});

test("reports a problem several files share in the same words once", async () => {
  const path = checkOf("Thin");
  const problem = { ...STRAY, code: "INT-003", sentence: "The book has 20 pages.", hint: "Write more." };
  const { page: _page, ...short } = problem;
  script.findings = [short, { ...short, file: "cover" }];
  expect(await checked(path)).toMatchObject({
    findings: [{ code: "INT-003", file: "pdf" }],
    readiness: { line: "1 thing stops KDP" },
  });
});

test("joins requests for a running check, and shows its progress", async () => {
  const path = checkOf("Twice");
  const { promise, resolve } = Promise.withResolvers<void>();
  script.open = promise;
  const first = (await author.call("POST", path)).body;
  const second = (await author.call("POST", path)).body;
  expect(first).toMatchObject({ state: "checking", is_current: false, readiness: NOT_READY });
  expect(second["export_id"]).toBe(first["export_id"]);
  resolve();
  const done = await eventually(() => look(path), { until: ({ state }) => state === "done" });
  expect(done).toMatchObject({ export_id: first["export_id"], readiness: READY });
});

test("does not check an unwritten book, and says what it lacks", async () => {
  const path = checkOf("Unwritten");
  const { db } = app.foundation;
  await sql`update run set status = 'running', stage = 'writing', ended_at = null
    where book_id = ${bookOf(path)}`.execute(db);
  await sql`update book set cover = null, has_metadata = false where id = ${bookOf(path)}`.execute(db);
  expect(await look(path)).toMatchObject({
    state: "none",
    readiness: { percent: 0, line: "Finish the text", open: expect.arrayContaining(STEPS) },
    measures: null,
  });
  expect((await author.call("POST", path)).body).toMatchObject({ status: 409, code: "books.not_completed" });
});

test("asks to finish the text of a finished book that was emptied, without calling it failed", async () => {
  const path = checkOf("Emptied");
  await checked(path);
  const { db } = app.foundation;
  await sql`update chapter set text = '' where book_id = ${bookOf(path)}`.execute(db);
  expect(await look(path)).toMatchObject({
    state: "done",
    failure: null,
    readiness: { is_ready: false, line: "Finish the text" },
  });
});

test("hides another author's book", async () => {
  const path = checkOf("Mine");
  const otherAuthor = await buildAuthor(app);
  for (const method of ["GET", "POST"] as const) {
    expect((await otherAuthor.call(method, path)).body).toMatchObject({
      status: 404,
      code: "books.not_found",
    });
  }
});

test("has a place to fix every rule that can be broken", () => {
  const codes = [...CATALOGUE.map(({ code }) => code), NOT_MADE];
  expect(codes.filter((code) => mendingPlaceOf(code) === null)).toEqual([]);
});

test("keeps a problem's id on any page, and gives another one another", () => {
  const moved = { ...STRAY, sentence: STRAY.sentence.replace("page 5", "page 117") };
  expect(findingId(moved)).toBe(findingId(STRAY));
  expect(findingId({ ...STRAY, file: "epub" })).not.toBe(findingId(STRAY));
  expect(findingId({ ...STRAY, sentence: "There is a placeholder on page 5: “[TK]”." })).not.toBe(
    findingId(STRAY),
  );
});

test("finds words in their section across page breaks, and a chapter by its title", () => {
  const sections = [
    { id: "a", title: "Ebb", document: { textContent: "The sea went out." } },
    { id: "b", title: "Flood", document: { textContent: "An extra- ordinary  tide." } },
  ];
  const place = (sentence: string) =>
    placeOfFinding({ code: "OWN-001", sentence }, { search: searchIn(sections), coverId: null });
  expect(place("There is “extraordinary tide” on page 2.")).toMatchObject({ at: "desk", section: "b" });
  expect(place("1 chapter missing, first “Ebb”.")).toMatchObject({ section: "a" });
  expect(place("There is “…” on page 2.")).toMatchObject({ section: null });
});
