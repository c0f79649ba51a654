import { expect, test } from "vitest";
import type { EditingSession } from "../../sections/history-queries.ts";
import { daysOf, timeOf, unchangedLabel, whoOf, wordsChangedMessage } from "./history-labels.ts";

/** An editing session, in the local time zone. */
function session(started: Date, ended = started): EditingSession {
  return {
    from_version: 0,
    to_version: 1,
    started_at: started.toISOString(),
    ended_at: ended.toISOString(),
    kind: "author",
    name: "",
    restored_version: null,
    words_added: 0,
    words_taken: 0,
  };
}

test("groups sessions by the day they ended, in the reader's time zone", () => {
  const now = new Date(2026, 10, 22, 9).getTime();
  const sittings = [
    session(new Date(2026, 10, 21, 23, 50), new Date(2026, 10, 22, 0, 10)),
    session(new Date(2026, 10, 21, 23, 30)),
    session(new Date(2026, 10, 21, 8)),
    session(new Date(2026, 10, 1, 8)),
  ];
  expect(daysOf(sittings, now).map(({ name, sittings: ofDay }) => [name, ofDay.length])).toEqual([
    ["Today", 1],
    ["Yesterday", 2],
    ["November 1, 2026", 1],
  ]);
});

test("gives a session's start and end, or one time if it was short", () => {
  expect(timeOf(session(new Date(2026, 1, 1, 14, 5), new Date(2026, 1, 1, 14, 52)))).toBe("14:05 to 14:52");
  expect(timeOf(session(new Date(2026, 1, 1, 14, 5)))).toBe("14:05");
});

test("says in words who changed a text, and by how many words", () => {
  expect(whoOf({ kind: "author", name: "" })).toBe("You");
  expect(whoOf({ kind: "model", name: "anthropic/claude" })).toBe("anthropic/claude");
  expect(whoOf({ kind: "import", name: "book.docx" })).toBe("Imported from book.docx");
  expect(wordsChangedMessage({ added: 1200, taken: 3 })).toBe("1,200 words added, 3 taken out");
  expect(wordsChangedMessage({ added: 0, taken: 1 })).toBe("1 word taken out");
  expect(wordsChangedMessage({ added: 0, taken: 0 })).toBe("As many words as before");
  expect(unchangedLabel(1)).toBe("Show 1 unchanged paragraph");
});
