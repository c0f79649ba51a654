import { randomUUID } from "node:crypto";
import { impersonationReach } from "@colophon/contracts/admin/impersonation";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { keyProviders } from "../../apps/server/src/ai/author-keys/testing/key-providers.ts";
import { readRow } from "../../apps/server/src/platform/db/rows.ts";
import { type TestAuthor, buildAuthor, callAs } from "../../apps/server/src/platform/testing/authors.ts";
import { NO_LIMITS } from "../../apps/server/src/platform/testing/no-limits.ts";
import { shelve } from "../../apps/server/src/platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../apps/server/src/platform/testing/test-app.ts";
import { type DescribedOperation, describedOperations, plainValue } from "../abuse/described-operations.ts";

/**
 * An administrator impersonating an author, with write access, calls everything that changes something. No
 * worker is running: requested jobs stay where they can be counted.
 */

const providers = keyProviders();
let app: TestApp;
let author: TestAuthor;
beforeAll(async () => {
  app = await startTestApp({ limits: NO_LIMITS, adapters: { connectText: providers.connectText } });
  author = await buildAuthor(app, { credits: 500 });
  await author.call("PUT", "/api/account/own-keys/openai", {
    body: { api_key: `sk-proj-of-${author.id}` },
  });
});
afterAll(() => app.close());

/** Calls as the author, by an administrator with write access. */
async function byTheAdministrator(): Promise<TestAuthor["call"]> {
  const admin = await buildAuthor(app, { isAdmin: true });
  const start = { body: { user_id: author.id, reason: "A ticket" } };
  const { body } = await admin.call("POST", "/api/admin/impersonate", start);
  const raise = { body: { reason: "They asked me to" } };
  expect((await admin.call("POST", "/api/admin/impersonate/raise", raise)).status).toBe(200);
  return callAs(app, String(body["access_token"]));
}

const Spent = z.object({
  balance: z.int(),
  ledger: z.int(),
  holds: z.int(),
  by_key: z.int(),
});

/**
 * Everything a request would change: the author's balance, ledger lines, holds, jobs with their key, calls
 * using it.
 */
async function spent(): Promise<z.output<typeof Spent> & { calls: number }> {
  const rows = await readRow(
    app.foundation.db,
    Spent,
    sql`select (select balance::int from credit_account where user_id = ${author.id}) as balance,
      (select count(*)::int from credit_ledger where user_id = ${author.id}) as ledger,
      (select count(*)::int from credit_hold where user_id = ${author.id}) as holds,
      (select count(*)::int from run where owner_id = ${author.id} and author_key is not null) as by_key`,
  );
  return { ...Spent.parse(rows), calls: providers.calls.length };
}

const CHANGING = describedOperations().filter(({ endpoint }) => {
  const { auth, method } = endpoint;
  return auth === "user" && method !== "GET";
});

/** Endpoints that quote a price, require credits or reject a key declare such errors in their contract. */
const PRICE = /^(?:credits|own_keys)[.]|insufficient|price_changed|spent_for_today/u;
const PRICED = CHANGING.filter(
  // Canceling settles a hold taken by the author.
  ({ id, endpoint }) => endpoint.errors.some((code) => PRICE.test(code)) && id !== "cancelBook",
);

/** An author's requests for a finished book; other calls get the simplest body their contract accepts. */
const REQUESTS: Readonly<Record<string, object>> = {
  generateBook: { title: "The Pier", genre: "Romance", chapters: 1, words_per_chapter: 500 },
  generateBookCovers: {},
  generateCovers: {
    title: "The Pier",
    author_name: "Ada Test",
    genre: "Fantasy",
    book_format: "paperback",
    dimensions: "6x9",
    page_count: 240,
  },
  optimizeMetadata: {},
  requestOptimization: { title: "The Pier", genre: "Mystery" },
  askBook: { question: "Who?", credits: 1 },
  requestAnalysis: { genre: "Romance", credits: 1 },
  listBulkEdit: { instruction: "Move it to another town.", credits: 1 },
  startInlineEdit: { work: "rewrite", version: 0, from: 1, to: 20, credits: 1 },
  startAlternative: { scope: "chapter", version: 0, credits: 1 },
};

type Called = { status: number; body: Record<string, unknown> };

/** Calls an operation on a finished book without running jobs. */
async function make(operation: DescribedOperation, call: TestAuthor["call"]): Promise<Called> {
  const { id, path, body, endpoint, acceptsFile } = operation;
  const book = await shelve(app, author.id, { title: "Salt", status: "completed", words: 400 });
  const url = path
    .replace("{id}", book)
    .replace("{section_id}", "one")
    .replaceAll(/\{\w+\}/gu, () => randomUUID());
  if (acceptsFile) {
    const headers = { "content-type": "application/octet-stream" };
    return call(endpoint.method, url, { body: Buffer.from("a file of no kind"), headers });
  }
  return call(endpoint.method, url, body === null ? {} : { body: REQUESTS[id] ?? plainValue(body) });
}

test("rejects requests of an impersonator, at no cost to the author", async () => {
  const call = await byTheAdministrator();
  const before = await spent();
  const answered: Record<string, unknown> = {};
  const refused: Record<string, unknown> = {};
  for (const operation of PRICED) {
    const { id, endpoint, answers } = operation;
    const { status, body } = await make(operation, call);
    expect({ call: id, ...(await spent()) }).toEqual({ call: id, ...before });
    const code = impersonationReach(endpoint) === "never" ? "admin.out_of_reach" : "admin.cannot_spend";
    expect(answers.get(403)).toContain(code);
    answered[id] = { status, code: body["code"] };
    refused[id] = { status: 403, code };
  }
  expect(answered).toEqual(refused);
  expect(Object.keys(refused)).toEqual(expect.arrayContaining(Object.keys(REQUESTS)));
});

test("costs the author nothing with any other call", { tags: "merge" }, async () => {
  const call = await byTheAdministrator();
  const before = await spent();
  for (const operation of CHANGING.filter((one) => !PRICED.includes(one))) {
    await make(operation, call);
    expect({ call: operation.id, ...(await spent()) }).toEqual({ call: operation.id, ...before });
  }
});

test("costs the author something when they make the same requests themselves", async () => {
  const free: string[] = [];
  for (const operation of CHANGING.filter(({ id }) => Object.hasOwn(REQUESTS, id))) {
    const before = await spent();
    expect({ call: operation.id, ...(await make(operation, author.call)) }).toMatchObject({
      call: operation.id,
      status: 202,
    });
    const { balance, holds } = await spent();
    if (balance >= before.balance || holds !== before.holds + 1) free.push(operation.id);
  }
  expect(free).toEqual([]);
  expect((await spent()).by_key).toBeGreaterThanOrEqual(8);
});
