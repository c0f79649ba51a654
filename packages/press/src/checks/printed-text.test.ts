import { PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, expect, test } from "vitest";
import { fairCopy } from "../manuscript/fair-copy.ts";
import { createPress } from "../press.ts";
import {
  ALL_MARKS,
  HOSTILE_TEXT,
  buildChapter,
  buildManuscript,
  prose,
} from "../testing/build-manuscript.ts";
import { readPdf } from "./pdf/read-pdf.ts";
import { provePrinted } from "./printed-text.ts";

const press = createPress();
afterAll(() => press.close());

const book = buildManuscript({
  chapters: [
    buildChapter("The First", ALL_MARKS),
    buildChapter("The Second", prose(1500)),
    buildChapter("#Third", HOSTILE_TEXT),
  ],
});
const printed = async (manuscript = book) =>
  (await press.render("pdf", manuscript, { trim: "5x8", theme: "romance" })).bytes;

test("accepts finished pages that hold every letter", async () => {
  const view = await readPdf(await printed());
  expect(() => provePrinted(view, fairCopy(book))).not.toThrow();
});

test("detects a lost page", async () => {
  const document = await PDFDocument.load(await printed(), { updateMetadata: false });
  // within the second chapter
  document.removePage(document.getPageCount() - 5);
  const view = await readPdf(await document.save());
  expect(() => provePrinted(view, fairCopy(book))).toThrow(
    expect.objectContaining({ code: "incomplete", cause: "the text of part 2 (chapter) differs" }),
  );
});

test("detects a letter more or less", async () => {
  const view = await readPdf(await printed());
  const [first, ...others] = book.chapters;
  const changed = {
    ...book,
    chapters: [{ ...first, blocks: [...(first?.blocks ?? [])], title: "The Firsts" }, ...others],
  };
  expect(() => provePrinted(view, fairCopy(buildManuscript(changed)))).toThrow(
    expect.objectContaining({ cause: "the title of part 1 (chapter) differs" }),
  );
});

test.each([
  ["he", "המנורה", "בראשית ברא אלהים (כך כתוב) את השמים 123, English words, ושוב עברית. "],
  ["ar", "المصباح", "كان يا ما كان في قديم الزمان، مدينة (صغيرة) على شاطئ البحر 1234 and English. "],
  ["hi", "दीपक", "एक समय की बात है, एक छोटे से गाँव में एक क्षत्रिय रहता था। ज्ञान, श्री. "],
])("checks a book in %s by its letters, in any order in the file", async (language, title, text) => {
  const manuscript = buildManuscript({ language, title, chapters: [buildChapter(title, text.repeat(12))] });
  const view = await readPdf(await printed(manuscript));
  expect(() => provePrinted(view, fairCopy(manuscript))).not.toThrow();
  const other = buildManuscript({
    language,
    title,
    chapters: [buildChapter(title, `${text.repeat(12)} 7`)],
  });
  expect(() => provePrinted(view, fairCopy(other))).toThrow(expect.objectContaining({ code: "incomplete" }));
});

test.each([
  [
    "a final sigma beside words in another order",
    { chapters: [buildChapter("Σ", "בְּרֵאשִׁית Ὀδυσσεύς שלום ᾠδή.")] },
  ],
  [
    "several marks on one letter",
    { chapters: [buildChapter("e\u0301\u0302\u0323", "**בְּרֵאשִׁית** and e\u0301\u0302\u0323\u0308.")] },
  ],
  [
    "a mirrored sign in a right-to-left book",
    { language: "he", chapters: [buildChapter("(a) <b>", "שלום (a).")] },
  ],
  ["a flag spelt in tags", { chapters: [buildChapter("One", "Flag 🏴\u{E0067}\u{E0062}\u{E007F} here.")] }],
  ["a keycap and no other emoji", { chapters: [buildChapter("One", "Press 1\uFE0F\u20E3 now.")] }],
  ["an emoji in the notice alone", { notice: "All smiles 😀" }],
  ["Hebrew in the epigraph's source alone", { epigraph: { text: "In the beginning", source: "בראשית" } }],
])("prints all of %s", async (_, changes) => {
  const manuscript = buildManuscript(changes);
  const view = await readPdf(await printed(manuscript));
  expect(() => provePrinted(view, fairCopy(manuscript))).not.toThrow();
});
