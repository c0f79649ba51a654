import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { z } from "zod";
import { type TestDatabase, createTestDatabase } from "../testing/test-database.ts";
import { type Db, openDatabase } from "./database.ts";
import { containing, escapedForLike } from "./like-pattern.ts";
import { readRow } from "./rows.ts";

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
  db = openDatabase({ url: database.url, connections: 1, onError: () => undefined });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const Found = z.object({ is_found: z.boolean() });

async function isLike(text: string, pattern: string): Promise<boolean | undefined> {
  return (await readRow(db, Found, sql`select ${text}::text like ${pattern}::text as is_found`))?.is_found;
}

/** Pattern characters appear often, among any others. */
const texts = fc
  .array(fc.constantFrom("%", "_", "\\", "a", "Ö", " ", "'"), { maxLength: 6 })
  .map((of) => of.join(""));

test("finds a text anywhere, with its own characters literally", async () => {
  await fc.assert(
    fc.asyncProperty(texts, texts, texts, async (before, text, after) => {
      expect(await isLike(before + text + after, containing(text))).toBe(true);
      expect(await isLike(before, containing(text))).toBe(before.includes(text));
    }),
    { numRuns: 150 },
  );
});

test("matches a text without wildcards to itself only", async () => {
  await fc.assert(
    fc.asyncProperty(texts, texts, async (text, other) => {
      expect(await isLike(text, escapedForLike(text))).toBe(true);
      expect(await isLike(other, escapedForLike(text))).toBe(other === text);
    }),
    { numRuns: 150 },
  );
});
