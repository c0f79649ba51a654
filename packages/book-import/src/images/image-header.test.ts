import { expect, test } from "vitest";
import type { ImportedBook } from "../imported-book.ts";
import { buildEpub } from "../testing/build-epub.ts";
import { buildPng, imported } from "../testing/imported.ts";

const HTML = "<h1>One</h1><p>It was a long day.</p>";

function bookWith(bytes: Uint8Array, body = '<p><img src="p" alt="A lamp"/></p>'): Promise<ImportedBook> {
  return imported(buildEpub({ "a.xhtml": HTML + body }, { "OPS/p": bytes }));
}

/** The result for an image: its media type, or why it was left out. */
async function fateOf(bytes: Uint8Array): Promise<string> {
  const { sections, notes } = await bookWith(bytes);
  const figure = sections[0]?.blocks.find(({ t }) => t === "figure");
  return figure?.t === "figure" ? (figure.src.split(";")[0] ?? "") : (notes[0]?.code ?? "");
}

const letters = (text: string): number[] => Array.from(text, (char) => char.codePointAt(0) ?? 0);
const little = (value: number): number[] => [value & 0xff, value >> 8];
const big = (value: number): number[] => [value >> 8, value & 0xff];
const gif = (width: number, height: number): number[] => [
  ...letters("GIF89a"),
  ...little(width),
  ...little(height),
];
const frame = (width: number, height: number, marker = 0xc0): number[] => [
  0xff,
  marker,
  0,
  17,
  8,
  ...big(height),
  ...big(width),
  3,
  0,
  0,
  0,
];
const JPEG = [0xff, 0xd8];
const APP = [0xff, 0xe0, 0, 4, 0xff, 0xc0];
const TABLE = (marker: number): number[] => [0xff, marker, 0, 8, 1, 1, 1, 1, 1, 1];
const webp = (form: string, ...rest: number[]): number[] => [
  ...letters("RIFF"),
  0,
  0,
  0,
  0,
  ...letters(`WEBP${form}`),
  ...rest,
];
const lossy = (width: number, height: number): number[] =>
  webp("VP8 ", ...Array.from({ length: 10 }, () => 0), ...little(width | 0x4000), ...little(height | 0x4000));
const lossless = (width: number, height: number): number[] => {
  const bits = (width - 1) | ((height - 1) << 14);
  return webp("VP8L", 0, 0, 0, 0, 0x2f, ...little(bits & 0xffff), ...little(bits >>> 16), 0, 0, 0, 0, 0, 0);
};
const extended = (width: number, height: number): number[] =>
  webp(
    "VP8X",
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    ...[width - 1, height - 1].flatMap((side) => [...little(side & 0xffff), side >> 16]),
  );

test.each<[string, number[], string]>([
  ["a PNG", [...buildPng(8000, 8000)], "data:image/png"],
  ["a GIF", gif(8000, 8000), "data:image/gif"],
  ["a JPEG", [...JPEG, ...frame(8000, 8000)], "data:image/jpeg"],
  ["a JPEG with other parts before its frame", [...JPEG, ...APP, ...frame(8000, 8000)], "data:image/jpeg"],
  ["a JPEG with bytes that fill", [...JPEG, 0xff, ...frame(8000, 8000)], "data:image/jpeg"],
  ["a JPEG of the last kind of frame", [...JPEG, ...frame(8000, 8000, 0xcf)], "data:image/jpeg"],
  ...[0xc4, 0xc8, 0xcc].map((marker): [string, number[], string] => [
    `a JPEG with the table ${marker.toString(16)} before its frame`,
    [...JPEG, ...TABLE(marker), ...frame(8000, 8000)],
    "data:image/jpeg",
  ]),
  ["a lossy WebP", lossy(8000, 8000), "data:image/webp"],
  ["a lossless WebP", lossless(8000, 8000), "data:image/webp"],
  ["an extended WebP", extended(8000, 8000), "data:image/webp"],
])("accepts %s of 64 megapixels", async (_, bytes, kind) => {
  expect(await fateOf(new Uint8Array(bytes))).toBe(kind);
});

test.each<[string, number[]]>([
  ["a PNG", [...buildPng(8001, 8000)]],
  ["a GIF", gif(8000, 8001)],
  ["a JPEG", [...JPEG, ...APP, ...frame(8000, 8001)]],
  ["a lossy WebP", lossy(8001, 8000)],
  ["a lossless WebP", lossless(8000, 8001)],
  ["an extended WebP", extended(80_000, 801)],
  ["a tall extended WebP", extended(801, 80_000)],
])("leaves out %s of more than 64 megapixels, and reports it", async (_, bytes) => {
  expect(await fateOf(new Uint8Array(bytes))).toBe("pictures_too_large");
});

test.each<[string, number[]]>([
  ["a PNG without width", [...buildPng(0, 80)]],
  ["a PNG without height", [...buildPng(80, 0)]],
  ["a PNG that is cut off", [...buildPng(80, 60)].slice(0, 23)],
  ["a GIF that is cut off", gif(80, 60).slice(0, 9)],
  ["a JPEG that is cut off", [...JPEG, ...APP]],
  ["a JPEG whose parts are none", [...JPEG, 0, 0, ...frame(80, 60)]],
  ["a WebP that is cut off", lossy(80, 60).slice(0, 29)],
  ["a WebP of no known form", webp("ANIM", ...Array.from({ length: 20 }, () => 1))],
  ["a vector drawing", letters("<svg/>")],
])("leaves out %s, and reports it", async (_, bytes) => {
  expect(await fateOf(new Uint8Array(bytes))).toBe("pictures_unreadable");
});

test("keeps 500 images of a book, and reports the rest as left out", async () => {
  const book = await bookWith(new Uint8Array(gif(1, 1)), '<p><img src="p"/></p>'.repeat(502));
  expect(book.sections[0]?.blocks.filter(({ t }) => t === "figure")).toHaveLength(500);
  expect(book.notes).toMatchObject([{ code: "pictures_too_many", count: 2 }]);
});

test("keeps all bytes of an image, and its texts on one line", async () => {
  const bytes = new Uint8Array([...gif(1, 1), 1, 2, 3]);
  const { sections } = await bookWith(bytes, '<p><img src="p" alt=" A\n  lamp "/></p>');
  const data = Buffer.from(bytes).toString("base64");
  expect(sections[0]?.blocks[1]).toEqual({
    t: "figure",
    src: `data:image/gif;base64,${data}`,
    alt: "A lamp",
    placement: "inline",
  });
});

test.each([
  ["in the page itself", `data:image/gif;base64,${Buffer.from(gif(1, 1)).toString("base64")}`, "figure"],
  ["beside the page", "p", "figure"],
  ["by an address with signs", "./%70#x", "figure"],
  ["from the root of the file", "/OPS/p", "figure"],
  ["above the page's folder", "../OPS/p", "figure"],
  ["elsewhere", "https://example.org/p", "pictures_elsewhere"],
  ["nowhere", "", "pictures_elsewhere"],
  ["by an address that is broken", "%E0%A4%A", "pictures_elsewhere"],
])("reads an image %s", async (_, address, fate) => {
  const book = await bookWith(new Uint8Array(gif(1, 1)), `<p><img src="${address}"/></p>`);
  expect([
    ...(book.sections[0]?.blocks.slice(1).map(({ t }) => t) ?? []),
    ...book.notes.map(({ code }) => code),
  ]).toEqual([fate]);
});

test("reads an image in a drawing on the page", async () => {
  const svg = (name: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><title>x</title><image ${name}="p"/></svg>`;
  const book = await bookWith(new Uint8Array(gif(1, 1)), svg("xlink:href") + svg("href"));
  expect(book.sections[0]?.blocks.map(({ t }) => t)).toEqual(["p", "figure", "figure"]);
});
