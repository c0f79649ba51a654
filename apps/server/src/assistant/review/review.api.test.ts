import { randomUUID } from "node:crypto";
import { BookFinding } from "@colophon/contracts/library/books/health";
import { SectionDocument } from "@colophon/contracts/manuscript/sections/manuscript";
import { BookReview, SettleFindingsReply } from "@colophon/contracts/assistant/review";
import { SectionSuggestions } from "@colophon/contracts/assistant/suggestions";
import { jsonOfStep, stepsBetween } from "@colophon/manuscript/apply-steps";
import { documentOfText, readDocument, textOfDocument } from "@colophon/manuscript/chapter-document";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../platform/db/database.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import type { NewFinding } from "../../library/findings/findings.ts";

let app: TestApp;
let author: TestAuthor;
beforeAll(async () => {
  app = await startTestApp({ limits: NO_LIMITS });
  author = await buildAuthor(app);
});
afterAll(() => app.close());

const TEXT =
  "The lamp went *out*. He was sad, which one could see. Nobody came that night.\n\nHe was sad, and it showed.\n\nMorning came.";

async function buildBook(found: readonly NewFinding[]): Promise<string> {
  const id = await shelve(app, author.id, { title: "The Salt Road", status: "completed", words: 3 });
  await sql`update chapter set text = ${TEXT} where book_id = ${id}`.execute(app.foundation.db);
  await save(id, found);
  return id;
}

function save(bookId: string, found: readonly NewFinding[]): Promise<void> {
  const { findings } = app.features;
  return inTransaction(app.foundation.db, (tx) =>
    findings.replace(tx, bookId, { by: ["code", "model"], found }),
  );
}

function buildFinding(changes: Partial<NewFinding> = {}): NewFinding {
  return {
    kind: "over_explained",
    severity: "note",
    chapterId: "one",
    detail: "It is shown already.",
    found_by: "model",
    quotes: ["He was sad, which one could see."],
    replacement: "",
    ...changes,
  };
}
const again = buildFinding({
  kind: "repetition",
  quotes: ["He was sad, which one could see.", "He was sad, and it showed."],
  replacement: "He was sad.",
});
const drags = buildFinding({ kind: "momentum", quotes: ["Morning came."], replacement: null });

async function review(bookId: string): Promise<BookReview["findings"]> {
  const { findings } = BookReview.parse((await author.call("GET", `/api/books/${bookId}/review`)).body);
  return findings;
}

async function settle(bookId: string, decision: string, which: object): Promise<SettleFindingsReply> {
  const body = { decision, which };
  return SettleFindingsReply.parse(
    (await author.call("POST", `/api/books/${bookId}/review/settle`, { body })).body,
  );
}
const ofKind = (kind: string): object => ({ by: "kind", kind, found_by: "model" });
const byId = (...ids: (string | undefined)[]): object => ({ by: "id", ids });

async function text(bookId: string): Promise<string> {
  const { body } = await author.call("GET", `/api/books/${bookId}/chapters/one`);
  return textOfDocument(readDocument(SectionDocument.parse(body).document));
}

async function write(bookId: string, words: string): Promise<void> {
  const path = `/api/books/${bookId}/chapters/one`;
  const opened = SectionDocument.parse((await author.call("GET", path)).body);
  const steps = stepsBetween(readDocument(opened.document), documentOfText(words)).map(jsonOfStep);
  const body = { client_id: randomUUID(), sequence: 1, version: opened.version, steps };
  expect((await author.call("POST", `${path}/changes`, { body })).status).toBe(200);
}

const statesOf = (findings: BookReview["findings"]): Record<string, string> =>
  Object.fromEntries(findings.map(({ kind, state }) => [kind, state]));

test("lists findings with their places, and puts proposed words into the editor as suggestions", async () => {
  const bookId = await buildBook([buildFinding(), again, drags]);
  const findings = await review(bookId);
  expect(findings).toHaveLength(3);
  expect(findings.find(({ kind }) => kind === "repetition")).toMatchObject({
    section_id: "one",
    chapter: 1,
    proposes: "He was sad.",
    state: "open",
    can_accept: true,
    quotes: [
      { text: "He was sad, which one could see.", section_id: "one", chapter: 1 },
      { text: "He was sad, and it showed.", section_id: "one", chapter: 1 },
    ],
  });
  expect(findings.find(({ kind }) => kind === "momentum")).toMatchObject({
    proposes: null,
    can_accept: false,
  });
  await review(bookId);
  const { body } = await author.call("GET", `/api/books/${bookId}/chapters/one/suggestions`);
  expect(SectionSuggestions.parse(body).suggestions).toMatchObject([
    { kind: "finding", label: "over_explained", was: "He was sad, which one could see. ", becomes: "" },
    { kind: "finding", label: "repetition", was: "He was sad, and it showed.", becomes: "He was sad." },
  ]);
  expect(await text(bookId)).toBe(TEXT);
});

test("accepts one, or all of a kind, and keeps those without a proposal", async () => {
  const second = buildFinding({ quotes: ["Nobody came that night."], replacement: "Nobody came." });
  const bookId = await buildBook([buildFinding(), second, drags]);
  const [first] = (await review(bookId)).filter(({ quotes }) => quotes[0]?.text.startsWith("He was"));
  const one = await settle(bookId, "accept", byId(first?.id));
  expect(one).toMatchObject({ settled: 1, left: 0 });
  expect(await text(bookId)).toBe(TEXT.replace("He was sad, which one could see. ", ""));
  expect(await settle(bookId, "accept", ofKind("over_explained"))).toMatchObject({ settled: 1, left: 0 });
  expect(await text(bookId)).toContain("The lamp went *out*. Nobody came.\n\n");
  const left = await settle(bookId, "accept", ofKind("momentum"));
  expect(left).toMatchObject({ settled: 0, left: 1 });
  expect(statesOf(left.findings)).toEqual({ over_explained: "accepted", momentum: "open" });
  // The book's own page has it too.
  const { body } = await author.call("GET", `/api/books/${bookId}`);
  const statuses = BookFinding.array()
    .parse(body["findings"])
    .map(({ kind, status }) => `${kind} ${status}`);
  expect(statuses.toSorted()).toEqual([
    "momentum open",
    "over_explained accepted",
    "over_explained accepted",
  ]);
});

test("keeps a dismissed finding dismissed after another check, and can reopen it", async () => {
  const bookId = await buildBook([buildFinding(), drags]);
  const before = await review(bookId);
  expect(await settle(bookId, "dismiss", byId(...before.map(({ id }) => id)))).toMatchObject({ settled: 2 });
  await save(bookId, [buildFinding({ detail: "Said in other words." }), drags, again]);
  const after = await review(bookId);
  expect(statesOf(after)).toEqual({ over_explained: "dismissed", momentum: "dismissed", repetition: "open" });
  const ids = after.filter(({ state }) => state === "dismissed").map(({ id }) => id);
  expect(ids.toSorted()).toEqual(before.map(({ id }) => id).toSorted());
  const reopened = await settle(bookId, "reopen", byId(...ids));
  expect(reopened).toMatchObject({ settled: 2, left: 0 });
  expect(reopened.findings.find(({ kind }) => kind === "over_explained")).toMatchObject({
    state: "open",
    can_accept: true,
  });
  expect(await text(bookId)).toBe(TEXT);
});

test("removes the suggestion of a finding that is gone", async () => {
  const bookId = await buildBook([buildFinding()]);
  await review(bookId);
  await save(bookId, [drags]);
  expect(statesOf(await review(bookId))).toEqual({ momentum: "open" });
  const { body } = await author.call("GET", `/api/books/${bookId}/chapters/one/suggestions`);
  expect(SectionSuggestions.parse(body).suggestions).toEqual([]);
});

test("marks a finding whose words are gone, and does not overwrite its author's change", async () => {
  const bookId = await buildBook([buildFinding(), again]);
  await review(bookId);
  await write(bookId, TEXT.replace("He was sad, which one could see.", "He wept."));
  const findings = await review(bookId);
  expect(statesOf(findings)).toEqual({ over_explained: "gone", repetition: "gone" });
  expect(findings.every(({ can_accept: can }) => !can)).toBe(true);
  expect(await settle(bookId, "accept", ofKind("over_explained"))).toMatchObject({ settled: 0, left: 0 });
  expect(await text(bookId)).toContain("He wept.");
});

test("does not dismiss here what blocks a book", async () => {
  const bookId = await buildBook([
    buildFinding({ kind: "integrity", severity: "blocking", found_by: "code" }),
  ]);
  const [finding] = await review(bookId);
  expect(await settle(bookId, "dismiss", byId(finding?.id))).toMatchObject({ settled: 0 });
  expect(await app.features.findings.isBlocked(app.foundation.db, bookId)).toBe(true);
});

test("hides another author's book for reading and settling", async () => {
  const bookId = await buildBook([buildFinding()]);
  const other = await buildAuthor(app);
  const body = { decision: "dismiss", which: ofKind("over_explained") };
  for (const answer of [
    await other.call("GET", `/api/books/${bookId}/review`),
    await other.call("POST", `/api/books/${bookId}/review/settle`, { body }),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { code: "books.not_found" } });
  }
  expect(statesOf(await review(bookId))).toEqual({ over_explained: "open" });
});
