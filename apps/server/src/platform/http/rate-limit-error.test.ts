import { expect, test } from "vitest";
import { rateLimitError, formatWait } from "./rate-limit-error.ts";

test.each([
  [1, "1 second"],
  [119, "119 seconds"],
  [120, "2 minutes"],
  [121, "3 minutes"],
  [3541, "60 minutes"],
  [7200, "120 minutes"],
  [7201, "3 hours"],
  [86_400, "24 hours"],
])("shows a wait of %i seconds as %s, never as less", (seconds, words) => {
  expect(formatWait(seconds)).toBe(words);
});

test("says how long to wait", () => {
  expect(rateLimitError(900)).toMatchObject({
    code: "request.rate_limited",
    message: "Too many attempts. Please try again in 15 minutes.",
    data: { retry_after_seconds: 900 },
  });
});

test("names the open way to someone whose account is under attack", () => {
  const { code, message } = rateLimitError(900, "auth.guesses_used_up");
  expect(code).toBe("auth.guesses_used_up");
  expect(message).toMatch(/in 15 minutes, or set a new password/);
});
