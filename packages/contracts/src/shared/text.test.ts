import { expect, test } from "vitest";
import type { z } from "zod";
import { keepableJson, secretText, textLine, textParagraphs } from "./text.ts";

function messageOf(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

const LINE = textLine("The title");
const PARAGRAPHS = textParagraphs("The description");
const SECRET = secretText("The password");

test.each([
  ["U+0000", "a\0b"],
  ["U+0007", "a\u0007b"],
  ["U+001B", "\u001B[31mred"],
  ["U+007F", "a\u007Fb"],
  ["U+0085", "a\u0085b"],
  ["U+D83D", "a\uD83Db"],
  ["U+DE00", "a\uDE00b"],
])("rejects %s in a line and in paragraphs, with its code point and the field's name", (number, text) => {
  expect(messageOf(LINE, text)).toBe(
    `The title contains a character that cannot be kept (${number}). Please remove it and try again.`,
  );
  expect(messageOf(PARAGRAPHS, text)).toContain(`The description contains`);
  expect(messageOf(PARAGRAPHS, text)).toContain(number);
});

test.each(["one\ntwo", "one\r\ntwo", "one\ttwo", "one\u2028two", "one\u2029two"])(
  "keeps %j in paragraphs and rejects it in a line",
  (text) => {
    expect(PARAGRAPHS.parse(text)).toBe(text);
    expect(messageOf(LINE, text)).toMatch(/cannot be kept \(U\+(?:0009|000A|000D|2028|2029)\)/);
  },
);

test.each(["Ünïcôdé", "書名", "שלום", "👩‍👩‍👧", "e\u0301", "a\u00A0b", "\u200Fמ", "\uFFFD"])(
  "keeps %s unchanged in every kind of text",
  (text) => {
    for (const schema of [LINE, PARAGRAPHS, SECRET]) expect(schema.parse(text)).toBe(text);
  },
);

test("trims a text, but not a password", () => {
  expect(LINE.parse(" \tA title\r\n")).toBe("A title");
  expect(PARAGRAPHS.parse("\n One.\n\nTwo. \n")).toBe("One.\n\nTwo.");
  expect(SECRET.parse(" pass\tword ")).toBe(" pass\tword ");
});

test("rejects only unstorable characters in a password", () => {
  expect(messageOf(SECRET, "secret\0more")).toContain("The password contains");
  expect(messageOf(SECRET, "secret\uD83D")).toContain("U+D83D");
  expect(SECRET.parse("\u0007bell")).toBe("\u0007bell");
});

test("reports a value that is no text in the field's own words", () => {
  expect(messageOf(textLine("The title", "Please enter a book title"), undefined)).toBe(
    "Please enter a book title",
  );
});

test.each<[unknown, boolean]>([
  [{ a: ["plain", { b: "text" }] }, true],
  [{ a: ["a\0"] }, false],
  [{ a: { b: { c: "\uD83D" } } }, false],
  [{ "\0": 1 }, false],
  [{ a: { "\uDE00": 1 } }, false],
])("rejects JSON with unstorable texts: %j", (json, isTaken) => {
  expect(keepableJson("A step").safeParse(json).success).toBe(isTaken);
});
