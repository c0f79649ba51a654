import { QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createQueryClient } from "../../platform/query-client.ts";
import { buildBook, buildFullBook, buildList, buildRunningBook } from "../../testing/build-book.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, reply } from "../../testing/fake-api.ts";
import { balanceQuery, creditCheckQuery } from "../../billing/credits/credit-queries.ts";
import { meQuery } from "../../auth/session/session.tsx";
import {
  bookQuery,
  booksQuery,
  cachedBook,
  cachedBooks,
  isBeingWritten,
  refreshBook,
  updateCachedBook,
} from "./book-queries.ts";

const otherId = "0197a8a0-0000-7000-8000-00000000b002";

function clientWithTwoPages() {
  const client = createQueryClient();
  client.setQueryData(booksQuery(1).queryKey, buildList([buildRunningBook()]));
  client.setQueryData(booksQuery(2).queryKey, buildList([buildBook({ id: otherId, title: "Ring Nine" })]));
  return client;
}

test("finds a book on any loaded page of the list", () => {
  const client = clientWithTwoPages();
  expect(cachedBook(client, otherId)?.title).toBe("Ring Nine");
  expect(cachedBook(client, "0197a8a0-0000-7000-8000-00000000b009")).toBeUndefined();
  expect(cachedBooks(client).map(({ title }) => title)).toEqual(["The Salt Garden", "Ring Nine"]);
});

test("changes only the list page that has the book", () => {
  const client = clientWithTwoPages();
  const untouched = client.getQueryData(booksQuery(1).queryKey);
  updateCachedBook(client, { bookId: otherId, change: (book) => ({ ...book, title: "Ring Ten" }) });
  expect(cachedBook(client, otherId)?.title).toBe("Ring Ten");
  expect(client.getQueryData(booksQuery(1).queryKey)).toBe(untouched);
});

test("keeps the list's object for a change without effect", () => {
  const client = clientWithTwoPages();
  const before = client.getQueryData(booksQuery(2).queryKey);
  updateCachedBook(client, { bookId: otherId, change: (book) => book });
  expect(client.getQueryData(booksQuery(2).queryKey)).toBe(before);
});

test("invalidates lists, text, credits and account for any action", async () => {
  const client = clientWithTwoPages();
  const id = buildBook().id;
  client.setQueryData(bookQuery(id).queryKey, buildFullBook(buildBook(), ["One."]));
  client.setQueryData(bookQuery(otherId).queryKey, buildFullBook(buildBook({ id: otherId }), ["One."]));
  client.setQueryData(balanceQuery.queryKey, {
    balance: 40,
    buckets: { trial: 40, allowance: 0, purchased: 0 },
    held: 0,
    lots: [],
  });
  client.setQueryData(creditCheckQuery({ chapters: 5, wordsPerChapter: 1500 }).queryKey, {
    sufficient: true,
    required: 10,
    current_balance: 40,
    remaining_after: 30,
    author_key: null,
    is_too_large_for_free: false,
    funding: "credits",
  });
  client.setQueryData(meQuery.queryKey, buildAuthor());
  await refreshBook(client, id);
  const stale = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => queryKey);
  expect(new Set(stale)).toEqual(
    new Set([
      booksQuery(1).queryKey,
      booksQuery(2).queryKey,
      bookQuery(id).queryKey,
      balanceQuery.queryKey,
      creditCheckQuery({ chapters: 5, wordsPerChapter: 1500 }).queryKey,
      meQuery.queryKey,
    ]),
  );
});

test("requests each page by number, and keeps the previous one until then", async () => {
  const { requests } = fakeApi({
    "GET /api/books": ({ search }) =>
      reply(buildList([buildBook({ title: `Book on ${new URLSearchParams(search).get("page")}` })])),
  });
  const client = createQueryClient();
  const observer = new QueryObserver(client, booksQuery(1));
  const unsubscribe = observer.subscribe(() => undefined);
  await client.fetchQuery(booksQuery(1));
  observer.setOptions(booksQuery(2));
  const turning = observer.getCurrentResult();
  expect([turning.data?.books[0]?.title, turning.isPlaceholderData]).toEqual(["Book on 1", true]);
  expect((await client.fetchQuery(booksQuery(2))).books[0]?.title).toBe("Book on 2");
  expect(requests.map(({ search }) => search)).toEqual(["?page=1", "?page=2"]);
  unsubscribe();
});

test("polls only a book in progress", () => {
  const moving = (["queued", "planning", "writing", "checking", "paused", "held"] as const).map((stage) =>
    isBeingWritten(buildRunningBook({ stage })),
  );
  expect(moving).toEqual([true, true, true, true, false, false]);
  expect(isBeingWritten(buildBook())).toBe(false);
  expect(isBeingWritten(buildBook({ status: "failed", progress: { stage: "stopped" } }))).toBe(false);
});
