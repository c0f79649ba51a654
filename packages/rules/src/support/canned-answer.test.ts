import { expect, test } from "vitest";
import { fillCannedAnswer } from "./canned-answer.ts";

test("a canned answer names its reader and the ticket, wherever it asks for them", () => {
  const text = "Hello {name}, about {ticket}: thank you, {name}. {other} stays.";
  expect(fillCannedAnswer(text, { name: "Ada", number: 1042 })).toBe(
    "Hello Ada, about #1042: thank you, Ada. {other} stays.",
  );
});

test("a name that looks like a place or a pattern is taken as it is", () => {
  expect(fillCannedAnswer("{name}", { name: "{ticket} $& $1", number: 7 })).toBe("{ticket} $& $1");
});
