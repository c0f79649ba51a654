import { Series, SeriesOfBook } from "@colophon/contracts/library/series";
import { SERIES_LIMITS } from "@colophon/contracts/library/series-limits";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({});
});
afterAll(() => app.close());

async function begun(author: TestAuthor, title = "The Tern Isles"): Promise<Series> {
  const { status, body } = await author.call("POST", "/api/series", { body: { title } });
  expect({ status, body }).toMatchObject({ status: 201 });
  return Series.parse(body);
}

function place(author: TestAuthor, bookId: string, seriesId: string | null, volume: number | null = null) {
  return author.call("PUT", `/api/books/${bookId}/series`, { body: { series_id: seriesId, volume } });
}

async function ofBook(author: TestAuthor, bookId: string): Promise<SeriesOfBook> {
  return SeriesOfBook.parse((await author.call("GET", `/api/books/${bookId}/series`)).body);
}

function entry(author: TestAuthor, bookId: string, what: string, name = "Ada Tern") {
  return author.call("POST", `/api/books/${bookId}/series/entries`, {
    body: { what, kind: "person", name },
  });
}

async function buildPerson(bookId: string, role: string, name = "Ada Tern"): Promise<void> {
  await sql`insert into entity (id, book_id, kind, name, aliases, attributes, role)
    values (gen_random_uuid(), ${bookId}, 'person', ${name}, '{Addie}', '{grey eyes}', ${role})`.execute(
    app.foundation.db,
  );
}

async function buildFact(bookId: string, value: string): Promise<void> {
  await sql`insert into fact (id, book_id, chapter_id, scene, about, attribute, value, quote)
    values (gen_random_uuid(), ${bookId}, 'one', 1, 'Ada Tern', 'eyes', ${value}, 'word')`.execute(
    app.foundation.db,
  );
}

test("sorts a series by volume, with a novella between two, and unnumbered books last", async () => {
  const author = await buildAuthor(app);
  const series = await begun(author);
  const volumes = { Third: 3, Companion: null, First: 1, Novella: 1.5 };
  for (const [title, volume] of Object.entries(volumes)) {
    const bookId = await shelve(app, author.id, { title });
    expect((await place(author, bookId, series.id, volume)).status).toBe(200);
  }
  const { body } = await author.call("GET", "/api/series");
  const [listed] = z.object({ series: z.array(Series) }).parse(body).series;
  expect(listed?.books.map(({ title, volume }) => [title, volume])).toEqual([
    ["First", 1],
    ["Novella", 1.5],
    ["Third", 3],
    ["Companion", null],
  ]);
});

test("gives a number to one book of a series, even one in the trash", async () => {
  const author = await buildAuthor(app);
  const series = await begun(author);
  const first = await shelve(app, author.id, { title: "Low Water" });
  const second = await shelve(app, author.id, { title: "High Water" });
  await place(author, first, series.id, 1);
  const refused = await place(author, second, series.id, 1);
  expect(refused).toMatchObject({ status: 409, body: { code: "series.volume_taken" } });
  expect(refused.body["detail"]).toContain("“Low Water”");
  await author.call("DELETE", `/api/books/${first}`);
  expect((await place(author, second, series.id, 1)).body["detail"]).toContain("Low Water (in the bin)");
  expect((await ofBook(author, second)).series).toBeNull();
  // the same number again doesn't count as another book's
  await author.call("POST", `/api/books/${first}/restore`);
  expect((await place(author, first, series.id, 1)).status).toBe(200);
});

test("keeps the books of a deleted or renamed series", async () => {
  const author = await buildAuthor(app);
  const series = await begun(author);
  const bookId = await shelve(app, author.id, { title: "Low Water" });
  await place(author, bookId, series.id, 2);
  const renamed = await author.call("PUT", `/api/series/${series.id}`, { body: { title: "Estuary" } });
  expect(renamed.body).toMatchObject({ title: "Estuary", books: [{ book_id: bookId, volume: 2 }] });
  expect((await author.call("DELETE", `/api/series/${series.id}`)).status).toBe(200);
  expect(await ofBook(author, bookId)).toMatchObject({ volume: null, series: null, entries: [] });
  expect((await author.call("GET", `/api/books/${bookId}`)).status).toBe(200);
});

test("hides another author's series and books", async () => {
  const [author, otherAuthor] = [await buildAuthor(app), await buildAuthor(app)];
  const series = await begun(author);
  const [mine, theirs] = [
    await shelve(app, author.id, { title: "Mine" }),
    await shelve(app, otherAuthor.id, { title: "Theirs" }),
  ];
  const refusals = [
    await place(otherAuthor, theirs, series.id, 1),
    await place(otherAuthor, mine, null),
    await otherAuthor.call("PUT", `/api/series/${series.id}`, { body: { title: "Taken" } }),
    await otherAuthor.call("DELETE", `/api/series/${series.id}`),
    await entry(otherAuthor, mine, "share"),
  ];
  expect(refusals.map(({ status, body }) => [status, body["code"]])).toEqual([
    [404, "series.not_found"],
    [404, "books.not_found"],
    [404, "series.not_found"],
    [404, "series.not_found"],
    [404, "books.not_found"],
  ]);
  expect((await otherAuthor.call("GET", "/api/series")).body).toEqual({ series: [] });
});

test.each([
  ["x".repeat(10_000), "Please use at most 200 characters"],
  ["\u202Eesreveric", "Please write the title in visible characters"],
  ["\u200B\u200D", "Please write the title in visible characters"],
  ["Bell\u0007", "The series' title contains a character that cannot be kept (U+0007)"],
  ["  ", "Please enter the series' title"],
])("rejects the title %j with a sentence", async (title, sentence) => {
  const author = await buildAuthor(app);
  const { status, body } = await author.call("POST", "/api/series", { body: { title } });
  expect(status).toBe(422);
  expect(body["fields"]).toMatchObject({ title: expect.stringContaining(sentence) });
});

test("keeps HTML and right-to-left titles as typed", async () => {
  const author = await buildAuthor(app);
  expect((await begun(author, "<b>Ring</b> & Sons")).title).toBe("<b>Ring</b> & Sons");
  expect((await begun(author, "ספר הים")).title).toBe("ספר הים");
});

test.each([-1, 0.3, 1000, 1e20])("rejects %d as a volume's number", async (volume) => {
  const author = await buildAuthor(app);
  const bookId = await shelve(app, author.id, { title: "Low Water" });
  const { status, body } = await place(author, bookId, (await begun(author)).id, volume);
  expect([status, Object.keys(Object(body["fields"]))]).toEqual([422, ["volume"]]);
});

test("limits the number of series per author", async () => {
  const author = await buildAuthor(app);
  await sql`insert into series (id, owner_id, title) select gen_random_uuid(), ${author.id}, 'S' || n
    from generate_series(1, ${SERIES_LIMITS.most}) n`.execute(app.foundation.db);
  const { status, body } = await author.call("POST", "/api/series", { body: { title: "One more" } });
  expect([status, body["code"]]).toEqual([409, "series.too_many"]);
});

async function buildPair(author: TestAuthor): Promise<{ first: string; second: string; seriesId: string }> {
  const { id: seriesId } = await begun(author);
  const first = await shelve(app, author.id, { title: "Low Water" });
  const second = await shelve(app, author.id, { title: "High Water" });
  await place(author, first, seriesId, 1);
  await place(author, second, seriesId, 2);
  return { first, second, seriesId };
}

test("shows shared entries to all books of a series with their origin, even after that book is deleted", async () => {
  const author = await buildAuthor(app);
  const { first, second } = await buildPair(author);
  await buildPerson(first, "keeper of the light");
  expect((await entry(author, first, "share")).status).toBe(200);
  const seen = (await ofBook(author, second)).entries;
  expect(seen).toEqual([
    {
      kind: "person",
      name: "Ada Tern",
      aliases: ["Addie"],
      role: "keeper of the light",
      attributes: ["grey eyes"],
      from: { book_id: first, title: "Low Water" },
      is_overridden: false,
    },
  ]);
  await author.call("DELETE", `/api/books/${first}`);
  await author.call("DELETE", `/api/books/${first}?for_good=true`);
  expect((await ofBook(author, second)).entries).toEqual([{ ...seen[0], from: null }]);
});

test("checks a book against its own entry, and others against the shared one", async () => {
  const author = await buildAuthor(app);
  const { first, second } = await buildPair(author);
  const { bible } = app.features;
  const namesIn = async (bookId: string) =>
    (await bible.ofSeries(app.foundation.db, bookId)).entries.map(({ name }) => name);
  await buildPerson(first, "keeper");
  await entry(author, first, "share");
  expect([await namesIn(first), await namesIn(second)]).toEqual([[], ["Ada Tern"]]);
  expect((await entry(author, second, "override")).status).toBe(200);
  expect((await entry(author, second, "override")).status).toBe(200);
  await sql`update entity set role = 'drowned' where book_id = ${second}`.execute(app.foundation.db);
  expect(await namesIn(second)).toEqual([]);
  const [seen] = (await ofBook(author, second)).entries;
  expect([seen?.role, seen?.is_overridden]).toEqual(["keeper", true]);
  // shared again, the second book's entry applies to all
  await entry(author, second, "share");
  expect((await ofBook(author, first)).entries).toMatchObject([
    { role: "drowned", from: { book_id: second } },
  ]);
  await entry(author, first, "unshare");
  expect((await ofBook(author, second)).entries).toEqual([]);
});

test("limits what a series shares, and allows sharing existing entries again", async () => {
  const author = await buildAuthor(app);
  const { first, second, seriesId } = await buildPair(author);
  await buildPerson(first, "keeper of the light");
  await buildPerson(first, "pilot", "Ben Tern");
  await entry(author, first, "share");
  await sql`insert into series_entity (series_id, kind, name, aliases, attributes, role, want, need, speech)
    select ${seriesId}, 'person', 'Person ' || n, '{}', '{}', '', '', '', ''
    from generate_series(2, ${SERIES_LIMITS.entries}::int) n`.execute(app.foundation.db);
  expect(await entry(author, first, "share", "Ben Tern")).toMatchObject({
    status: 409,
    body: { code: "series.too_many_entries", limit: SERIES_LIMITS.entries },
  });
  const { entries } = await ofBook(author, second);
  expect([entries.length, entries.some(({ name }) => name === "Ben Tern")]).toEqual([500, false]);
  expect((await entry(author, first, "share")).status).toBe(200);
});

test("shares nothing unknown, and nothing without a series", async () => {
  const author = await buildAuthor(app);
  const { first } = await buildPair(author);
  const alone = await shelve(app, author.id, { title: "Alone" });
  const codes = [
    await entry(author, first, "share", "Nobody"),
    await entry(author, first, "override", "Nobody"),
    await entry(author, first, "unshare", "Nobody"),
    await entry(author, alone, "share"),
  ].map(({ status, body }) => [status, body["code"]]);
  const unknown = [409, "series.entry_unknown"];
  expect(codes).toEqual([unknown, unknown, unknown, [409, "series.none"]]);
});

test("gives later volumes the facts of earlier ones, never the reverse", async () => {
  const author = await buildAuthor(app);
  const { first, second, seriesId } = await buildPair(author);
  const third = await shelve(app, author.id, { title: "Slack Water" });
  await place(author, third, seriesId, null);
  for (const [bookId, eyes] of [
    [first, "grey"],
    [second, "green"],
    [third, "blue"],
  ] as const) {
    await buildFact(bookId, eyes);
  }
  const known = async (bookId: string) =>
    (await app.features.bible.ofSeries(app.foundation.db, bookId)).facts.map(({ value }) => value);
  expect([await known(first), await known(second), await known(third)]).toEqual([[], ["grey"], []]);
  await place(author, third, seriesId, 3);
  expect(await known(third)).toEqual(["grey", "green"]);
  await author.call("DELETE", `/api/books/${first}`);
  expect(await known(third)).toEqual(["green"]);
});

test("puts a copy into its original's series, without a number", async () => {
  const author = await buildAuthor(app);
  const { second, seriesId } = await buildPair(author);
  const { body } = await author.call("POST", `/api/books/${second}/duplicate`);
  const copy = await ofBook(author, String(body["id"]));
  expect([copy.series?.id, copy.volume]).toEqual([seriesId, null]);
});
