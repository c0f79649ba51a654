// @module-tag merge
import { randomUUID } from "node:crypto";
import { endpoints } from "@colophon/contracts/api";
import type { EndpointDefinition } from "@colophon/contracts/shared/endpoint";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs, buildAuthor, type TestAuthor } from "../../apps/server/src/platform/testing/authors.ts";
import { NO_LIMITS } from "../../apps/server/src/platform/testing/no-limits.ts";
import { type TestApp, startTestApp } from "../../apps/server/src/platform/testing/test-app.ts";
import { type DescribedOperation, describedOperations, plainValue } from "../abuse/described-operations.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ limits: NO_LIMITS });
});
afterAll(() => app.close());

const ALL: [string, EndpointDefinition][] = Object.entries(endpoints);
const someId = (path: string): string => path.replaceAll(/\{\w+\}/g, randomUUID());

async function buildAuthorOfYesterday(isAdmin: boolean): Promise<TestAuthor> {
  const author = await buildAuthor(app, { isAdmin });
  await sql`update session set confirmed_at = now() - interval '15 minutes 1 second'
    where user_id = ${author.id}`.execute(app.foundation.db);
  return author;
}

/** A write-access token, as shown to its author. */
async function buildApiToken(author: TestAuthor): Promise<string> {
  const body = { name: "A script", scope: "write", days: 30 };
  return String((await author.call("POST", "/api/account/tokens", { body })).body["token"]);
}

const sensitive = ALL.filter(([, { requiresRecentAuth }]) => requiresRecentAuth === true);

test("A7: requires confirmation for whatever gives an account away", () => {
  const names = sensitive.map(([name]) => name);
  for (const name of [
    "beginTotp",
    "removeTotp",
    "makeRecoveryCodes",
    "addPasskey",
    "removePasskey",
    "removePassword",
    "beginLink",
    "unlinkAccount",
    "createApiToken",
    "changeEmail",
    "deleteAccount",
    "requestDataExport",
    "openDataExportTicket",
    "saveAuthorKey",
    "removeAuthorKey",
  ]) {
    expect(names).toContain(name);
  }
});

test.each(sensitive)(
  "A7: %s requires a recent confirmation, and rejects API tokens",
  async (_name, endpoint) => {
    const { path, auth } = endpoint;
    const method = endpoint.method;
    const author = await buildAuthorOfYesterday(auth === "admin");
    const url = someId(path);
    const refused = await author.call(method, url, { body: {} });
    expect([refused.status, refused.body["code"]]).toEqual([403, "auth.confirmation_needed"]);
    const fresh = await buildAuthor(app, { isAdmin: auth === "admin" });
    const byToken = await callAs(app, await buildApiToken(fresh))(method, url, { body: {} });
    expect([byToken.status, byToken.body["code"]]).toEqual([403, "auth.token_out_of_reach"]);
  },
);

const OF_PEOPLE =
  /^\/api\/(?:account|auth|payments|lifetime-offer|admin|providers|settings|credits\/purchase)/;

test.each(ALL.filter(([, { auth, path }]) => auth === "admin" || (auth === "user" && OF_PEOPLE.test(path))))(
  "A7: %s rejects API tokens, an administrator's too",
  async (_name, endpoint) => {
    const { path } = endpoint;
    const method = endpoint.method;
    const token = await buildApiToken(await buildAuthor(app, { isAdmin: true }));
    const { status, body } = await callAs(app, token)(method, someId(path), { body: {} });
    expect([status, body["code"]]).toEqual([403, "auth.token_out_of_reach"]);
  },
);

type Owned = { table: string; url: string; method: "GET" | "PUT" | "DELETE"; body?: object };

const OWNED: readonly Owned[] = [
  { table: "api_token", url: "/api/account/tokens", method: "DELETE" },
  { table: "linked_account", url: "/api/account/identities", method: "DELETE" },
  { table: "passkey", url: "/api/auth/passkeys", method: "DELETE" },
  { table: "passkey", url: "/api/auth/passkeys", method: "PUT", body: { name: "Mine now" } },
  { table: "session", url: "/api/auth/sessions", method: "DELETE" },
];

/** One of the author's things of each kind. @returns its id */
async function ownedBy({ id: userId }: TestAuthor, table: string): Promise<string> {
  const id = randomUUID();
  const made = {
    api_token: sql`insert into api_token (id, user_id, name, scope, token_hash, ending, created_at, expires_at)
      values (${id}, ${userId}, 'A script', 'read', sha256(${id}::bytea), 'abcd', now(), now() + interval '1 day')`,
    linked_account: sql`insert into linked_account (id, user_id, issuer, subject, linked_at)
      values (${id}, ${userId}, 'https://issuer.test', ${id}, now())`,
    passkey: sql`insert into passkey (id, user_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
      values (${id}, ${userId}, ${id}, sha256('key'), 0, '{}', false, 'Laptop', now())`,
    session: sql`insert into session (id, user_id, token_hash, expires_at)
      values (${id}, ${userId}, sha256(${id}::bytea), now() + interval '1 day')`,
  }[table];
  await made?.execute(app.foundation.db);
  return id;
}

test.each(OWNED)("A8: $method of another author's $table is not found", async (owned) => {
  const { table, url, method, body } = owned;
  const [ada, mallory, admin] = [
    await buildAuthor(app),
    await buildAuthor(app),
    await buildAuthor(app, { isAdmin: true }),
  ];
  const id = await ownedBy(ada, table);
  const row = async (): Promise<unknown> =>
    (
      await sql`select to_jsonb(t) as row from ${sql.table(table)} t where id = ${id}`.execute(
        app.foundation.db,
      )
    ).rows[0];
  const before = await row();
  expect(before).toBeDefined();
  const options = body === undefined ? {} : { body };
  for (const { call } of [mallory, admin]) {
    const theirs = await call(method, `${url}/${id}`, options);
    const nobodys = await call(method, `${url}/${randomUUID()}`, options);
    expect(theirs.status).toBe(404);
    expect(theirs.body).toEqual(nobodys.body);
  }
  expect(await row()).toEqual(before);
  expect((await ada.call(method, `${url}/${id}`, options)).status).toBe(200);
});

const NEW_ONES = /^\/api\/(?:account|account-exports|auth|payments|lifetime-offer|credits)(?:\/|$)/;
const HOSTILE: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  "",
  "\u0000",
  "\uD800",
  "__proto__",
  "../../etc/passwd",
  "x".repeat(100_000),
  [],
  [[[[]]]],
  {},
  JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": {"prototype": 1}}'),
  Array.from({ length: 5000 }, () => "A"),
];
const STRANGE_IDS = ["%00", "__proto__", "constructor", "%F0%9F%98%80", "-1", "a".repeat(100), "%2e%2e"];

/** The operation's bodies, each with one hostile value; and hostile values instead of a body. */
function hostileBodies({ body }: DescribedOperation): unknown[] {
  if (body === null) return [{}];
  const first = body.anyOf?.[0] ?? body.oneOf?.[0] ?? body;
  const plain = Object(plainValue(body));
  const nested = Object.entries(first.properties ?? {}).flatMap(([name, schema]) => [
    ...HOSTILE.map((value) => ({ ...plain, [name]: value })),
    ...Object.keys(schema.properties ?? {}).flatMap((inner) =>
      HOSTILE.map((value) => ({ ...plain, [name]: { ...Object(plainValue(schema)), [inner]: value } })),
    ),
  ]);
  return [...HOSTILE.filter((value) => typeof value === "object"), ...nested];
}

test.each(describedOperations().filter(({ path, acceptsFile }) => NEW_ONES.test(path) && !acceptsFile))(
  "$id survives hostile and huge values without a server error",
  async (operation) => {
    const { call } = await buildAuthor(app);
    const { endpoint, path } = operation;
    const ids = path.includes("{") ? STRANGE_IDS : [""];
    const urls = ids.map((id) => path.replaceAll(/\{\w+\}/g, id));
    for (const url of endpoint.method === "GET" ? urls : urls.slice(0, 2)) {
      for (const body of endpoint.method === "GET" ? [undefined] : hostileBodies(operation)) {
        const options = body === undefined ? {} : { body };
        const { status } = await call(endpoint.method, url, options);
        expect(status, `${url} with ${JSON.stringify(body)?.slice(0, 200)}`).toBeLessThan(500);
      }
    }
  },
);
