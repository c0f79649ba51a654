import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { PRESS_FILE_KINDS, type PressFileKind } from "@colophon/contracts/library/books/print";
import { fairCopy } from "@colophon/press/manuscript/fair-copy";
import { parseManuscript } from "@colophon/press/manuscript/manuscript";
import { z } from "zod";
import { benchBook } from "./press/bench-book.ts";
import { benchBody, benchPage, type BenchPage } from "./press/bench-page.ts";
import { type Contestant, runContest } from "./press/contest.ts";
import { readPdfWords } from "./press/laid-out-pages.ts";
import { plainBook } from "./press/plain-book.ts";
import { provideRivals, type Rival } from "./press/programs.ts";
import { setTable, timesTable, typographyTable } from "./press/report.ts";
import { htmlSource, latexSource, markdownSource, writeFaces } from "./press/rival-sources.ts";
import { timedRun } from "./press/timed-run.ts";
import { countTypography } from "./press/typography.ts";

const PRESS_FILE = path.join(import.meta.dirname, "press-file.ts");
/** Files for publishing and reading a book: a paperback, an e-book with its front cover, Word and text. */
const DOWNLOADS: readonly PressFileKind[] = ["pdf", "cover", "epub", "front-jpeg", "docx", "txt"];
const PRESS_SET = path.join(import.meta.dirname, "press-set.ts");
const LATEX = "lualatex --interaction=batchmode latex.tex";

const { values: options } = parseArgs({
  options: {
    // a manuscript to use instead of the generated one
    book: { type: "string" },
    words: { type: "string", default: "100000" },
    rounds: { type: "string", default: "3" },
    // folder to save all files in
    keep: { type: "string" },
  },
});
const rounds = Math.max(1, Number(options.rounds) || 1);
const report = (line: string): void => console.error(line);
const print = (lines: readonly string[]): void => console.log(`\n${lines.join("\n")}`);

// The press's speed and quality of typesetting, compared with other programs. Missed goals are reported; none
// makes the command fail.
const rivals = provideRivals(report);
const folder = options.keep ?? mkdtempSync(path.join(tmpdir(), "bench-press-"));
try {
  const page = await writeSources();
  await measureSpeed();
  if (rivals.has("pdftotext")) measureTypography(page);
} finally {
  if (options.keep === undefined) rmSync(folder, { recursive: true, force: true });
}

/** @returns the page the press chose for a book of this length, which the others use too */
async function writeSources(): Promise<BenchPage> {
  const book: unknown =
    options.book === undefined
      ? benchBook(Number(options.words))
      : JSON.parse(readFileSync(options.book, "utf8"));
  const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text);
  write("book.json", JSON.stringify(book));
  const { stdout } = await timedRun(pressFile("interior", "press.pdf"), folder);
  const page = benchPage(z.object({ gutterInches: z.number() }).parse(JSON.parse(stdout)).gutterInches);
  const plain = plainBook(fairCopy(parseManuscript(book)));
  writeFaces(folder);
  write("latex.tex", latexSource(plain, page));
  write("weasyprint.html", htmlSource(plain, page));
  write("book.md", markdownSource(plain));
  return page;
}

async function measureSpeed(): Promise<void> {
  const insides = [
    ...ours("interior", "press.pdf"),
    // twice, because the table of contents is only known after the first run
    ...rival("lualatex", ["sh", "-c", `${LATEX} && ${LATEX}`]),
    ...rival("weasyprint", ["weasyprint", "-q", "weasyprint.html", "weasyprint.pdf"]),
  ];
  const epubs = [
    ...ours("epub", "press.epub"),
    ...rival("pandoc", ["pandoc", "book.md", "-o", "pandoc.epub"]),
  ];
  const docx = [
    ...ours("docx", "press.docx"),
    ...rival("pandoc", ["pandoc", "book.md", "--toc", "-o", "pandoc.docx"]),
  ];
  print(timesTable("Inside (PDF)", { results: await contest(insides), goals: { lualatex: 0.25 } }));
  print(timesTable("EPUB", { results: await contest(epubs), goals: { pandoc: 0.15 } }));
  print(timesTable("DOCX", { results: await contest(docx), goals: { pandoc: 0.5 } }));
  const sets = await contest([setOf("downloads", DOWNLOADS), setOf("every kind", PRESS_FILE_KINDS)]);
  for (const set of sets) print(setTable(set, { hasGoals: set.name === "downloads" }));
}

function setOf(name: string, kinds: readonly PressFileKind[]): Contestant {
  return { name, command: [process.execPath, PRESS_SET, "book.json", ".", kinds.join(",")] };
}

type OurFile = "interior" | "epub" | "docx";

/** In a new process, and in one that has made a file before, like the product's. */
function ours(kind: OurFile, file: string): Contestant[] {
  const secondsOf = (stdout: string): number =>
    z.object({ runningSeconds: z.number() }).parse(JSON.parse(stdout)).runningSeconds;
  return [
    { name: "press", command: pressFile(kind, file) },
    { name: "press, running", command: [...pressFile(kind, file), "again"], secondsOf },
  ];
}

function pressFile(kind: OurFile, file: string): string[] {
  return [process.execPath, PRESS_FILE, kind, "book.json", file];
}

function rival(program: Rival, command: readonly string[]): Contestant[] {
  return rivals.has(program) ? [{ name: program, command }] : [];
}

function contest(contestants: readonly Contestant[]): ReturnType<typeof runContest> {
  return runContest({ contestants, cwd: folder, rounds, report });
}

function measureTypography(page: BenchPage): void {
  const files = { press: "press.pdf", lualatex: "latex.pdf", weasyprint: "weasyprint.pdf" } as const;
  const names = ["press", ...(["lualatex", "weasyprint"] as const).filter((one) => rivals.has(one))] as const;
  const counted = names.map((name) => {
    const words = readPdfWords(path.join(folder, files[name]));
    return { name, counts: countTypography(words, benchBody(page)) };
  });
  print(typographyTable(counted));
}
