import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createHermeticFonts } from "./hermetic-fonts.ts";

test("the only folder of fonts the typesetter is told of is there, and empty", () => {
  const fonts = createHermeticFonts();
  const folders = Array.from(
    readFileSync(fonts.configFile, "utf8").matchAll(/<dir>(.+?)<\/dir>/gu),
    ([, folder = ""]) => folder,
  );
  expect(folders).toHaveLength(1);
  expect(folders.flatMap((folder) => readdirSync(folder))).toEqual([]);
  fonts.remove();
});

test("nothing is left behind, neither a folder nor a wait for the end of the process", () => {
  const waiting = process.listenerCount("exit");
  const fonts = createHermeticFonts();
  expect(process.listenerCount("exit")).toBe(waiting + 1);
  fonts.remove();
  expect(existsSync(fonts.configFile)).toBe(false);
  expect(process.listenerCount("exit")).toBe(waiting);
});
