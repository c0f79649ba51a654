import { expect, test } from "vitest";
import { resolvePressOptions } from "./render-options.ts";

test("an order of nothing is the paperback most novels are", () => {
  expect(resolvePressOptions({})).toMatchObject({
    genre: "General",
    trim: "6x9",
    paper: "cream",
    largePrint: false,
    embedFonts: false,
  });
});

test.each([
  ["Children", "children"],
  ["Fantasy", "fantasy"],
  ["Business", "business"],
  ["a genre nobody knows", "classic"],
])("a book of the genre %s without a theme is set in %s", (genre, theme) => {
  expect(resolvePressOptions({ genre })).toMatchObject({ genre, theme });
});

test("a theme that was chosen goes before the genre's", () => {
  expect(resolvePressOptions({ genre: "Children", theme: "thriller" }).theme).toBe("thriller");
});

test("what was ordered is kept, and no default takes its place", () => {
  const cover = { seed: 0, template: "band" } as const;
  const order = { trim: "5x8", paper: "white", largePrint: true, embedFonts: true, cover } as const;
  expect(resolvePressOptions(order)).toMatchObject(order);
});
