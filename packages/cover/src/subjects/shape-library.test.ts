import { expect, test } from "vitest";
import { NOUNS } from "./nouns/noun-table.ts";
import { creditsOf, shapeNamed } from "./shape-library.ts";

const named = (name: string): NonNullable<ReturnType<typeof shapeNamed>> => {
  const shape = shapeNamed(name);
  if (shape === null) throw new Error(`No drawing is named ${name}`);
  return shape;
};

test("has at least 700 nouns, and every drawing of each", () => {
  expect(NOUNS.size).toBeGreaterThan(700);
  const missing = [...NOUNS.values()].flatMap(({ noun, shapes }) =>
    shapes.filter((name) => (shapeNamed(name)?.paths[0] ?? "") === "").map((name) => `${noun}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("gives the set, the size and the one path of a drawing", () => {
  expect(named("cat")).toMatchObject({ name: "cat", set: "game-icons", size: 512 });
  expect(named("f:black-cat")).toMatchObject({
    set: "fluent-emoji-high-contrast",
    size: 32,
    name: "black-cat",
  });
  expect(named("t:tunnel").set).toBe("temaki");
  expect(named("f:black-cat").paths).toHaveLength(1);
});

test("finds no drawing for an unknown name, not even for inherited property names", () => {
  expect(shapeNamed("organigram")).toBeNull();
  expect(shapeNamed("constructor")).toBeNull();
});

test("credits game-icons with authors and license once; the other sets need no credit", () => {
  const [credit, ...more] = creditsOf([
    named("cat"),
    named("wolf-head"),
    named("shiny-apple"),
    named("f:fox"),
  ]);
  expect(more).toEqual([]);
  expect(credit).toMatch(/^Cover art uses drawings from game-icons\.net by .*Lorc.*under CC BY 3\.0\.$/u);
  expect(creditsOf([named("f:fox"), named("t:tunnel")])).toEqual([]);
});
