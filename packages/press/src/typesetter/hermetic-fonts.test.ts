import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createHermeticFonts } from "./hermetic-fonts.ts";

test("gives the typesetter an existing, empty font folder only", () => {
  const fonts = createHermeticFonts();
  const folders = Array.from(
    readFileSync(fonts.configFile, "utf8").matchAll(/<dir>(.+?)<\/dir>/gu),
    ([, folder = ""]) => folder,
  );
  expect(folders).toHaveLength(1);
  expect(folders.flatMap((folder) => readdirSync(folder))).toEqual([]);
  fonts.remove();
});

test("leaves neither a folder nor a process exit handler behind", () => {
  const waiting = process.listenerCount("exit");
  const fonts = createHermeticFonts();
  expect(process.listenerCount("exit")).toBe(waiting + 1);
  fonts.remove();
  expect(existsSync(fonts.configFile)).toBe(false);
  expect(process.listenerCount("exit")).toBe(waiting);
});
