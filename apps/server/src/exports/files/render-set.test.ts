import { PressError } from "@colophon/press/press-error";
import type { PressStep } from "@colophon/press/press";
import { beforeEach, expect, test } from "vitest";
import { type RenderSetOptions, renderSet } from "./render-set.ts";
import { buildScriptedPress, emptyScript } from "../../platform/testing/scripted-press.ts";

const script = emptyScript();
const press = buildScriptedPress(script);
let steps: PressStep[] = [];
beforeEach(() => {
  Object.assign(script, emptyScript());
  steps = [];
});

const RENDER_OPTIONS: Omit<RenderSetOptions, "formats" | "isLast"> = {
  manuscript: { title: "Salt & Stone", author: "Ada Test", year: 2026, language: "en-US", chapters: [] },
  order: {
    trim: "6x9",
    paper: "cream",
    theme: "romance",
    largePrint: false,
    genre: "Romance",
    embedFonts: false,
    cover: {},
  },
  onProgress: (step) => steps.push(step),
};

const made = (formats: RenderSetOptions["formats"], isLast = false) =>
  renderSet(press, { ...RENDER_OPTIONS, formats, isLast });

const glyphs = new PressError("missing_glyphs", "No typeface has the character 漢.");
const crash = new PressError("crashed", "The typesetter stopped unexpectedly.");
const FOUND = { code: "X-1", severity: "warning", sentence: "So it is.", hint: "Mend it." } as const;

test("makes the files of a request in one press job", async () => {
  const { files, notMade } = await made(["pdf", "epub"]);
  expect(script.sets).toEqual([["pdf", "epub"]]);
  expect(files.map(({ file, formats }) => [file.kind, formats])).toEqual([
    ["pdf", ["pdf", "epub"]],
    ["epub", ["pdf", "epub"]],
  ]);
  expect(notMade).toEqual([]);
});

test("keeps a finding with its file, and one about the book with every file", async () => {
  script.findings = [
    { ...FOUND, code: "PDF-1", file: "pdf", page: 3 },
    { ...FOUND, code: "BOOK-1", file: null },
  ];
  const { files } = await made(["pdf", "epub"]);
  expect(files.map(({ findings }) => findings.map(({ code, page }) => [code, page]))).toEqual([
    [
      ["PDF-1", 3],
      ["BOOK-1", null],
    ],
    [["BOOK-1", null]],
  ]);
});

test("keeps a finding about a title with every file that prints it", async () => {
  script.findings = [{ ...FOUND, code: "TITLE", file: null, text: "title" }];
  const { files } = await made(["pdf", "cover", "epub", "docx"]);
  expect(files.map(({ findings }) => findings.length)).toEqual([1, 1, 1, 1]);
});

test("keeps a finding about a cover text with the files that its change affects", async () => {
  script.findings = [
    { ...FOUND, code: "TAG", file: null, text: "tagline" },
    { ...FOUND, code: "BIO", file: null, text: "biography" },
  ];
  const { files } = await made(["pdf", "cover", "front-jpeg", "epub", "docx"]);
  expect(files.map(({ file, findings }) => [file.kind, ...findings.map(({ code }) => code)])).toEqual([
    ["pdf"],
    ["cover", "TAG", "BIO"],
    ["front-jpeg", "TAG"],
    ["epub", "TAG"],
    ["docx"],
  ]);
  expect(files[1]?.findings[1]).toMatchObject({ text: "biography", page: null });
});

test("leaves out and names a rejected file, and makes and checks the others separately", async () => {
  script.refusals.set("pdf", glyphs);
  const { files, notMade } = await made(["epub", "pdf", "txt"]);
  expect(script.sets).toEqual([["epub", "pdf", "txt"], ["epub"], ["pdf"], ["txt"]]);
  expect(files.map(({ file, formats }) => [file.kind, formats])).toEqual([
    ["epub", ["epub"]],
    ["txt", ["txt"]],
  ]);
  expect(notMade).toEqual([
    { format: "pdf", sentence: "The print PDF could not be made: No typeface has the character 漢." },
  ]);
});

test("counts files made separately as parts of one request", async () => {
  script.refusals.set("pdf", glyphs);
  await made(["epub", "pdf", "txt"]);
  expect(steps).toEqual([
    { step: "epub", done: 1, total: 4 },
    { step: "txt", done: 3, total: 4 },
  ]);
});

test("gives the first rejection as the reason if nothing can be made", async () => {
  script.refusals.set("pdf", glyphs).set("epub", new PressError("incomplete", "A chapter is missing."));
  await expect(made(["pdf", "epub"])).rejects.toBe(glyphs);
});

test("does not retry a single rejected file", async () => {
  script.refusals.set("pdf", glyphs);
  await expect(made(["pdf"])).rejects.toBe(glyphs);
  expect(script.sets).toEqual([["pdf"]]);
});

test.each(["busy", "timeout", "memory", "crashed"] as const)(
  "does not give up a file for %s while it can be retried",
  async (code) => {
    const passing = new PressError(code, "Not now.");
    script.refusals.set("pdf", passing);
    await expect(made(["pdf", "txt"])).rejects.toBe(passing);
    expect(script.sets).toEqual([["pdf", "txt"]]);
  },
);

test("gives up a file that crashes the press at the last attempt, and makes the others", async () => {
  script.refusals.set("pdf", crash);
  const { files, notMade } = await made(["pdf", "txt"], true);
  expect(files.map(({ file }) => file.kind)).toEqual(["txt"]);
  expect(notMade.map(({ format }) => format)).toEqual(["pdf"]);
});

test("never takes an error from outside the press for a rejection", async () => {
  const mistake = new TypeError("undefined is not a function");
  script.failures = [mistake];
  await expect(made(["pdf", "txt"], true)).rejects.toBe(mistake);
  expect(script.sets).toEqual([["pdf", "txt"]]);
});
