import { execFile } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { pressCommand } from "./press-command.ts";

const PROGRAM = path.join(import.meta.dirname, "../press.ts");
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

const Summary = z.object({
  files: z.array(z.object({ kind: z.string(), path: z.string(), bytes: z.int(), pages: z.int().nullable() })),
  pages: z.int().nullable(),
  words: z.int(),
  seconds: z.number(),
  findings: z.array(z.object({ code: z.string(), severity: z.string(), sentence: z.string() })),
});

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "press-cli-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Ended = { status: number; stdout: string; stderr: string };

/** Runs in this process, because a new one takes a second to start. */
async function pressHere(...words: string[]): Promise<Ended> {
  const output = { stdout: "", stderr: "" };
  const status = await pressCommand(words, {
    print: (text) => (output.stdout += text),
    report: (text) => (output.stderr += text),
  });
  return { status, ...output };
}

function press(...words: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM, ...words], { cwd: folder }, (error, stdout, stderr) => {
      resolve({ status: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });
}

function book(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const prose = "The lamp had burned all night, and nobody in the house could say who had lit it. ".repeat(8);
  const chapter = { title: "The Lamp", blocks: [{ t: "p", r: [{ s: prose }] }] };
  return {
    title: "Été à Saltmarsh",
    author: "Ada Wren",
    year: "2026",
    chapters: [chapter, chapter],
    ...changes,
  };
}

function written(name: string, content: unknown): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return name;
}

test("makes files from a book, and names them in the last line of stdout", async () => {
  mkdirSync(path.join(folder, "made"));
  writeFileSync(path.join(folder, "made/mine.txt"), "mine");
  const file = written("book.json", book());
  const { status, stdout, stderr } = await press(file, "--out", "made", "--only", "pdf,epub,docx,txt");
  expect(stderr).toContain("Checking");
  expect(status).toBe(0);
  const lines = stdout.trimEnd().split("\n");
  expect(lines).toHaveLength(1);
  const summary = Summary.parse(JSON.parse(stdout));
  const names = ["interior.pdf", ".epub", ".docx", ".txt"].map((ending) =>
    ending.startsWith(".") ? `ete-a-saltmarsh${ending}` : `ete-a-saltmarsh-${ending}`,
  );
  expect(summary.files.map((entry) => path.basename(entry.path))).toEqual(names);
  for (const entry of summary.files) expect(readFileSync(entry.path)).toHaveLength(entry.bytes);
  expect(summary.pages).toBe(summary.files[0]?.pages);
  expect(summary.words).toBeGreaterThan(250);
  expect(readdirSync(path.join(folder, "made")).toSorted()).toEqual([...names, "mine.txt"].toSorted());
  expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([]);
});

test("makes a wrap and two fronts of a cover, and a hardcover's own wrap", { tags: "merge" }, async () => {
  const file = written("cover.json", book());
  const words = [file, "--out", "covers", "--only", "cover", "--binding", "hardcover", "--genre", "mystery"];
  const { status, stdout } = await press(...words);
  expect(status).toBe(0);
  const kinds = Summary.parse(JSON.parse(stdout)).files.map(({ kind }) => kind);
  expect(kinds).toEqual(["hardcover", "front-jpeg", "front-png"]);
});

test("includes an image in the book's own folder", { tags: "merge" }, async () => {
  mkdirSync(path.join(folder, "art"));
  writeFileSync(path.join(folder, "art/dot.png"), Buffer.from(PNG, "base64"));
  const figure = { t: "figure", src: "art/dot.png", alt: "A dot", caption: "A dot." };
  const chapters = [{ title: "One", blocks: [{ t: "p", r: "Look." }, figure] }];
  const { status, stderr } = await press(
    written("pictures.json", book({ chapters })),
    "--out",
    "p",
    "--only",
    "epub",
  );
  expect(stderr).toContain("epub");
  expect(status).toBe(0);
});

const TEXT = { t: "p", r: "Text." };
const withBlock = (block: unknown): unknown => book({ chapters: [{ title: "One", blocks: [TEXT, block] }] });
const figure = (src: string): unknown => withBlock({ t: "figure", src, alt: "x" });

test.each<[string, unknown, string[], RegExp]>([
  ["a file that is missing", null, [], /nowhere\.json cannot be read: there is no such file/u],
  ["text that is no JSON", '{"title": "A",\n "author": }', [], /not JSON.* line 2, column 12/u],
  ["JSON that is no book", "[]", [], /holds no book/u],
  ["a block without its text", withBlock({ t: "p", r: 7 }), [], /text of block 2 of chapter 1 is a number/u],
  ["a block of no kind", withBlock({ t: "poem", r: "x" }), [], /kind of block 2 of chapter 1/u],
  ["a book without a title", book({ title: " " }), [], /title/u],
  ["a book without chapters", book({ chapters: [] }), [], /chapters/u],
  ["a chapter without text", book({ chapters: [{ title: "One", blocks: [] }] }), [], /Chapter 1/u],
  ["a note that no mark names", withBlock({ t: "p", r: [{ s: "a", note: "n1" }] }), [], /n1/u],
  ["a picture above the folder", figure("../secret.png"), [], /chapters\.0\.blocks\.1\.src/u],
  ["a picture at a root", figure("/etc/hostname"), [], /chapters\.0\.blocks\.1\.src/u],
  ["a picture behind a link", figure("link.png"), [], /chapters\.0\.blocks\.1\.src/u],
  ["a picture on the net", figure("https://example.org/a.png"), [], /chapters\.0\.blocks\.1\.src/u],
  ["a picture that is missing", figure("none.png"), [], /chapters\.0\.blocks\.1\.src/u],
  ["a picture that is text", figure("bad.json"), [], /chapters\.0\.blocks\.1\.src.*no PNG/u],
  ["a character no typeface has", withBlock({ t: "p", r: "\u{12000}" }), [], /U\+12000/u],
  [
    "a misspelled field",
    book({ aknowledgements: "To Ada." }),
    [],
    /the book has a field .*“aknowledgements”/u,
  ],
  [
    "a chapter's field that chapters do not have",
    book({ chapters: [{ title: "One", subtitle: "Two", blocks: [{ t: "p", r: "a" }] }] }),
    [],
    /chapter 1 has a field .*“subtitle”/u,
  ],
  [
    "a block's field that blocks do not have",
    withBlock({ t: "p", r: "a", align: "center" }),
    [],
    /block \d of chapter 1 .*“align”/u,
  ],
  ["an unknown trim", book(), ["--trim", "6x10"], /--trim 6x10.*6x9/u],
  ["an unknown paper", book(), ["--paper", "vellum"], /--paper vellum.*cream/u],
  ["an unknown theme", book(), ["--theme", "baroque"], /--theme baroque.*classic/u],
  ["an unknown kind of file", book(), ["--only", "mobi"], /--only mobi.*epub/u],
  ["an unknown option", book(), ["--speed", "11"], /--speed/u],
  ["a seed that is no number", book(), ["--seed", "-1.5"], /--seed/u],
  ["a trim that is not bound hard", book(), ["--trim", "5x8", "--binding", "hardcover"], /--trim 5x8.*6x9/u],
])(
  "rejects %s in one sentence, and writes nothing",

  async (_, content, words, output) => {
    const file = content === null ? "nowhere.json" : written("bad/bad.json", content);
    if (content !== null) linkOutside(path.join(folder, "bad/link.png"));
    const out = path.join(folder, "refused/deep");
    const { status, stdout, stderr } = await pressHere(path.join(folder, file), "--out", out, ...words);
    const sentences = stderr.split("\n").filter((line) => line !== "" && !line.endsWith(" is made"));
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatch(output);
    expect(status).toBe(2);
    expect(stdout).toBe("");
    expect(readdirSync(folder)).not.toContain("refused");
  },
);

function linkOutside(link: string): void {
  rmSync(link, { force: true });
  symlinkSync("/etc/hostname", link);
}

test.each([
  ["no book", ["--out", "x"], /Which book/u],
  ["no folder", ["book.json"], /--out/u],
  ["two books", ["a.json", "b.json", "--out", "x"], /One book/u],
  ["a folder that is a file", ["same.json", "--out", "same.json"], /is a file, not a folder/u],
])("rejects %s on the command line with exit status 2", async (_, words, output) => {
  written("same.json", book());
  const { status, stdout, stderr } = await press(...words);
  expect(status).toBe(2);
  expect(stderr).toMatch(output);
  expect(stdout).toBe("");
});
