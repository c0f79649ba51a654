import type { ReadingText } from "@colophon/contracts/library/reading";
import { parseChapterText } from "@colophon/rules/chapter-text";
import type { Book } from "@colophon/contracts/library/books/book";

const SENTENCES = [
  "The tide went out and left the gate standing in the mud.",
  "Nobody in the village could remember who had asked for it, nor who had been paid.",
  "“You will want the other key,” said Ines, and she did not look up from the ledger.",
  "He waited.",
  "Extraordinarily complicated correspondence, accumulated over uncounted generations, lay in unmistakable disarray along the windowsill, and underneath it somebody had continued, with considerable determination, to write.",
  "Then it rained for eleven days.",
] as const;

/** Prose of this many words, in paragraphs of a few sentences; a single one if `paragraphs` is 1. */
function prose(words: number, paragraphs = Math.ceil(words / 60)): string {
  const sentences: string[] = [];
  let count = 0;
  for (let at = 0; count < words; at += 1) {
    const sentence = SENTENCES[(at * 5 + (at >> 2)) % SENTENCES.length] ?? "";
    sentences.push(sentence);
    count += sentence.split(" ").length;
  }
  const each = Math.ceil(sentences.length / paragraphs);
  return Array.from({ length: paragraphs }, (_, at) => sentences.slice(at * each, (at + 1) * each).join(" "))
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");
}

const LONG_TITLE =
  "On the Considerable Difficulty of Returning a Borrowed Garden to the Sea, Being an Account of the Eleven Days in Which Ines Halloran Wrote to Everybody and Was Answered by the Tide Alone, Set Down After";

/** Chapters of every kind that a page must fit, at any type size. */
export const HOSTILE_CHAPTERS: readonly { title: string; text: string }[] = [
  { title: "The Gate", text: prose(600) },
  { title: LONG_TITLE, text: prose(5000, 1) },
  { title: "Few Words", text: "He came back." },
  { title: "No Words", text: "" },
  {
    title: "Odd Things",
    text: [
      "## What Was Found",
      prose(150),
      "* * *",
      `> ${prose(260, 1)}`,
      Array.from(
        { length: 30 },
        (_, at) => `${at + 1}. A thing that was found, with *its* place and its hour.`,
      ).join("\n"),
      "שלום עולם, זה הים. ".repeat(60).trim(),
      "👩‍👩‍👧‍👦🌊".repeat(120),
      "sea".repeat(900),
      "Roses are red,\nthe tide is late,\nthe mud is brown,\nso is the gate.",
      "### At Night",
      prose(400),
    ].join("\n\n"),
  },
  { title: "The Ledger", text: prose(300) },
];

/** A book as returned by the API, with other chapters. */
export function withHostileChapters(book: Book): Book {
  return {
    ...book,
    title: LONG_TITLE,
    content: Object.fromEntries(HOSTILE_CHAPTERS.map(({ text }, at) => [String(at + 1), text])),
    chapter_list: HOSTILE_CHAPTERS.map(({ title, text }, at) => ({
      number: at + 1,
      id: `c${at + 1}`,
      title,
      words: text.split(/\s+/).length,
      words_asked: 1000,
      finished: true,
      provider: "sample",
      model: "sample",
    })),
  };
}

/** The text of the same chapters, as returned to the reader. */
export function hostileReadingText(): ReadingText {
  return {
    sections: HOSTILE_CHAPTERS.map(({ title, text }, at) => ({
      id: `c${at + 1}`,
      kind: "chapter",
      number: at + 1,
      label: `Chapter ${at + 1}`,
      numeral: String(at + 1),
      title,
      blocks: parseChapterText(text),
    })),
  };
}
