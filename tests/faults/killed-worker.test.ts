import { expect, inject, test } from "vitest";
import { TAKEOVER_MS, killWorkersAndExpectOneBook } from "./kill-scenario.ts";

test("a worker killed twenty times at random moments leaves one complete book, paid once", async () => {
  const report = await killWorkersAndExpectOneBook({
    postgresUrl: inject("postgresUrl"),
    kills: 20,
    crew: 1,
    order: { genre: "Romance", wordsPerChapter: 3000 },
    atOnce: 1,
  });
  expect(report.killed, "the book ended before all kills were done").toBe(20);
  expect(report.slowestTakeoverMs).toBeLessThanOrEqual(TAKEOVER_MS);
});

test("two workers, one or the other killed twelve times, leave one complete book", async () => {
  const report = await killWorkersAndExpectOneBook({
    postgresUrl: inject("postgresUrl"),
    kills: 12,
    crew: 2,
    order: { genre: "Mystery", wordsPerChapter: 3000 },
    atOnce: 1,
  });
  expect(report.killed, "the book ended before all kills were done").toBe(12);
  expect(report.slowestTakeoverMs).toBeLessThanOrEqual(TAKEOVER_MS);
});

test("a worker killed with four chapters in progress leaves one complete book", async () => {
  const report = await killWorkersAndExpectOneBook({
    postgresUrl: inject("postgresUrl"),
    kills: 5,
    crew: 1,
    order: { genre: "Business", wordsPerChapter: 3000 },
    atOnce: 4,
  });
  expect(report.killed, "the book ended before all kills were done").toBe(5);
  expect(report.slowestTakeoverMs).toBeLessThanOrEqual(TAKEOVER_MS);
});
