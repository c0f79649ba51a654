import { expect, test } from "vitest";
import { resolvePressOptions } from "./render-options.ts";

test("defaults to the paperback most novels are", () => {
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
])("sets a book of the genre %s without a theme in %s", (genre, theme) => {
  expect(resolvePressOptions({ genre })).toMatchObject({ genre, theme });
});

test("prefers a chosen theme to the genre's", () => {
  expect(resolvePressOptions({ genre: "Children", theme: "thriller" }).theme).toBe("thriller");
});

test("keeps what was requested over any default", () => {
  const cover = { seed: 0, template: "band" } as const;
  const order = { trim: "5x8", paper: "white", largePrint: true, embedFonts: true, cover } as const;
  expect(resolvePressOptions(order)).toMatchObject(order);
});
