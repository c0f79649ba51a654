import net from "node:net";
import { Client, Pool } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type TestDatabase, createTestDatabase } from "../testing/test-database.ts";
import { isDatabaseUnavailable } from "./database-unavailable.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
});
afterAll(() => database.drop());

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => "it did not fail",
    (error: unknown) => error,
  );
}

test("takes a closed port as an unavailable database", async () => {
  const url = new URL(database.url);
  url.port = "1";
  expect(isDatabaseUnavailable(await failureOf(new Client(url.href).connect()))).toBe(true);
});

test("takes an unknown host as an unavailable database", () => {
  expect(isDatabaseUnavailable(Object.assign(new Error("getaddrinfo"), { code: "ENOTFOUND" }))).toBe(true);
});

test("takes a connection closed midway as an unavailable database", async () => {
  const server = net.createServer((socket) => socket.once("data", () => socket.destroy()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = Object(server.address());
  const client = new Client(`postgres://x:y@127.0.0.1:${address.port}/z`);
  client.on("error", () => undefined);
  expect(isDatabaseUnavailable(await failureOf(client.connect()))).toBe(true);
  await new Promise((resolve) => server.close(resolve));
});

test("takes a connection terminated during a statement as an unavailable database", async () => {
  const [victim, killer] = [new Client(database.url), new Client(database.url)];
  victim.on("error", () => undefined);
  await victim.connect();
  await killer.connect();
  const { rows } = await victim.query("select pg_backend_pid() as pid");
  const sleeping = failureOf(victim.query("select pg_sleep(30)"));
  await killer.query("select pg_terminate_backend($1)", [rows[0].pid]);
  expect(isDatabaseUnavailable(await sleeping)).toBe(true);
  // pg reports this for the next statement, without a code
  expect(isDatabaseUnavailable(await failureOf(victim.query("select 1")))).toBe(true);
  await killer.end();
});

test("takes a full connection pool as an unavailable database", async () => {
  const pool = new Pool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 3_000 });
  const only = await pool.connect();
  expect(isDatabaseUnavailable(await failureOf(pool.connect()))).toBe(true);
  only.release();
  await pool.end();
});

test("does not take the database's answer to a statement for its absence", async () => {
  const client = new Client(database.url);
  await client.connect();
  for (const statement of [
    "selec 1",
    "select 1/0",
    "insert into users (id) values (null)",
    "select * from no_such_table",
    "set statement_timeout = 10; select pg_sleep(5)",
  ]) {
    const error = await failureOf(client.query(statement));
    expect(error).toBeInstanceOf(Error);
    expect(isDatabaseUnavailable(error)).toBe(false);
  }
  await client.end();
});

test.each([
  ["08006", true],
  ["57P01", true],
  ["57P03", true],
  ["53300", true],
  ["40001", true],
  ["40P01", true],
  ["53200", true],
  // the database is available but fails: no space, no permission, canceled
  ["53100", false],
  ["28P01", false],
  ["57014", false],
  ["x57P01", false],
  ["EACCES", false],
])("the code %s: unavailable is %s", (code, unavailable) => {
  expect(isDatabaseUnavailable({ code })).toBe(unavailable);
});

test.each([undefined, null, "Connection terminated", 7, new TypeError("x is undefined"), { code: 8006 }])(
  "%s does not mean unavailable",
  (error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  },
);
