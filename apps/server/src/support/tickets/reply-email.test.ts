import { expect, test } from "vitest";
import { isSigned, mayBeSigned, signEmail } from "./reply-email.ts";

const SECRET = "a secret of tests that nobody would ever guess";
const NOW = new Date("2026-11-29T12:00:00Z");

test.each([
  [-301, false],
  [-300, true],
  [0, true],
  [300, true],
  [301, false],
])("accepts an email signed %i seconds from now: %s", (seconds, isTaken) => {
  const bytes = Buffer.from("From: ada@readers.example\r\n\r\nHello");
  const timestamp = String(NOW.getTime() / 1000 + seconds);
  const signed = { timestamp, signature: signEmail(SECRET, { bytes, timestamp }), now: NOW };
  expect([mayBeSigned(signed), isSigned(SECRET, { ...signed, bytes })]).toEqual([isTaken, isTaken]);
});
