import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { z } from "zod";
import { type TestDatabase, createTestDatabase } from "../testing/test-database.ts";
import { type Db, openDatabase } from "./database.ts";
import { type ListAsked, type ListSource, listSource, readListPage, readWholeList } from "./list-page.ts";

let database: TestDatabase;
let db: Db;
let owner: Db;
beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
  owner = openDatabase({ url: database.ownerUrl, connections: 1, onError: () => undefined });
  db = owner;
  await sql`create table thing (id uuid primary key, name text not null, made_at timestamptz not null, weight bigint not null)`.execute(
    owner,
  );
  // Many share a key, so that the id has to distinguish them; times differ by a microsecond.
  for (let index = 0; index < 60; index += 1) {
    await sql`insert into thing values (${randomUUID()}, ${`Name ${index % 7}`},
      timestamptz '2026-01-01T00:00:00Z' + ${index % 9} * interval '1 microsecond', ${(index % 5) - 2})`.execute(
      owner,
    );
  }
});
afterAll(async () => {
  await owner.destroy();
  await database.drop();
});

const Thing = z.object({ id: z.uuid(), name: z.string() });

function things(where: ListSource<typeof Thing>["where"] = []): ListSource<typeof Thing> {
  return listSource({
    row: Thing,
    select: sql`t.id, t.name`,
    from: sql`thing t`,
    where,
    sorts: {
      name: { by: sql`t.name`, as: "text" },
      made: { by: sql`t.made_at`, as: "timestamptz" },
      weight: { by: sql`t.weight`, as: "int8" },
      id: { by: sql`t.id`, as: "uuid" },
    },
    id: { by: sql`t.id`, as: "uuid" },
  });
}

const FIRST: ListAsked = { sort: "name", order: "asc", page: 1, limit: 7 };

/** Pages through the list in one direction. */
async function walk(asked: ListAsked): Promise<{ ids: string[]; lastPrevious: string | null }> {
  const ids: string[] = [];
  let place = asked;
  for (;;) {
    const { rows, next, previous } = await readListPage(db, things(), place);
    ids.push(...rows.map(({ id }) => id));
    if (next === null) return { ids, lastPrevious: previous };
    place = { ...asked, after: next };
  }
}

const ORDERS = ["name", "made", "weight", "id"].flatMap((sort) =>
  (["asc", "desc"] as const).map((order) => ({ sort, order })),
);

test.each(ORDERS)(
  "by $sort $order returns every row once, in order, and backwards",
  async ({ sort, order }) => {
    const asked = { ...FIRST, sort, order };
    const { ids, lastPrevious } = await walk(asked);
    expect(new Set(ids).size).toBe(60);
    const whole = await readListPage(db, things(), { ...asked, limit: 100 });
    expect(ids).toEqual(whole.rows.map(({ id }) => id));
    const back: string[] = [];
    let before = lastPrevious;
    while (before !== null) {
      const page = await readListPage(db, things(), { ...asked, before });
      back.unshift(...page.rows.map(({ id }) => id));
      before = page.previous;
    }
    expect(back).toEqual(ids.slice(0, back.length));
    expect(back.length).toBeGreaterThan(0);
  },
);

test.each(ORDERS)(
  "by $sort $order returns the same rows in the same order from joined tables",
  async ({ sort, order }) => {
    const asked = { ...FIRST, sort, order };
    const detailFrom = { ...things(), detailFrom: sql`thing t join thing twin on twin.id = t.id` };
    const first = await readListPage(db, things(), asked);
    expect(await readListPage(db, detailFrom, asked)).toEqual(first);
    const second = { ...asked, after: first.next ?? "" };
    expect(await readListPage(db, detailFrom, second)).toEqual(await readListPage(db, things(), second));
    const back = { ...asked, before: (await readListPage(db, detailFrom, second)).previous ?? "" };
    expect(await readListPage(db, detailFrom, back)).toEqual(await readListPage(db, things(), back));
  },
);

test("moves no other row for a new one", async () => {
  const first = await readListPage(db, things(), FIRST);
  const id = randomUUID();
  await sql`insert into thing values (${id}, 'Aaa', now(), 0)`.execute(owner);
  const second = await readListPage(db, things(), { ...FIRST, after: first.next ?? "" });
  await sql`delete from thing where id = ${id}`.execute(owner);
  const seen = new Set(first.rows.map((row) => row.id));
  expect(second.rows.filter((row) => seen.has(row.id))).toEqual([]);
});

test("returns the same pages by number and by key", async () => {
  const first = await readListPage(db, things(), FIRST);
  const byPlace = await readListPage(db, things(), { ...FIRST, after: first.next ?? "" });
  const byNumber = await readListPage(db, things(), { ...FIRST, page: 2 });
  expect(byNumber.rows).toEqual(byPlace.rows);
  expect(byNumber.previous).not.toBeNull();
});

test.each(ORDERS)("by $sort $order ends with the last page, and leads back", async ({ sort, order }) => {
  const asked = { ...FIRST, sort, order };
  const { ids } = await walk(asked);
  const last = await readListPage(db, things(), { ...asked, last: true });
  expect(last.rows.map(({ id }) => id)).toEqual(ids.slice(-7));
  expect(last.next).toBeNull();
  const before = await readListPage(db, things(), { ...asked, before: last.previous ?? "" });
  expect(before.rows.map(({ id }) => id)).toEqual(ids.slice(-14, -7));
});

test("returns all of a list with one page as its last", async () => {
  const page = await readListPage(db, things(), { ...FIRST, limit: 100, last: true });
  expect(page).toMatchObject({ next: null, previous: null, total: { count: 60 } });
  expect(page.rows).toHaveLength(60);
});

test("returns an empty page beyond the end, with the total", async () => {
  const page = await readListPage(db, things(), { ...FIRST, page: 100 });
  expect(page).toMatchObject({ rows: [], next: null, total: { count: 60, is_more: false } });
});

test("combines all conditions, for rows and their number", async () => {
  const both = things([sql`t.name = ${"Name 1"}`, sql`t.weight > 0`]);
  const page = await readListPage(db, both, { ...FIRST, limit: 100 });
  expect(page.total.count).toBe(page.rows.length);
  expect(new Set(page.rows.map(({ name }) => name))).toEqual(new Set(["Name 1"]));
});

test("reads a full list in order", async () => {
  const ids: string[] = [];
  for await (const { id } of readWholeList(db, things(), { sort: "weight", order: "desc" })) ids.push(id);
  expect(ids).toEqual((await walk({ ...FIRST, sort: "weight", order: "desc" })).ids);
});

function cursor(...parts: unknown[]): string {
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

const AN_ID = "0197a8a0-0000-7000-8000-000000000001";

test.each([
  ["of another order", "name", cursor("made", "asc", "2026-01-01T00:00:00.000000Z", AN_ID)],
  ["of the other direction", "name", cursor("name", "desc", "Name 1", AN_ID)],
  ["of no day there is", "made", cursor("made", "asc", "2026-02-31T00:00:00.000000Z", AN_ID)],
  ["of no moment", "made", cursor("made", "asc", "yesterday", AN_ID)],
  ["of no number", "weight", cursor("weight", "asc", "1e9", AN_ID)],
  ["of a number that is too long", "weight", cursor("weight", "asc", "9".repeat(30), AN_ID)],
  ["of no id", "name", cursor("name", "asc", "Name 1", "1")],
  ["with a sign that no text holds", "name", cursor("name", "asc", "a\0b", AN_ID)],
  ["of too few parts", "name", cursor("name", "asc")],
  ["of another kind", "name", cursor({ name: "asc" })],
  ["that is no JSON", "name", Buffer.from("{").toString("base64url")],
  ["that is nothing", "name", "-"],
])("rejects a place %s", async (_what, sort, after) => {
  const refused = readListPage(db, things(), { ...FIRST, sort, after });
  await expect(refused).rejects.toMatchObject({ code: "admin.cursor_unknown" });
});

test("fails for an unknown order as our mistake", async () => {
  const asked = readListPage(db, things(), { ...FIRST, sort: "colour" });
  await expect(asked).rejects.toThrow('no order "colour"');
});
