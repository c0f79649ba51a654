import fc from "fast-check";
import { expect, test } from "vitest";
import { DESCRIPTION_TAGS } from "./listing-rules.ts";
import { markDescription, type Marking } from "./store-description-marking.ts";
import { pastedDescription } from "./store-description-paste.ts";
import { printDescription, readDescription, tagsLeftOut } from "./store-description.ts";

const printed = (typed: string): string => printDescription(readDescription(typed));

test("pastes from Word as paragraphs, with bold and lists and without styles", () => {
  const html = `<html><head><style>p { color: red }</style><title>Doc</title></head><body><!--StartFragment-->
    <p class=MsoNormal style='margin:0'>A <b>bold</b>
      word.<o:p></o:p></p><p>Second &amp; last.</p><!--EndFragment--></body></html>`;
  expect(pastedDescription(html)).toBe("A <b>bold</b> word.\n\nSecond & last.");
});

test("pastes from Google Docs without its wrapping bold, and keeps real bold", () => {
  const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">Plain and </span><span style="font-weight:700">bold</span><span style="font-style:italic"> and italic</span></p></b>`;
  expect(pastedDescription(html)).toBe("Plain and <b>bold</b><i> and italic</i>");
});

test("pastes a few words of a line inline: without Google Docs' bold, and on one line", () => {
  const html = `<b style="font-weight:normal;" id="docs-internal-guid-1"><span style="font-weight:400">a few

words</span></b>`;
  expect(pastedDescription(html)).toBe("a few words");
});

test("keeps at most the words of links, images and scripts of a web page", () => {
  expect(
    pastedDescription(
      `<h2 onclick="x()">The Salt Road</h2><script>alert(1)</script><p>See <a href="https://a.example">here</a><img src=x onerror=alert(1)></p>`,
    ),
  ).toBe("<h4>The Salt Road</h4>\n\nSee here");
});

test("keeps only the store's tags of any paste", () => {
  const part = fc.oneof(
    fc.constantFrom(
      "<p>",
      "</p>",
      "<b style='font-weight:normal'>",
      "</b>",
      "<span style='font-weight:700'>",
      "</span>",
      "<ul>",
      "<li>",
      "</ul>",
      "<script>",
      "<a href=x>",
      "<br>",
      "<",
      "&lt;i&gt;",
      "\n",
    ),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const html = printed(pastedDescription(parts.join("")));
      const tags = [...html.matchAll(/<\/?([a-z0-9]+)[^>]*>/gu)].map(([all, name = ""]) => ({ all, name }));
      for (const { all, name } of tags) {
        expect(DESCRIPTION_TAGS).toContain(name);
        expect(all).not.toContain(" ");
      }
    }),
  );
});

/** A text after a change, with its selection. */
function after(text: string, marking: Marking): { text: string; chosen: string } {
  const from = text.indexOf("[");
  const to = text.indexOf("]") - 1;
  const plain = text.replaceAll(/[[\]]/gu, "");
  const change = markDescription({ text: plain, from, to }, marking);
  const next = plain.slice(0, change.from) + change.by + plain.slice(change.to);
  return { text: next, chosen: next.slice(change.chosen.from, change.chosen.to) };
}

test("marks words, and unmarks them again", () => {
  expect(after("A [bold] word", "b")).toEqual({ text: "A <b>bold</b> word", chosen: "bold" });
  expect(after("A <b>[bold]</b> word", "b")).toEqual({ text: "A bold word", chosen: "bold" });
  expect(after("A [<b>bold</b>] word", "b")).toEqual({ text: "A bold word", chosen: "bold" });
  expect(after("A []word", "i")).toEqual({ text: "A <i></i>word", chosen: "" });
});

test("makes a heading of the full line, and a list item of each line", () => {
  expect(after("One\nTw[]o\nThree", "h4").text).toBe("One\n<h4>Two</h4>\nThree");
  expect(after("O[ne\n\nTw]o\nThree", "ul").text).toBe("<ul>\n<li>One</li>\n<li>Two</li>\n</ul>\nThree");
  expect(after("[]", "ol")).toEqual({ text: "<ol>\n<li></li>\n</ol>", chosen: "" });
  expect(printed(after("[One\nTwo]", "ol").text)).toBe("<ol><li>One</li><li>Two</li></ol>");
});

test("loses no words by marking", () => {
  const words = (text: string): string => text.replaceAll(/<\/?[a-z0-9]+>|\s/gu, "");
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z \n]{0,40}$/u),
      fc.nat(40),
      fc.nat(40),
      fc.constantFrom<Marking[]>("b", "em", "i", "u", "h4", "ul", "ol"),
      (text, one, other, marking) => {
        const [from = 0, to = 0] = [Math.min(one, text.length), Math.min(other, text.length)].toSorted(
          (a, b) => a - b,
        );
        const change = markDescription({ text, from, to }, marking);
        expect(words(text.slice(0, change.from) + change.by + text.slice(change.to))).toBe(words(text));
      },
    ),
  );
});

test("names tags that the store does not accept once each, except synonyms", () => {
  expect(tagsLeftOut("<span>a</span> <a href=x>b</a> <strong>c</strong><h1>d</h1> <SPAN>e</SPAN>")).toEqual([
    "span",
    "a",
  ]);
  expect(tagsLeftOut("<p>a<br>b</p> 1 < 2 &lt;a&gt;")).toEqual([]);
});
