import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { presentFailedJob } from "./present-failed-job.ts";

const row = {
  id: randomUUID(),
  name: "books.write",
  failed_at: new Date("2026-11-23T10:00:00Z"),
  created_on: new Date("2026-11-23T09:00:00Z"),
  retry_count: 2,
};
const WORDS_OF_AN_AUTHOR = "Mira knew what the tide would bring";

test("of an error its kind, its code and our place are told, and nothing that it says", () => {
  const output = {
    name: "TypeError",
    message: WORDS_OF_AN_AUTHOR,
    code: "ERR_INVALID_ARG_TYPE",
    stack: `TypeError: ${WORDS_OF_AN_AUTHOR}\n    at async Object.tell (/srv/it/node_modules/x/y.js:1:2)\n    at write (file:///srv/it/apps/server/src/features/writing/scene.ts:40:7)`,
    said: WORDS_OF_AN_AUTHOR,
  };
  const shown = presentFailedJob({ ...row, output, data: {} });
  expect(shown.error).toEqual({
    name: "TypeError",
    code: "ERR_INVALID_ARG_TYPE",
    place: "apps/server/src/features/writing/scene.ts:40",
  });
  expect(shown.tries).toBe(3);
  expect(JSON.stringify(shown)).not.toContain("Mira");
});

test("a kind, a code or a name that could be anybody's words is not told", () => {
  const output = { name: WORDS_OF_AN_AUTHOR, code: WORDS_OF_AN_AUTHOR, stack: WORDS_OF_AN_AUTHOR };
  const data = { bookId: row.id, title: WORDS_OF_AN_AUTHOR, [WORDS_OF_AN_AUTHOR]: row.id };
  const shown = presentFailedJob({ ...row, output, data });
  expect(shown.error).toEqual({ name: "Error", code: null, place: null });
  expect(shown.about).toEqual([{ name: "bookId", id: row.id }]);
});

test.each([
  [{ value: { message: "job timed out" } }, "Took too long"],
  [{ value: { message: "job heartbeat timeout" } }, "Its worker was not heard of"],
  [{ value: { message: WORDS_OF_AN_AUTHOR } }, "Error"],
  [{ reason: "its worker died" }, "Its worker died"],
  [null, "Error"],
])("what the queue wrote itself is said in words: %o", (output, name) => {
  expect(presentFailedJob({ ...row, output, data: null }).error.name).toBe(name);
});

test("a mail that may be out says why it is not sent again", () => {
  expect(presentFailedJob({ ...row, output: {}, data: {} }).no_retry).toBeNull();
  expect(presentFailedJob({ ...row, name: "auth.mail", output: {}, data: {} }).no_retry).toContain("mail");
});
