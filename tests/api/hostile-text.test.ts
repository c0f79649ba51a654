import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestAuthor, buildAuthor, callAs } from "../../apps/server/src/platform/testing/authors.ts";
import { type TestApp, startTestApp } from "../../apps/server/src/platform/testing/test-app.ts";

let app: TestApp;
let author: TestAuthor;

beforeAll(async () => {
  app = await startTestApp();
  author = await buildAuthor(app, { isPremium: true });
});
afterAll(() => app.close());

const BOOK_REQUEST = { title: "The Ford", chapters: 1, words_per_chapter: 500 };

test.each([
  ["title", { title: "The\0Ford" }, "The title"],
  ["description", { description: "A river.\0" }, "The description"],
  ["author_name", { author_name: "A\u0007da" }, "The author's name"],
  ["themes.1", { themes: ["Loss", "ti\0des"] }, "A theme"],
  ["themes", { themes: "Loss,ti\0des" }, "The list of themes"],
])("reports a request with an unstorable character in %s at that field", async (field, part, name) => {
  const answer = await author.call("POST", "/api/books/generate", { body: { ...BOOK_REQUEST, ...part } });
  expect(answer).toMatchObject({ status: 422, body: { code: "request.invalid" } });
  expect(answer.body["fields"]).toEqual({
    [field]: expect.stringMatching(`^${name} contains a character that cannot be kept \\(U\\+000[07]\\)`),
  });
});

const email = "ada@example.org";
const password = "a long enough secret";
/** Each form's valid input. */
const TYPED: Readonly<Record<string, object>> = {
  "/api/auth/register": { email, password, full_name: "Ada" },
  "/api/auth/login": { email, password },
  "/api/auth/resend-verification": { email },
  "/api/auth/request-password-reset": { email },
  "/api/auth/verify-email": { token: "a-token", password },
  "/api/auth/reset-password": { token: "a-token", new_password: password },
};

test.each([
  ["/api/auth/register", { full_name: "Ada\0" }, "full_name"],
  ["/api/auth/register", { full_name: "Ada\nCall this number" }, "full_name"],
  ["/api/auth/register", { email: "a\0da@example.org" }, "email"],
  ["/api/auth/register", { password: "a long\0secret" }, "password"],
  ["/api/auth/login", { password: "a long\0secret" }, "password"],
  ["/api/auth/resend-verification", { email: "ada@example.org\0" }, "email"],
  ["/api/auth/request-password-reset", { email: "ada@example.org\0" }, "email"],
  ["/api/auth/verify-email", { token: "\0" }, "token"],
  ["/api/auth/reset-password", { new_password: "a long\uD800secret" }, "new_password"],
])("%s rejects %j", async (url, part, field) => {
  const body = { ...TYPED[url], ...part };
  const answer = await callAs(app, null)("POST", url, { body });
  expect(answer).toMatchObject({ status: 422, body: { code: "request.invalid" } });
  expect(answer.body["fields"]).toEqual({ [field]: expect.stringContaining("cannot be kept") });
});

test("checks an idempotency key like any text", async () => {
  for (const [key, sentence] of [
    ["a\0b", "The Idempotency-Key contains a character that cannot be kept (U+0000)"],
    ["k".repeat(201), "Please use at most 200 characters"],
  ] as const) {
    const headers = { "idempotency-key": key };
    const answer = await author.call("POST", "/api/books/generate", { body: BOOK_REQUEST, headers });
    expect(answer.status).toBe(422);
    expect(answer.body["fields"]).toEqual({ "Idempotency-Key": expect.stringContaining(sentence) });
  }
});

test("rejects an impossible address in the development mailbox", async () => {
  for (const page of ["/dev/mailbox", "/dev/mailbox.json"]) {
    const answer = await callAs(app, null)("GET", `${page}?to=%00`);
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { to: expect.stringContaining("U+0000") } },
    });
  }
});

test("finds nothing for an id with U+0000, like for any malformed id", async () => {
  expect(await author.call("GET", "/api/books/%00")).toMatchObject({
    status: 404,
    body: { code: "books.not_found" },
  });
});
