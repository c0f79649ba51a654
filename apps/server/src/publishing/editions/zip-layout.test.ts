import { crc32 } from "node:zlib";
import fc from "fast-check";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { type ZipEntry, type ZipLayout, layOutZip, segmentsIn } from "./zip-layout.ts";

const AT = new Date("2026-11-23T04:30:10Z");

function entryOf(name: string, bytes: Buffer): ZipEntry<Buffer> {
  return { name, bytes: bytes.length, crc32: crc32(bytes), source: bytes };
}

function readRange(layout: ZipLayout<Buffer>, from: number, to: number): Buffer {
  const parts = segmentsIn(layout, { from, to });
  return Buffer.concat(
    parts.map(({ segment, ...part }) =>
      ("bytes" in segment ? segment.bytes : segment.source).subarray(part.from, part.to),
    ),
  );
}

const files = fc.uniqueArray(
  fc.record({
    name: fc.stringMatching(/^[\p{L}\d -]{1,20}[.]pdf$/u),
    bytes: fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
  }),
  { maxLength: 6, selector: ({ name }) => name },
);

test("serves any range of a ZIP with the same bytes, and knows its size in advance", () => {
  fc.assert(
    fc.property(files, fc.nat(), fc.nat(), (some, a, b) => {
      const layout = layOutZip(
        some.map(({ name, bytes }) => entryOf(name, bytes)),
        AT,
      );
      const whole = readRange(layout, 0, layout.size);
      expect(whole.length).toBe(layout.size);
      const [from, to] = [a % (layout.size + 1), b % (layout.size + 1)].toSorted((x, y) => x - y);
      expect(readRange(layout, from ?? 0, to ?? 0).equals(whole.subarray(from, to))).toBe(true);
    }),
  );
});

test("is unpacked by other programs, with names in any alphabet", () => {
  fc.assert(
    fc.property(files, (some) => {
      fc.pre(some.length > 0);
      const layout = layOutZip(
        some.map(({ name, bytes }) => entryOf(name, bytes)),
        AT,
      );
      const unpacked = unzipSync(readRange(layout, 0, layout.size));
      expect(Object.keys(unpacked).toSorted()).toEqual(some.map(({ name }) => name).toSorted());
      for (const { name, bytes } of some) expect(bytes.equals(unpacked[name] ?? new Uint8Array())).toBe(true);
    }),
  );
});

test("makes the same ZIP of the same files at any time", () => {
  const make = (): Buffer => {
    const layout = layOutZip([entryOf("a.txt", Buffer.from("a"))], AT);
    return readRange(layout, 0, layout.size);
  };
  expect(make().equals(make())).toBe(true);
});

test("rejects more than a plain ZIP can hold", () => {
  const large: ZipEntry<null> = { name: "a", bytes: 0xff_ff_ff_00, crc32: 0, source: null };
  expect(() => layOutZip([large, large], AT)).toThrow(RangeError);
});
