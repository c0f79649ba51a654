import { renderDocx } from "@colophon/press/docx/render-docx";
import { renderEpub } from "@colophon/press/epub/render-epub";
import type { FairCopy } from "@colophon/press/manuscript/fair-copy";
import { everyBlock } from "@colophon/press/testing/every-block";
import { renderText } from "@colophon/press/text/render-text";
import { documentOfBlocks } from "@colophon/manuscript/document-of-blocks";
import { blocksOfDocument } from "@colophon/manuscript/blocks-of-document";
import { expect, test } from "vitest";
import type { ImportedBook } from "./imported-book.ts";
import { imported, outline } from "./testing/imported.ts";

const OUTLINE = [
  "copyright",
  "dedication",
  "epigraph",
  "foreword Foreword",
  "chapter Everything",
  // a title that is only its number is printed once, as the number
  "chapter",
  "chapter Ends with a table",
  "acknowledgements Acknowledgements",
  "about_the_author About the Author",
  "also_by Also by Ada Wren-Holloway",
];
const BLOCKS = [
  "p",
  "footnote",
  "h2",
  "h3",
  "quote",
  "verse",
  "list",
  "list",
  "p",
  "list",
  "break",
  "p",
  "figure",
  "figure",
  "figure",
  "table",
  "footnote",
  "box",
];

function buildBook(): Promise<FairCopy> {
  return everyBlock({
    epigraph: { text: "All that is\nis here", source: "Anon" },
    acknowledgements: "Thanks.",
    alsoBy: ["First", "Second"],
  });
}

/** The chapter's text with every block; an image has none. */
function textOf(book: ImportedBook): string {
  const chapter = book.sections.find(({ title }) => title === "Everything");
  const texts: string[] = [];
  JSON.stringify(chapter?.blocks, (name, value: unknown) => {
    if ((name === "s" || name === "title") && typeof value === "string") texts.push(value);
    return value;
  });
  return texts.join("").replaceAll(/\s+/gu, " ");
}

const PARAGRAPH =
  "Opening words in plenty and more of them, leaningA note with strengthA headingA smaller oneSet apartSomebodyOne line— another, with a dashbullet onebullet twonumber onenumber twoBetween.number one againSmall Capitals";

test.each([
  ["docx", (copy: FairCopy) => renderDocx(copy, { trim: "6x9", theme: "classic", largePrint: false })],
  ["epub", (copy: FairCopy) => renderEpub(copy, { theme: "classic", cover: null, embedFonts: false })],
])("reads the product's own %s back with every word, block and section", async (kind, render) => {
  const book = await imported(await render(await buildBook()), `book.${kind}`);
  expect(outline(book)).toEqual(OUTLINE);
  expect(book).toMatchObject({
    title: "The Lamp at Saltmarsh",
    subtitle: "A Novel",
    author: "Ada Wren-Holloway",
    language: "en-GB",
  });
  const chapter = book.sections.find(({ title }) => title === "Everything");
  expect(chapter?.blocks.map(({ t }) => t)).toEqual(BLOCKS);
  expect(textOf(book)).toContain(PARAGRAPH);
  expect(chapter?.blocks.at(-1)).toMatchObject({
    kind: "recipe",
    title: "Lemon Cake",
    blocks: [{}, {}, {}, {}],
  });
  expect(chapter?.blocks[0]).toEqual({
    t: "p",
    r: [
      { s: "Opening words in plenty" },
      { s: "", note: "n1" },
      { s: " and more of them, " },
      { s: "leaning", i: 1 },
    ],
  });
});

test("reads the product's own text back with every word and section, without images and emphasis", async () => {
  const book = await imported(renderText(await buildBook()), "book.txt");
  expect(outline(book)).toEqual(OUTLINE);
  expect(book).toMatchObject({
    title: "The Lamp at Saltmarsh",
    subtitle: "A Novel",
    author: "Ada Wren-Holloway",
  });
  const chapter = book.sections.find(({ title }) => title === "Everything");
  // image captions stay as paragraphs
  expect(chapter?.blocks.map(({ t }) => t)).toEqual([
    ...BLOCKS.slice(0, 12),
    "p",
    "p",
    "table",
    "footnote",
    "box",
  ]);
  expect(textOf(book)).toContain(PARAGRAPH);
});

test("turns an imported book into a valid document with the same blocks", async () => {
  const book = await imported(
    await renderDocx(await buildBook(), { trim: "6x9", theme: "classic", largePrint: false }),
    "book.docx",
  );
  let count = 0;
  for (const section of book.sections) {
    // A document contains the image's id; its bytes are stored elsewhere.
    const blocks = section.blocks.map((block) => (block.t === "figure" ? { ...block, src: "one" } : block));
    const document = documentOfBlocks(blocks, {
      newId: () => `b${(count += 1)}`,
      origin: "import:book.docx",
    });
    document.check();
    expect(blocksOfDocument(document).map(({ t }) => t)).toEqual(blocks.map(({ t }) => t));
  }
});
