import type { BookEventType } from "@colophon/contracts/library/books/book";
import { expect, test } from "vitest";
import { measurePace } from "./writing-pace.ts";

/** Events with their time in seconds. */
function eventsAt(...events: readonly [type: BookEventType, second: number][]) {
  return events.map(([type, second]) => ({ type, created_at: new Date(second * 1000) }));
}

test("measures a pace from the outline to the last stored scene", () => {
  const events = eventsAt(
    ["plan-ready", 100],
    ["chapter-start", 101],
    ["scene-text", 130],
    ["scene-text", 160],
    ["chapter-end", 161],
    ["chapter-start", 170],
  );
  expect(measurePace(events, 900)).toEqual({ words: 900, writing_ms: 60_000 });
});

test("says nothing before the first scene is stored", () => {
  expect(measurePace([], 0)).toBeNull();
  expect(measurePace(eventsAt(["plan-ready", 100], ["chapter-start", 101]), 0)).toBeNull();
});

test("leaves out a pause, but not the scene finished after the request", () => {
  const events = eventsAt(
    ["plan-ready", 0],
    ["scene-text", 30],
    ["book-pause", 40],
    ["scene-text", 60],
    ["book-resume", 10_000],
    ["scene-text", 10_030],
  );
  expect(measurePace(events, 1500)).toEqual({ words: 1500, writing_ms: 90_000 });
});

test("leaves out the time a book was stopped", () => {
  const events = eventsAt(
    ["plan-ready", 0],
    ["scene-text", 20],
    ["book-error", 25],
    ["book-resume", 5000],
    ["scene-text", 5020],
  );
  expect(measurePace(events, 1000)).toEqual({ words: 1000, writing_ms: 45_000 });
});

test("does not measure what took no time", () => {
  expect(measurePace(eventsAt(["plan-ready", 7], ["scene-text", 7]), 500)).toBeNull();
});
