import { AppError, FieldError, errorCatalogue } from "@colophon/contracts/errors";
import { type ErrorDefinition, Problem } from "@colophon/contracts/shared/errors";
import { sql } from "kysely";
import { Client, Pool } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { z } from "zod";
import { type Db, inTransaction, openDatabase } from "../db/database.ts";
import { type TestDatabase, createTestDatabase } from "../testing/test-database.ts";
import { StoreUnavailable } from "../../ports/blob-store.ts";
import { presentProblem } from "./problem.ts";

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
  db = openDatabase({ url: database.url, connections: 2, onError: () => undefined });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** Runs a function that must fail. @returns its error */
async function failureOf(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error("It did not fail.");
}

const BUSY = { unexpected: false, retryAfterSeconds: 5, body: { status: 503, code: "server.busy" } };

test("turns a rejection into a problem with sentence, code and data", () => {
  const { body, retryAfterSeconds, unexpected } = presentProblem(
    new AppError("credits.insufficient", { required: 20, balance: 3 }),
  );
  expect(Problem.parse(body)).toMatchObject({
    type: "urn:colophon:error:credits.insufficient",
    status: 402,
    detail: "Insufficient credits. Need 20, have 3",
    code: "credits.insufficient",
    required: 20,
    balance: 3,
  });
  expect(retryAfterSeconds).toBeNull();
  expect(unexpected).toBe(false);
});

/** The title `presentProblem` gives an error of that code, whatever its data: a title contains none of it. */
function titleOf(code: string): unknown {
  const error = new AppError("route.not_found");
  Object.assign(error, { code });
  return presentProblem(error).body.title;
}

test("gives a problem a title without placeholders, never empty", () => {
  for (const code of Object.keys(errorCatalogue)) expect(titleOf(code)).toMatch(/^[^{}]+$/u);
  expect(titleOf("credits.insufficient")).toBe("Insufficient credits.");
  expect(titleOf("covers.provider_unavailable")).toBe("Service Unavailable");
  expect(titleOf("books.not_found")).toBe(errorCatalogue["books.not_found"].detail);
});

test("does not mix an error's data with the problem's own members", () => {
  const error = new AppError("credits.insufficient", { required: 20, balance: 3 });
  const own = presentProblem(error).body;
  Object.assign(error.data, { type: "x", title: "x", status: 200, detail: "x", code: "x" });
  expect(presentProblem(error).body).toEqual(own);
});

test("has no error whose data is named like a problem's member", () => {
  const shapes = Object.entries<ErrorDefinition>(errorCatalogue).flatMap(([code, { data }]) =>
    data instanceof z.ZodObject ? Object.keys(data.shape).map((name) => ({ code, name })) : [],
  );
  expect(shapes.length).toBeGreaterThan(50);
  expect(shapes.filter(({ name }) => name in Problem.shape)).toEqual([]);
});

test("names each field of a rejected form, and the first sentence", () => {
  const { body } = presentProblem(
    new FieldError({ title: "Give the book a title.", chapters: "At least 1." }),
  );
  expect(body).toMatchObject({
    status: 422,
    detail: "Give the book a title.",
    fields: { title: "Give the book a title.", chapters: "At least 1." },
  });
});

test("repeats a retry time in the header", () => {
  const error = new AppError("server.busy", { retry_after_seconds: 42 });
  expect(presentProblem(error)).toMatchObject({ retryAfterSeconds: 42, body: { status: 503 } });
});

test.each([
  ["an error of ours", new TypeError("Cannot read properties of undefined (reading 'apiKey')")],
  ["a reply that does not fit", z.object({ id: z.string() }).safeParse({ id: "sk-secret".length }).error],
  ["a text", "sk-secret"],
  ["nothing", undefined],
  ["null", null],
  ["a thing with odd members", { code: 7, statusCode: "what" }],
  ["an error with an odd code", Object.assign(new Error("apiKey"), { code: 1234, statusCode: "sk-secret" })],
])("hides %s, and marks it for the log", (_, error) => {
  const { body, unexpected } = presentProblem(error);
  expect(unexpected).toBe(true);
  expect(body).toEqual({
    type: "urn:colophon:error:server.unexpected",
    title: body.title,
    status: 500,
    detail: "Something went wrong on our side. Nothing was charged. Please try again.",
    code: "server.unexpected",
  });
});

test("shows neither SQL nor values of a failing statement", async () => {
  const error = await failureOf(() =>
    sql`insert into users (id, email) values (${"11111111-1111-4111-8111-111111111111"}, ${"Ada@X"})`.execute(
      db,
    ),
  );
  const { body, unexpected } = presentProblem(error);
  expect(unexpected).toBe(true);
  expect(JSON.stringify(body)).not.toMatch(/users|insert|null value|Ada|at \w+/);
});

test("treats an unreachable database as temporary", async () => {
  const unavailable = new URL(database.url);
  unavailable.port = "1";
  const client = new Client(unavailable.href);
  expect(presentProblem(await failureOf(() => client.connect()))).toMatchObject(BUSY);
});

test("treats a connection ended by the database as temporary", async () => {
  const error = await failureOf(() =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0}::int)`.execute(db);
      await sql`select 1`.execute(tx);
    }),
  );
  expect(presentProblem(error)).toMatchObject(BUSY);
});

test("treats a database without free connections as temporary", { tags: "merge" }, async () => {
  const pool = new Pool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 3_000 });
  const only = await pool.connect();
  expect(presentProblem(await failureOf(() => pool.connect()))).toMatchObject(BUSY);
  only.release();
  await pool.end();
});

test.each([
  "57P01",
  "57P02",
  "57P03",
  "08006",
  "08001",
  "53300",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
])("treats the code %s as an unavailable database", (code) => {
  expect(presentProblem(Object.assign(new Error("x"), { code }))).toMatchObject(BUSY);
});

test.each(["40001", "40P01"])("treats the code %s, a lost conflict of transactions, as temporary", (code) => {
  expect(presentProblem(Object.assign(new Error("x"), { code }))).toMatchObject(BUSY);
});

test.each(["23505", "42601", "22P02", "57014"])("treats the code %s as our mistake", (code) => {
  expect(presentProblem(Object.assign(new Error("x"), { code })).unexpected).toBe(true);
});

test.each([
  ["text", "22021", sql`select ${"a\0b"}::text`],
  ["JSON", "22P05", sql`select ${JSON.stringify({ text: "a\0b" })}::jsonb`],
])("reports U+0000 as %s that reached the database, and marks it for the log", async (_, code, query) => {
  const error = await failureOf(() => query.execute(db));
  expect(error).toMatchObject({ code });
  const { body, unexpected } = presentProblem(error);
  expect(body).toMatchObject({ status: 422, code: "request.invalid" });
  expect(body.detail).toContain("cannot be kept (U+0000). Nothing was saved or charged");
  expect(unexpected).toBe(true);
});

test.each([
  ["FST_ERR_CTP_BODY_TOO_LARGE", 413, "request.too_large"],
  ["FST_ERR_CTP_INVALID_MEDIA_TYPE", 415, "request.unsupported_type"],
  ["FST_ERR_CTP_EMPTY_JSON_BODY", 400, "request.malformed"],
])("uses our sentence for Fastify's own %s", (code, statusCode, ours) => {
  const { body, unexpected } = presentProblem(Object.assign(new Error("its words"), { code, statusCode }));
  expect(body).toMatchObject({ status: statusCode, code: ours });
  expect(JSON.stringify(body)).not.toContain("its words");
  expect(unexpected).toBe(false);
});

test.each([
  ["a database whose disk is full", Object.assign(new Error("could not extend file"), { code: "53100" })],
  ["a database whose disk fails", Object.assign(new Error("could not write block"), { code: "58030" })],
  ["a store of files that is away", new StoreUnavailable("The disk does not take files: ENOSPC")],
])("reports %s in a sentence with what to do, without its location", (_, error) => {
  const { body, retryAfterSeconds } = presentProblem(error);
  expect(body).toMatchObject({
    status: 503,
    code: "server.storage_away",
    detail:
      "Colophon cannot store anything just now. Nothing was lost or charged; please try again in a few minutes.",
  });
  expect(retryAfterSeconds).toBe(60);
  expect(JSON.stringify(body)).not.toMatch(/ENOSPC|extend|block/);
});
