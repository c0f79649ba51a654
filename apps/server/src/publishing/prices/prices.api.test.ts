import { Pricing, StoreFigures } from "@colophon/contracts/publishing/prices";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "kysely";
import { z } from "zod";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

let app: TestApp;
let author: TestAuthor;
let admin: TestAuthor;
beforeAll(async () => {
  app = await startTestApp({ limits: NO_LIMITS });
  author = await buildAuthor(app);
  admin = await buildAuthor(app, { isAdmin: true });
});
afterAll(() => app.close());
beforeEach(() => sql`delete from store_figure`.execute(app.foundation.db));

const PAPERBACK = { format: "paperback", trim: "6x9", paper: "cream", pages: 300, prices: { USD: 1299 } };
const PER_PAGE = "printing.paperback.cream.USD.perPage.regular";

async function reckoned(body: object): Promise<Pricing> {
  const reply = await author.call("POST", "/api/pricing", { body });
  expect(reply.status).toBe(200);
  return Pricing.parse(reply.body);
}
const replace = (body: object, by = admin): ReturnType<TestAuthor["call"]> =>
  by.call("PUT", "/api/admin/store-figures", { body });
const RESTORE_URL = "/api/admin/store-figures/take-back";
const source = "KDP Help, Paperback Printing Cost (G201834340)";

test("calculates a paperback in every store that sells it, with royalty and break-even copies", async () => {
  const { stores, market, as_of: asOf, replaced } = await reckoned({ ...PAPERBACK, spent: 50_000 });
  expect(stores.find(({ market: code }) => code === "US")).toMatchObject({
    cost: 460,
    percent: 60,
    royalty: 319,
  });
  expect(stores.map(({ market: code }) => code)).not.toContain("BR");
  expect(market).toMatchObject({ code: "US", currency: "USD", copies_to_earn_back: 157 });
  expect(market?.bands.map(({ percent }) => percent)).toEqual([50, 60]);
  expect(market?.curve.at(0)).toMatchObject({ price: 920, royalty: 0 });
  expect([asOf, replaced]).toEqual(["2026-09-30", 0]);
});

test("charges an e-book delivery by its real file's size, and nothing at 35 %", async () => {
  const ebook = { format: "ebook", prices: { USD: 499 }, royalty_plan: "70" };
  const us = async (more: object) => (await reckoned({ ...ebook, ...more })).stores[0];
  expect(await us({ ebook_bytes: 2 * 1024 * 1024 })).toMatchObject({ cost: 30, royalty: 328 });
  expect(await us({ ebook_bytes: 20 * 1024 * 1024 })).toMatchObject({ cost: 300, royalty: 139 });
  expect(await us({})).toMatchObject({ cost: null, royalty: null });
  expect(await us({ royalty_plan: "35" })).toMatchObject({ cost: null, royalty: 175 });
});

test("gives no bands for a store that does not sell a title, and no costs for unknown pages", async () => {
  expect((await reckoned({ ...PAPERBACK, market: "IN" })).market).toBeNull();
  const { market, stores } = await reckoned({ ...PAPERBACK, pages: null });
  expect([market?.bands, market?.curve, stores[0]?.cost]).toEqual([[], [], null]);
});

test.each([
  [{ format: "scroll" }, "format"],
  [{ ...PAPERBACK, pages: 2.5 }, "pages"],
  [{ ...PAPERBACK, pages: 100_000 }, "pages"],
  [{ ...PAPERBACK, prices: { USD: -1 } }, "prices.USD"],
  [{ ...PAPERBACK, spent: -1 }, "spent"],
  [{ ...PAPERBACK, market: "XX" }, "market"],
  [{ format: "ebook", ebook_bytes: 2 ** 40 }, "ebook_bytes"],
])("rejects what cannot be calculated by field: %j", async (body, field) => {
  const { status, body: problem } = await author.call("POST", "/api/pricing", { body });
  expect(status).toBe(422);
  expect(Object.keys(Object(problem["fields"])).join()).toContain(field);
});

test("applies a replaced figure everywhere at once, with source and date", async () => {
  const listed = StoreFigures.parse(
    (await replace({ key: PER_PAGE, value: 130, as_of: "2026-11-20", source })).body,
  );
  expect(listed.figures.find(({ key }) => key === PER_PAGE)).toMatchObject({
    value: 130,
    published: 120,
    as_of: "2026-11-20",
    source,
  });
  const { stores, as_of: asOf, replaced } = await reckoned(PAPERBACK);
  expect([stores[0]?.cost, asOf, replaced]).toEqual([490, "2026-11-20", 1]);
  const bookId = await shelve(app, author.id, { title: "The Salt Road" });
  const kdpForms = await author.call("GET", `/api/books/${bookId}/publishing`);
  expect(kdpForms.body["prices_as_of"]).toBe("2026-11-20");
  const back = await admin.call("POST", RESTORE_URL, { body: { key: PER_PAGE } });
  expect(StoreFigures.parse(back.body).figures.find(({ key }) => key === PER_PAGE)).toMatchObject({
    value: 120,
    changed_at: null,
  });
  expect((await reckoned(PAPERBACK)).stores[0]?.cost).toBe(460);
});

test("keeps separate figures for papers of equal cost", async () => {
  await replace({ key: PER_PAGE, value: 130, as_of: "2026-11-20", source });
  expect((await reckoned({ ...PAPERBACK, paper: "white" })).stores[0]?.cost).toBe(460);
});

test("shows and changes figures to administrators only, always with a source", async () => {
  const change = { key: PER_PAGE, value: 130, as_of: "2026-11-20", source };
  expect((await replace(change, author)).status).toBe(403);
  expect((await author.call("GET", "/api/admin/store-figures")).status).toBe(403);
  expect((await author.call("POST", RESTORE_URL, { body: { key: PER_PAGE } })).status).toBe(403);
  expect((await replace({ ...change, source: "" })).status).toBe(422);
  expect((await replace({ ...change, value: 1.5 })).status).toBe(422);
  // Above this, a file's delivery cost is no longer an exact integer, which would break everybody's prices.
  expect((await replace({ ...change, value: 100_000_000 })).status).toBe(422);
  expect((await replace({ ...change, as_of: "yesterday" })).status).toBe(422);
  expect((await replace({ ...change, as_of: "0000-01-01" })).status).toBe(422);
  const unknown = await replace({ ...change, key: "printing.clay.tablet" });
  expect([unknown.status, unknown.body["code"]]).toEqual([404, "pricing.unknown_figure"]);
  const unknownBack = await admin.call("POST", RESTORE_URL, { body: { key: "printing.clay.tablet" } });
  expect([unknownBack.status, unknownBack.body["code"]]).toEqual([404, "pricing.unknown_figure"]);
  expect((await reckoned(PAPERBACK)).replaced).toBe(0);
});

test("rejects an unreadable figure, and keeps the present one", async () => {
  await replace({ key: PER_PAGE, value: 130, as_of: "2026-11-20", source });
  for (const value of [null, "", "1,2", "12 cents", Number.NaN]) {
    const refused = await replace({ key: PER_PAGE, value, as_of: "2026-11-21", source });
    expect([value, refused.status, Object.keys(Object(refused.body["fields"]))]).toEqual([
      value,
      422,
      ["value"],
    ]);
  }
  expect((await reckoned(PAPERBACK)).stores[0]?.cost).toBe(490);
});

test("logs which figure was replaced, by what, and which was reset", async () => {
  await replace({ key: PER_PAGE, value: 130, as_of: "2026-11-20", source });
  await admin.call("POST", RESTORE_URL, { body: { key: PER_PAGE } });
  const { entries } = z
    .object({
      entries: z.array(z.object({ act: z.string(), subject: z.unknown(), detail: z.unknown() })),
    })
    .parse((await admin.call("GET", "/api/admin/audit")).body);
  expect(entries.slice(0, 2)).toMatchObject([
    { act: "figure.taken_back", subject: { id: PER_PAGE } },
    {
      act: "figure.replaced",
      subject: { id: PER_PAGE },
      detail: expect.arrayContaining([{ name: "value", value: "130" }]),
    },
  ]);
});
