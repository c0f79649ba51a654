import fc from "fast-check";
import { expect, test } from "vitest";
import { DESCRIPTION_TAGS } from "./listing-rules.ts";
import { markDescription, type Marking } from "./store-description-marking.ts";
import { pastedDescription } from "./store-description-paste.ts";
import { printDescription, readDescription, tagsLeftOut } from "./store-description.ts";

const printed = (typed: string): string => printDescription(readDescription(typed));

test("what Word copies is paragraphs, with bold and lists and nothing of its styles", () => {
  const html = `<html><head><style>p { color: red }</style><title>Doc</title></head><body><!--StartFragment-->
    <p class=MsoNormal style='margin:0'>A <b>bold</b>
      word.<o:p></o:p></p><p>Second &amp; last.</p><!--EndFragment--></body></html>`;
  expect(pastedDescription(html)).toBe("A <b>bold</b> word.\n\nSecond & last.");
});

test("what Google Docs copies is not all bold, and what is bold there stays it", () => {
  const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">Plain and </span><span style="font-weight:700">bold</span><span style="font-style:italic"> and italic</span></p></b>`;
  expect(pastedDescription(html)).toBe("Plain and <b>bold</b><i> and italic</i>");
});

test("a few words of a line are pasted as such: not bold for Google Docs' frame, and on one line", () => {
  const html = `<b style="font-weight:normal;" id="docs-internal-guid-1"><span style="font-weight:400">a few

words</span></b>`;
  expect(pastedDescription(html)).toBe("a few words");
});

test("links, pictures and scripts of a web page leave their words at most", () => {
  expect(
    pastedDescription(
      `<h2 onclick="x()">The Salt Road</h2><script>alert(1)</script><p>See <a href="https://a.example">here</a><img src=x onerror=alert(1)></p>`,
    ),
  ).toBe("<h4>The Salt Road</h4>\n\nSee here");
});

test("whatever is pasted, only the store's tags are in it", () => {
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

/** A text as it is after a change, with what is chosen then. */
function after(text: string, marking: Marking): { text: string; chosen: string } {
  const from = text.indexOf("[");
  const to = text.indexOf("]") - 1;
  const plain = text.replaceAll(/[[\]]/gu, "");
  const change = markDescription({ text: plain, from, to }, marking);
  const next = plain.slice(0, change.from) + change.by + plain.slice(change.to);
  return { text: next, chosen: next.slice(change.chosen.from, change.chosen.to) };
}

test("words are marked, and the same words unmarked again", () => {
  expect(after("A [bold] word", "b")).toEqual({ text: "A <b>bold</b> word", chosen: "bold" });
  expect(after("A <b>[bold]</b> word", "b")).toEqual({ text: "A bold word", chosen: "bold" });
  expect(after("A [<b>bold</b>] word", "b")).toEqual({ text: "A bold word", chosen: "bold" });
  expect(after("A []word", "i")).toEqual({ text: "A <i></i>word", chosen: "" });
});

test("a heading is a whole line, and a list has an item for each", () => {
  expect(after("One\nTw[]o\nThree", "h4").text).toBe("One\n<h4>Two</h4>\nThree");
  expect(after("O[ne\n\nTw]o\nThree", "ul").text).toBe("<ul>\n<li>One</li>\n<li>Two</li>\n</ul>\nThree");
  expect(after("[]", "ol")).toEqual({ text: "<ol>\n<li></li>\n</ol>", chosen: "" });
  expect(printed(after("[One\nTwo]", "ol").text)).toBe("<ol><li>One</li><li>Two</li></ol>");
});

test("marking loses none of the words", () => {
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

test("tags that the store does not take are named once each; those that mean one of its own are not", () => {
  expect(tagsLeftOut("<span>a</span> <a href=x>b</a> <strong>c</strong><h1>d</h1> <SPAN>e</SPAN>")).toEqual([
    "span",
    "a",
  ]);
  expect(tagsLeftOut("<p>a<br>b</p> 1 < 2 &lt;a&gt;")).toEqual([]);
});
