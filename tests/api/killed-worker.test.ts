// @module-tag merge
import { expect, inject, test } from "vitest";
import { killWorkersAndExpectOneBook } from "../faults/kill-scenario.ts";

test("leaves one complete book, paid once, of a worker killed at random moments", async () => {
  const report = await killWorkersAndExpectOneBook({
    postgresUrl: inject("postgresUrl"),
    kills: 3,
    crew: 1,
    order: { genre: "Romance", wordsPerChapter: 1000 },
    atOnce: 1,
  });
  expect(report.killed, "the book ended before all kills were done").toBe(3);
});
