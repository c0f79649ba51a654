import fc from "fast-check";
import { expect, test } from "vitest";
import { DESCRIPTION_TAGS } from "./listing-rules.ts";
import {
  descriptionFromText,
  fitDescription,
  plainDescription,
  printDescription,
  readDescription,
  sanitiseDescription,
  typedDescription,
} from "./store-description.ts";
import { cpuMs } from "@colophon/rules/testing/cpu-time";

const PIECES = [
  ..."<p> </p> <br> <b> </b> <em> <i> </i> <u> <h4> </h4> <h1> <ul> </ul> <ol> <li> </li> <strong> <div>".split(
    " ",
  ),
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<p onclick='x()'>",
  "<!-- a -->",
  "<",
  ">",
  "&",
  "&amp;",
  "&lt;b&gt;",
  "&#60;script&#62;",
  "salt",
  " and sand",
  "  ",
  "\n",
  "\n\n",
  "\u00a0",
  "\u0007",
  "🐚",
  "a < b",
  "</",
  "&#1114112;",
  "&#55296;",
];
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: "binary", maxLength: 6 })), { maxLength: 24 })
  .map((pieces) => pieces.join(""));

test("keeps only the store's tags, closed and without attributes", () => {
  fc.assert(
    fc.property(hostile, (typed) => {
      const kept = sanitiseDescription(typed);
      const open: string[] = [];
      for (const [tag, closes, name = ""] of kept.matchAll(/<(\/?)([^<>]*)>/gu)) {
        expect(DESCRIPTION_TAGS).toContain(name);
        if (tag === "<br>") continue;
        expect(closes === "/" ? open.pop() : name).toBe(name);
        if (closes === "") open.push(name);
      }
      expect(open).toEqual([]);
      expect(kept.replaceAll(/<\/?\w+>/gu, "")).not.toMatch(/[<>]/u);
      expect(kept.isWellFormed()).toBe(true);
    }),
  );
});

test("keeps saved text the same when it is saved again, as stored and as typed", () => {
  fc.assert(
    fc.property(hostile, (typed) => {
      const kept = sanitiseDescription(typed);
      expect(sanitiseDescription(kept)).toBe(kept);
      expect(sanitiseDescription(typedDescription(readDescription(kept)))).toBe(kept);
    }),
  );
});

test("cuts text to its limit from the end only", () => {
  fc.assert(
    fc.property(hostile, fc.integer({ min: 20, max: 120 }), (typed, limit) => {
      const blocks = readDescription(typed);
      const fitted = fitDescription(blocks, limit);
      const printed = printDescription(fitted);
      expect(printed.length).toBeLessThanOrEqual(limit);
      const whole = printDescription(blocks);
      expect(whole.length > limit || printed === whole).toBe(true);
      const begin = plainDescription(fitted).replace(/…$/u, "").split(/\s+/u).join(" ");
      expect(plainDescription(blocks).split(/\s+/u).join(" ").startsWith(begin)).toBe(true);
    }),
  );
});

test.for([
  ["Salt & sand.\n\nA < b.\nNew line", "<p>Salt &amp; sand.</p><p>A &lt; b.<br>New line</p>"],
  ["<p>One\ntwo</p> <p class='x'>Three</p>", "<p>One two</p><p>Three</p>"],
  ["<strong>Bold <em>both</strong> slanted</em>", "<p><b>Bold <em>both</em></b><em> slanted</em></p>"],
  ["<h1>Head\nline</h1>Text", "<h4>Head line</h4><p>Text</p>"],
  ["<ul>\n<li>One<li><p>Two</p></ul>After", "<ul><li>One</li><li>Two</li></ul><p>After</p>"],
  ["a<br><br>b<br/>c", "<p>a</p><p>b<br>c</p>"],
  ["<script>alert(1)</script>Seen<!-- unseen -->", "<p>Seen</p>"],
  ["&lt;script&gt;alert(1)&lt;/script&gt;", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"],
  ["<p>open <b>mark</p><p>not here</p>", "<p>open <b>mark</b></p><p>not here</p>"],
  ["<a href='javascript:x()'>A link</a>", "<p>A link</p>"],
  ["<li>Without a list</li>", "<p>Without a list</p>"],
  [" \n\n ", ""],
] as const)("keeps %j as %j", ([typed, kept]) => {
  expect(sanitiseDescription(typed)).toBe(kept);
});

test("shows and types text with as few tags as possible", () => {
  const kept = "<p>Salt &amp; <b>sand</b>.<br>A line</p><h4>Head</h4><ul><li>One</li></ul><p>&lt;b&gt;</p>";
  expect(typedDescription(readDescription(kept))).toBe(
    "Salt & <b>sand</b>.\nA line\n\n<h4>Head</h4>\n\n<ul>\n<li>One</li>\n</ul>\n\n&lt;b>",
  );
});

test("uses the first words of a first paragraph that is too long", () => {
  const blocks = readDescription("one two three four five");
  expect(printDescription(fitDescription(blocks, 21))).toBe("<p>one two three…</p>");
  expect(fitDescription(blocks, 4)).toEqual([]);
  expect(fitDescription([], 100)).toEqual([]);
});

test("reads tens of thousands of tags in little CPU time", () => {
  const tags = "<b>".repeat(40_000) + "<!--".repeat(60_000) + "<script".repeat(5000);
  // Ten times what it takes: 90 ms (2026-11-29).
  expect(cpuMs(() => sanitiseDescription(tags))).toBeLessThan(900);
});

test("lists the words of a description without its tags, item by item", () => {
  const blocks = readDescription("<h4>Salt</h4>One <b>two</b><br>three<ul><li>Four</li><li>Five</li></ul>");
  expect(blocks).toEqual([
    { tag: "h4", runs: [{ text: "Salt", marks: [] }] },
    {
      tag: "p",
      runs: [
        { text: "One ", marks: [] },
        { text: "two", marks: ["b"] },
        { text: "\nthree", marks: [] },
      ],
    },
    {
      tag: "ul",
      items: [[{ text: "Four", marks: [] }], [{ text: "Five", marks: [] }]],
    },
  ]);
  expect(plainDescription(blocks)).toBe("Salt\n\nOne two\nthree\n\nFour\n\nFive");
});

test("nests marks in one order, however they were typed", () => {
  expect(sanitiseDescription("<u><b>a</b></u><b><u>b</u></b>")).toBe("<p><b><u>ab</u></b></p>");
});

test("continues a mark over an empty line in both paragraphs", () => {
  expect(sanitiseDescription("<i>One\n\ntwo</i> three")).toBe("<p><i>One</i></p><p><i>two</i> three</p>");
});

test("closes an open list at the end, and drops an empty one", () => {
  expect(sanitiseDescription("<ol><li>One")).toBe("<ol><li>One</li></ol>");
  expect(sanitiseDescription("a<ul></ul>b")).toBe("<p>a</p><p>b</p>");
});

test("starts no part that does not fit", () => {
  const blocks = readDescription("One.\n\nTwo two.\n\nThree.");
  expect(printDescription(fitDescription(blocks, 26))).toBe("<p>One.</p><p>Two two.</p>");
  expect(printDescription(fitDescription(blocks, 25))).toBe("<p>One.</p>");
});

test("turns stars into the store's italics and bold, and tags of a plain text into words", () => {
  const typed = descriptionFromText("For *Edge* & **<b> *case***.\n\n2 * 3");
  expect(printDescription(readDescription(typed))).toBe(
    "<p>For <em>Edge</em> &amp; <b>&lt;b&gt; <em>case</em></b>.</p><p>2 * 3</p>",
  );
});
