import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { ZodError, z } from "zod";
import { type TestDatabase, createTestDatabase } from "../testing/test-database.ts";
import { type Db, openDatabase } from "./database.ts";
import { countReturned, readCount, readRow, readRows } from "./rows.ts";

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
  db = openDatabase({ url: database.ownerUrl, connections: 1, onError: () => undefined });
  await sql`create table note (n int not null, text text)`.execute(db);
  await sql`insert into note values (1, 'one'), (2, 'two'), (3, null)`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const Note = z.object({ n: z.int(), text: z.string() });

test("returns rows in order, with only the schema's columns", async () => {
  const query = sql`select *, 'secret' as more from note where text is not null order by n desc`;
  expect(await readRows(db, Note, query)).toEqual([
    { n: 2, text: "two" },
    { n: 1, text: "one" },
  ]);
  expect(await readRow(db, Note, query)).toEqual({ n: 2, text: "two" });
});

test("returns the schema's output, not the row", async () => {
  const Loud = Note.transform(({ text }) => text.toUpperCase());
  expect(await readRows(db, Loud, sql`select * from note where n = 1`)).toEqual(["ONE"]);
  expect(await readRow(db, Loud, sql`select * from note where n = 1`)).toBe("ONE");
});

test("fails for a malformed row in any position", async () => {
  await expect(readRows(db, Note, sql`select * from note order by n`)).rejects.toThrow(ZodError);
  await expect(readRow(db, Note, sql`select * from note where n = 3`)).rejects.toThrow(ZodError);
  await expect(readRow(db, Note, sql`select n from note where n = 1`)).rejects.toThrow(ZodError);
});

test("returns null for no row, and an empty list for none", async () => {
  expect(await readRow(db, Note, sql`select * from note where n = 9`)).toBeNull();
  expect(await readRows(db, Note, sql`select * from note where n = 9`)).toEqual([]);
});

test("counts the rows a write returns", async () => {
  expect(await countReturned(db, sql`update note set text = text where n < 3 returning 1`)).toBe(2);
  expect(await countReturned(db, sql`update note set text = text where n > 3 returning 1`)).toBe(0);
});

test("returns the count, not the number of rows", async () => {
  expect(await readCount(db, sql`select count(*)::int as count from note`)).toBe(3);
  expect(await readCount(db, sql`select 1 as count where false`)).toBe(0);
  await expect(readCount(db, sql`select 3 as total`)).rejects.toThrow(ZodError);
});
