import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { z } from "zod";
import { type TestDatabase, createTestDatabase } from "../testing/test-database.ts";
import { type Db, inTransaction, openDatabase } from "./database.ts";
import { readRow } from "./rows.ts";
import { dayBegins, dayEnds } from "./universal-day.ts";

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

const Day = z.object({ begins: z.date(), ends: z.date() });

test.each(["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago", "America/New_York"])(
  "starts and ends a day in universal time for a connection in the zone %s",
  async (zone) => {
    // The day on which clocks in New York go back has 24 hours here.
    const day = await inTransaction(db, async (tx) => {
      await sql`select set_config('timezone', ${zone}, true)`.execute(tx);
      return readRow(
        tx,
        Day,
        sql`select ${dayBegins("2026-11-01")}::timestamptz as begins, ${dayEnds("2026-11-01")}::timestamptz as ends`,
      );
    });
    expect(day).toEqual({
      begins: new Date("2026-11-01T00:00:00Z"),
      ends: new Date("2026-11-02T00:00:00Z"),
    });
  },
);
