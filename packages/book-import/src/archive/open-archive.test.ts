import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { ImportError, type ImportErrorCode } from "../import-error.ts";
import { IMPORT_LIMITS } from "../import-limits.ts";
import { buildEpub, page } from "../testing/build-epub.ts";
import { imported } from "../testing/imported.ts";
import { openArchive } from "./open-archive.ts";

const SALT = strToU8("salt ".repeat(100));
const STORED = zipSync({ "a.txt": [SALT, { level: 0 }] });
const PACKED = zipSync({ "a.txt": SALT });
const LOCAL = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;

/** A copy with other bytes at an offset of the first record of a kind. */
function changed(archive: Uint8Array, record: number, at: number, ...bytes: number[]): Uint8Array {
  const copy = archive.slice();
  const view = new DataView(copy.buffer);
  let start = 0;
  while (view.getUint32(start, true) !== record) start += 1;
  copy.set(bytes, start + at);
  return copy;
}

function codeOf(read: () => unknown): ImportErrorCode | null {
  try {
    read();
    return null;
  } catch (error) {
    if (error instanceof ImportError) return error.code;
    throw error;
  }
}

const contentOf = (archive: Uint8Array): Uint8Array | null => openArchive(archive).bytes("a.txt");

test.each([
  ["stored", STORED],
  ["packed", PACKED],
  ["packed in many pieces", zipSync({ "a.txt": SALT, "b.txt": SALT })],
  ["behind other bytes of the memory it lies in", new Uint8Array([1, 2, 3, ...PACKED]).subarray(3)],
  ["with a comment at its end", new Uint8Array([...changed(PACKED, END, 20, 2, 0), 65, 66])],
])("returns the bytes of a file that is %s unchanged", (_, archive) => {
  expect(contentOf(archive)).toEqual(SALT);
});

test("names files by their path, with either kind of slash", () => {
  const archive = openArchive(zipSync({ "a\\b.txt": SALT, "c.txt": SALT }));
  expect([archive.names(), archive.has("a/b.txt"), archive.has("d.txt"), archive.bytes("d.txt")]).toEqual([
    ["a/b.txt", "c.txt"],
    true,
    false,
    null,
  ]);
});

test("reads large files completely", () => {
  const large = Uint8Array.from({ length: 300_000 }, (_, index) => (index * index * 31) >> 3);
  const content = openArchive(zipSync({ "a.bin": large })).bytes("a.bin") ?? "";
  expect(Buffer.from(content).equals(large)).toBe(true);
});

test.each<[string, Uint8Array, ImportErrorCode]>([
  ["is packed in a way that nobody uses", changed(PACKED, ENTRY, 10, 12), "damaged"],
  ["is locked", changed(PACKED, ENTRY, 8, 1), "encrypted"],
  ["is no packed bytes", changed(PACKED, LOCAL, 35, 0xff, 0xff, 0xff), "damaged"],
  ["has no head", changed(PACKED, LOCAL, 0, 0), "damaged"],
  ["has its head behind the end", changed(PACKED, ENTRY, 42, 0xff, 0xff), "damaged"],
  ["goes on behind the end", changed(PACKED, ENTRY, 20, 0xff, 0xff), "damaged"],
  ["states less than it holds", changed(PACKED, ENTRY, 24, 1, 0), "damaged"],
  ["ends in the middle", changed(PACKED, ENTRY, 20, 4, 0), "damaged"],
  ["has a directory without entries", changed(PACKED, ENTRY, 0, 0), "damaged"],
  ["has its directory behind the end", changed(PACKED, END, 16, 0xff, 0xff), "damaged"],
  ["has no end", changed(PACKED, END, 0, 0), "damaged"],
  ["is nothing but a few bytes", PACKED.slice(0, 10), "damaged"],
  ["lists more files than a book has", changed(PACKED, END, 10, 0xff, 0xff), "unsafe"],
])("rejects a file that %s", (_, archive, code) => {
  expect(codeOf(() => contentOf(archive))).toBe(code);
});

test("opens as many files as a book may have, and rejects one more", () => {
  const empty = (count: number): Uint8Array =>
    zipSync(Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}`, new Uint8Array()])), {
      level: 0,
    });
  expect(openArchive(empty(IMPORT_LIMITS.entries)).names()).toHaveLength(IMPORT_LIMITS.entries);
  expect(codeOf(() => openArchive(empty(IMPORT_LIMITS.entries + 1)))).toBe("unsafe");
});

test("limits the total declared size of all files, to the byte", () => {
  const stating = (bytes: number): Uint8Array =>
    changed(PACKED, ENTRY, 24, bytes & 0xff, (bytes >> 8) & 0xff, (bytes >> 16) & 0xff, bytes >>> 24);
  expect(codeOf(() => openArchive(stating(IMPORT_LIMITS.inflatedBytes)))).toBeNull();
  expect(codeOf(() => openArchive(stating(IMPORT_LIMITS.inflatedBytes + 1)))).toBe("unsafe");
});

test.each([
  ["UTF-16", [0xff, 0xfe], (unit: number) => [unit & 0xff, unit >> 8]],
  ["UTF-16 the other way round", [0xfe, 0xff], (unit: number) => [unit >> 8, unit & 0xff]],
])("decodes a page in %s", async (_, mark, bytesOf) => {
  const text = page("<h1>One</h1><p>道可道</p>");
  const bytes = new Uint8Array([...mark, ...text.split("").flatMap((unit) => bytesOf(unit.charCodeAt(0)))]);
  const book = await imported(buildEpub({ "a.xhtml": "" }, { "OPS/a.xhtml": bytes }));
  expect(book.sections[0]?.blocks).toEqual([{ t: "p", r: [{ s: "道可道" }] }]);
});
