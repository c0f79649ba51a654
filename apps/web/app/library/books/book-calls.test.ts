import { GenerateBookRequest } from "@colophon/contracts/library/books/book-request";
import { expect, test } from "vitest";
import { buildRunningBook } from "../../testing/build-book.ts";
import { fakeApi, reply } from "../../testing/fake-api.ts";
import { requestBook, sendBookAction } from "./book-calls.ts";

test("sends a request with its key, so that repeating it makes no second book", async () => {
  const { requests } = fakeApi({ "POST /api/books/generate": () => reply(buildRunningBook(), 202) });
  const request = GenerateBookRequest.parse({ title: "Dusk", chapters: 3, genre: "Mystery" });
  const book = await requestBook(request, "key-1");
  expect(book.id).toBe(buildRunningBook().id);
  expect(requests[0]?.headers.get("idempotency-key")).toBe("key-1");
  expect(requests[0]?.body).toEqual(request);
});

test.each(["pause", "resume", "cancel"] as const)(
  "calls the endpoint of the same name to %s",
  async (action) => {
    const { requests } = fakeApi({ [`POST /api/books/b1/${action}`]: () => reply(buildRunningBook()) });
    await sendBookAction(action === "cancel" ? { kind: action, maxCharge: 3 } : { kind: action }, "b1");
    expect(requests[0]?.body).toEqual(action === "cancel" ? { at_most: 3 } : undefined);
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([`POST /api/books/b1/${action}`]);
  },
);
