import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { importBook } from "./import-book.ts";
import { IMPORT_ERROR_CODES, ImportError, type ImportErrorCode } from "./import-error.ts";
import { IMPORT_LIMITS } from "./import-limits.ts";
import { buildDocx, heading, para } from "./testing/build-docx.ts";
import { buildEpub } from "./testing/build-epub.ts";

const TEXT = heading(1, "One") + para("A line of text.");

/** An OLE container, as far as it is checked. */
function container(stream: string): Uint8Array {
  const name = Array.from(stream).flatMap((char) => [char.codePointAt(0) ?? 0, 0]);
  return new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...name]);
}

/** An archive whose directory declares a different size for all its files. */
function statingSize(archive: Uint8Array, size: number): Uint8Array {
  const bytes = archive.slice();
  const view = new DataView(bytes.buffer);
  for (const at of entriesOf(bytes)) view.setUint32(at + 24, size, true);
  return bytes;
}

function entriesOf(bytes: Uint8Array): number[] {
  const signature = [0x50, 0x4b, 0x01, 0x02];
  return Array.from(bytes.keys()).filter((at) =>
    signature.every((byte, offset) => bytes[at + offset] === byte),
  );
}

function locked(archive: Uint8Array): Uint8Array {
  const bytes = archive.slice();
  for (const at of entriesOf(bytes)) bytes[at + 8] = 1;
  return bytes;
}

const ZEROS = new Uint8Array(IMPORT_LIMITS.ratioFromBytes + 1_000_000);
const ENCRYPTION = (path: string): string =>
  `<encryption xmlns:e="http://www.w3.org/2001/04/xmlenc#"><e:CipherReference URI="${path}"/></encryption>`;
const PAGE = { "a.xhtml": "<h1>One</h1><p>A line of text.</p>" };

test.each<[string, ImportErrorCode, () => Uint8Array | string]>([
  ["an empty file", "empty", () => ""],
  ["a file of more than 20 MB", "too_large", () => new Uint8Array(IMPORT_LIMITS.fileBytes + 1)],
  ["more than 300,000 words", "too_many_words", () => "word ".repeat(300_001)],
  ["a picture", "unknown_kind", () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2, 3])],
  ["any archive", "unknown_kind", () => zipSync({ "a.txt": strToU8("text") })],
  ["a Word file of before 2007", "old_word", () => container("WordDocument")],
  ["a Word file with a password", "encrypted", () => container("EncryptedPackage")],
  ["an archive with a password", "encrypted", () => locked(buildDocx(TEXT))],
  ["rich text", "rich_text", () => "{\\rtf1 text}"],
  [
    "an OpenDocument",
    "open_document",
    () => zipSync({ mimetype: strToU8("x"), "content.xml": strToU8("<a/>") }),
  ],
  ["a PDF", "pdf", () => "%PDF-1.7"],
  ["an archive that is cut off", "damaged", () => buildDocx(TEXT).slice(0, -40)],
  ["an archive with rubbish in its middle", "damaged", () => buildDocx(TEXT).fill(0xff, 60, 400)],
  [
    "a Word file without its document",
    "damaged",
    () => buildDocx(TEXT, { files: { "_rels/.rels": strToU8("<a/>"), "word/document.xml": strToU8("") } }),
  ],
  ["a document that is no XML", "damaged", () => buildDocx("<w:p>")],
  ["a Word file with names that only pages know", "damaged", () => buildDocx(para("caf&eacute;"))],
  ["an archive that states less than it holds", "damaged", () => statingSize(buildDocx(TEXT), 3)],
  ["an archive that states more than a book has", "unsafe", () => statingSize(buildDocx(TEXT), 0xf0000000)],
  [
    "a file that inflates a thousandfold",
    "unsafe",
    () => buildDocx(TEXT, { files: { "word/document.xml": ZEROS } }),
  ],
  [
    "elements inside each other without end",
    "unsafe",
    () => buildDocx("<w:sdt><w:sdtContent>".repeat(500) + "</w:sdtContent></w:sdt>".repeat(500)),
  ],
  [
    "entities that multiply",
    "unsafe",
    () =>
      buildEpub(PAGE, { "OPS/a.xhtml": '<!DOCTYPE html [<!ENTITY a "aaaa">]><html><body>&a;</body></html>' }),
  ],
  [
    "an entity that reads a file",
    "unsafe",
    () =>
      buildEpub(PAGE, {
        "OPS/a.xhtml":
          '<!DOCTYPE html [<!ENTITY a SYSTEM "file:///etc/passwd">]><html><body>&a;</body></html>',
      }),
  ],
  [
    "a protected e-book",
    "protected",
    () => buildEpub(PAGE, { "META-INF/encryption.xml": ENCRYPTION("OPS/a.xhtml") }),
  ],
  ["pages without text", "no_text", () => buildDocx(para("") + para(" "))],
])("rejects %s as %s, with a sentence", async (_, code, make) => {
  const made = make();
  const bytes = typeof made === "string" ? strToU8(made) : made;
  await expect(importBook({ bytes, filename: "book.docx" })).rejects.toEqual(new ImportError(code));
});

test("says in every rejection what to do", () => {
  for (const code of IMPORT_ERROR_CODES) expect(new ImportError(code).message).toMatch(/please|bring|make/iu);
});

test("accepts obfuscated fonts", async () => {
  const book = await importBook({
    bytes: buildEpub(PAGE, { "META-INF/encryption.xml": ENCRYPTION("OPS/fonts/a.otf") }),
    filename: "a.epub",
  });
  expect(book.words).toBe(4);
});

test("recognizes a file by its bytes, regardless of its name", async () => {
  const book = await importBook({ bytes: buildDocx(TEXT), filename: "book.epub" });
  expect(book.sections.map(({ title }) => title)).toEqual(["One"]);
});

test.each([
  ["en_US", "en-US"],
  ["EN-us", "en-US"],
  ["de", "de"],
  ["fil", "fil"],
  ["zh-Hant-TW", "zh"],
  ["pt-BR-x-own", "pt-BR"],
  ["und", null],
  ["", null],
  ["English", null],
  ["x", null],
])("reads the language %s as %s", async (language, tag) => {
  const book = await importBook({ bytes: strToU8(`---\nlang: ${language}\n---\nSo.`), filename: "a.md" });
  expect(book.language).toBe(tag);
});

test.each([
  ["an archive without files", "unknown_kind", zipSync({})],
  ["an archive of another kind", "unknown_kind", zipSync({ "a.txt": strToU8("So.") })],
  [
    "an archive with the text of OpenDocument only",
    "unknown_kind",
    zipSync({ "content.xml": strToU8("<a/>") }),
  ],
  ["an archive that only says its kind", "unknown_kind", zipSync({ mimetype: strToU8("a") })],
  [
    "a file with one sign in fifty that no text has",
    "unknown_kind",
    strToU8(`${"a".repeat(49)}\u0001`.repeat(9)),
  ],
  ["letters that are none", "unknown_kind", strToU8("\uFFFD".repeat(9))],
])("rejects %s as %s", async (_, code, bytes) => {
  await expect(importBook({ bytes, filename: "book.txt" })).rejects.toMatchObject({ code });
});

test.each([
  ["one sign in a hundred", `${"a".repeat(99)}\u0001`],
  ["tabs and form feeds", "a\t\f\v\r\n"],
])("reads a text with %s outside words", async (_, text) => {
  const book = await importBook({ bytes: strToU8(text.repeat(9)), filename: "book.txt" });
  expect(book.words).toBeGreaterThan(0);
});

test("recognizes a file by all of its first bytes, even if it resembles another kind", async () => {
  for (const text of ["%PDA is a word", "{\\rtx} is none", "PK is a short form"]) {
    expect((await importBook({ bytes: strToU8(text), filename: "a.txt" })).words).toBeGreaterThan(0);
  }
});

test("reads a book with the maximum number of words, in any format", async () => {
  const most = "word ".repeat(IMPORT_LIMITS.words);
  expect((await importBook({ bytes: strToU8(most), filename: "a.txt" })).words).toBe(IMPORT_LIMITS.words);
  const bytes = buildDocx(heading(1, "One") + para(`${most}word`));
  await expect(importBook({ bytes, filename: "a.docx" })).rejects.toMatchObject({ code: "too_many_words" });
});

test("reads a book that is only images", async () => {
  const gif = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";
  const book = await importBook({
    bytes: buildEpub({ "a.xhtml": `<p><img src="${gif}"/></p>` }),
    filename: "a.epub",
  });
  expect(book.sections.map(({ blocks }) => blocks.map(({ t }) => t))).toEqual([["figure"]]);
});

test("divides an endless paragraph, and keeps every letter", async () => {
  const text = "word ".repeat(30_000).trim();
  const book = await importBook({ bytes: strToU8(text), filename: "a.txt" });
  const blocks = book.sections[0]?.blocks ?? [];
  expect(blocks.length).toBeGreaterThan(1);
  expect(blocks.map((block) => ("r" in block ? block.r.map(({ s }) => s).join("") : "")).join("")).toBe(text);
});
