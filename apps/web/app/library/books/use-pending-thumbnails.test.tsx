import { act } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildBook, buildList, buildRunningBook } from "../../testing/build-book.ts";
import { fakeApi, reply } from "../../testing/fake-api.ts";
import { buildImpatientClient, renderInApp } from "../../testing/in-app.tsx";
import { useBooks } from "./use-books.ts";
import { isThumbnailPending } from "./use-pending-thumbnails.ts";

const bare = { thumbnail_url: null, thumbnail_large_url: null } as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function wait(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

function watch(answer: (asked: number) => Response) {
  let asked = 0;
  const { requests } = fakeApi({ "GET /api/books": () => answer((asked += 1)) });
  return { requests, ...renderInApp(buildImpatientClient(), () => useBooks(1)) };
}

test("reloads a finished book without a thumbnail soon, until it has one", async () => {
  const { requests } = watch((asked) => reply(buildList([buildBook(asked < 3 ? bare : {})])));
  await wait(0);
  expect(requests).toHaveLength(1);
  await wait(1600);
  expect(requests).toHaveLength(2);
  await wait(2000);
  expect(requests).toHaveLength(3);
  await wait(120_000);
  expect(requests).toHaveLength(3);
});

test("stops silently after a few attempts without a thumbnail", async () => {
  const { requests, result } = watch(() => reply(buildList([buildBook(bare)])));
  await wait(600_000);
  expect(requests).toHaveLength(6);
  expect(result.current.hasStopped).toBe(false);
});

test("does not wait for the thumbnail of a book in progress or without words", () => {
  expect(isThumbnailPending(buildBook(bare))).toBe(true);
  expect(isThumbnailPending(buildBook())).toBe(false);
  expect(isThumbnailPending({ ...buildRunningBook(), ...bare })).toBe(false);
  expect(isThumbnailPending(buildBook({ ...bare, status: "failed", progress: { words: 0 } }))).toBe(false);
});
