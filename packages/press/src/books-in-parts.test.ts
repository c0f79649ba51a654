import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readDocxParts } from "./checks/read-docx.ts";
import { readEpubParts } from "./checks/read-epub.ts";
import { readPdfParts } from "./checks/pdf/read-pdf-parts.ts";
import { readStructure } from "./checks/pdf/read-structure.ts";
import { type PdfView, readPdf } from "./checks/pdf/read-pdf.ts";
import { fairCopy, partsOf } from "./manuscript/fair-copy.ts";
import { type ManuscriptInput, parseManuscript } from "./manuscript/manuscript.ts";
import { isBlank } from "./preflight/interior-pages.ts";
import { createPress, type PressSet } from "./press.ts";
import { buildManuscript } from "./testing/build-manuscript.ts";

// Real files, reopened as a reader, a printer and a word processor would.

const text = (r: string) => ({ t: "p" as const, r });
const noted = (r: string) => [text(r), { t: "footnote" as const, r: `A note on ${r}` }];

function buildBook(changes: Partial<ManuscriptInput> = {}): ManuscriptInput {
  const { dedication: _, ...book } = buildManuscript();
  return {
    ...book,
    numbering: "words",
    frontMatter: [
      { kind: "copyright", blocks: [text("All of it is mine. ISBN 978-1-4028-9462-6")] },
      { kind: "dedication", blocks: [text("For the harbour.")] },
      { kind: "preface", blocks: [text("Before anything.")] },
      { kind: "epigraph", blocks: [text("The sea keeps no diary.")] },
    ],
    chapters: [
      { kind: "prologue", blocks: [text("It began with rain.")] },
      { kind: "part", title: "The Marsh", blocks: [] },
      { blocks: noted("The lamp burned.") },
      { title: "A Letter", blocks: noted("It came at noon.") },
      { kind: "part", blocks: [text("Years went by.")] },
      { title: "Chapter 3", blocks: noted("Nobody wrote.") },
      { kind: "epilogue", blocks: [text("It ended so.")] },
    ],
    backMatter: [{ kind: "acknowledgements", blocks: [text("Thanks to all.")] }],
    ...changes,
  };
}

const press = createPress();
afterAll(() => press.close());

const KINDS = ["pdf", "epub", "docx", "txt"] as const;
let recto: PressSet;
const fileOf = (kind: (typeof KINDS)[number]): Uint8Array =>
  recto.files.find((file) => file.kind === kind)?.bytes ?? new Uint8Array();

beforeAll(async () => {
  recto = await press.renderSet(KINDS, buildBook(), { trim: "5x8" });
});

async function interiorOf(changes: Partial<ManuscriptInput>): Promise<PdfView> {
  return readPdf((await press.render("pdf", buildBook(changes), { trim: "5x8" })).bytes);
}

/** Opening page of each part: "Chapter One: 13". */
function openings(view: PdfView): string[] {
  const headings = readStructure(view).filter(({ roles }) => roles.includes("H1"));
  return headings.map((heading) => `${heading.text}: ${heading.page}`);
}

const TITLES = [
  "Preface",
  "Prologue",
  "The Marsh",
  "Chapter One",
  "A Letter",
  "Part Two",
  "Chapter Three",
  "Epilogue",
  "Acknowledgements",
];

test("finds nothing wrong with a book in parts", () => {
  expect(recto.findings.filter(({ severity }) => severity === "blocker")).toEqual([]);
  expect(recto.findings.filter(({ code }) => code.startsWith("OWN"))).toEqual([]);
});

test("opens every part on a recto, and each part page alone", async () => {
  const view = await readPdf(fileOf("pdf"));
  const pages = [9, 13, 15, 17, 19, 21, 23, 25, 27];
  expect(openings(view)).toEqual(TITLES.map((title, index) => `${title}: ${pages[index] ?? 0}`));
  const { before } = readPdfParts(view);
  expect(before).toContain("All of it is mine.");
  expect(before).toContain("For the harbour.");
  // a part without text is a full page of label and title: no folio, no running head
  const marsh = view.pages[14];
  expect(
    marsh
      ?.marks()
      .texts.map((one) => one.text)
      .join(""),
  ).toMatch(/^part oneThe Marsh$/iu);
});

test("leaves no blank page after the front matter if chapters open on the next page", async () => {
  const view = await interiorOf({ chapterOpening: "next-page" });
  expect(openings(view).slice(1)).toEqual(TITLES.slice(1).map((title, index) => `${title}: ${13 + index}`));
  expect(view.pages.slice(12, 20).filter(isBlank)).toEqual([]);
});

test("lets run-on chapters share pages, gives parts and back matter their own, and keeps counting notes", async () => {
  const view = await interiorOf({ chapterOpening: "run-on" });
  expect(openings(view).slice(1)).toEqual([
    "Prologue: 13",
    "The Marsh: 14",
    "Chapter One: 15",
    "A Letter: 15",
    "Part Two: 16",
    "Chapter Three: 17",
    "Epilogue: 17",
    "Acknowledgements: 18",
  ]);
  const shared =
    view.pages[14]
      ?.marks()
      .texts.map((one) => one.text)
      .join(" ") ?? "";
  expect(shared).toMatch(/1\s*A note on The lamp[^]*2\s*A note on It came/u);
});

test("nests chapters under their part in an e-book's contents, with an epilogue next to it", () => {
  const files = unzipSync(fileOf("epub"));
  const nav = strFromU8(files["EPUB/contents.xhtml"] ?? new Uint8Array());
  const names = nav
    .slice(0, nav.indexOf("landmarks"))
    .split("\n")
    .filter((line) => /^<\/?(?:ol|li)>/u.test(line))
    .map((line) => line.replace(/<a [^>]*>|<\/a>|<\/?li>/gu, ""))
    .filter((line) => line !== "")
    .join(" ");
  expect(names).toBe(
    "<ol> Preface Prologue Part One: The Marsh <ol> Chapter One A Letter </ol> " +
      "Part Two <ol> Chapter Three </ol> Epilogue Acknowledgements </ol>",
  );
  expect(nav).toContain('epub:type="copyright-page" href="copyright.xhtml"');
  expect(nav).toContain('epub:type="bodymatter" href="chapter-001.xhtml"');
  const spine = strFromU8(files["EPUB/package.opf"] ?? new Uint8Array()).match(/(?<=idref=")[^"]+/gu);
  expect(spine?.slice(0, 6)).toEqual([
    "title-page",
    "copyright",
    "dedication",
    "contents",
    "preface",
    "epigraph",
  ]);
});

test("names the parts of an e-book", () => {
  const files = unzipSync(fileOf("epub"));
  const marks = (path: string): string | undefined =>
    /<section class="part [^>]*epub:type="([\w-]+)"/u.exec(
      strFromU8(files[`EPUB/${path}.xhtml`] ?? new Uint8Array()),
    )?.[1];
  expect(["chapter-001", "part-002", "chapter-003", "chapter-007", "copyright"].map(marks)).toEqual([
    "prologue",
    "part",
    "chapter",
    "epilogue",
    "copyright-page",
  ]);
  const titles = readEpubParts(fileOf("epub")).map(({ title }) => title);
  expect(titles).toEqual(["", "", "Preface", "", ...TITLES.slice(1)]);
});

test("writes everything to a Word file, unnumbered headings once, and pages without heading apart", () => {
  const parts = readDocxParts(fileOf("docx"));
  expect(parts.map(({ title }) => title)).toEqual(["", "", "Preface", "", ...TITLES.slice(1)]);
  expect(parts[1]?.text.trim()).toBe("For the harbour.");
  const document = strFromU8(unzipSync(fileOf("docx"))["word/document.xml"] ?? new Uint8Array());
  const labels = [...document.matchAll(/w:val="ChapterNumber"\/>.*?<w:t[^>]*>([^<]+)</gu)];
  expect(labels.map(([, label]) => label)).toEqual(["Part One", "Chapter Two"]);
  expect(document).toContain(">Part One: The Marsh<");
});

test.each([
  ["next-page", "nextPage", "eachSect"],
  ["run-on", "continuous", "continuous"],
] as const)("opens chapters of a Word file %s by their own sections", async (chapterOpening, type, notes) => {
  const file = await press.render("docx", buildBook({ chapterOpening }), { trim: "5x8" });
  const document = strFromU8(unzipSync(file.bytes)["word/document.xml"] ?? new Uint8Array());
  const types = [...document.matchAll(/<w:type w:val="(\w+)"\/>/gu)].map(([, one]) => one);
  // title page, copyright, dedication, contents, preface, epigraph, prologue, part, two chapters
  expect(types.slice(0, 7)).toEqual(["oddPage", "nextPage", ...Array.from({ length: 5 }, () => "oddPage")]);
  expect(types.slice(7, 10)).toEqual(["nextPage", "nextPage", type]);
  expect(document).toContain(`<w:numRestart w:val="${notes}"/>`);
});

test("puts a heading on every page of plain text, even if it has none elsewhere", () => {
  const book = new TextDecoder().decode(fileOf("txt"));
  expect(book).toContain("\n\n\n\nDedication\n==========\n\nFor the harbour.\n");
  expect(book).toContain("\n\n\n\nPart One\nThe Marsh\n=========\n");
  expect(book).toContain("\n\n\n\nChapter One\n===========\n\nThe lamp burned.");
  expect(book).toContain("Preface\nPrologue\nPart One: The Marsh\nChapter One\nChapter Two: A Letter\n");
  expect(partsOf(fairCopy(parseManuscript(buildBook())))).toHaveLength(12);
});
