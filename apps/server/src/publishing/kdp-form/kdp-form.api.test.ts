import type { BookSettings } from "@colophon/contracts/library/books/book";
import { randomUUID } from "node:crypto";
import { BookPublishing, type StoreFormat } from "@colophon/contracts/publishing/kdp-form";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { buildFinishedBook } from "../../platform/testing/build-finished-book.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ limits: NO_LIMITS });
});
afterAll(() => app.close());

type Shelved = { author: TestAuthor; id: string };

async function buildBook(text = "The sea rose slowly over the salt."): Promise<Shelved> {
  const author = await buildAuthor(app);
  const { bookId } = await buildFinishedBook(app, { author, title: "The Salt Garden", text });
  await sql`update chapter set words = ${text.split(" ").length} where book_id = ${bookId}`.execute(
    app.foundation.db,
  );
  return { author, id: bookId };
}

/** A book long enough for a paperback. */
async function buildPrintedBook(): Promise<Shelved> {
  const book = await buildBook();
  await change(book.id, "chapter", { words: 20_000 });
  return book;
}

const pathOf = (id: string): string => `/api/books/${id}/publishing`;
const read = async ({ author, id }: Shelved) =>
  BookPublishing.parse((await author.call("GET", pathOf(id))).body);
const set = ({ author, id }: Shelved, body: object) => author.call("PUT", `${pathOf(id)}/choices`, { body });

/** The value of a form's field; undefined if the form has no field with that label. */
function fieldOf(kdpForms: BookPublishing, format: StoreFormat, label: string) {
  const pages = kdpForms.forms.find((form) => form.format === format)?.pages ?? [];
  return pages.flatMap(({ fields }) => fields).find((field) => field.label.startsWith(label));
}

async function changeSettings(id: string, settings: Partial<BookSettings>): Promise<void> {
  await sql`update book set settings = settings || ${JSON.stringify(settings)} where id = ${id}`.execute(
    app.foundation.db,
  );
}

async function change(id: string, of: "book" | "chapter", columns: Record<string, unknown>): Promise<void> {
  const key = of === "book" ? "id" : "book_id";
  for (const [column, value] of Object.entries(columns)) {
    await sql`update ${sql.table(of)} set ${sql.ref(column)} = ${value} where ${sql.ref(key)} = ${id}`.execute(
      app.foundation.db,
    );
  }
}

test("lists KDP's pages in order for e-book and paperback, and for a hardcover if there is one", async () => {
  const book = await buildPrintedBook();
  const forms = (kdpForms: BookPublishing) =>
    kdpForms.forms.map(({ pages }) => pages.map(({ title }) => title));
  expect(forms(await read(book))).toEqual([
    ["eBook Details", "eBook Content", "eBook Pricing"],
    ["Paperback Details", "Paperback Content", "Paperback Rights & Pricing"],
  ]);
  await changeSettings(book.id, { has_hardcover: true });
  expect(forms(await read(book))[2]).toEqual([
    "Hardcover Details",
    "Hardcover Content",
    "Hardcover Rights & Pricing",
  ]);
});

test("lists fields in KDP's order, with the book's values and the form's limits", async () => {
  const book = await buildPrintedBook();
  await change(book.id, "book", {
    subtitle: "A novel",
    author_name: "Ada Test",
  });
  await changeSettings(book.id, { paper: "white", trim: "5x8" });
  const kdpForms = await read(book);
  expect(kdpForms.forms[0]?.pages[0]?.fields.map(({ label }) => label)).toEqual([
    "Language",
    "Book title",
    "Subtitle",
    "Series",
    "Edition number",
    "Primary author",
    "Contributors",
    "Description",
    "Publishing rights",
    "Sexually explicit images or title",
    "Reading age: minimum",
    "Reading age: maximum",
    "Primary marketplace",
    ...[1, 2, 3].map((place) => `Category ${place}`),
    ...[1, 2, 3, 4, 5, 6, 7].map((place) => `Keyword ${place}`),
    "Publication date and release",
  ]);
  expect(fieldOf(kdpForms, "ebook", "Subtitle")).toMatchObject({ value: "A novel", limit: 185 });
  expect(fieldOf(kdpForms, "ebook", "Keyword 1")).toMatchObject({ value: "", limit: 50, place: "metadata" });
  expect(fieldOf(kdpForms, "ebook", "Manuscript")?.value).toBe("The-Salt-Garden.epub");
  expect(fieldOf(kdpForms, "paperback", "Book cover")?.value).toBe("The-Salt-Garden-cover.pdf");
  expect(fieldOf(kdpForms, "paperback", "Ink and paper")?.value).toBe(
    "Black & white interior with white paper",
  );
  expect(fieldOf(kdpForms, "paperback", "Trim size")?.value).toBe("5 x 8 in");
  expect(fieldOf(kdpForms, "paperback", "Bleed")?.value).toBe("No bleed");
});

test("fills fields from listing, series and copyright page, and says where missing ones are entered", async () => {
  const book = await buildPrintedBook();
  const { author, id } = book;
  expect(fieldOf(await read(book), "ebook", "Description")).toMatchObject({
    value: "",
    note: "Write the description in the tab Metadata.",
    place: "metadata",
  });
  await sql`insert into book_listing (book_id, description, keywords, categories)
    values (${id}, '<p>Salt.</p>', array['salt marsh'], array['Fiction › Sea'])`.execute(app.foundation.db);
  const series = await author.call("POST", "/api/series", { body: { title: "The Tides" } });
  const place = { series_id: String(series.body["id"]), volume: 2 };
  expect((await author.call("PUT", `/api/books/${id}/series`, { body: place })).status).toBe(200);
  const imprint = { isbn: "978-3-16-148410-0", edition: "2nd edition", publisher: "Quay Press" };
  expect((await author.call("PUT", `/api/books/${id}/imprint`, { body: imprint })).status).toBe(200);
  const kdpForms = await read(book);
  expect(fieldOf(kdpForms, "ebook", "Description")).toMatchObject({
    value: "<p>Salt.</p>",
    is_html: true,
    limit: 4000,
  });
  expect(fieldOf(kdpForms, "ebook", "Keyword 1")?.value).toBe("salt marsh");
  expect(fieldOf(kdpForms, "paperback", "Category 1")?.value).toBe("Fiction › Sea");
  expect(
    ["Series", "Series number", "Edition number"].map(
      (label) => fieldOf(kdpForms, "paperback", label)?.value,
    ),
  ).toEqual(["The Tides", "2", "2"]);
  expect(fieldOf(kdpForms, "paperback", "ISBN")?.value).toBe("978-3-16-148410-0");
  expect(fieldOf(kdpForms, "paperback", "Imprint")?.value).toBe("Quay Press");
});

test("uses KDP's ISBN and imprint without one, and never the paperback's for a hardcover", async () => {
  const book = await buildPrintedBook();
  await changeSettings(book.id, { has_hardcover: true });
  expect(fieldOf(await read(book), "paperback", "ISBN")?.value).toBe("Get a free KDP ISBN");
  expect(fieldOf(await read(book), "paperback", "Imprint")?.value).toBe("Independently published");
  await book.author.call("PUT", `/api/books/${book.id}/imprint`, {
    body: { isbn: "978-3-16-148410-0", edition: null, publisher: null },
  });
  expect(fieldOf(await read(book), "hardcover", "ISBN")?.value).toBe("Get a free KDP ISBN");
});

test("shows only the e-book's form for a book too short to print, and keeps its paper prices", async () => {
  const book = await buildPrintedBook();
  await set(book, { prices: { paperback: { USD: 1299 } } });
  await change(book.id, "chapter", { words: 900 });
  const kdpForms = await read(book);
  expect(kdpForms.forms.map(({ format }) => format)).toEqual(["ebook"]);
  expect(kdpForms.choices.prices.paperback).toEqual({ USD: 1299 });
});

test("says whether the author has to fill in a field", async () => {
  const kdpForms = await read(await buildPrintedBook());
  const isOpen = (label: string) => fieldOf(kdpForms, "ebook", label)?.to_fill_in;
  expect(["Description", "Publishing rights", "Category 1", "Keyword 1"].map(isOpen)).toEqual(
    Array(4).fill(true),
  );
  expect(["Book title", "Subtitle", "Category 2", "Series", "List price"].map(isOpen)).toEqual(
    Array(5).fill(false),
  );
});

test("leaves KDP's number empty for an edition without one, and asks for reading ages of children's books only", async () => {
  const book = await buildPrintedBook();
  const { author, id } = book;
  const imprint = { isbn: null, edition: "Revised edition", publisher: null };
  expect((await author.call("PUT", `/api/books/${id}/imprint`, { body: imprint })).status).toBe(200);
  const labels = ["Edition number", "Publisher", "Reading age: minimum", "Reading age: maximum"];
  const open = async () => {
    const kdpForms = await read(book);
    return labels.filter((label) => fieldOf(kdpForms, "ebook", label)?.to_fill_in);
  };
  expect(await open()).toEqual([]);
  await change(id, "book", { audience: "children" });
  expect(await open()).toEqual(["Reading age: minimum", "Reading age: maximum"]);
});

test("declares AI text with its tool, but not text the author has typed again", async () => {
  const book = await buildBook();
  expect((await read(book)).disclosure.texts).toBe("none");
  await change(book.id, "chapter", { provider: "anthropic", model: "claude-x" });
  const { disclosure } = await read(book);
  expect(disclosure).toMatchObject({
    texts: "entire",
    images: "none",
    translations: "none",
    tools: ["claude-x (anthropic)"],
    chapters: [{ title: "Ebb", words: 7, words_by_model: 7 }],
  });
  expect(fieldOf(await read(book), "ebook", "AI-generated content: texts")?.value).toBe(
    "Entire work, with minimal or no editing",
  );
  // The author retypes the chapter, as the editor does: the document then has no marks.
  const own = {
    type: "doc",
    content: [
      { type: "paragraph", attrs: { id: "b1" }, content: [{ type: "text", text: "All of it is mine now." }] },
    ],
  };
  await sql`update chapter set document = ${JSON.stringify(own)}::jsonb, version = 1, document_version = 1, words = 6
    where book_id = ${book.id}`.execute(app.foundation.db);
  const after = await read(book);
  expect(after.disclosure.texts).toBe("none");
  expect(after.disclosure.reasons.join(" ")).toContain("A model drafted “Ebb”");
});

test("declares a cover painted by a provider with its model, and asks about one from a file", async () => {
  const book = await buildPrintedBook();
  const chosen = async (provider: string): Promise<void> => {
    const [cover, picture] = [randomUUID(), randomUUID()];
    const recipe = { seed: 1, template: "label", art: { kind: "picture", picture_id: picture } };
    await sql`insert into cover_artwork (id, owner_id, provider, model, width, height, bytes, media_type, object_key)
      values (${picture}, ${book.author.id}, ${provider}, ${provider === "upload" ? "" : "gpt-image-1"}, 1, 1, 1,
        'image/png', ${picture})`.execute(app.foundation.db);
    await change(book.id, "book", { cover: JSON.stringify({ cover_id: cover, recipe }) });
  };
  await chosen("openai");
  const painted = await read(book);
  expect(painted.disclosure).toMatchObject({ images: "some", tools: ["gpt-image-1 (openai)"] });
  expect(fieldOf(painted, "paperback", "AI-generated content: images")?.value).toMatch(/^One or a few AI/u);
  await chosen("upload");
  const own = await read(book);
  expect([own.disclosure.images, own.disclosure.tools]).toEqual(["none", []]);
  expect(own.disclosure.reasons.join(" ")).toContain("The cover's picture is one that you sent");
});

test("does not take a sample as AI text", async () => {
  const author = await buildAuthor(app);
  const { bookId: id } = await buildFinishedBook(app, { author, isSample: true });
  await change(id, "chapter", { provider: "sample", model: "prepared-books-1" });
  const { disclosure } = await read({ author, id });
  expect([disclosure.texts, disclosure.tools]).toEqual(["none", []]);
  expect(disclosure.reasons.join(" ")).toContain("not for publication");
});

test("stores choices, keeps absent ones, and removes one by null", async () => {
  const book = await buildBook();
  const first = await set(book, { is_adult: false, marketplace: "DE", drm: true, publishing_rights: "own" });
  expect(first.status).toBe(200);
  await set(book, { prices: { paperback: { USD: 1299 } }, done: ["files", "files"], reading_age_min: 8 });
  await set(book, { prices: { paperback: { EUR: 1299 } }, drm: null, reading_age_max: 12 });
  const kdpForms = await read(book);
  expect(kdpForms.choices).toMatchObject({
    prices: { ebook: {}, paperback: { USD: 1299, EUR: 1299 } },
    is_adult: false,
    marketplace: "DE",
    drm: null,
    done: ["files"],
    reading_age_min: 8,
  });
  expect(fieldOf(kdpForms, "ebook", "Sexually explicit")?.value).toBe("No");
  expect(fieldOf(kdpForms, "ebook", "Primary marketplace")?.value).toBe("Amazon.de");
  expect(fieldOf(kdpForms, "ebook", "Digital Rights")?.value).toBe("");
  await set(book, { prices: { paperback: { USD: null } } });
  expect((await read(book)).choices.prices.paperback).toEqual({ EUR: 1299 });
});

test("shows royalties by store for a price", async () => {
  const book = await buildPrintedBook();
  await set(book, { prices: { paperback: { USD: 999 } } });
  const { prices, pages, prices_as_of: asOf } = await read(book);
  expect(asOf).toMatch(/^\d{4}-\d\d-\d\d$/u);
  expect(pages?.count).toBeLessThan(110);
  const store = prices
    .find(({ format }) => format === "paperback")
    ?.stores.find(({ market }) => market === "US");
  // below 110 pages a copy costs 2.30 USD
  expect(store).toMatchObject({
    price: 999,
    cost: 230,
    percent: 60,
    royalty: 369,
    least: 460,
    break_even: 460,
  });
  expect(fieldOf(await read(book), "paperback", "List price, Amazon.com (USD)")).toMatchObject({
    value: "9.99",
  });
});

test("rejects a price KDP would reject with the limit, and stores nothing", async () => {
  const book = await buildBook();
  expect(await set(book, { prices: { paperback: { USD: 459, EUR: 999 } }, drm: true })).toMatchObject({
    status: 422,
    body: {
      code: "request.invalid",
      fields: {
        "prices.paperback.USD": "The lowest price KDP takes is 4.60 USD: printing a copy costs 2.30 USD.",
      },
    },
  });
  expect((await read(book)).choices).toMatchObject({ prices: { paperback: {} }, drm: null });
  expect(await set(book, { prices: { ebook: { USD: 1300 } } })).toMatchObject({
    body: { fields: { "prices.ebook.USD": "The highest price KDP takes is 12.99 USD." } },
  });
});

test("names the store with the highest lossless price among those sharing a currency", async () => {
  const book = await buildPrintedBook();
  const kdpForms = await read(book);
  const stores = kdpForms.prices.find(({ format }) => format === "paperback")?.stores ?? [];
  const floors = stores.flatMap(({ currency, break_even: floor }) =>
    currency === "EUR" ? [floor ?? 0] : [],
  );
  const least = stores.find(({ currency }) => currency === "EUR")?.least ?? 0;
  const floor = Math.max(...floors);
  expect(floor).toBeGreaterThan(least);
  const minPrice = `${(floor / 100).toFixed(2)} EUR`;
  expect(fieldOf(kdpForms, "paperback", "List price, stores in EUR")?.note).toContain(
    `With tax a copy pays its printing in every store from ${minPrice}`,
  );
  await set(book, { prices: { paperback: { EUR: floor - 1 } } });
  expect(fieldOf(await read(book), "paperback", "List price, stores in EUR (EUR)")?.note).toContain(
    `Below ${minPrice} a copy does not pay its printing`,
  );
  await set(book, { prices: { paperback: { EUR: floor } } });
  expect(fieldOf(await read(book), "paperback", "List price, stores in EUR (EUR)")?.note).not.toContain(
    "Below",
  );
});

test("reports a price that became too low, without blocking other choices", async () => {
  const book = await buildPrintedBook();
  await set(book, { prices: { paperback: { USD: 460 } } });
  await changeSettings(book.id, { trim: "8.5x11" });
  expect(await set(book, { drm: false })).toMatchObject({ status: 200 });
  expect(fieldOf(await read(book), "paperback", "List price, Amazon.com")?.note).toContain("Too low now");
});

test("mentions the 20 percent for an e-book too dear next to the printed one", async () => {
  const book = await buildBook();
  await set(book, { prices: { paperback: { USD: 999 }, ebook: { USD: 899 } } });
  expect(fieldOf(await read(book), "ebook", "List price, Amazon.com")?.note).toContain("20 % below");
});

test("knows delivery costs once an EPUB is stored", async () => {
  const book = await buildBook();
  await set(book, { prices: { ebook: { USD: 499 } } });
  expect(fieldOf(await read(book), "ebook", "List price, Amazon.com")?.note).toContain(
    "known once the file is made",
  );
  await sql`insert into export_file (book_id, owner_id, format, content_hash, object_key, media_type, bytes, last_used_at)
    values (${book.id}, ${book.author.id}, 'epub', 'hash', ${`${book.id}/epub`}, 'application/epub+zip',
      ${2 * 1024 * 1024}, now())`.execute(app.foundation.db);
  const { prices, ebook_bytes: bytes } = await read(book);
  expect(bytes).toBe(2 * 1024 * 1024);
  expect(prices[0]?.stores[0]).toMatchObject({ market: "US", cost: 30, royalty: 328 });
});

test("rejects ages in the wrong order and invalid values with a sentence", async () => {
  const book = await buildBook();
  expect(await set(book, { reading_age_min: 12, reading_age_max: 8 })).toMatchObject({
    status: 422,
    body: { fields: { reading_age_max: "The highest age is below the lowest" } },
  });
  for (const body of [
    { marketplace: "XX" },
    { prices: { paperback: { CHF: 999 } } },
    { prices: { audio: {} } },
    { prices: { ebook: { USD: 9.99 } } },
    { reading_age_min: 19 },
    { done: ["nothing"] },
    { publishing_rights: "some" },
  ]) {
    expect((await set(book, body)).status).toBe(422);
  }
});

test("shows an unfinished book's form without pages, and none of another author's or a trashed book", async () => {
  const author = await buildAuthor(app);
  const order = { title: "The Salt Garden", genre: "Romance", chapters: 1, words_per_chapter: 500 };
  const id = String((await author.call("POST", "/api/books/generate", { body: order })).body["id"]);
  const kdpForms = await read({ author, id });
  expect(kdpForms.pages).toBeNull();
  expect(fieldOf(kdpForms, "paperback", "Page count")?.note).toContain("once the book is finished");
  expect((await set({ author, id }, { prices: { paperback: { USD: 100 } } })).status).toBe(200);
  const outsider = { author: await buildAuthor(app), id };
  expect((await outsider.author.call("GET", pathOf(id))).status).toBe(404);
  expect((await set(outsider, { drm: true })).status).toBe(404);
  expect((await read({ author, id })).choices.drm).toBeNull();
  const trashed = await buildBook();
  await change(trashed.id, "book", { deleted_at: new Date().toISOString() });
  expect((await trashed.author.call("GET", pathOf(trashed.id))).status).toBe(404);
});

test("leads the checklist from files to store, with a proof copy for print", async () => {
  const { checklist } = await read(await buildPrintedBook());
  expect(checklist.map(({ title }) => title)).toEqual([
    "Before you upload",
    "Upload the e-book",
    "Upload the paperback",
    "Look at it as readers will",
    "After publishing",
  ]);
  const ids = checklist.flatMap(({ steps }) => steps.map((step) => step.id));
  expect(ids).toContain("proof");
  expect(new Set(ids).size).toBe(ids.length);
});
