import { expect, test } from "vitest";
import { allJobs } from "../jobs.ts";
import { QUEUES, queueLabels } from "./jobs.ts";

test("describes exactly the queues of this version to administrators", () => {
  expect(Object.keys(QUEUES).toSorted()).toEqual(allJobs.map(({ name }) => name).toSorted());
});

test("describes no two queues in the same words", () => {
  const words = Object.values(QUEUES).map((queue) => queue.words);
  expect(new Set(words).size).toBe(words.length);
});

test("never retries jobs that send email, and says why", () => {
  const emails = allJobs.filter(({ name }) => name.endsWith(".mail"));
  expect(emails.length).toBeGreaterThan(3);
  for (const { name } of emails) expect(queueLabels(name).noRetry).toMatch(/^[A-Z].*mail.*\.$/u);
});

test.each(["constructor", "__proto__", "toString", "books.of-another-version", ""])(
  "does not retry an unknown queue: %j",
  (name) => {
    expect(queueLabels(name)).toEqual({ words: name, noRetry: expect.stringContaining("does not know") });
  },
);
