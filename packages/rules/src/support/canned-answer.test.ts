import { expect, test } from "vitest";
import { fillCannedAnswer } from "./canned-answer.ts";

test("names reader and ticket wherever a canned answer asks for them", () => {
  const text = "Hello {name}, about {ticket}: thank you, {name}. {other} stays.";
  expect(fillCannedAnswer(text, { name: "Ada", number: 1042 })).toBe(
    "Hello Ada, about #1042: thank you, Ada. {other} stays.",
  );
});

test("inserts a name that looks like a placeholder or pattern literally", () => {
  expect(fillCannedAnswer("{name}", { name: "{ticket} $& $1", number: 7 })).toBe("{ticket} $& $1");
});
