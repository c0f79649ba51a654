import { expect, test } from "vitest";
import { formatSize } from "./format-size.ts";

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [1500, "1.5 kB"],
  [48_213, "48 kB"],
  [999_999, "1 MB"],
  [1_234_567, "1.2 MB"],
  [2_000_000, "2 MB"],
  [20_000_000, "20 MB"],
])("formats %s bytes as %s", (bytes, words) => {
  expect(formatSize(bytes)).toBe(words);
});
