import { expect, test } from "vitest";
import type { CoverText } from "./cover-order.ts";
import type { TypeSet } from "./designs.ts";
import { aCoverOrder } from "./testing/a-cover-order.ts";
import { type SetText, setText } from "./typefaces.ts";

const plain = { weight: 400, slant: "normal", caps: false, tracking: 0.03, lead: 1 } as const;
const TYPES: TypeSet = {
  title: { ...plain, family: "Bebas Neue" },
  sub: { ...plain, family: "EB Garamond", slant: "italic" },
  author: { ...plain, family: "Montserrat", weight: 500, caps: true, tracking: 0.2 },
  body: { ...plain, family: "EB Garamond" },
};

const setOf = (text: Partial<CoverText>, title: Partial<TypeSet["title"]> = {}): SetText =>
  setText(aCoverOrder({ text }).text, { ...TYPES, title: { ...TYPES.title, ...title } });

test("a title is set in the design's own face where that has its letters", () => {
  const { styles, load } = setOf({ title: "The Long Night" });
  expect(styles.title.font[0]).toBe("Bebas Neue");
  expect(styles.title.weight).toBe(400);
  expect(load).toContain("Bebas Neue");
});

test("a title whose letters the face lacks is set whole in one of its kind, bold as the display face was", () => {
  const { styles, load } = setOf({ title: "Долгая ночь", language: "ru" });
  expect(styles.title.font[0]).toBe("Oswald");
  expect(styles.title.weight).toBe(700);
  expect(load).toContain("Oswald");
});

test("letters that join are never spaced out", () => {
  expect(setOf({ title: "ليل طويل", language: "ar" }).styles.title.tracking).toBe(0);
  expect(setOf({ title: "Night" }).styles.title.tracking).toBe(0.03);
});

test("accents on capitals get air between the lines", () => {
  expect(setOf({ title: "ÉTÉ" }).styles.title.lead).toBe(1.12);
  expect(setOf({ title: "Été" }, { caps: true }).styles.title.lead).toBe(1.12);
  expect(setOf({ title: "NUIT" }).styles.title.lead).toBe(1);
});

test("letters that reach below the line are known, so that no frame cuts them", () => {
  expect(setOf({ title: "NIGHT" }).styles.title.hangs).toBe(false);
  expect(setOf({ title: "NIGHT, JOY" }).styles.title.hangs).toBe(true);
  expect(setOf({ title: "Night" }).styles.title.hangs).toBe(true);
});

test("only a design in capitals changes the author's own", () => {
  const { title, author, titleCaps } = setOf({ title: "The Night", author: "Ann Lee" });
  expect([title, author, titleCaps]).toEqual(["The Night", "ANN LEE", "THE NIGHT"]);
});

test("the back's large first words are no line of capitals, and a script is not set on a spine", () => {
  expect(setOf({ hook: "One door." }, { caps: true }).styles.hook.font[0]).toBe("EB Garamond");
  expect(setOf({ hook: "One door." }, { caps: true }).hook).toBe("One door.");
  const script = setOf({ title: "Night" }, { family: "Pinyon Script" }).styles;
  expect([script.title.font[0], script.spineTitle.font[0]]).toEqual(["Pinyon Script", "EB Garamond"]);
});

test("an author's wide letters stand closer on the spine", () => {
  const { styles } = setOf({});
  expect([styles.author.tracking, styles.spineAuthor.tracking]).toEqual([0.2, 0.08]);
});
