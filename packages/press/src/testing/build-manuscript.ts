import { parseChapterText, type Block } from "@colophon/rules/chapter-text";
import { Manuscript, type ManuscriptInput } from "../manuscript/manuscript.ts";

const SENTENCES = [
  "The lamp had burned all night, and nobody in the house could say who had lit it.",
  "She counted the boats twice before breakfast; one of them had come home without a crew.",
  "“You may keep the letter,” he said, “but you may not keep the stamp.”",
  "Rain fell on the salt marsh with the patience of an old clerk adding up a column.",
  "There were eleven steps to the cellar, and the seventh had been mended with another man’s door.",
  "By the time the bell rang for the second sitting the argument had gone cold, like the soup.",
  "*Nothing is lost,* her father used to say, *that somebody is still looking for.*",
  "At half past four the harbour-master signed the register, blotted it, and signed it again.",
  "It was an extraordinarily uncomfortable chair, and it had belonged to an extraordinarily comfortable man.",
  "Somewhere behind the wall a clock—nobody had ever found it—struck thirteen.",
] as const;

/** Prose of about this many words, the same each time; `seed` makes chapters differ. */
export function prose(words: number, seed = 0): string {
  const paragraphs: string[] = [];
  let written = 0;
  for (let paragraph = 0; written < words; paragraph += 1) {
    const count = 1 + ((paragraph * 7 + seed * 3) % 6);
    const sentences = Array.from(
      { length: count },
      (_, k) => SENTENCES[(paragraph * 3 + k + seed) % SENTENCES.length] ?? "",
    );
    paragraphs.push(sentences.join(" "));
    written += sentences.join(" ").split(" ").length;
    if (paragraph > 0 && paragraph % 17 === 0) paragraphs.push("* * *");
  }
  return paragraphs.join("\n\n");
}

/** A chapter from text with the product's marks. */
export function buildChapter(title: string, text: string): { title: string; blocks: Block[] } {
  return { title, blocks: parseChapterText(text) };
}

/** A complete ordinary short book; pass only what matters to the test. */
export function buildManuscript(changes: Partial<ManuscriptInput> = {}): Manuscript {
  return Manuscript.parse({
    title: "The Lamp at Saltmarsh",
    subtitle: "A Novel",
    author: "Ada Wren-Holloway",
    publisher: "Tidewrack Press",
    year: 2026,
    isbn: "978-1-4028-9462-6",
    language: "en-GB",
    description: "A harbour, a letter, and a clock behind the wall.",
    keywords: ["harbour mystery", "sea stories"],
    dedication: "For everyone who reads past midnight.",
    chapters: [
      buildChapter("The Lamp", prose(1200, 1)),
      buildChapter("A Letter without a Stamp", prose(900, 2)),
      buildChapter("The Clock behind the Wall", prose(1500, 3)),
    ],
    ...changes,
  });
}

/** Every mark the product knows, in one chapter. */
export const ALL_MARKS = [
  "## The first heading",
  "A paragraph with *emphasis*, **strength** and plain words, long enough to be an opening of several lines. " +
    SENTENCES.join(" "),
  "### A smaller heading that says rather more than a heading should, and so runs on to a second line",
  "> A quotation set apart, with *emphasis* of its own. It goes on for a while, so that it fills several lines " +
    "and shows its margins on both sides.",
  "- One thing\n- Another thing, which needs more than one line to be told because it is about the weather, the " +
    "sea, and what came of them\n- A third",
  "1. First\n2. Second\n3. Third",
  "* * *",
  "After the break the text goes on without an indent.",
  "And then with one.",
].join("\n\n");

/** Text that looks like markup, in every language of the press, and invisible characters. */
export const HOSTILE_TEXT = [
  '#read("/etc/passwd") $x^2$ <lab> @ref -- --- ... // /* */ \\ #{panic("no")} = heading [link](http://x) _u_ `raw`',
  "<script>alert(1)</script> &amp; &#x41; ]]> <!-- --> <?xml?> <w:t> %20 {{x}} ${y}",
  "controls \u0000\u0007\u001B\u0085 bidi \u202Eabc\u202C bom \uFEFF lone \uD800 and \uDC00 non \uFFFE",
  `https://example.org/${"a-very-long-path/".repeat(9)}end?query=${"x".repeat(90)}&y=1`,
  "W".repeat(400),
  "Ünïcödé: Ελληνικά, Кириллица, ﬁ, ½, №, †, …, “quotes” ‘single’ «guillemets» —",
  "tab\there, line\u2028separator, no-break\u00A0space, soft\u00ADhyphen, zero\u200Bwidth",
].join("\n\n");
