import { expect, test } from "vitest";

import { readRetryAfterMs } from "./retry-after.ts";

const now = new Date("2026-11-21T08:00:00Z");

test.each([
  ["seconds", { "retry-after": "20" }, 20_000],
  ["a fraction of seconds", { "retry-after": "0.25" }, 250],
  ["milliseconds, before seconds", { "retry-after-ms": "1500", "retry-after": "2" }, 1500],
  ["a date", { "retry-after": "Sat, 21 Nov 2026 08:01:30 GMT" }, 90_000],
  ["a date that has passed", { "retry-after": "Sat, 21 Nov 2026 07:00:00 GMT" }, 0],
  ["nonsense", { "retry-after": "soon" }, null],
  ["less than nothing", { "retry-after-ms": "-5" }, null],
  ["nothing", {}, null],
])("reads %s", (_what, headers, expected) => {
  expect(readRetryAfterMs({ headers }, now)).toBe(expected);
});

test.each([
  ['{"error":{"details":[{"@type":"Help"},{"@type":"RetryInfo","retryDelay":"17.5s"}]}}', 17_500],
  ['{"error":{"details":[{"retryDelay":"soon"}]}}', null],
  ['{"error": "retryDelay', null],
])("reads Gemini's retry delay from the body %s", (body, expected) => {
  expect(readRetryAfterMs({ body }, now)).toBe(expected);
});
