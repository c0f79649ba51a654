import { expect, test } from "vitest";
import type { FontFamily } from "../typesetter/fonts.ts";
import type { CoverFace, TypeSet } from "./designs.ts";
import { hasAllGlyphs } from "./glyph-coverage.ts";
import { withBack } from "./back-text.ts";
import { buildCoverRequest } from "./testing/build-cover-request.ts";
import { type SetText, setText } from "./typefaces.ts";
import type { CoverText } from "./cover-request.ts";

function buildFace(family: FontFamily, more: Partial<CoverFace> = {}): CoverFace {
  return { family, weight: 400, slant: "normal", caps: false, tracking: 0, lead: 1, ...more };
}

const SERIF: TypeSet = {
  title: buildFace("DM Serif Display", { lead: 1.06, tracking: 0.02 }),
  sub: buildFace("EB Garamond", { slant: "italic" }),
  author: buildFace("Montserrat", { weight: 500, caps: true, tracking: 0.12 }),
  body: buildFace("EB Garamond"),
};

function set(text: Partial<CoverText> = {}, types: Partial<TypeSet> = {}): SetText {
  return setText(withBack(buildCoverRequest({ text: { ...text } }).text, undefined), { ...SERIF, ...types });
}

test("sets words in capitals only in faces that call for it", () => {
  const { title, author, subtitle, titleCaps, authorCaps } = set({
    title: "The Sea",
    author: "Ada",
    subtitle: "A Tale",
  });
  expect({ title, author, subtitle, titleCaps, authorCaps }).toEqual({
    title: "The Sea",
    author: "ADA",
    subtitle: "A Tale",
    titleCaps: "THE SEA",
    authorCaps: "ADA",
  });
  expect(set({ title: "istanbul", language: "tr" }).titleCaps).toBe("İSTANBUL");
});

test("leaves an empty line for an omitted text", () => {
  expect(set({ subtitle: null, hook: null, blurb: [] })).toMatchObject({ subtitle: "", hook: [] });
});

test("lists each role's own face first, then the fallback families, each once", () => {
  const { styles, load } = set();
  expect(styles.title.font[0]).toBe("DM Serif Display");
  expect(styles.author.font[0]).toBe("Montserrat");
  for (const { font } of Object.values(styles)) expect(new Set(font).size).toBe(font.length);
  expect(load).toEqual(expect.arrayContaining(["DM Serif Display", "EB Garamond", "Montserrat"]));
});

test.each<[string, FontFamily, FontFamily]>([
  ["a serif", "DM Serif Display", "Playfair Display"],
  ["a condensed sans", "Bebas Neue", "Oswald"],
  ["a sans", "Baloo 2", "Montserrat"],
])("sets a line %s has no letters for fully in a family of its kind", (_, family, standIn) => {
  const title = "Мост над морем";
  expect([hasAllGlyphs(family, title), hasAllGlyphs(standIn, title)]).toEqual([false, true]);
  expect(set({ title }, { title: buildFace(family) }).styles.title.font[0]).toBe(standIn);
});

test("replaces a display face by a bold one, and keeps the weight of others", () => {
  const title = "Мост";
  expect(set({ title }, { title: buildFace("DM Serif Display") }).styles.title.weight).toBe(700);
  expect(set({ title }, { title: buildFace("Cinzel", { weight: 600 }) }).styles.title.weight).toBe(600);
  expect(set({ title: "Bridge" }).styles.title.weight).toBe(400);
});

test("changes the face only of a line that lacks letters", () => {
  const { styles } = set({ title: "Мост", author: "Ada" });
  expect(styles.author.font[0]).toBe("Montserrat");
});

test("keeps the design's face, with fallbacks, for letters that no family of the kind has", () => {
  const { styles, load } = set({ title: "חלום" });
  expect(styles.title.font[0]).toBe("DM Serif Display");
  expect(load).toContain("Noto Serif Hebrew");
});

test("never letterspaces joined letters, and leaves room above and below them", () => {
  const { styles } = set({ title: "الليل" });
  expect(styles.title).toMatchObject({ tracking: 0, lead: 1.3 });
  expect(set({ title: "Night" }).styles.title).toMatchObject({ tracking: 0.02, lead: 1.06 });
});

test.each([
  ["THE SEA", 1],
  ["ÉTÉ", 1.12],
  ["été", 1],
  ["חלום", 1.3],
])("sets the lines of “%s” %d apart", (title, lead) => {
  expect(set({ title }, { title: buildFace("EB Garamond", { lead: 1 }) }).styles.title.lead).toBe(lead);
});

test("keeps the leading of a face that is set wider than its letters need", () => {
  expect(set({ title: "ÉTÉ" }, { title: buildFace("EB Garamond", { lead: 1.4 }) }).styles.title.lead).toBe(
    1.4,
  );
});

test.each([
  ["THE SEA", false, false],
  ["The Sea", true, false],
  ["QUIET", true, false],
  ["JAM", true, false],
  ["SALT, SEA", true, false],
  ["ÉTÉ", true, true],
  ["חלום", true, true],
  ["1984", false, false],
])("“%s” hangs below its line: %s; rises above its capitals: %s", (title, hangs, rises) => {
  expect(set({ title }).styles.title).toMatchObject({ hangs, rises });
});

test("measures the height of capitals by the line's first letter", () => {
  expect(set({ title: "“1984” Море" }).styles.title.sample).toBe("М");
  expect(set({ title: "1984" }).styles.title.sample).toBe("H");
});

test("sets a hook like the title, unless that is in capitals or a script", () => {
  expect(set().styles.hook).toMatchObject({ weight: 400, slant: "normal", tracking: 0.01 });
  const inCaps = set({}, { title: buildFace("DM Serif Display", { caps: true }) });
  expect(inCaps.styles.hook).toMatchObject({ weight: 600, slant: "italic" });
  expect(inCaps.hook).toEqual([{ s: "Some doors are kept shut by the wind alone." }]);
  const script = set({}, { title: buildFace("Pinyon Script"), sub: buildFace("Lora", { weight: 700 }) });
  expect(script.styles.hook).toMatchObject({ weight: 700 });
  expect(script.styles.hook.font[0]).toBe("Lora");
});

test("sets no script on a spine, and never tightens spine letters", () => {
  const script = set({}, { title: buildFace("Pinyon Script", { outline: 0.02, tracking: -0.02 }) });
  expect(script.styles.spineTitle).toMatchObject({
    weight: 600,
    slant: "italic",
    tracking: 0.01,
    outline: 0,
  });
  expect(script.styles.title).toMatchObject({ outline: 0.02, tracking: -0.02 });
  expect(set({}, { title: buildFace("Oswald", { tracking: 0.05 }) }).styles.spineTitle.tracking).toBe(0.05);
});

test("letterspaces a spine's author and the small print less than the front's author", () => {
  const { styles } = set();
  expect([styles.author.tracking, styles.spineAuthor.tracking, styles.small.tracking]).toEqual([
    0.12, 0.08, 0.06,
  ]);
  expect(set({}, { author: buildFace("Oswald", { tracking: 0.03 }) }).styles.spineAuthor.tracking).toBe(0.03);
});
