import { describe, expect, test } from "vitest";
import { readXml } from "../checks/xml-events.ts";
import { themeOf } from "../themes/themes.ts";
import { readFontFace } from "../typesetter/fonts.ts";
import { complexFamily, embeddedFaces, fontEntries, isSetBold, type FaceNeeds } from "./fonts.ts";

const PLAIN: FaceNeeds = { italic: false, bold: false, boldItalic: false, complexFamily: null };
const facesOf = (theme: Parameters<typeof themeOf>[0], needs: Partial<FaceNeeds> = {}): string[] =>
  embeddedFaces(themeOf(theme), { ...PLAIN, ...needs }).map(({ family, slot }) => `${family} ${slot}`);

describe("the faces in the file", () => {
  test("are those of text, titles and headings, each once", () => {
    expect(facesOf("thriller")).toEqual(["Source Serif 4 Regular", "Oswald Regular"]);
    expect(facesOf("classic")).toEqual(["EB Garamond Regular", "EB Garamond Bold"]);
  });

  test("are italic and bold only where the text has them", () => {
    expect(facesOf("thriller", { italic: true })).toContain("Source Serif 4 Italic");
    expect(facesOf("thriller", { bold: true })).toContain("Source Serif 4 Bold");
    expect(facesOf("thriller", { boldItalic: true })).toContain("Source Serif 4 BoldItalic");
  });

  test("have the script that the theme lacks right after the text's own", () => {
    expect(facesOf("classic", { complexFamily: "Noto Serif Hebrew" })[1]).toBe("Noto Serif Hebrew Regular");
  });

  test("never make the file heavy, and leave out the least needed", () => {
    for (const theme of ["classic", "children", "business", "romance"] as const) {
      const faces = embeddedFaces(themeOf(theme), {
        italic: true,
        bold: true,
        boldItalic: true,
        complexFamily: "Noto Naskh Arabic",
      });
      expect(faces.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(2_200_000);
      expect(faces[0]?.family).toBe(themeOf(theme).body);
    }
  });
});

describe("an obfuscated face", () => {
  const [face] = embeddedFaces(themeOf("classic"), PLAIN);
  const plain = readFontFace("EB Garamond", { weight: 400, isItalic: false });

  test("is no font to a reader of the archive, but unchanged after its first bytes", () => {
    expect(Buffer.compare(face?.bytes.subarray(0, 32) ?? Buffer.of(), plain.subarray(0, 32))).not.toBe(0);
    expect(Buffer.compare(face?.bytes.subarray(32) ?? Buffer.of(), plain.subarray(32))).toBe(0);
  });

  test("has a key in the form Word wants, the same every time and another for another face", () => {
    expect(face?.key).toMatch(/^[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}$/u);
    expect(embeddedFaces(themeOf("classic"), PLAIN)[0]?.key).toBe(face?.key);
    const keys = embeddedFaces(themeOf("classic"), { ...PLAIN, italic: true }).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

test("the font table lists each family once, with its faces by the package's relationships", () => {
  const faces = embeddedFaces(themeOf("romance"), { ...PLAIN, italic: true });
  const entries = fontEntries(faces);
  const named = readXml(`<x>${entries}</x>`).flatMap((event) =>
    event.kind === "open" && event.name === "w:font" ? [event.attributes.get("w:name")] : [],
  );
  expect(named).toEqual(["Crimson Pro", "Cormorant Garamond"]);
  for (const [index, { slot, key }] of faces.entries())
    expect(entries).toContain(`<w:embed${slot} r:id="rId${index + 1}" w:fontKey="{${key}}"/>`);
  const own = /w:name="Crimson Pro".*?<\/w:font>/u.exec(entries)?.[0] ?? "";
  expect(own.indexOf("embedRegular")).toBeLessThan(own.indexOf("embedItalic"));
});

test.each([
  [599, false],
  [600, true],
])("a weight of %d is bold: %s", (weight, isBold) => {
  expect(isSetBold(weight)).toBe(isBold);
});

test.each([
  ["plain letters", null],
  ["שלום", "Noto Serif Hebrew"],
  ["سلام", "Noto Naskh Arabic"],
  ["दीपक", "Noto Serif Devanagari"],
  ["שלום سلام", "Noto Naskh Arabic"],
])("the letters of %s are in %s", (text, family) => {
  expect(complexFamily(text)).toBe(family);
});
