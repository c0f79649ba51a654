import { AppError } from "@colophon/contracts/errors";
import { expect, test } from "vitest";
import { retryWhileDatabaseIsAway } from "./patience.ts";

function databaseIsAway(): Error {
  return Object.assign(new Error("the database system is starting up"), { code: "57P03" });
}

/** Work that fails so many times first, and counts how often it was tried. */
function workThatFails(times: number): { work: () => Promise<string>; tries: () => number } {
  let tries = 0;
  return {
    async work() {
      tries += 1;
      if (tries <= times) throw databaseIsAway();
      return "done";
    },
    tries: () => tries,
  };
}

test("work that succeeds is done once", async () => {
  const { work, tries } = workThatFails(0);
  expect(await retryWhileDatabaseIsAway(work)).toBe("done");
  expect(tries()).toBe(1);
});

test("work is repeated, with pauses, until the database is back", async () => {
  const { work, tries } = workThatFails(5);
  const started = performance.now();
  expect(await retryWhileDatabaseIsAway(work, { pauseMs: 20 })).toBe("done");
  expect(tries()).toBe(6);
  expect(performance.now() - started).toBeGreaterThan(90);
});

test("when patience is at its end, the failure is passed on", async () => {
  const { work, tries } = workThatFails(Number.POSITIVE_INFINITY);
  const result = retryWhileDatabaseIsAway(work, { patienceMs: 100, pauseMs: 10 });
  await expect(result).rejects.toMatchObject({ code: "57P03" });
  expect(tries()).toBeGreaterThan(2);
});

test.each([
  ["a mistake in the statement", Object.assign(new Error("syntax error"), { code: "42601" })],
  ["a refusal", new AppError("books.not_found")],
  ["anything else", new TypeError("x is not a function")],
])("%s is passed on at once", async (_, error) => {
  let tries = 0;
  const result = retryWhileDatabaseIsAway(async () => {
    tries += 1;
    throw error;
  });
  await expect(result).rejects.toBe(error);
  expect(tries).toBe(1);
});
