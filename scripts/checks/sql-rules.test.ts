import { expect, test } from "vitest";
import { parseFile } from "./source-file.ts";
import { checkRowTypes, checkSqlClock, checkSqlPlaces } from "./sql-places.ts";
import { checkTableOwners, createdNames, readOwners } from "./table-owners.ts";

const SERVER = "apps/server/src";
const STORE = `${SERVER}/library/books/books.store.ts`;
const file = (path: string, text: string): ReturnType<typeof parseFile> => parseFile({ path, text });

const SELECT = 'import { sql } from "kysely";\nexport const a = sql`select 1 from book`;';

test("finds SQL in a use case, an adapter and a script", () => {
  for (const path of [
    `${SERVER}/library/books/end-book.ts`,
    "apps/server/src/adapters/x/x.ts",
    "scripts/seed.ts",
  ]) {
    expect(checkSqlPlaces(file(path, SELECT))).toMatchObject([{ path, line: 1 }]);
  }
  const renamed = 'import { sql as statement } from "kysely";\nstatement`select 1`;';
  expect(checkSqlPlaces(file("scripts/seed.ts", renamed))).toHaveLength(1);
});

test("finds a statement passed to a pg client, but not one passed through", () => {
  const text = 'await client.query("select 1");\nawait client.query(`  drop database ${name}`);\n';
  expect(checkSqlPlaces(file("scripts/private-server.ts", text))).toMatchObject([{ line: 1 }, { line: 2 }]);
  const harmless =
    'await client.query(statement);\ncompiler.query(document, "<place>");\ncompiler.query("<place>");';
  expect(checkSqlPlaces(file("scripts/private-server.ts", harmless))).toEqual([]);
});

test("allows SQL in stores, the platform, tests and test kits", () => {
  const zones = [
    STORE,
    "apps/server/src/platform/http/rate-limit.ts",
    `${SERVER}/library/books/books.api.test.ts`,
    "apps/server/src/platform/testing/authors.ts",
    "tests/faults/fault-stage.ts",
  ];
  for (const path of zones) expect(checkSqlPlaces(file(path, SELECT))).toEqual([]);
  expect(checkSqlPlaces(file("scripts/demo.ts", 'import { Kysely } from "kysely";'))).toEqual([]);
});

test("finds rows typed by a type argument, in the platform too", () => {
  const text = "const b = sql`select 1`;\nconst a = sql<{ id: string }>`select id from book`;";
  expect(checkRowTypes(file(STORE, text))).toMatchObject([{ line: 2 }]);
  expect(checkRowTypes(file("apps/server/src/platform/integrity/integrity-checks.ts", text))).toHaveLength(1);
  expect(checkRowTypes(file("apps/server/src/library/books/books.api.test.ts", text))).toEqual([]);
});

test.each([
  "where expires_at > now()",
  "where created_at > now() - make_interval(hours => ${hours})",
  "where clock_timestamp() >= ends_at",
  "where now() - interval '1 day' < created_at",
  "where created_at between now() and ${end}",
  "where ends_at <= CURRENT_TIMESTAMP",
])("finds a comparison with the database's clock: %s", (condition) => {
  expect(checkSqlClock(file(STORE, `sql\`select 1 from book ${condition}\`;`))).toHaveLength(1);
});

test.each([
  "update book set updated_at = now(), stage = 'done' where fence > ${fence}",
  "insert into book (ends_at) values (now() + make_interval(secs => ${seconds}))",
  "select 1 from book where expires_at > ${now}",
])("allows the database's clock to stamp a row, and comparisons with a given `now`: %s", (statement) => {
  expect(checkSqlClock(file(STORE, `sql\`${statement}\`;`))).toEqual([]);
});

test("checks stores only for their clock", () => {
  const text = "sql`select 1 from rate_bucket where ends_at < now()`;";
  expect(checkSqlClock(file("apps/server/src/platform/http/rate-limit.ts", text))).toEqual([]);
});

const MIGRATIONS = [
  {
    path: "apps/server/migrations/0001-all.sql",
    text: "create table book (id uuid);\ncreate table users (id uuid);\ncreate table local_email (id uuid);\ncreate or replace function credit_lock(p uuid) returns integer",
  },
];
const READMES = [
  {
    path: `${SERVER}/library/books/README.md`,
    text: "# books\n\n- Tables: `book`, `chapter`. Jobs: `write_book`.\n",
  },
  {
    path: `${SERVER}/billing/credits/README.md`,
    text: "# credits\n\n- Tables: `credit_lot`.\n- Functions: `credit_lock`.\n- Prices: `users`.\n",
  },
  {
    path: `${SERVER}/auth/sessions/README.md`,
    text: "# auth\n\n- Tables: `session`. Reads: `users` (the role).\n",
  },
  { path: `${SERVER}/users/README.md`, text: "# users\n\n- Table: `users`. Rows come from auth.\n" },
];

const touching = (path: string, statement: string): string[] => {
  const { owners, readers } = readOwners(READMES);
  const created = createdNames(MIGRATIONS);
  const found = checkTableOwners(file(path, `sql\`${statement}\`;`), { owners, readers, created });
  return found.map(({ message }) => message.split(":")[0] ?? "");
};

test.each([
  ["select 1 from users where id = ${id}"],
  ["select 1 from book join users on users.id = owner_id"],
  ["insert into users (id) values (${id})"],
  ["update users set name = ''"],
  ["with gone as (delete from users returning id) select 1 from gone"],
])("finds a store that uses another part's table: %s", (statement) => {
  expect(touching(STORE, statement)).toEqual(["touches users, which belongs to users"]);
});

test("treats the ledger's functions as another part's too", () => {
  expect(touching(STORE, "select credit_lock(${id})")).toEqual([
    "touches credit_lock, which belongs to billing/credits",
  ]);
});

test("finds a table without a README in a part, and allows it in the platform", () => {
  expect(touching(STORE, "select 1 from local_email")).toEqual([
    "touches local_email, which no part's README names",
  ]);
  expect(
    touching("apps/server/src/adapters/local-mailbox/local-mailbox.store.ts", "select 1 from local_email"),
  ).toEqual([]);
  expect(
    touching("apps/server/src/platform/integrity/integrity-checks.ts", "select 1 from users"),
  ).toHaveLength(1);
});

test("accepts a part's own tables, aliases and PostgreSQL's functions", () => {
  expect(
    touching(STORE, "with users as (select 1) select count(*) from book where x = 'from users'"),
  ).toEqual([]);
  expect(
    touching(
      STORE,
      "select 1 from pg_locks, unnest(${ids}) where a is distinct from b for update skip locked",
    ),
  ).toEqual([]);
  expect(touching(`${SERVER}/library/books/books.api.test.ts`, "select 1 from users")).toEqual([]);
});

test("allows a part to read the tables its README names, but not to write them", () => {
  const auth = `${SERVER}/auth/sessions/sessions.store.ts`;
  const session = "select 1 from session join users on users.id = user_id";
  expect(touching(auth, session)).toEqual([]);
  expect(touching(auth, "update users set name = ''")).toEqual(["touches users, which belongs to users"]);
  expect(touching(auth, "delete from users")).toEqual(["touches users, which belongs to users"]);
  expect(touching(auth, "select 1 from book")).toEqual(["touches book, which belongs to library/books"]);
});

test("finds a table with two owners", () => {
  const second = {
    path: `${SERVER}/generation/writing/README.md`,
    text: "- Tables: `scene`, `book`. Job: `write`.",
  };
  expect(readOwners([...READMES, second]).findings).toMatchObject([
    { path: second.path, message: expect.stringContaining("book belongs to library/books already") },
  ]);
  expect(readOwners(READMES).findings).toEqual([]);
});
