import { AppError } from "@colophon/contracts/errors";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retryWhileDbUnavailable } from "./retry-while-db-unavailable.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function buildConnectionError(): Error {
  return Object.assign(new Error("the database system is starting up"), { code: "57P03" });
}

/** Work that fails this many times first, and counts its attempts. */
function workThatFails(times: number): { work: () => Promise<string>; tries: () => number } {
  let tries = 0;
  return {
    async work() {
      tries += 1;
      if (tries <= times) throw buildConnectionError();
      return "done";
    },
    tries: () => tries,
  };
}

test("does successful work once", async () => {
  const { work, tries } = workThatFails(0);
  expect(await retryWhileDbUnavailable(work)).toBe("done");
  expect(tries()).toBe(1);
});

test("repeats work with pauses until the database is back", async () => {
  const { work, tries } = workThatFails(5);
  const result = retryWhileDbUnavailable(work, { pauseMs: 20 });
  await vi.advanceTimersByTimeAsync(5 * 20 - 1);
  expect(tries()).toBe(5);
  await vi.advanceTimersByTimeAsync(1);
  expect(await result).toBe("done");
  expect(tries()).toBe(6);
});

test("passes on the failure after the time limit", async () => {
  const { work, tries } = workThatFails(Number.POSITIVE_INFINITY);
  const result = retryWhileDbUnavailable(work, { timeoutMs: 100, pauseMs: 10 });
  const failure = result.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(110);
  expect(await failure).toMatchObject({ code: "57P03" });
  expect(tries()).toBe(12);
});

test.each([
  ["a mistake in the statement", Object.assign(new Error("syntax error"), { code: "42601" })],
  ["a refusal", new AppError("books.not_found")],
  ["anything else", new TypeError("x is not a function")],
])("passes on %s at once", async (_, error) => {
  let tries = 0;
  const result = retryWhileDbUnavailable(async () => {
    tries += 1;
    throw error;
  });
  await expect(result).rejects.toBe(error);
  expect(tries).toBe(1);
});
