import { act } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { buildImpatientClient, renderInApp } from "../../testing/in-app.tsx";
import { type PositionToSave, readingProgressQuery } from "./reading-progress.ts";
import { useSavedPosition } from "./use-saved-position.ts";

const place: PositionToSave = {
  chapter: 2,
  offset: 40,
  fraction: 0.4,
  size: 3,
  paper: "white",
  setting: "justified",
};
const kept = { reading: { ...place, updated_at: "2026-11-22T08:00:00.000Z" } };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function read(answer = () => reply(kept), known: PositionToSave | null = null) {
  const { requests } = fakeApi({
    "PUT /api/books/b1/reading": answer,
    "GET /api/books/b1/reading": () => reply(kept),
  });
  let now: PositionToSave | null = null;
  const { rerender, unmount } = renderInApp(buildImpatientClient(), () =>
    useSavedPosition("b1", { place: now, known }),
  );
  return {
    requests,
    unmount,
    turnTo: (offset: number): void => {
      now = { ...place, offset };
      act(() => rerender());
    },
  };
}

test("sends one message for quickly turned pages some seconds later, with the last", async () => {
  const { requests, turnTo } = read();
  for (const offset of [40, 50, 60]) turnTo(offset);
  expect(requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(4000);
  expect(requests.map(({ method, body }) => [method, body])).toEqual([
    ["PUT", { ...place, offset: 60, age_ms: 4000 }],
  ]);
});

test("sends nothing for a book opened where it was left", async () => {
  const { requests, turnTo, unmount } = read(undefined, place);
  turnTo(40);
  await vi.advanceTimersByTimeAsync(10_000);
  unmount();
  expect(requests).toEqual([]);
});

test("sends the last position when the reader closes", async () => {
  const { requests, turnTo, unmount } = read();
  turnTo(70);
  unmount();
  await vi.advanceTimersByTimeAsync(0);
  expect(requests).toMatchObject([{ method: "PUT", body: { offset: 70 } }]);
});

test("stores an unsent place on the device, and sends it with its age when next opened", async () => {
  const { turnTo, unmount } = read(() => errorReply(503, { detail: "Not now." }));
  turnTo(70);
  unmount();
  await vi.advanceTimersByTimeAsync(60_000);
  const { requests } = fakeApi({ "PUT /api/books/b1/reading": () => reply(kept) });
  expect(await buildImpatientClient().fetchQuery(readingProgressQuery("b1"))).toEqual(kept);
  expect(requests).toMatchObject([{ method: "PUT", body: { offset: 70, age_ms: 60_000 } }]);
  expect(localStorage.getItem("colophon.reading.b1")).toBeNull();
});

test("does not retry a permanently rejected place", async () => {
  const { turnTo, unmount } = read(() => errorReply(404, { detail: "Book not found" }));
  turnTo(70);
  unmount();
  await vi.advanceTimersByTimeAsync(0);
  expect(localStorage.getItem("colophon.reading.b1")).toBeNull();
});
