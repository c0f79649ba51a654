import { expect, test } from "vitest";
import { allJobs } from "../../jobs.ts";
import { QUEUES, queueLabels } from "./queues.ts";

test("every queue of this version is known to administrators, and none that is not there", () => {
  expect(Object.keys(QUEUES).toSorted()).toEqual(allJobs.map(({ name }) => name).toSorted());
});

test("two queues are never told by the same words", () => {
  const words = Object.values(QUEUES).map((queue) => queue.words);
  expect(new Set(words).size).toBe(words.length);
});

test("whatever sends mails is not done again, and says why in a sentence", () => {
  const emails = allJobs.filter(({ name }) => name.endsWith(".mail"));
  expect(emails.length).toBeGreaterThan(3);
  for (const { name } of emails) expect(queueLabels(name).noRetry).toMatch(/^[A-Z].*mail.*\.$/u);
});

test.each(["constructor", "__proto__", "toString", "books.of-another-version", ""])(
  "a queue that this version does not know is not done again: %j",
  (name) => {
    expect(queueLabels(name)).toEqual({ words: name, noRetry: expect.stringContaining("does not know") });
  },
);
