import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fontChain, fontPackages, readFamily, readFontFace } from "./fonts.ts";

test("the typeface packages that are installed are those that type is set in", () => {
  const manifest = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  const installed = manifest.match(/@expo-google-fonts\/[a-z\d-]+/gu) ?? [];
  expect(fontPackages().toSorted()).toEqual([...installed].toSorted());
});

test("the nearest weight there is stands in for one there is not", () => {
  const [regular, medium, , extraBold] = readFamily("Alegreya");
  const faceOf = (weight: number): Buffer => readFontFace("Alegreya", { weight, isItalic: false });
  expect(faceOf(900).equals(extraBold ?? Buffer.of())).toBe(true);
  expect(faceOf(520).equals(medium ?? Buffer.of())).toBe(true);
  expect(faceOf(400).equals(regular ?? Buffer.of())).toBe(true);
});

test("italics are italics where a family has them, and upright where it has none", () => {
  const upright = { weight: 400, isItalic: false };
  const italic = { weight: 400, isItalic: true };
  expect(readFontFace("Alegreya", italic).equals(readFontFace("Alegreya", upright))).toBe(false);
  expect(readFontFace("Oswald", italic).equals(readFontFace("Oswald", upright))).toBe(true);
});

test("a family is read with every face it has", () => {
  expect(readFamily("Andika")).toHaveLength(4);
});

test("the first family asked for is asked first, each is loaded once, and one of many letters follows", () => {
  const { load, names } = fontChain(["Lora", "EB Garamond", "Lora"], "Plain words.");
  expect(load).toEqual(["Lora", "EB Garamond", "Noto Serif"]);
  expect(names.slice(0, 3)).toEqual(load);
  expect(names.length).toBeGreaterThan(load.length);
});

test.each([
  ["שלום", "Noto Serif Hebrew"],
  ["سلام", "Noto Naskh Arabic"],
  ["नमस्ते", "Noto Serif Devanagari"],
  ["a → b", "Noto Sans Symbols 2"],
  ["a 🐈", "Noto Emoji"],
] as const)("%s brings along %s, which no other text has to wait for", (text, family) => {
  expect(fontChain(["Lora"], text).load).toContain(family);
  expect(fontChain(["Lora"], "Plain words, © ® ™.").load).not.toContain(family);
});
