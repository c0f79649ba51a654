import { expect, test } from "vitest";
import { imported } from "../testing/imported.ts";

const paragraphs = async (bytes: readonly number[]): Promise<unknown> =>
  (await imported(new Uint8Array(bytes))).sections[0]?.blocks.map((block) =>
    block.t === "p" ? block.r.map(({ s }) => s).join("") : block.t,
  );

/** UTF-16, low byte first. */
const little = (text: string): number[] =>
  text.split("").flatMap((unit) => [unit.charCodeAt(0) & 0xff, unit.charCodeAt(0) >> 8]);
const big = (text: string): number[] =>
  text.split("").flatMap((unit) => [unit.charCodeAt(0) >> 8, unit.charCodeAt(0) & 0xff]);
const latin = (text: string): number[] => text.split("").map((char) => char.charCodeAt(0));
const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)];

test.each<[string, string, number[]]>([
  ["UTF-8", "Ærø — café", utf8("Ærø — café")],
  ["UTF-8 with its mark", "café", [0xef, 0xbb, 0xbf, ...utf8("café")]],
  ["UTF-16 with its mark", "café", [0xff, 0xfe, ...little("café")]],
  ["UTF-16 the other way round", "café", [0xfe, 0xff, ...big("café")]],
  ["UTF-16 without a mark", "café", little("café")],
  ["UTF-16 the other way round without a mark", "café", big("café")],
  ["UTF-16 with its mark, of no Latin letter", "Ἐν ἀρχῇ", [0xff, 0xfe, ...little("Ἐν ἀρχῇ")]],
  ["UTF-16 the other way round, of no Latin letter", "道可道", [0xfe, 0xff, ...big("道可道")]],
  ["Windows-1252", "café", latin("café")],
  ["Windows-1252 that begins with ÿ", "ÿs", latin("ÿs")],
  ["Windows-1252 that begins with þ", "það er", latin("það er")],
  ["Windows-1252 with þ in second place", "oþþæt", latin("oþþæt")],
  ["Windows-1252 with ÿ in second place", "Aÿ", latin("Aÿ")],
  ["Windows-1252 with its own quotation marks", "“so”", [0x93, 0x73, 0x6f, 0x94]],
])("decodes text in %s", async (_, text, bytes) => {
  expect(await paragraphs(bytes)).toEqual([text]);
});

test.each(["\n", "\r\n", "\r", "\u2028", "\u2029", "\u0085"])(
  "splits lines that end with %j",
  async (end) => {
    expect(await paragraphs(utf8(`One.${end}Two.`))).toEqual(["One.", "Two."]);
  },
);

test("drops a doubled byte order mark before the first heading", async () => {
  const book = await imported("\uFEFF\uFEFF# One\n\nText.", "a.md");
  expect(book.sections.map(({ title }) => title)).toEqual(["One"]);
});

test.each([
  [
    "numbers of two bytes",
    Array.from({ length: 100 }, (_, index) => (index % 4 < 2 ? [0x61, 0] : [0, 0x62])[index % 2] ?? 0),
  ],
  ["letters of four bytes", Array.from("a long day").flatMap((char) => [char.charCodeAt(0), 0, 0, 0])],
  ["single empty bytes among the letters", utf8("day\0 and night. ".repeat(10))],
])("rejects a file of %s as no text", async (_, bytes) => {
  await expect(paragraphs(bytes)).rejects.toMatchObject({ code: "unknown_kind" });
});
