import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EpubCheck } from "@likecoin/epubcheck-ts";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, expect, test, vi } from "vitest";
import { proveComplete } from "../checks/completeness.ts";
import { readXml } from "../checks/xml-events.ts";
import { createPress } from "../press.ts";
import type { ManuscriptInput } from "../manuscript.ts";
import { sanitiseManuscript } from "../sanitise-manuscript.ts";
import { ALL_MARKS, HOSTILE_TEXT, aChapter, aManuscript, prose } from "../testing/a-manuscript.ts";

vi.setConfig({ testTimeout: 60_000 });

const press = createPress();
const folder = mkdtempSync(join(tmpdir(), "press-test-"));
afterAll(async () => {
  await press.close();
  rmSync(folder, { recursive: true, force: true });
});

const NASTY = "<b>&amp; \"q\" 's' ]]> <!-- #x $y$";
const BOOKS: [string, Partial<ManuscriptInput>][] = [
  ["an ordinary book", { notice: "Sample text composed by the built-in sample writer." }],
  ["a book with every mark", { chapters: [aChapter("Marks", ALL_MARKS), aChapter("Prologue", "One.")] }],
  [
    "a hostile book",
    {
      title: NASTY,
      subtitle: NASTY,
      author: NASTY,
      publisher: NASTY,
      isbn: NASTY,
      description: NASTY,
      keywords: [NASTY],
      dedication: NASTY,
      notice: NASTY,
      chapters: [
        aChapter(NASTY, HOSTILE_TEXT),
        aChapter("\u{1F600} and 漢字", "Emoji \u{1F600} are the reader's."),
      ],
    },
  ],
];

const render = async (changes: Partial<ManuscriptInput>) =>
  (await press.render("epub", aManuscript(changes), { trim: "6x9", genre: "Mystery" })).bytes;

test.each(BOOKS)("%s has no error and no warning in the built-in EPUB check", async (_, changes) => {
  const result = await EpubCheck.validate(await render(changes));
  expect(result.messages.filter((message) => message.severity !== "usage")).toEqual([]);
  expect(result.valid).toBe(true);
});

const noEpubcheck = !existsSync("/usr/bin/epubcheck") || spawnSync("java", ["-version"]).status !== 0;
const EPUBCHECK = noEpubcheck ? " [skipped: epubcheck or java is not installed]" : "";

test.skipIf(noEpubcheck).each(BOOKS)(
  `%s has no error and no warning in the reference EPUBCheck${EPUBCHECK}`,
  async (_, changes) => {
    const file = join(folder, "book.epub");
    writeFileSync(file, await render(changes));
    const report = spawnSync("java", ["-jar", "/usr/bin/epubcheck", file], { encoding: "utf8" });
    expect(report.stdout + report.stderr).toMatch(/No errors or warnings detected/u);
    expect(report.status).toBe(0);
  },
);

test("every document of a hostile book is well-formed", async () => {
  const files = unzipSync(await render(BOOKS[2]?.[1] ?? {}));
  const documents = Object.keys(files).filter((path) => /\.(?:xhtml|opf|ncx|xml)$/u.test(path));
  expect(documents.length).toBeGreaterThan(7);
  for (const path of documents)
    expect(() => readXml(strFromU8(files[path] ?? new Uint8Array()))).not.toThrow();
});

test("the same manuscript gives the same bytes", async () => {
  expect(Buffer.compare(await render({}), await render({}))).toBe(0);
});

test("a system that looks for the mimetype finds it first and uncompressed", async () => {
  const bytes = Buffer.from(await render({}));
  expect(bytes.toString("latin1", 30, 58)).toBe("mimetypeapplication/epub+zip");
});

test("the notice is on the copyright page and in the metadata", async () => {
  const files = unzipSync(await render({ notice: "Sample text composed by the built-in sample writer." }));
  expect(strFromU8(files["EPUB/package.opf"] ?? new Uint8Array())).toContain("built-in sample writer");
  expect(strFromU8(files["EPUB/copyright.xhtml"] ?? new Uint8Array())).toContain("built-in sample writer");
});

test("a cover of one's own goes in as it is", async () => {
  const own = unzipSync(await render({ title: "Another Book" }))["EPUB/cover.png"] ?? new Uint8Array();
  const cover = { bytes: own, mediaType: "image/png" } as const;
  const { bytes } = await press.render("epub", aManuscript(), { trim: "6x9", cover });
  expect(Buffer.compare(unzipSync(bytes)["EPUB/cover.png"] ?? new Uint8Array(), own)).toBe(0);
});

test("a cover that is no image of its kind stops the download with a reason", async () => {
  const cover = { bytes: strToU8("no image"), mediaType: "image/jpeg" } as const;
  await expect(press.render("epub", aManuscript(), { trim: "6x9", cover })).rejects.toMatchObject({
    code: "incomplete",
    cause: expect.stringContaining("cover.jpg"),
  });
});

test("a missing chapter, a missing sentence, another title or a broken file is noticed", async () => {
  const manuscript = sanitiseManuscript(
    aManuscript({ chapters: [aChapter("One", prose(300)), aChapter("Two", "B.")] }),
  );
  const { bytes } = await press.render("epub", manuscript, { trim: "6x9" });
  const changed = (change: (text: string) => string) => {
    const files = unzipSync(bytes);
    const path = "EPUB/chapter-001.xhtml";
    return zipSync({ ...files, [path]: strToU8(change(strFromU8(files[path] ?? new Uint8Array()))) });
  };
  const shorter = { ...manuscript, chapters: manuscript.chapters.slice(0, 1) };
  expect(proveComplete("epub", bytes, manuscript)).toEqual({ ok: true });
  expect(proveComplete("epub", bytes, shorter)).toEqual({ ok: false, reason: "2 chapters instead of 1" });
  expect(
    proveComplete(
      "epub",
      changed((text) => text.replace("lamp", "")),
      manuscript,
    ),
  ).toMatchObject({
    reason: expect.stringMatching(/^chapter 1 has \d+ words instead of \d+$/u),
  });
  expect(
    proveComplete(
      "epub",
      changed((text) => text.replace("lamp", "lump")),
      manuscript,
    ),
  ).toMatchObject({
    reason: "the text of chapter 1 differs",
  });
  expect(
    proveComplete(
      "epub",
      changed((text) => text.replace(">One</h1>", ">On</h1>")),
      manuscript,
    ),
  ).toMatchObject({
    reason: "the title of chapter 1 differs",
  });
  expect(
    proveComplete(
      "epub",
      changed((text) => text.replace("</p>", "")),
      manuscript,
    ),
  ).toMatchObject({
    reason: expect.stringContaining("cannot be read"),
  });
});
