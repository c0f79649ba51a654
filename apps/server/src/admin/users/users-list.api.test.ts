// @module-tag merge

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

let app: TestApp;
let admin: TestAuthor;
let ada: TestAuthor;
let bo: TestAuthor;
let cem: TestAuthor;
beforeAll(async () => {
  app = await startTestApp();
  admin = await buildAuthor(app, { isAdmin: true, credits: 0 });
  ada = await named("Ada Lovelace", { credits: 5, booksGenerated: 3 });
  bo = await named("Bo Ångström", { credits: 200, isPremium: true });
  cem = await named("cem 100% Sahin", { credits: 30, booksGenerated: 1 });
});
afterAll(() => app.close());

async function named(name: string, more: Parameters<typeof buildAuthor>[1]): Promise<TestAuthor> {
  const author = await buildAuthor(app, more);
  await sql`update users set full_name = ${name}, created_at = now() - interval '1 hour' * length(${name})
    where id = ${author.id}`.execute(app.foundation.db);
  return author;
}

const Users = z.object({
  users: z.array(z.object({ id: z.string(), full_name: z.string(), credits: z.int() })),
  pagination: z.object({
    total_users: z.int(),
    users_per_page: z.int(),
    current_page: z.int().nullable(),
    has_next: z.boolean(),
    has_prev: z.boolean(),
  }),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  total: z.object({ count: z.int(), is_more: z.boolean() }),
});

async function list(query = ""): Promise<z.output<typeof Users>> {
  const { status, body } = await admin.call("GET", `/api/admin/users${query}`);
  expect(status).toBe(200);
  return Users.parse(body);
}

async function namesOf(query: string): Promise<string[]> {
  return (await list(query)).users.map(({ id }) => nameOf(id));
}

function nameOf(id: string): string {
  return { [admin.id]: "admin", [ada.id]: "ada", [bo.id]: "bo", [cem.id]: "cem" }[id] ?? id;
}

test("pages past the longest name in Hangul", async () => {
  const long = [];
  for (const end of ["가", "나"]) long.push(await named("한글".repeat(59) + end, { credits: 0 }));
  const q = `?sort=name&order=asc&limit=1&q=${encodeURIComponent("한글")}`;
  const first = await list(q);
  const second = await list(`${q}&after=${String(first.next)}`);
  const back = await list(`${q}&before=${String(second.previous)}`);
  const ids = [first, second, back].map(({ users }) => users[0]?.id);
  for (const { id } of long) await sql`delete from users where id = ${id}`.execute(app.foundation.db);
  expect(new Set(ids)).toEqual(new Set(long.map(({ id }) => id)));
  expect(ids[2]).toBe(ids[0]);
});

test("lists users with the specified fields and pagination, the newest first", async () => {
  const { users, pagination, total } = await list();
  expect(users.map(({ id }) => nameOf(id))[0]).toBe("admin");
  expect(users).toHaveLength(4);
  expect(total).toEqual({ count: 4, is_more: false });
  expect(pagination).toEqual({
    total_users: 4,
    users_per_page: 25,
    current_page: 1,
    has_next: false,
    has_prev: false,
  });
  const { body } = await admin.call("GET", `/api/admin/users?q=${bo.id}`);
  expect(body["users"]).toEqual([
    expect.objectContaining({
      id: bo.id,
      full_name: "Bo Ångström",
      email: bo.email,
      is_premium: true,
      is_admin: false,
      credits: 200,
      books_generated: 0,
    }),
  ]);
});

test("returns a page by key without a number, with its neighbors", async () => {
  const first = await list("?limit=1");
  const { pagination } = await list(`?limit=1&after=${first.next}`);
  expect(pagination).toMatchObject({ current_page: null, has_next: true, has_prev: true });
  const byNumber = await list("?limit=1&page=4");
  expect(byNumber.pagination).toMatchObject({ current_page: 4, has_next: false, has_prev: true });
});

test.each([
  ["?q=lovelace", ["ada"]],
  ["?q=ANGSTRÖM", ["bo"]],
  ["?q=An", []],
  ["?q=b%C3%B4", ["bo"]],
  ["?q=BO", ["bo"]],
  ["?q=a%25", []],
  ["?q=ångström", ["bo"]],
  ["?q=100%25", ["cem"]],
  ["?q=%25%25", []],
  ["?plan=premium", ["bo"]],
  ["?role=administrator", ["admin"]],
  ["?role=author&plan=free&sort=name&order=asc", ["ada", "cem"]],
  ["?sort=credits", ["bo", "cem", "ada", "admin"]],
  ["?sort=books&order=desc&role=author&plan=free", ["ada", "cem"]],
  ["?sort=name&order=asc&role=author", ["ada", "bo", "cem"]],
  ["?leaving=yes", []],
])("searches, filters and sorts the list by URL: %s", async (query, found) => {
  expect(await namesOf(query)).toEqual(found);
});

test("finds a user by part of an address", async () => {
  expect(await namesOf(`?q=${ada.email.slice(3, 20).toUpperCase()}`)).toEqual(["ada"]);
});

test.each(["joined", "last_login", "name", "credits", "books"])(
  "pages by %s in both directions without gaps, with many equal values",
  async (sort) => {
    const whole = (await list(`?sort=${sort}`)).users.map(({ id }) => id);
    const first = await list(`?sort=${sort}&limit=2`);
    const second = await list(`?sort=${sort}&limit=2&after=${String(first.next)}`);
    const back = await list(`?sort=${sort}&limit=2&before=${String(second.previous)}`);
    expect([...first.users, ...second.users].map(({ id }) => id)).toEqual(whole);
    expect(back.users).toEqual(first.users);
    expect([first.previous, second.next]).toEqual([null, null]);
    const byNumber = await list(`?sort=${sort}&limit=2&page=2`);
    expect(byNumber.users).toEqual(second.users);
    expect(byNumber.pagination).toMatchObject({ current_page: 2, users_per_page: 2 });
  },
);

test("exports every user, and escapes formulas", async () => {
  await sql`update users set full_name = '=1+1' where id = ${cem.id}`.execute(app.foundation.db);
  const { status, body, headers } = await admin.call("GET", "/api/admin/users/file?role=author");
  await sql`update users set full_name = 'cem 100% Sahin' where id = ${cem.id}`.execute(app.foundation.db);
  expect(status).toBe(200);
  expect(headers["content-disposition"]).toContain("users-");
  const lines = String(body["text"]).trim().split("\r\n");
  expect(lines).toHaveLength(4);
  expect(lines.join("\n")).toContain("'=1+1");
});

test("shows the list and its actions to administrators only", async () => {
  for (const url of [
    "/api/admin/users",
    "/api/admin/users/file",
    `/api/admin/users/${bo.id}`,
    "/api/admin/credits/transactions",
    "/api/admin/credits/transactions/file",
  ]) {
    expect([url, (await ada.call("GET", url)).status]).toEqual([url, 403]);
  }
});

test("filters the full ledger by user, kind and day, with owner and actor", async () => {
  await admin.call("POST", "/api/admin/credits/adjust", {
    body: { user_id: ada.id, amount: 7, reason: "For the trouble" },
  });
  const find = async (query: string): Promise<unknown[]> => {
    const { status, body } = await admin.call("GET", `/api/admin/credits/transactions${query}`);
    expect(status).toBe(200);
    return z.array(z.unknown()).parse(body["transactions"]);
  };
  const made = {
    amount: 7,
    transaction_type: "adjust",
    description: "For the trouble",
    user: { id: ada.id, name: "Ada Lovelace", email: ada.email },
    admin_info: { name: "Ada Test" },
  };
  expect((await find("?limit=1"))[0]).toMatchObject(made);
  expect(await find("?kind=adjust")).toHaveLength(1);
  expect(await find(`?user_id=${ada.id}&limit=10`)).toHaveLength(2);
  expect(await find(`?q=${ada.id}`)).toHaveLength(2);
  expect(await find("?q=Lovelace&kind=grant")).toMatchObject([{ user: { id: ada.id }, admin_info: null }]);
  expect(await find("?until=2020-01-01")).toEqual([]);
  expect(await find("?from=2020-01-01")).toHaveLength(4);
  expect((await find("?sort=amount&order=desc"))[0]).toMatchObject({ amount: 200 });
  const file = await admin.call("GET", "/api/admin/credits/transactions/file?kind=adjust");
  expect(String(file.body["text"])).toContain("For the trouble,,7,5,12,Ada Test");
});

test("pages through the ledger without gaps", async () => {
  const page = async (query: string): Promise<{ ids: string[]; next: unknown }> => {
    const { body } = await admin.call("GET", `/api/admin/credits/transactions${query}`);
    const rows = z.array(z.object({ id: z.string() })).parse(body["transactions"]);
    return { ids: rows.map(({ id }) => id), next: body["next"] };
  };
  const whole = await page("");
  const first = await page("?limit=2");
  const second = await page(`?limit=2&after=${String(first.next)}`);
  expect([...first.ids, ...second.ids]).toEqual(whole.ids);
});

test("names the book of an entry, in its author's trash too, and in the file", async () => {
  const title = "The Salt Garden";
  const ordered = await cem.call("POST", "/api/books/generate", {
    body: { title, genre: "Romance", chapters: 1, words_per_chapter: 500 },
  });
  await sql`update book set deleted_at = now() where id = ${String(ordered.body["id"])}`.execute(
    app.foundation.db,
  );
  const { body } = await admin.call("GET", `/api/admin/credits/transactions?q=${cem.id}`);
  const lines = z.array(z.object({ book: z.unknown() })).parse(body["transactions"]);
  expect(lines.map(({ book }) => book)).toEqual([{ id: ordered.body["id"], title }, null]);
  const file = await admin.call("GET", `/api/admin/credits/transactions/file?q=${cem.id}&kind=debit`);
  expect(String(file.body["text"])).toContain(`,${title},-`);
});
