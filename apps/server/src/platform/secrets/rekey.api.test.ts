import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { SEALED_SECRETS } from "../../sealed-secrets.ts";
import { inTransaction } from "../db/database.ts";
import { readRows } from "../db/rows.ts";
import { buildAuthor } from "../testing/authors.ts";
import { type TestApp, startTestApp } from "../testing/test-app.ts";
import { type RekeyedColumn, WrongOldKey, rekey } from "./rekey.ts";
import { type SecretKeeper, createSecretKeeper } from "./secret-keeper.ts";

const OLD = "the key that this installation had before";
const NEW = "the key that this installation has from now";
const keeperOf = (key: string, older: string[] = []): SecretKeeper => createSecretKeeper(() => key, older);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const Row = z.object({ id: z.uuid(), place: z.string(), sealed: z.instanceof(Buffer) });
let provider: string;
beforeEach(async () => {
  const { db } = app.foundation;
  await sql`delete from author_key`.execute(db);
  await sql`delete from text_provider`.execute(db);
  await sql`delete from totp`.execute(db);
  const { id: user } = await buildAuthor(app);
  const [own] = [randomUUID()];
  provider = randomUUID();
  const old = keeperOf(OLD);
  await sql`insert into author_key (id, user_id, kind, sealed_key, is_used, entered_at, tested_at)
    values (${own}, ${user}, 'openai', ${old.seal("sk-own", JSON.stringify(["author_key", own, user, "openai"]))},
      true, now(), now())`.execute(db);
  await sql`insert into text_provider (id, kind, model_strong, model_cheap, sealed_key, place, is_enabled, updated_at)
    values (${provider}, 'openai', 'm', 'm', ${old.seal("sk-house", JSON.stringify([provider, "openai", null]))},
      1, true, now())`.execute(db);
  await sql`insert into totp (user_id, sealed_secret, begun_at)
    values (${user}, ${old.seal("totp-secret", `totp ${user}`)}, now())`.execute(db);
});

const sealed = (): Promise<z.output<typeof Row>[]> =>
  readRows(
    app.foundation.db,
    Row,
    sql`select id, sealed_key as sealed,
        json_build_array('author_key', id, user_id, kind)::text as place from author_key
      union all select id, sealed_key, json_build_array(id, kind, base_url)::text from text_provider
      union all select user_id, sealed_secret, 'totp ' || user_id from totp
      order by id`,
  );
const opened = async (keeper: SecretKeeper): Promise<(string | null)[]> =>
  (await sealed())
    .map(({ sealed: bytes, place }) => keeper.open(bytes, place.replaceAll(", ", ",")))
    .toSorted((one, other) => (one ?? "").localeCompare(other ?? ""));
const turn = (keeper: SecretKeeper, leavesUnreadable = false): Promise<RekeyedColumn[]> =>
  inTransaction(app.foundation.db, (tx) => rekey(tx, { keeper, columns: SEALED_SECRETS, leavesUnreadable }));

test("encrypts every secret with the new key, and none with the old", async () => {
  expect(await opened(keeperOf(OLD))).toEqual(["sk-house", "sk-own", "totp-secret"]);
  const done = await turn(keeperOf(NEW, [OLD]));
  expect(done.map(({ resealed, newest, unreadable }) => [resealed, newest, unreadable.length])).toEqual([
    [1, 0, 0],
    [1, 0, 0],
    [1, 0, 0],
    // keys of the site are re-encrypted in a separate test
    [0, 0, 0],
  ]);
  expect(await opened(keeperOf(NEW))).toEqual(["sk-house", "sk-own", "totp-secret"]);
  expect(await opened(keeperOf(OLD))).toEqual([null, null, null]);
});

test("writes nothing the second time", async () => {
  await turn(keeperOf(NEW, [OLD]));
  const before = await sealed();
  const done = await turn(keeperOf(NEW, [OLD]));
  expect(done.map(({ resealed, newest }) => [resealed, newest])).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
    [0, 0],
  ]);
  expect(await sealed()).toEqual(before);
});

test("changes nothing with a wrong old key, and names the rows", async () => {
  const before = await sealed();
  const failed = await turn(keeperOf(NEW, ["some other key that sealed nothing here"])).catch(
    (error: unknown) => error,
  );
  expect(failed).toBeInstanceOf(WrongOldKey);
  expect(failed instanceof WrongOldKey && failed.columns[0]?.unreadable).toEqual([provider]);
  expect(await sealed()).toEqual(before);
});

test("changes nothing for one unreadable row, unless told to leave it", async () => {
  const { db } = app.foundation;
  await sql`update text_provider set sealed_key = '\x02'`.execute(db);
  await expect(turn(keeperOf(NEW, [OLD]))).rejects.toThrow(WrongOldKey);
  expect(await opened(keeperOf(OLD))).toEqual([null, "sk-own", "totp-secret"]);
  await turn(keeperOf(NEW, [OLD]), true);
  expect(await opened(keeperOf(NEW))).toEqual([null, "sk-own", "totp-secret"]);
});

test("encrypts every encrypted column of the database again", async () => {
  const Column = z.object({ at: z.string() });
  const columns = await readRows(
    app.foundation.db,
    Column,
    sql`select table_name || '.' || column_name as at from information_schema.columns
      where table_schema = current_schema() and data_type = 'bytea' and column_name like 'sealed%' order by 1`,
  );
  expect(columns.map(({ at }) => at)).toEqual([
    "author_key.sealed_key",
    "site_secret.sealed",
    "text_provider.sealed_key",
    "totp.sealed_secret",
  ]);
  expect(SEALED_SECRETS).toHaveLength(columns.length);
});
