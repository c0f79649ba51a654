import { randomUUID } from "node:crypto";
import { BookBible } from "@colophon/contracts/library/bible/bible";
import { Outline } from "@colophon/contracts/generation/outline/outline";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { readRows } from "../../platform/db/rows.ts";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import {
  buildPlannedBook,
  outlineOf,
  outlineContentIn,
  whenOutline,
} from "../../platform/testing/build-planned-book.ts";

/** The server's clock is this many ms ahead of the machine's. */
let ahead = 0;
const writer = buildWriter();
let app: TestApp;
beforeAll(async () => {
  const clock = { now: () => new Date(Date.now() + ahead) };
  app = await startTestApp({ limits: NO_LIMITS, adapters: { languageModel: writer, clock } });
  await app.startWorker();
});
afterAll(() => app.close());
afterEach(async () => {
  const broken = await app.features.integrityChecks.findBroken();
  if (broken.length > 0) throw new Error(`Broken invariants: ${JSON.stringify(broken)}`);
});

const balanceOf = async (author: TestAuthor): Promise<unknown> =>
  (await author.call("GET", "/api/credits/balance")).body["balance"];
const put = (author: TestAuthor, id: string, body: object) =>
  author.call("PUT", `/api/books/${id}/outline`, { body });
const approve = (author: TestAuthor, id: string, body: object) =>
  author.call("POST", `/api/books/${id}/outline/approve`, { body });

test("plans a book that waits for approval, holds its credits, and writes nothing", async () => {
  const author = await buildAuthor(app);
  const id = await buildPlannedBook(author);
  const outline = await outlineOf(author, id);
  expect(outline).toMatchObject({
    stage: "planned",
    revision: 1,
    faults: [],
    price: { funding: "credits", credits: 10, agreed: 10 },
    edit_hindrance: null,
    approve_hindrance: null,
    suggestion: { credits: 1, hindrance: null },
  });
  expect(outline.chapters.map(({ state, is_fixed: isFixed }) => [state, isFixed])).toEqual(
    Array.from({ length: 3 }, () => ["to_come", false]),
  );
  const { body } = await author.call("GET", `/api/books/${id}`);
  expect(body["progress"]).toMatchObject({ stage: "planned", words: 0 });
  expect(body).toMatchObject({ cancel_charge: 0 });
  expect(await balanceOf(author)).toBe(30);
  expect(await author.call("POST", `/api/books/${id}/resume`)).toMatchObject({
    status: 409,
    body: { code: "outline.awaits_approval" },
  });
});

test(
  "refunds everything for a canceled outline, and waits again when resumed",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(app);
    const id = await buildPlannedBook(author);
    await author.call("POST", `/api/books/${id}/cancel`, { body: { at_most: 0 } });
    expect(await balanceOf(author)).toBe(40);
    expect((await outlineOf(author, id)).stage).toBe("stopped");
    await author.call("POST", `/api/books/${id}/resume`);
    await whenOutline(author, id, ({ stage }) => stage === "planned");
    expect(await balanceOf(author)).toBe(30);
    expect(writer.calls.some(({ kind }) => kind === "scene")).toBe(false);
  },
);

test("stops an outline unapproved for ninety days, at no cost", { tags: "merge" }, async () => {
  const author = await buildAuthor(app);
  const id = await buildPlannedBook(author);
  ahead = 91 * 86_400_000;
  expect(await app.features.books.endLongPauses()).toBeGreaterThan(0);
  ahead = 0;
  expect((await author.call("GET", `/api/books/${id}`)).body).toMatchObject({
    status: "failed",
    failure: { code: "pause_ended" },
    credits_paid: 0,
  });
});

const Rows = z.object({ id: z.string(), number: z.int(), title: z.string(), words_asked: z.int() });
const chaptersOf = (id: string) =>
  readRows(
    app.foundation.db,
    Rows,
    sql`select id, number, title, words_asked from chapter where book_id = ${id} order by number`,
  );

test(
  "changes, moves, adds and removes cards, and updates the book's chapters",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(app);
    const id = await buildPlannedBook(author);
    const plan = outlineContentIn(await outlineOf(author, id));
    const [first, second, third] = plan.chapters;
    const added = { ...second, id: randomUUID(), title: "A card of my own", words: 700 };
    const promises = [{ id: "p1", text: "Who rang?", planted_in: "chapter-1", paid_in: "chapter-2" }];
    const chapters = [{ ...third, locked: true }, added, { ...first, purpose: "Line\none" }, second];
    const answer = await put(author, id, { revision: 1, plan: { ...plan, promises, chapters } });
    const changed = Outline.parse(answer.body);
    expect(changed.revision).toBe(2);
    expect(outlineContentIn(changed).chapters.map(({ title, locked }) => [title, locked])).toEqual([
      [third?.title, true],
      ["A card of my own", false],
      [first?.title, false],
      [second?.title, false],
    ]);
    expect(outlineContentIn(changed).chapters[2]?.purpose).toBe("Line one");
    // A setup moves with its cards.
    expect(outlineContentIn(changed).promises).toEqual(promises);
    expect((await chaptersOf(id)).map((row) => [row.number, row.title, row.words_asked])).toEqual([
      [1, third?.title, 600],
      [2, "A card of my own", 700],
      [3, first?.title, 600],
      [4, second?.title, 600],
    ]);
    const fewer = await put(author, id, { revision: 2, plan: { ...plan, chapters: [second, third] } });
    expect(fewer.status).toBe(200);
    expect((await chaptersOf(id)).map((row) => row.id)).toEqual(["chapter-2", "chapter-3"]);
  },
);

test("shows the newest outline to the second of two windows, and loses nothing of either", async () => {
  const author = await buildAuthor(app);
  const id = await buildPlannedBook(author);
  const plan = outlineContentIn(await outlineOf(author, id));
  const both = await Promise.all(
    ["One.", "Two."].map((logline) => put(author, id, { revision: 1, plan: { ...plan, logline } })),
  );
  const [stored, refused] = both.toSorted((a, b) => a.status - b.status);
  expect([stored?.status, refused?.status]).toEqual([200, 409]);
  expect(refused?.body).toMatchObject({ code: "outline.changed", revision: 2 });
  const { plan: newest } = z.object({ plan: z.object({ logline: z.string() }) }).parse(refused?.body);
  expect(newest.logline).toBe(outlineContentIn(await outlineOf(author, id)).logline);
});

test(
  "saves an outline with problems, each at its place, and approves it without blocking ones",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(app);
    const id = await buildPlannedBook(author);
    const plan = outlineContentIn(await outlineOf(author, id));
    const [first, ...others] = plan.chapters;
    const beats = [{ text: "Somebody knocks", people: ["Unknown Person"] }];
    const promises = [{ id: "p1", text: "Who rang?", planted_in: "chapter-2", paid_in: null }];
    const faulty = { ...plan, promises, chapters: [{ ...first, beats }, ...others] };
    const saved = Outline.parse((await put(author, id, { revision: 1, plan: faulty })).body);
    expect(saved.faults.map(({ place, is_blocking: isBlocking }) => [place, isBlocking])).toEqual([
      [{ part: "chapter", id: "chapter-1", field: "beats" }, true],
      [{ part: "promises", id: "p1", field: "paid_in" }, true],
    ]);
    expect(saved.approve_hindrance).toContain("Unknown Person");
    expect(await approve(author, id, { credits: 10, revision: 2 })).toMatchObject({
      status: 409,
      body: { code: "outline.has_faults" },
    });
    // Authors may use a name that models overuse.
    const cast = plan.cast.map((person) => ({ ...person, aliases: ["Unknown Person", "Elara"] }));
    const own = { ...faulty, cast, promises: [] };
    const mended = Outline.parse((await put(author, id, { revision: 2, plan: own })).body);
    expect(mended.faults.map((problem) => problem.is_blocking)).toEqual([false]);
    expect((await approve(author, id, { credits: 10, revision: 3 })).status).toBe(202);
  },
);

test(
  "charges more for more chapters at approval, once, and writes the book by the outline",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(app);
    const id = await buildPlannedBook(author);
    const plan = outlineContentIn(await outlineOf(author, id));
    const [card] = plan.chapters;
    const words = ["Salt", "Weir", "Gull", "Lane"];
    const more = words.map((title, at) => ({
      ...card,
      id: randomUUID(),
      title,
      beats: [{ text: `${title} ${words[(at + 1) % 4]}${at} ${title}${at}`, people: [] }],
    }));
    const chapters = [...plan.chapters, ...more];
    const larger = Outline.parse((await put(author, id, { revision: 1, plan: { ...plan, chapters } })).body);
    expect(larger.price).toMatchObject({ credits: 14, agreed: 10 });
    expect(await balanceOf(author)).toBe(30);
    const atOldPrice = await approve(author, id, { credits: 10, revision: 2 });
    expect(atOldPrice).toMatchObject({ status: 409, body: { required: 14 } });
    expect(await approve(author, id, { credits: 14, revision: 1 })).toMatchObject({ status: 409 });
    const twice = await Promise.all([1, 2].map(() => approve(author, id, { credits: 14, revision: 2 })));
    expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([202, 409]));
    expect(await balanceOf(author)).toBe(26);
    const done = await whenOutline(author, id, ({ stage }) => stage === "finished");
    expect(done.chapters.map(({ state }) => state)).toEqual(Array.from({ length: 7 }, () => "written"));
    expect(await balanceOf(author)).toBe(26);
    expect((await author.call("GET", `/api/books/${id}/bible`)).status).toBe(200);
    expect(await put(author, id, { revision: 2, plan })).toMatchObject({ body: { code: "outline.closed" } });
  },
);

test(
  "adds the author's additions to the bible at approval, and leaves out removals",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(app);
    const id = await buildPlannedBook(author);
    const plan = outlineContentIn(await outlineOf(author, id));
    const promises = [{ id: "p1", text: "Who rang?", planted_in: "chapter-1", paid_in: "chapter-2" }];
    const places = [{ name: "Ferry Cottage", description: "Where nobody lives." }];
    await put(author, id, { revision: 1, plan: { ...plan, places, promises } });
    expect((await approve(author, id, { credits: 10, revision: 2 })).status).toBe(202);
    const { entries, threads } = BookBible.parse((await author.call("GET", `/api/books/${id}/bible`)).body);
    expect(entries.filter(({ kind }) => kind === "place").map(({ name }) => name)).toEqual(["Ferry Cottage"]);
    expect(threads.map(({ text }) => text)).toEqual(["Who rang?"]);
  },
);

test(
  "does not approve an outline beyond the author's credits, and keeps the book waiting",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(app, { credits: 10 });
    const id = await buildPlannedBook(author);
    const plan = outlineContentIn(await outlineOf(author, id));
    const chapters = plan.chapters.map((card) => ({ ...card, words: 5000 }));
    const larger = Outline.parse((await put(author, id, { revision: 1, plan: { ...plan, chapters } })).body);
    expect(larger.price.credits).toBe(22);
    expect(await approve(author, id, { credits: 22, revision: 2 })).toMatchObject({
      body: { code: "credits.none", required: 12, balance: 0 },
    });
    const smaller = { ...plan, chapters: plan.chapters.slice(0, 1) };
    expect((await put(author, id, { revision: 2, plan: smaller })).status).toBe(200);
    expect((await approve(author, id, { credits: 10, revision: 3 })).status).toBe(202);
  },
);

test("limits a free book's outline to a free book's size", { tags: "merge" }, async () => {
  const author = await buildAuthor(app, { credits: 0 });
  const id = await buildPlannedBook(author);
  const plan = outlineContentIn(await outlineOf(author, id));
  const chapters = plan.chapters.map((card) => ({ ...card, words: 2400 }));
  expect((await put(author, id, { revision: 1, plan: { ...plan, chapters } })).status).toBe(200);
  expect(await approve(author, id, { credits: 0, revision: 2 })).toMatchObject({
    status: 422,
    body: { code: "outline.refused", detail: expect.stringContaining("A free book has up to 10 chapters") },
  });
  expect((await put(author, id, { revision: 2, plan })).status).toBe(200);
  expect((await approve(author, id, { credits: 0, revision: 3 })).status).toBe(202);
});

test("changes nothing for text that is too long, unstorable or illegal", { tags: "merge" }, async () => {
  const author = await buildAuthor(app);
  const id = await buildPlannedBook(author);
  const plan = outlineContentIn(await outlineOf(author, id));
  const [first, ...others] = plan.chapters;
  const withFirst = (change: object) => ({ ...plan, chapters: [{ ...first, ...change }, ...others] });
  const bad: [object, string][] = [
    [{ ...plan, logline: "x".repeat(6000) }, "request.invalid"],
    [{ ...plan, logline: "Bell\u0007" }, "request.invalid"],
    [{ ...plan, cast: Array.from({ length: 240 }, () => plan.cast[0]) }, "request.invalid"],
    [withFirst({ words: 90_000 }), "request.invalid"],
    [withFirst({ beats: [] }), "request.invalid"],
    [withFirst({ id: "chapter-2" }), "outline.chapter_fixed"],
    [withFirst({ id: "made-up" }), "outline.chapter_fixed"],
    [withFirst({ purpose: "An erotic story about underage girls" }), "outline.refused"],
    [{ ...plan, chapters: plan.chapters.map((card) => ({ ...card, words: 6100 })) }, "outline.refused"],
  ];
  for (const [changed, code] of bad) {
    const { body } = await put(author, id, { revision: 1, plan: changed });
    expect([code, body["code"]]).toEqual([code, code]);
  }
  expect((await outlineOf(author, id)).revision).toBe(1);
});

const suggest = (author: TestAuthor, id: string, body: object) =>
  author.call("POST", `/api/books/${id}/outline/suggestions`, { body: { credits: 1, ...body } });
const settled = (outline: Outline): boolean => outline.suggestions.every(({ state }) => state !== "running");

test(
  "suggests an alternative for a card or a field, charged on delivery, without changing the outline",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(app);
    const id = await buildPlannedBook(author);
    const before = outlineContentIn(await outlineOf(author, id));
    const wish = "A stranger at the door";
    const card = { part: "chapter", chapter_id: "chapter-2" };
    expect((await suggest(author, id, { target: card, wish })).status).toBe(202);
    await suggest(author, id, { target: { part: "field", field: "turns" } });
    const outline = await whenOutline(author, id, settled);
    expect(outline.suggestions).toMatchObject([
      { state: "done", target: { field: "turns" }, proposal: { kind: "lines", lines: ["Another line."] } },
      {
        state: "done",
        wish,
        is_there: true,
        proposal: { card: { id: "chapter-2", title: "The Other Door", words: 600 } },
      },
    ]);
    const proposed = outline.suggestions[1];
    if (proposed?.state !== "done" || proposed.proposal.kind !== "card") throw new Error("No card.");
    // People the outline doesn't know aren't added to beats.
    expect(proposed.proposal.card.beats[0]?.people).toEqual([]);
    expect(outlineContentIn(outline)).toEqual(before);
    expect(await balanceOf(author)).toBe(28);
    const call = writer.calls.findLast(
      ({ kind, request }) => kind === "suggest" && request.prompt.includes(wish),
    );
    expect(call?.request.prompt).toMatch(/<(brief-\w+)>\nA stranger at the door\n<\/\1>/u);
    // Applied to the outline like any change, it passes the gate.
    const chapters = before.chapters.map((one) =>
      one.id === "chapter-2" && proposed.proposal.kind === "card" ? proposed.proposal.card : one,
    );
    const taken = await put(author, id, { revision: 1, plan: { ...before, chapters } });
    expect(Outline.parse(taken.body).faults).toEqual([]);
    const gone = await put(author, id, { revision: 2, plan: { ...before, chapters: chapters.slice(0, 1) } });
    expect(Outline.parse(gone.body).suggestions[1]).toMatchObject({ is_there: false, state: "done" });
    const url = `/api/books/${id}/outline/suggestions/${proposed.id}`;
    expect(Outline.parse((await author.call("DELETE", url)).body).suggestions).toHaveLength(1);
    expect(await author.call("DELETE", url)).toMatchObject({ body: { code: "outline.no_suggestion" } });
  },
);

test(
  "suggests nothing for locked or deleted cards, at another price, or against the law",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(app);
    const id = await buildPlannedBook(author);
    const plan = outlineContentIn(await outlineOf(author, id));
    const chapters = plan.chapters.map((card, at) => ({ ...card, locked: at === 0 }));
    await put(author, id, { revision: 1, plan: { ...plan, chapters, locked_fields: ["logline"] } });
    const second = { part: "chapter", chapter_id: "chapter-2" };
    const refused: [object, string][] = [
      [{ target: { part: "beats", chapter_id: "chapter-1" } }, "outline.target_locked"],
      [{ target: { part: "field", field: "logline" } }, "outline.target_locked"],
      [{ target: { part: "person", name: "Nobody" } }, "outline.target_gone"],
      [{ target: second, credits: 2 }, "paid_work.price_changed"],
      [{ target: second, wish: "An erotic story about underage girls" }, "outline.wish_refused"],
      [{ target: second, wish: "x".repeat(10_000) }, "request.invalid"],
    ];
    for (const [body, code] of refused) expect((await suggest(author, id, body)).body["code"]).toBe(code);
    await suggest(author, id, { target: second });
    await whenOutline(author, id, settled);
    const prompt = writer.calls.findLast(({ kind }) => kind === "suggest")?.request.prompt ?? "";
    expect(prompt).toContain("they stay exactly as they are: logline, chapter 1.");
  },
);

test("charges nothing for a suggestion that repeats the present text", async () => {
  const author = await buildAuthor(app);
  const id = await buildPlannedBook(author);
  const plan = outlineContentIn(await outlineOf(author, id));
  await put(author, id, { revision: 1, plan: { ...plan, logline: "Another sentence." } });
  await suggest(author, id, { target: { part: "field", field: "logline" } });
  const outline = await whenOutline(author, id, settled);
  expect(outline.suggestions).toMatchObject([{ state: "failed", credits_returned: 1 }]);
  expect(await balanceOf(author)).toBe(30);
});

test("hides another author's outline", async () => {
  const [author, otherAuthor] = [await buildAuthor(app), await buildAuthor(app)];
  const id = await buildPlannedBook(author);
  const plan = outlineContentIn(await outlineOf(author, id));
  const url = `/api/books/${id}/outline`;
  const tries = [
    otherAuthor.call("GET", url),
    put(otherAuthor, id, { revision: 1, plan }),
    approve(otherAuthor, id, { credits: 10, revision: 1 }),
    suggest(otherAuthor, id, { target: { part: "field", field: "logline" } }),
    otherAuthor.call("DELETE", `${url}/suggestions/${randomUUID()}`),
    otherAuthor.call("POST", `/api/books/${id}/chapters/chapter-1/again`, { body: {} }),
    otherAuthor.call("GET", `/api/books/${id}/chapters/chapter-1/again`),
  ];
  for (const answer of await Promise.all(tries)) {
    expect([answer.status, answer.body["code"]]).toEqual([404, "books.not_found"]);
  }
});
