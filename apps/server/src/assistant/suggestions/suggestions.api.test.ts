import { randomUUID } from "node:crypto";
import { SectionDocument } from "@colophon/contracts/manuscript/sections/manuscript";
import {
  SectionSuggestions,
  SettleReply,
  SuggestionList,
  UndoReply,
} from "@colophon/contracts/assistant/suggestions";
import { jsonOfStep } from "@colophon/manuscript/apply-steps";
import { documentOfText, readDocument, textOfDocument } from "@colophon/manuscript/chapter-document";
import { suggestChanges } from "@colophon/manuscript/suggested-changes";
import { sql } from "kysely";
import { type Step, Transform } from "prosemirror-transform";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../platform/db/database.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

let app: TestApp;
let author: TestAuthor;
beforeAll(async () => {
  app = await startTestApp({});
  author = await buildAuthor(app);
});
afterAll(() => app.close());

const TEXT =
  "The lamp was lit at six by the harbour master himself.\n\nNobody came to see it that night.\n\nThe gulls slept.";
const REWRITTEN = TEXT.replace("six", "seven")
  .replace("himself", "and his wife")
  .replace("slept", "quarrelled");

async function buildBook(text = TEXT): Promise<string> {
  const id = await shelve(app, author.id, { title: "The Salt Road", words: 3 });
  await sql`update chapter set text = ${text} where book_id = ${id}`.execute(app.foundation.db);
  return id;
}

/** Proposes changes to a model's text. @returns the group */
async function proposed(
  bookId: string,
  after = REWRITTEN,
  { label = "shorter", before = TEXT } = {},
): Promise<string> {
  const groupId = randomUUID();
  const changes = suggestChanges(documentOfText(before), documentOfText(after, "model:test/one"));
  const what = {
    kind: "passage",
    label,
    reason: "You asked for it.",
    origin: "model:test/one",
    version: 0,
  } as const;
  await inTransaction(app.foundation.db, (tx) =>
    app.features.suggestions.propose(tx, { bookId, sectionId: "one", groupId, ...what, changes }),
  );
  return groupId;
}

async function waiting(bookId: string, query = ""): Promise<SectionSuggestions> {
  const { body } = await author.call("GET", `/api/books/${bookId}/chapters/one/suggestions${query}`);
  return SectionSuggestions.parse(body);
}

async function settle(bookId: string, body: object): Promise<SettleReply> {
  const answer = await author.call("POST", `/api/books/${bookId}/suggestions/settle`, { body: { ...body } });
  return SettleReply.parse(answer.body);
}

async function opened(bookId: string): Promise<{ version: number; text: string }> {
  const { body } = await author.call("GET", `/api/books/${bookId}/chapters/one`);
  const { version, document } = SectionDocument.parse(body);
  return { version, text: textOfDocument(readDocument(document)) };
}

let sequence = 0;
async function save(bookId: string, version: number, steps: readonly Step[]): Promise<void> {
  sequence += 1;
  const body = { client_id: "tab-of-the-author", sequence, version, steps: steps.map(jsonOfStep) };
  const answer = await author.call("POST", `/api/books/${bookId}/chapters/one/changes`, { body });
  expect(answer.body).toMatchObject({ stored: true });
}

function typing(text: string, at: number, words: string): Step[] {
  const document = documentOfText(text);
  return new Transform(document).insert(at, document.type.schema.text(words)).steps;
}

test("changes nothing by proposing; accepts some, rejects some, and moves the rest with the text", async () => {
  const bookId = await buildBook();
  await proposed(bookId);
  expect((await opened(bookId)).text).toBe(TEXT);
  const { suggestions } = await waiting(bookId);
  expect(suggestions.map(({ was, becomes, state }) => [was, becomes, state])).toEqual([
    ["six", "seven", "open"],
    ["himself", "and his wife", "open"],
    ["slept", "quarrelled", "open"],
  ]);
  const [first, second, third] = suggestions.map(({ id }) => id);
  expect(await settle(bookId, { decision: "accept", which: { by: "id", ids: [second] } })).toMatchObject({
    accepted: 1,
  });
  expect(await settle(bookId, { decision: "reject", which: { by: "id", ids: [first] } })).toMatchObject({
    rejected: 1,
  });
  expect((await opened(bookId)).text).toBe(TEXT.replace("himself", "and his wife"));
  expect((await waiting(bookId)).suggestions).toMatchObject([{ id: third, state: "open" }]);
  await settle(bookId, { decision: "accept", which: { by: "kind", kind: "passage", label: "shorter" } });
  expect((await opened(bookId)).text).toBe(
    TEXT.replace("himself", "and his wife").replace("slept", "quarrelled"),
  );
});

test("marks a suggestion whose words were edited, and keeps one whose passage is gone", async () => {
  const bookId = await buildBook();
  await proposed(bookId);
  const document = documentOfText(TEXT);
  const six = document.textBetween(0, 40).indexOf("six") + 1;
  const typed = new Transform(document).insert(six + 1, document.type.schema.text("xx"));
  const last = typed.doc.content.size - (document.lastChild?.nodeSize ?? 0);
  await save(bookId, 0, typed.delete(last, typed.doc.content.size).steps);
  const { suggestions } = await waiting(bookId);
  expect(suggestions.map(({ state, becomes }) => [state, becomes])).toEqual([
    ["changed", "seven"],
    ["open", "and his wife"],
    ["gone", "quarrelled"],
  ]);
  const all = { decision: "accept", which: { by: "kind", kind: "passage" } };
  expect(await settle(bookId, all)).toEqual({ accepted: 1, rejected: 0, left: 2 });
  expect((await opened(bookId)).text).toBe(
    "The lamp was lit at sxxix by the harbour master and his wife.\n\nNobody came to see it that night.",
  );
});

test("gives a tab the places in its own version, and in the newest if the server is ahead", async () => {
  const bookId = await buildBook();
  await save(bookId, 0, typing(TEXT, 1, "At last "));
  await proposed(bookId);
  const old = await waiting(bookId, "?version=0");
  const now = await waiting(bookId);
  expect([old.version, now.version]).toEqual([0, 1]);
  expect((now.suggestions[0]?.from ?? 0) - (old.suggestions[0]?.from ?? 0)).toBe("At last ".length);
  expect(await waiting(bookId, "?version=9")).toMatchObject({ version: 1 });
});

test("undoes the changes of a group as one, except what its author has changed since", async () => {
  const bookId = await buildBook();
  const group = await proposed(bookId);
  await settle(bookId, { decision: "accept", which: { by: "group", group_id: group } });
  const { text, version } = await opened(bookId);
  expect(text).toBe(REWRITTEN);
  await save(bookId, version, typing(REWRITTEN, REWRITTEN.split("\n\n")[0]?.indexOf("wife") ?? 0, "!"));
  const { body } = await author.call("POST", `/api/books/${bookId}/suggestions/undo`, {
    body: { group_id: group },
  });
  expect(UndoReply.parse(body)).toEqual({ restored: 2, left: 1 });
  expect((await opened(bookId)).text).toBe(TEXT.replace("himself", "and his! wife"));
  expect((await waiting(bookId)).suggestions.map(({ was }) => was)).toEqual(["six", "slept"]);
});

test("records what the editor has inserted itself, without inserting it again", async () => {
  const bookId = await buildBook();
  await proposed(bookId);
  const [first] = (await waiting(bookId)).suggestions;
  const document = documentOfText(TEXT);
  const { steps } = new Transform(document).replaceWith(
    first?.from ?? 0,
    first?.to ?? 0,
    document.type.schema.text("seven"),
  );
  await save(bookId, 0, steps);
  const done = { decision: "accept", is_in_text: true, which: { by: "id", ids: [first?.id] } };
  expect(await settle(bookId, done)).toMatchObject({ accepted: 1 });
  expect((await opened(bookId)).text).toBe(TEXT.replace("six", "seven"));
  expect((await waiting(bookId)).suggestions).toHaveLength(2);
});

test("pages, counts and accepts ten thousand at once", { tags: "merge" }, async () => {
  const lines = Array.from({ length: 1000 }, (_, at) => `Lamp ${at} is red tonight, the keeper said.`);
  const text = lines.join("\n\n");
  const bookId = await buildBook(text);
  await proposed(bookId, text.replaceAll("red", "blue"), { label: "colour", before: text });
  for (let number = 2; number <= 10; number += 1) {
    const sectionId = `chapter-${number}`;
    await sql`insert into chapter (book_id, id, number, title, words_asked, text, words, finished_at)
      values (${bookId}, ${sectionId}, ${number}, 'More', 8000, ${text}, 8000, now())`.execute(
      app.foundation.db,
    );
    await sql`insert into suggestion (id, book_id, chapter_id, group_id, kind, label, reason, origin, version, shape,
        range_from, range_to, was, becomes, content)
      select gen_random_uuid(), book_id, ${sectionId}, group_id, kind, label, reason, origin, version, shape, range_from,
        range_to, was, becomes, content
      from suggestion where book_id = ${bookId} and chapter_id = 'one'`.execute(app.foundation.db);
  }
  const seen = new Set<string>();
  let next: string | null = "";
  for (let page = 0; page < 12 && next !== null; page += 1) {
    const query: string = next === "" ? "" : `?after=${next}`;
    const { body } = await author.call("GET", `/api/books/${bookId}/suggestions${query}`);
    const list: SuggestionList = SuggestionList.parse(body);
    expect(list.counts).toEqual([{ kind: "passage", label: "colour", open: 10_000 }]);
    for (const { id } of list.suggestions) seen.add(id);
    next = list.next;
  }
  expect(seen.size).toBe(1200);
  expect(await waiting(bookId)).toMatchObject({ has_more: true });
  const all = { decision: "accept", which: { by: "kind", kind: "passage" } };
  expect(await settle(bookId, all)).toMatchObject({ accepted: 10_000 });
  expect((await opened(bookId)).text).toBe(text.replaceAll("red", "blue"));
  // Some twenty seconds on a busy machine; the time is not part of this test.
});

test("rejects an unknown page without a server error", async () => {
  const bookId = await buildBook();
  for (const after of [`1.1.${"a".repeat(36)}`, `1.1.${"-".repeat(36)}`, "x"]) {
    const answer = await author.call("GET", `/api/books/${bookId}/suggestions?after=${after}`);
    expect(answer.status).toBe(422);
  }
});

test("accepts one of two overlapping proposals, and leaves the other open", async () => {
  const bookId = await buildBook();
  const first = await proposed(bookId);
  await proposed(bookId, TEXT.replace("lit at six by", "out at nine, said"));
  const all = { decision: "accept", which: { by: "kind", kind: "passage" } };
  const { accepted, left } = await settle(bookId, all);
  expect(left).toBeGreaterThan(0);
  expect(accepted).toBeGreaterThan(0);
  const { text } = await opened(bookId);
  expect(text.includes("lit at seven by") !== text.includes("nine, said")).toBe(true);
  expect(first).not.toBe("");
});

test("skips a chapter in progress, and says why if it is the only one", async () => {
  const bookId = await buildBook();
  const group = await proposed(bookId);
  const { db } = app.foundation;
  await sql`insert into chapter (book_id, id, number, title, words_asked, text, words)
    values (${bookId}, 'two', 2, 'Two', 20, ${TEXT}, 20)`.execute(db);
  await sql`insert into suggestion (id, book_id, chapter_id, group_id, kind, label, reason, origin, version, shape,
      range_from, range_to, was, becomes, content)
    select gen_random_uuid(), book_id, 'two', group_id, kind, label, reason, origin, version, shape, range_from,
      range_to, was, becomes, content
    from suggestion where book_id = ${bookId}`.execute(db);
  const all = { decision: "accept", which: { by: "group", group_id: group } };
  expect(await settle(bookId, all)).toEqual({ accepted: 3, rejected: 0, left: 1 });
  expect((await opened(bookId)).text).toBe(REWRITTEN);
  const alone = await author.call("POST", `/api/books/${bookId}/suggestions/settle`, { body: all });
  expect(alone).toMatchObject({ status: 409, body: { code: "manuscript.in_work" } });
});

test("hides another author's suggestions from viewing, accepting and undoing", async () => {
  const bookId = await buildBook();
  const group = await proposed(bookId);
  const otherAuthor = await buildAuthor(app);
  const which = { by: "group", group_id: group };
  const answers = [
    await otherAuthor.call("GET", `/api/books/${bookId}/suggestions`),
    await otherAuthor.call("GET", `/api/books/${bookId}/chapters/one/suggestions`),
    await otherAuthor.call("POST", `/api/books/${bookId}/suggestions/settle`, {
      body: { decision: "accept", which },
    }),
    await otherAuthor.call("POST", `/api/books/${bookId}/suggestions/undo`, { body: { group_id: group } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  // Another author's book can't be reached through one's own either.
  const own = await shelve(app, otherAuthor.id, { title: "Own" });
  const done = await otherAuthor.call("POST", `/api/books/${own}/suggestions/settle`, {
    body: { decision: "accept", which },
  });
  expect(done.body).toEqual({ accepted: 0, rejected: 0, left: 0 });
  expect((await opened(bookId)).text).toBe(TEXT);
});

test("notifies other open tabs of what is left, though the text does not change", async () => {
  const bookId = await buildBook();
  const notified: string[] = [];
  let close = (): void => undefined;
  await app.features.manuscripts.streamEvents({
    ownerId: author.id,
    bookId,
    open: () => ({
      send: ({ name }) => void notified.push(name),
      taken: () => Promise.resolve(),
      close: () => undefined,
      onClose: (listener) => {
        close = listener;
      },
    }),
  });
  await proposed(bookId);
  await expect.poll(() => notified).toEqual(["reload", "suggestions"]);
  await settle(bookId, { decision: "reject", which: { by: "kind", kind: "passage" } });
  await expect.poll(() => notified).toEqual(["reload", "suggestions", "suggestions"]);
  close();
});
