import type { BookEventType } from "@colophon/contracts/library/books/events";
import { expect, test } from "vitest";
import { measurePace } from "./writing-pace.ts";

/** Events with the second at which each happened. */
function eventsAt(...events: readonly [type: BookEventType, second: number][]) {
  return events.map(([type, second]) => ({ type, created_at: new Date(second * 1000) }));
}

test("a pace is measured from the plan to the last stored scene", () => {
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

test("nothing is said before the first scene is stored", () => {
  expect(measurePace([], 0)).toBeNull();
  expect(measurePace(eventsAt(["plan-ready", 100], ["chapter-start", 101]), 0)).toBeNull();
});

test("a pause is left out, but not the scene that was finished after the author asked for it", () => {
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

test("the time a book had stopped for is left out", () => {
  const events = eventsAt(
    ["plan-ready", 0],
    ["scene-text", 20],
    ["book-error", 25],
    ["book-resume", 5000],
    ["scene-text", 5020],
  );
  expect(measurePace(events, 1000)).toEqual({ words: 1000, writing_ms: 45_000 });
});

test("what took no time at all is no measure", () => {
  expect(measurePace(eventsAt(["plan-ready", 7], ["scene-text", 7]), 500)).toBeNull();
});
