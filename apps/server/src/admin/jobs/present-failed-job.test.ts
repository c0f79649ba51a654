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
const AUTHOR_TEXT = "Mira knew what the tide would bring";

test("shows kind, code and our place of an error, and nothing of its message", () => {
  const output = {
    name: "TypeError",
    message: AUTHOR_TEXT,
    code: "ERR_INVALID_ARG_TYPE",
    stack: `TypeError: ${AUTHOR_TEXT}\n    at async Object.tell (/srv/it/node_modules/x/y.js:1:2)\n    at write (file:///srv/it/apps/server/src/generation/writing/scene.ts:40:7)`,
    authorText: AUTHOR_TEXT,
  };
  const shown = presentFailedJob({ ...row, output, data: {} });
  expect(shown.error).toEqual({
    name: "TypeError",
    code: "ERR_INVALID_ARG_TYPE",
    place: "apps/server/src/generation/writing/scene.ts:40",
  });
  expect(shown.tries).toBe(3);
  expect(JSON.stringify(shown)).not.toContain("Mira");
});

test("hides a kind, a code or a name that could be anybody's words", () => {
  const output = { name: AUTHOR_TEXT, code: AUTHOR_TEXT, stack: AUTHOR_TEXT };
  const data = { bookId: row.id, title: AUTHOR_TEXT, [AUTHOR_TEXT]: row.id };
  const shown = presentFailedJob({ ...row, output, data });
  expect(shown.error).toEqual({ name: "Error", code: null, place: null });
  expect(shown.about).toEqual([{ name: "bookId", id: row.id }]);
});

test.each([
  [{ value: { message: "job timed out" } }, "Took too long"],
  [{ value: { message: "job heartbeat timeout" } }, "Its worker was not heard of"],
  [{ value: { message: AUTHOR_TEXT } }, "Error"],
  [{ reason: "its worker died" }, "Its worker died"],
  [null, "Error"],
])("shows in words what the queue wrote itself: %o", (output, name) => {
  expect(presentFailedJob({ ...row, output, data: null }).error.name).toBe(name);
});

test("says why an email that may have been sent is not sent again", () => {
  expect(presentFailedJob({ ...row, output: {}, data: {} }).no_retry).toBeNull();
  expect(presentFailedJob({ ...row, name: "auth.mail", output: {}, data: {} }).no_retry).toContain("mail");
});
