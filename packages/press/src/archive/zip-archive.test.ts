import { strFromU8, unzipSync } from "fflate";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { zipArchive } from "./zip-archive.ts";

const file = fc.record({
  path: fc.stringMatching(/^[a-z]{1,8}(?:\/[a-z]{1,8})?\.[a-z]{3}$/u),
  bytes: fc.uint8Array({ maxLength: 2_000 }),
  isStored: fc.boolean(),
});
const someFiles = fc.uniqueArray(file, { selector: ({ path }) => path, maxLength: 12 });

test("reads back any files unchanged, in the same order", () => {
  fc.assert(
    fc.property(someFiles, (files) => {
      const back = unzipSync(zipArchive(files, { year: 2026 }));
      expect(Object.keys(back)).toEqual(files.map(({ path }) => path));
      for (const { path, bytes } of files) expect(Buffer.compare(back[path] ?? Buffer.of(1), bytes)).toBe(0);
    }),
  );
});

test("puts the mimetype first and uncompressed", () => {
  const bytes = Buffer.from("application/epub+zip");
  const archive = zipArchive([{ path: "mimetype", bytes, isStored: true }], { year: 2026 });
  expect(strFromU8(archive.subarray(30, 58))).toBe("mimetypeapplication/epub+zip");
});

test("compresses files that are not stored", () => {
  const bytes = Buffer.from("the lamp ".repeat(500));
  const size = (isStored: boolean) => zipArchive([{ path: "a.txt", bytes, isStored }], { year: 2026 }).length;
  expect(size(false)).toBeLessThan(size(true) / 10);
});

test.each([
  [1850, 1980],
  [2026, 2026],
  [2999, 2099],
])("dates the files of a %i book January 1, %i", (year, expected) => {
  const archive = Buffer.from(zipArchive([{ path: "a.txt", bytes: Buffer.of(1), isStored: true }], { year }));
  const date = archive.readUInt16LE(12);
  expect({ year: (date >> 9) + 1980, month: (date >> 5) & 15, day: date & 31 }).toEqual({
    year: expected,
    month: 1,
    day: 1,
  });
  expect(archive.readUInt16LE(10)).toBe(0);
});

test("gives the same bytes for the same files on any day", () => {
  const files = [{ path: "a.txt", bytes: Buffer.from("the lamp ".repeat(40)), isStored: false }];
  vi.useFakeTimers({ now: new Date(2001, 5, 5) });
  const before = zipArchive(files, { year: 2026 });
  vi.setSystemTime(new Date(2040, 11, 31, 23, 59));
  const after = zipArchive(files, { year: 2026 });
  vi.useRealTimers();
  expect(Buffer.compare(before, after)).toBe(0);
});

test.each(["Pacific/Kiritimati", "America/Anchorage", "Asia/Kathmandu"])(
  "gives the same date seen from %s",
  (zone) => {
    const files = [{ path: "a.txt", bytes: Buffer.of(1), isStored: true }];
    const here = zipArchive(files, { year: 2026 });
    vi.stubEnv("TZ", zone);
    const there = zipArchive(files, { year: 2026 });
    vi.unstubAllEnvs();
    expect(Buffer.compare(here, there)).toBe(0);
  },
);

test("stores each file as requested", () => {
  const bytes = Buffer.from("the lamp ".repeat(100));
  const archive = Buffer.from(
    zipArchive(
      [
        { path: "a", bytes, isStored: true },
        { path: "b", bytes, isStored: false },
      ],
      { year: 2026 },
    ),
  );
  const methods = new Map<string, number>();
  unzipSync(archive, {
    filter: ({ name, compression }) => {
      methods.set(name, compression);
      return false;
    },
  });
  expect(methods).toEqual(
    new Map([
      ["a", 0],
      ["b", 8],
    ]),
  );
});

test("keeps names beyond ASCII", () => {
  const archive = zipArchive([{ path: "bücher/日本.txt", bytes: Buffer.of(7), isStored: true }], {
    year: 2026,
  });
  expect(Object.keys(unzipSync(archive))).toEqual(["bücher/日本.txt"]);
});
