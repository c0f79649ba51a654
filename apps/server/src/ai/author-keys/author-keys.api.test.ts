import { AuthorKeyTest, AuthorKeys } from "@colophon/contracts/ai/author-keys/author-key";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { readRow } from "../../platform/db/rows.ts";
import { type TestAuthor, buildSession, buildAuthor, callAs } from "../../platform/testing/authors.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { keyProviders } from "./testing/key-providers.ts";

const KEY = "sk-proj-one-of-the-authors-own-WXYZ";
const OTHER = "sk-ant-another-of-the-authors-ABCD";
const BASE_URL = "https://openai.operator.test/v1";

const providers = keyProviders();
let app: TestApp;
let author: TestAuthor;
beforeAll(async () => {
  app = await startTestApp({
    limits: NO_LIMITS,
    adapters: { connectText: providers.connectText },
    environment: { OPENAI_BASE_URL: BASE_URL, OWN_KEYS: "openai,anthropic" },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  author = await buildAuthor(app);
});
afterEach(() => {
  providers.calls.splice(0);
  providers.failing.clear();
});

const enter = (apiKey: string, kind = "openai", by = author) =>
  by.call("PUT", `/api/account/own-keys/${kind}`, { body: { api_key: apiKey } });
const look = async (by = author): Promise<z.output<typeof AuthorKeys>> =>
  AuthorKeys.parse((await by.call("GET", "/api/account/own-keys")).body);
const keyOf = async (kind: string, by = author) =>
  (await look(by)).kinds.find((one) => one.kind === kind)?.key ?? null;

test("tests a key with its provider, stores and uses it, and shows its last four characters only", async () => {
  const { status, body } = await enter(KEY);
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toContain(KEY);
  expect(AuthorKeys.parse(body).can_keep_keys).toBe(true);
  expect(await keyOf("openai")).toMatchObject({
    last_four: "WXYZ",
    is_used: true,
    can_open: true,
    refused_at: null,
  });
  expect(new Set(providers.calls.map(({ kind, apiKey }) => `${kind} ${apiKey}`))).toEqual(
    new Set([`openai ${KEY}`]),
  );
  expect((await author.call("GET", "/api/writer")).body).toMatchObject({
    state: "ready",
    author_key: "openai",
  });
});

test("does not store a key that its provider rejects, and says why and what to do", async () => {
  providers.failing.set(KEY, "invalid_key");
  const refused = await enter(KEY);
  expect(refused).toMatchObject({ status: 422, body: { code: "own_keys.not_accepted" } });
  expect(String(refused.body["detail"])).toMatch(
    /^OpenAI doesn't accept this key\. .+ The key was not stored, and nothing was charged\.$/,
  );
  expect(JSON.stringify(refused.body)).not.toContain(KEY);
  expect(await keyOf("openai")).toBeNull();
});

test.each([
  ["out_of_credit", /no credit left/],
  ["spending_limit", /reached the spending limit/],
  ["not_verified", /wants your organization verified/],
  ["rate_limited", /more calls on this account than it allows/],
  ["unreachable", /couldn't reach/],
  ["unknown_model", /can't use the model/],
  ["timeout", /didn't answer in time/],
  ["overloaded", /error of its own/],
  ["refused", /declined/],
  ["empty_answer", /not with text/],
] as const)("does not store a key whose test ends with %s", async (code, sentence) => {
  providers.failing.set(KEY, code);
  const { body } = await enter(KEY);
  expect(body["detail"]).toMatch(sentence);
  expect(body["detail"]).not.toContain(BASE_URL);
  expect(await keyOf("openai")).toBeNull();
});

test("replaces a key by one entered in its place", async () => {
  await enter(KEY);
  await enter("sk-proj-a-later-key-of-theirs-9876");
  expect(await keyOf("openai")).toMatchObject({ last_four: "9876", is_used: true });
  providers.failing.set("sk-proj-refused", "invalid_key");
  await enter("sk-proj-refused");
  expect(await keyOf("openai")).toMatchObject({ last_four: "9876", is_used: true });
});

test("uses at most one of an author's keys, the one entered or switched on last", async () => {
  await enter(KEY);
  await enter(OTHER, "anthropic");
  expect([await keyOf("openai"), await keyOf("anthropic")]).toMatchObject([
    { is_used: false },
    { is_used: true },
  ]);
  const use = (kind: string, isUsed: boolean) =>
    author.call("POST", `/api/account/own-keys/${kind}/use`, { body: { is_used: isUsed } });
  await use("openai", true);
  expect([await keyOf("openai"), await keyOf("anthropic")]).toMatchObject([
    { is_used: true },
    { is_used: false },
  ]);
  await use("openai", false);
  expect((await author.call("GET", "/api/writer")).body).toMatchObject({ author_key: null });
});

test("deletes a key permanently", async () => {
  await enter(KEY);
  expect((await author.call("DELETE", "/api/account/own-keys/openai")).status).toBe(200);
  expect(await keyOf("openai")).toBeNull();
  const again = await author.call("DELETE", "/api/account/own-keys/openai");
  expect(again).toMatchObject({ status: 404, body: { code: "own_keys.not_found" } });
});

test("requires confirmation to enter or remove a key", async () => {
  const call = callAs(app, await buildSession(app, author.id));
  await sql`update session set confirmed_at = now() - interval '16 minutes' where user_id = ${author.id}`.execute(
    app.foundation.db,
  );
  const path = "/api/account/own-keys/openai";
  expect((await call("PUT", path, { body: { api_key: KEY } })).body["code"]).toBe("auth.confirmation_needed");
  expect((await call("DELETE", path)).body["code"]).toBe("auth.confirmation_needed");
  expect(providers.calls).toEqual([]);
});

test("hides another author's key from viewing, use, tests and removal", async () => {
  await enter(KEY);
  const other = await buildAuthor(app);
  expect(await keyOf("openai", other)).toBeNull();
  const path = "/api/account/own-keys/openai";
  const tries = [
    await other.call("DELETE", path),
    await other.call("POST", `${path}/test`),
    await other.call("POST", `${path}/use`, { body: { is_used: false } }),
  ];
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(await keyOf("openai")).toMatchObject({ is_used: true });
});

test("hides kinds that this installation does not accept, and kinds with a custom address", async () => {
  for (const kind of ["gemini", "compatible", "local", "x"]) {
    expect(await enter(KEY, kind)).toMatchObject({ status: 404, body: { code: "own_keys.not_found" } });
  }
  expect((await look()).kinds.map(({ kind }) => kind)).toEqual(["openai", "anthropic"]);
  expect(providers.calls).toEqual([]);
});

test.each(["", "two words", "ключ", "a".repeat(1001), "line\nbreak"])(
  "rejects %j as a key without asking a provider",
  async (key) => {
    expect((await enter(key)).status).toBe(422);
    expect(providers.calls).toEqual([]);
  },
);

test("tests a stored key again, and stores the result without returning the key", async () => {
  await enter(KEY);
  const again = async () =>
    AuthorKeyTest.parse((await author.call("POST", "/api/account/own-keys/openai/test")).body);
  providers.failing.set(KEY, "invalid_key");
  expect(await again()).toMatchObject({ works: false, sentence: expect.stringContaining("doesn't accept") });
  expect((await keyOf("openai"))?.refused_at).not.toBeNull();
  providers.failing.clear();
  expect(await again()).toMatchObject({ works: true, sentence: "It works: OpenAI answered." });
  expect((await keyOf("openai"))?.refused_at).toBeNull();
});

const Sealed = z.object({ sealed_key: z.instanceof(Buffer), all: z.string() });

test("stores no key in clear, and opens no changed or moved row", async () => {
  await enter(KEY);
  const { db } = app.foundation;
  const sealed = await readRow(
    db,
    Sealed,
    sql`select sealed_key, row_to_json(author_key)::text as all from author_key where user_id = ${author.id}`,
  );
  expect(sealed?.all).not.toContain(KEY.slice(0, -4));
  expect(sealed?.sealed_key.includes(KEY.slice(8, 20))).toBe(false);
  const thief = await buildAuthor(app);
  await enter("sk-proj-the-thief-has-a-key-too-1", "openai", thief);
  await sql`update author_key set sealed_key = ${sealed?.sealed_key} where user_id = ${thief.id}`.execute(db);
  expect(await keyOf("openai", thief)).toMatchObject({ can_open: false });
  await sql`update author_key set kind = 'anthropic' where user_id = ${author.id}`.execute(db);
  expect(await keyOf("anthropic")).toMatchObject({ can_open: false });
  await sql`update author_key set kind = 'openai',
      sealed_key = set_byte(sealed_key, 40, get_byte(sealed_key, 40) # 1) where user_id = ${author.id}`.execute(
    db,
  );
  expect(await keyOf("openai")).toMatchObject({ can_open: false });
  expect((await author.call("POST", "/api/account/own-keys/openai/test")).body).toMatchObject({
    works: false,
    sentence: "This key cannot be opened any more. Please enter it again.",
  });
});
