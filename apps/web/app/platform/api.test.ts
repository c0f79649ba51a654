import { expect, test } from "vitest";
import { fakeApi, errorReply, reply } from "../testing/fake-api.ts";
import { ApiError, call, callForFile, messageOf } from "./api.ts";
import { saveToken, readToken } from "./token-store.ts";

const id = "0197a8a0-0000-7000-8000-000000000002";

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error("expected an ApiError");
}

test("fills in the URL, leaves out empty parameters and adds the session", async () => {
  saveToken("secret");
  const { requests } = fakeApi({
    "GET /api/credits/check/book_generation": () => reply({ sufficient: true }),
  });
  await call("GET /api/credits/check/{operation}", {
    params: { operation: "book_generation" },
    query: { chapters: 7 },
  });
  await call("GET /api/credits/check/{operation}", { params: { operation: "book_generation" }, query: {} });
  expect(requests.map((request) => request.search)).toEqual(["?chapters=7", ""]);
  expect(requests[0]?.headers.get("authorization")).toBe("Bearer secret");
});

test("escapes a parameter in the URL", async () => {
  const { requests } = fakeApi({});
  await failureOf(call("GET /api/books/{id}", { params: { id: "../credits/balance?x" } }));
  expect(requests[0]?.path).toBe("/api/books/..%2Fcredits%2Fbalance%3Fx");
});

test("sends a body as JSON, and no authorization for a visitor", async () => {
  const { requests } = fakeApi({ "POST /api/auth/login": () => reply({ access_token: "new" }) });
  const body = { email: "a@example.com", password: "long enough" };
  await expect(call("POST /api/auth/login", { body })).resolves.toEqual({ access_token: "new" });
  expect(requests[0]?.body).toEqual(body);
  expect(requests[0]?.headers.get("content-type")).toBe("application/json");
  expect(requests[0]?.headers.has("authorization")).toBe(false);
});

test("keeps the server's sentence, code, fields and data of a rejection", async () => {
  fakeApi({
    "POST /api/auth/register": () =>
      errorReply(422, {
        detail: "Some fields need attention.",
        code: "request.invalid",
        fields: { email: "Bad" },
      }),
    [`GET /api/books/${id}`]: () =>
      errorReply(402, { detail: "No credits", code: "credits.none", balance: 3 }),
  });
  const invalid = await failureOf(
    call("POST /api/auth/register", { body: { email: "x", password: "y", full_name: "z" } }),
  );
  expect(invalid).toMatchObject({ status: 422, code: "request.invalid", fields: { email: "Bad" } });
  expect(invalid.detail).toBe("Some fields need attention.");
  const short = await failureOf(call("GET /api/books/{id}", { params: { id } }));
  expect(short.data["balance"]).toBe(3);
});

test("uses the caller's sentence for an unexplained answer", async () => {
  fakeApi({ "GET /api/auth/me": () => new Response("<h1>Bad gateway</h1>", { status: 502 }) });
  const error = await failureOf(call("GET /api/auth/me"));
  expect(error).toMatchObject({ status: 502, code: "unknown", fields: {} });
  expect(messageOf(error, "Login failed. Please try again.")).toBe("Login failed. Please try again.");
  expect(messageOf(new Error("internal"), "Login failed.")).toBe("Login failed.");
});

test.each(["<html>", "null", "[]", `"signed in"`, ""])(
  "takes %j as an answer from something else than the server, and a failure",
  async (text) => {
    fakeApi({ "GET /api/auth/me": () => new Response(text, { status: 200 }) });
    expect(await failureOf(call("GET /api/auth/me"))).toMatchObject({ status: 200, code: "unknown" });
  },
);

test("reports a missing answer as a network error", async () => {
  fakeApi({});
  const error = await failureOf(call("GET /api/auth/me"));
  expect(error.status).toBe(0);
  expect(messageOf(error, "Something else")).toBe(
    "Network error. Please check your connection and try again.",
  );
});

test("forgets a rejected session, but not one that replaced it meanwhile", async () => {
  saveToken("old");
  fakeApi({ "GET /api/auth/me": () => errorReply(401, { detail: "Please sign in to continue." }) });
  await failureOf(call("GET /api/auth/me"));
  expect(readToken()).toBeNull();

  saveToken("old");
  fakeApi({
    "GET /api/auth/me": () => {
      saveToken("new");
      return errorReply(401, { detail: "Please sign in to continue." });
    },
  });
  await failureOf(call("GET /api/auth/me"));
  expect(readToken()).toBe("new");
});

test.each([
  [`attachment; filename="salt.pdf"`, "salt.pdf"],
  [`attachment; filename="s.pdf"; filename*=UTF-8''%C3%89t%C3%A9.pdf`, "Été.pdf"],
  ["attachment", "download"],
])("names a file by %s", async (disposition, name) => {
  fakeApi({
    [`GET /api/books/${id}/download/pdf`]: () =>
      new Response("%PDF", { headers: { "content-disposition": disposition } }),
  });
  const file = await callForFile("GET /api/books/{id}/download/{format}", {
    params: { id, format: "pdf" },
    query: { raw: "1" },
  });
  expect(file.filename).toBe(name);
  expect(await file.blob.text()).toBe("%PDF");
});
