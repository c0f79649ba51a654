import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fontPackages } from "./fonts.ts";

test("the typeface packages that are installed are those that type is set in", () => {
  const manifest = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  const installed = manifest.match(/@expo-google-fonts\/[a-z\d-]+/gu) ?? [];
  expect(fontPackages().toSorted()).toEqual([...installed].toSorted());
});
