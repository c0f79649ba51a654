import type { ManuscriptRun } from "@colophon/manuscript/blocks";
import { expect, test } from "vitest";
import { textOfRuns } from "../flow/flow.ts";
import { imported, outline } from "../testing/imported.ts";

const LONG = "It was a long day, and nobody in the house could say who had lit the lamp.";

test("joins lines wrapped at a margin into paragraphs, and starts chapters at chapter lines", async () => {
  const wrapped =
    "It was a long day in the old house, and nobody who\nlived there could say who had lit the lamp that\nburned all night.";
  const book = await imported(
    `CHAPTER I.\n\nLOOMINGS\n\n${wrapped}\n\n${wrapped}\n\nCHAPTER II.\n\nTHE BAG\n\n${wrapped}`,
  );
  expect(outline(book)).toEqual(["chapter LOOMINGS", "chapter THE BAG"]);
  expect(book.foundBy).toBe("chapter-lines");
  expect(book.sections[0]?.blocks[0]).toEqual({ t: "p", r: [{ s: wrapped.replaceAll("\n", " ") }] });
});

test.each([
  ["en", "Chapter One", "Chapter Two"],
  ["de", "Kapitel 1", "Kapitel 2"],
  ["fr", "Chapitre premier", "Chapitre deuxième"],
  ["es", "Capítulo uno", "Capítulo dos"],
  ["it", "Capitolo I", "Capitolo II"],
  ["pt", "Capítulo 1", "Capítulo 2"],
  ["nl", "Hoofdstuk een", "Hoofdstuk twee"],
  ["sv", "Kapitel ett", "Kapitel två"],
  ["nb", "Kapittel 1", "Kapittel 2"],
  ["fi", "Luku 1", "Luku 2"],
  ["is", "1. kafli", "2. kafli"],
  ["ca", "Capítol 1", "Capítol 2"],
  ["af", "Hoofstuk 1", "Hoofstuk 2"],
])("finds chapters of %s by their lines", async (_, first, second) => {
  const book = await imported(`${first}\n\n${LONG}\n\n${second}\n\n${LONG}`);
  expect(book.sections).toMatchObject([
    { kind: "chapter", title: "" },
    { kind: "chapter", title: "" },
  ]);
});

test("does not take prose that starts with such words as a chapter", async () => {
  const book = await imported(
    `Chapter 1\n\nChapter 2 was the hardest to write, she said.\n\nChapter and verse.\n\n${LONG}\n\nChapter 2\n\n${LONG}`,
  );
  expect(book.sections.map(({ blocks }) => blocks.length)).toEqual([3, 1]);
});

test("starts chapters at numbers alone on their lines if they count up", async () => {
  const text = `${LONG}\n\n`.repeat(5);
  const book = await imported(`1\n\n${text}2\n\n${text}99\n\n3\n\n${text}`);
  expect([book.foundBy, book.sections.length]).toEqual(["numbering", 3]);
  expect(JSON.stringify(book.sections[1]?.blocks)).toContain("99");
});

test("reads a text without chapters as one piece, with scene breaks and emphasis", async () => {
  const book = await imported(`${LONG}\n\n***\n\nShe _did_ say snake_case_word so.`);
  expect(book.foundBy).toBe("one-piece");
  expect(book.sections[0]?.blocks).toMatchObject([
    { t: "p" },
    { t: "break" },
    { t: "p", r: [{ s: "She " }, { s: "did", i: 1 }, { s: " say snake_case_word so." }] },
  ]);
});

const WRAPPED =
  "It was a long day in the old house, and nobody who\nlived there could say who had lit the lamp that\nburned all night.";
const JOINED = WRAPPED.replaceAll("\n", " ");

/** The paragraphs and other blocks of a text without chapters, abbreviated. */
async function blocksOf(text: string): Promise<(string | string[])[]> {
  const { sections } = await imported(text);
  return sections
    .flatMap(({ blocks }) => blocks)
    .map((block) => {
      if (block.t === "verse") return block.lines.map((line) => textOfRuns(line));
      return block.t === "p" ? textOfRuns(block.r) : block.t;
    });
}

test.each<[string, string, (string | string[])[]]>([
  ["set in by four spaces are verse", "    A line\n    and another", [["A line", "and another"]]],
  ["set in by tabs are verse", "\tA line\n\tand another", [["A line", "and another"]]],
  ["of which only some are set in are no verse", "    Dear Ada,\nyours", ["Dear Ada,", "yours"]],
  ["set in by less are no verse", "  A line\n  and another", ["A line", "and another"]],
  ["with a tab inside are no verse", "One\tfor\nTwo\tfive", ["One for", "Two five"]],
  ["that are one alone are no verse", "    A line alone.", ["A line alone."]],
  ["that are short stay lines", "Tern Press\n12 Sea Lane\nLondon", ["Tern Press", "12 Sea Lane", "London"]],
  [
    "that are short stay apart from a long last one",
    "Dear Ada,\nI write to you from the old house by the water.",
    ["Dear Ada,", "I write to you from the old house by the water."],
  ],
  [
    "that are short and set in stay lines",
    `${" ".repeat(30)}Tern Press\n12 Sea Lane`,
    ["Tern Press", "12 Sea Lane"],
  ],
  [
    "of which one is long are one paragraph",
    "Dear Ada,\nI write to you from the old house by the water and\nmiss you.",
    ["Dear Ada, I write to you from the old house by the water and miss you."],
  ],
  ["of forty letters are one paragraph", `${"a".repeat(36)} and\nmore.`, [`${"a".repeat(36)} and more.`]],
])("among lines wrapped at a margin, lines %s", async (_, lines, expected) => {
  const prose = `${WRAPPED}\n\n${WRAPPED}`;
  expect(await blocksOf(`${prose}\n\n${lines}\n\n${prose}`)).toEqual([
    JOINED,
    JOINED,
    ...expected,
    JOINED,
    JOINED,
  ]);
});

const QUOTE = "“I was here all day, and I have seen nothing of it.”";

test.each<[string, boolean, string]>([
  ["that end in the middle of a sentence", true, `${QUOTE.slice(1, -3)}\nand so on.`],
  ["that end in white space", true, `${QUOTE.slice(1, -3)}  \nand so on.`],
  ["of a hundred letters", true, `${"a".repeat(99)},\nand so on.`],
  ["of more than a hundred letters", false, `${"a".repeat(100)},\nand so on.`],
  ["of forty letters", true, `${"a".repeat(39)},\nand all that came of it on the long road home.`],
  ["that end with a stop", false, `${QUOTE}\n${QUOTE}`],
])("continues lines %s in the next one: %s", async (_, isOne, lines) => {
  const expected = isOne ? [lines.replaceAll(/\s+/gu, " ")] : lines.split("\n");
  expect(await blocksOf(`${lines}\n\n${lines}`)).toEqual([...expected, ...expected]);
});

test("takes lines as wrapped at a margin if more than a third continue, ignoring blank lines", async () => {
  const broken =
    "It was a long day in the old house, and nobody\ncould say who had lit the lamp by the gate.";
  const whole = `${QUOTE}\n${QUOTE}`;
  expect(await blocksOf(`${broken}\n  \n${whole}`)).toEqual([
    broken.replace("\n", " "),
    whole.replace("\n", " "),
  ]);
  expect(await blocksOf(`${broken}\n\n${whole}\n\n${whole}`)).toEqual(
    [broken, whole, whole].flatMap((lines) => lines.split("\n")),
  );
});

test("does not join prose because of a poem's lines", async () => {
  const poem = "The lamp is lit\nThe sea is wide\nThe road is long\nAnd I abide";
  const speech = `${QUOTE}\n${QUOTE}`;
  expect(await blocksOf(`${poem}\n\n${speech}\n\n${poem}`)).toEqual(
    [poem, speech, poem].flatMap((lines) => lines.split("\n")),
  );
});

test("takes every line as a paragraph if no blank lines divide the text", async () => {
  const lines = Array.from({ length: 12 }, (_, index) => `Line ${index} of the long letter, and nobody who`);
  expect(await blocksOf(lines.join("\n"))).toEqual(lines);
});

test("takes a blank line as a scene break if paragraphs have none between them", async () => {
  const lines = `${LONG}\n`.repeat(20);
  expect(await blocksOf(`\n${lines}\n${lines}`)).toEqual([
    ...Array.from({ length: 20 }, () => LONG),
    "break",
    ...Array.from({ length: 20 }, () => LONG),
  ]);
});

test("takes three blank lines as a scene break, but not two, if blank lines divide paragraphs", async () => {
  const between = (count: number): string => "\n".repeat(count + 1);
  expect(await blocksOf(`${LONG}${between(2)}${LONG}${between(3)}${LONG}`)).toEqual([
    LONG,
    LONG,
    "break",
    LONG,
  ]);
});

test("ignores blank lines before the first paragraph, and finds no title", async () => {
  const book = await imported(`\n\n\n\n${LONG}\n\n${LONG}`);
  expect(book.sections.map(({ blocks }) => blocks.map(({ t }) => t))).toEqual([["p", "p"]]);
  expect(book).toMatchObject({ title: "", subtitle: "", author: "", language: null });
});

test("ends a paragraph at a new page", async () => {
  expect(await blocksOf(`${LONG}\f${LONG}`)).toEqual([LONG, LONG]);
});

test("takes indented stars as a scene break", async () => {
  expect(await blocksOf(`${LONG}\n\n${" ".repeat(50)}* * *\n\n${LONG}`)).toEqual([LONG, "break", LONG]);
});

test.each<[string, string, string]>([
  ["eight spaces", `${" ".repeat(8)}The Road`, "The Road"],
  ["half a page", `${" ".repeat(50)}The Road to the Sea`, "The Road to the Sea"],
  ["one space", " The Road", ""],
  ["nothing, with a gap inside", "The          Road", ""],
  ["eight spaces, but too long for a line in the middle", `${" ".repeat(8)}${"The Road ".repeat(7)}`, ""],
])("decides whether a line indented by %s below a chapter's number is its title", async (_, line, title) => {
  const book = await imported(`Chapter 1\n\n${line}\n\n${LONG}\n\nChapter 2\n\n${line}\n\n${LONG}`);
  expect(outline(book)).toEqual([title, title].map((each) => `chapter ${each}`.trim()));
});

test.each<[string, ManuscriptRun[]]>([
  ["_a b_ and", [{ s: "a b", i: 1 }, { s: " and" }]],
  ["(_a_)", [{ s: "(" }, { s: "a", i: 1 }, { s: ")" }]],
  ["a _b", [{ s: "a _b" }]],
  ["a _ b _ c", [{ s: "a _ b _ c" }]],
  ["a_b_c", [{ s: "a_b_c" }]],
  ["__", [{ s: "__" }]],
])("sets the words of %s between two marks in italics", async (text, runs) => {
  const book = await imported(`${LONG}\n\n${text} so.`);
  const last = runs.at(-1);
  const rest = last?.i === 1 ? [...runs, { s: " so." }] : [...runs.slice(0, -1), { s: `${last?.s} so.` }];
  expect(book.sections[0]?.blocks[1]).toEqual({ t: "p", r: rest });
});
