import { expect, test } from "vitest";
import { readTextParts } from "./read-text.ts";

const parts = (text: string) => readTextParts(Buffer.from(text));
const body = (...lines: string[]): string => ["One", "===", "", ...lines].join("\n");
const textOf = (...blocks: string[]): string => {
  const [part] = parts(`One\n===\n\n${blocks.join("\n\n")}\n`);
  return part?.text.replaceAll(/\n+/gu, "\n").trim() ?? "";
};

test("starts a part at a title with a double line below", () => {
  expect(parts("One\n===\n\nFirst.\n\n\n\nTwo\n===\n\nSecond.\n")).toEqual([
    { title: "One", text: "First.\n" },
    { title: "Two", text: "Second.\n" },
  ]);
});

test("ignores text before the first part", () => {
  expect(parts(`The Lamp\n\nby Ada\n\nContents\n--------\nOne\n\n\n\n${body("Text.")}`)).toEqual([
    { title: "One", text: "Text.\n" },
  ]);
});

test("leaves out the label above a title", () => {
  expect(parts("Chapter 3\nThe Lamp\n========\n\nText.")).toEqual([{ title: "The Lamp", text: "Text.\n" }]);
});

test("takes a double line of any length as a title mark, but none with another character", () => {
  expect(parts("A\n=")).toEqual([{ title: "A", text: "" }]);
  expect(parts("A\n==-==")).toEqual([]);
});

test.each([
  ["a scene break", "* * *"],
  ["the line above the notes", "-----"],
  ["a line to write on", "________________________________________"],
  ["the edge of a box", "+--------------------------------------+"],
  ["a picture", "[Picture]"],
  ["a picture with its description", "[Picture: A lamp on a table]"],
  ["a picture in a German book", "[Bild: Eine Lampe]"],
  ["the line under a table's head", "|-----|-----|"],
])("reads %s as a mark, not as text", (_, marker) => {
  expect(textOf("Before.", marker, "After.")).toBe("Before.\nAfter.");
});

test.each([
  ["a heading", "Within\n------", "Within"],
  ["a smaller heading", "Within\n~~~~~~", "Within"],
  ["a quotation and its source", "    Set apart\n    — Somebody", "Set apart\nSomebody"],
  ["a stanza", "    One line\n    another", "One line\nanother"],
  ["a list", "- one\n- two", "one\ntwo"],
  ["a numbered list beyond nine", "9. nine\n10. ten", "nine\nten"],
  ["a note", "[12] The note.", "The note."],
  ["a table", "| a | b |\n|---|---|\n| c | d |", "a\nb\nc\nd"],
  ["a cell with a bar in it", "| a \\| b | c |", "a | b\nc"],
  ["the mark of a note in a line", "A word[1] more[23].", "A word more."],
])("reads %s without its marks", (_, written, text) => {
  expect(textOf(written)).toBe(text);
});

test.each([
  ["- no item", "\\- no item"],
  ["1. no number", "\\1. no number"],
  ["* * *", "\\* * *"],
  ["=====", "\\====="],
  ["| no | table |", "\\| no | table |"],
  ["[Picture: none]", "\\[Picture: none]"],
  ["[1] no note", "\\[1] no note"],
  ["back\\slash", "back\\\\slash"],
  ["    indented", "\\    indented"],
  ["— no source", "    \\— no source"],
])("reads %s as text after a backslash", (text, written) => {
  expect(textOf(written)).toBe(text.trim());
});

test("reads marks within a line as text", () => {
  expect(textOf("one - two * * * three == four 5. five")).toBe("one - two * * * three == four 5. five");
});

test("reads a line that only starts like a mark as text", () => {
  expect(textOf("* * * and more", "-no item", "[Picture", "1.no number")).toBe(
    "* * * and more\n-no item\n[Picture\n1.no number",
  );
});

test("reads a doubled paragraph twice, and a lost one not at all", () => {
  expect(textOf("First.", "First.", "Third.")).toBe("First.\nFirst.\nThird.");
});

test("separates blocks by any number of blank lines", () => {
  expect(textOf("First.\n\n\n\nSecond.")).toBe("First.\nSecond.");
});

test("finds no parts in an empty file", () => {
  expect(parts("")).toEqual([]);
});

test("rejects bytes that break off within a character", () => {
  const bytes = Buffer.from(body("Ünïcödé"));
  expect(() => readTextParts(bytes.subarray(0, -1))).toThrow(TypeError);
});
