import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fontChain, fontPackages, readFamily, readFontFace } from "./fonts.ts";

test("installs exactly the typeface packages in use", () => {
  const manifest = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  const installed = manifest.match(/@expo-google-fonts\/[a-z\d-]+/gu) ?? [];
  expect(fontPackages().toSorted()).toEqual([...installed].toSorted());
});

test("replaces a missing weight by the nearest one", () => {
  const [regular, medium, , extraBold] = readFamily("Alegreya");
  const faceOf = (weight: number): Buffer => readFontFace("Alegreya", { weight, isItalic: false });
  expect(faceOf(900).equals(extraBold ?? Buffer.of())).toBe(true);
  expect(faceOf(520).equals(medium ?? Buffer.of())).toBe(true);
  expect(faceOf(400).equals(regular ?? Buffer.of())).toBe(true);
});

test("uses italics if a family has them, else upright", () => {
  const upright = { weight: 400, isItalic: false };
  const italic = { weight: 400, isItalic: true };
  expect(readFontFace("Alegreya", italic).equals(readFontFace("Alegreya", upright))).toBe(false);
  expect(readFontFace("Oswald", italic).equals(readFontFace("Oswald", upright))).toBe(true);
});

test("reads a family with all its faces", () => {
  expect(readFamily("Andika")).toHaveLength(4);
});

test("loads families once, in the requested order, with the fallback for many letters last", () => {
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
] as const)("%s loads %s, which no other text has to wait for", (text, family) => {
  expect(fontChain(["Lora"], text).load).toContain(family);
  expect(fontChain(["Lora"], "Plain words, © ® ™.").load).not.toContain(family);
});
