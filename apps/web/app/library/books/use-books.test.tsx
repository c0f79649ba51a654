import { act } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildBook, buildList, buildRunningBook } from "../../testing/build-book.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { buildImpatientClient, renderInApp } from "../../testing/in-app.tsx";
import { useBooks } from "./use-books.ts";

const minuteMs = 60_000;

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
  const { result } = renderInApp(buildImpatientClient(), () => useBooks(1));
  return { requests, result };
}

test("requests finished books once", async () => {
  const { requests } = watch(() => reply(buildList([buildBook()])));
  await wait(5 * minuteMs);
  expect(requests).toHaveLength(1);
});

test("polls a book in progress every few seconds until it is finished", async () => {
  const { requests, result } = watch((asked) =>
    reply(buildList([asked < 3 ? buildRunningBook({ words: asked }) : buildBook()])),
  );
  await wait(0);
  expect(requests).toHaveLength(1);
  await wait(4900);
  expect(requests).toHaveLength(1);
  await wait(200);
  expect(requests).toHaveLength(2);
  await wait(5200);
  expect(requests).toHaveLength(3);
  expect(result.current.query.data?.books[0]?.status).toBe("completed");
  await wait(5 * minuteMs);
  expect(requests).toHaveLength(3);
});

test("polls for one of several books in progress", async () => {
  const { requests } = watch(() =>
    reply(buildList([buildBook(), { ...buildRunningBook(), id: "0197a8a0-0000-7000-8000-00000000b002" }])),
  );
  await wait(6000);
  expect(requests).toHaveLength(2);
});

test("stops polling after ten minutes without news, until the author asks", async () => {
  const { requests, result } = watch(() => reply(buildList([buildRunningBook()])));
  await wait(9 * minuteMs);
  expect(result.current.hasStopped).toBe(false);
  await wait(2 * minuteMs);
  expect(result.current.hasStopped).toBe(true);
  const soFar = requests.length;
  await wait(10 * minuteMs);
  expect(requests).toHaveLength(soFar);
  act(() => result.current.watchAgain());
  await wait(0);
  expect(requests).toHaveLength(soFar + 1);
  expect(result.current.hasStopped).toBe(false);
  await wait(6000);
  expect(requests).toHaveLength(soFar + 2);
});

test("keeps the last list and polling through failures", async () => {
  const { requests, result } = watch((asked) =>
    asked === 2
      ? errorReply(503, { detail: "Busy." })
      : reply(buildList([buildRunningBook({ words: asked })])),
  );
  await wait(5100);
  expect(result.current.query.isError).toBe(true);
  expect(result.current.query.data?.books[0]?.progress.words).toBe(1);
  await wait(6000);
  expect(requests).toHaveLength(3);
  expect(result.current.query.isError).toBe(false);
  expect(result.current.query.data?.books[0]?.progress.words).toBe(3);
});
