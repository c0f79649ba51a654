import { expect, test } from "vitest";
import { NOUNS } from "./nouns/noun-table.ts";
import { creditsOf, shapeNamed } from "./shape-library.ts";

const named = (name: string): NonNullable<ReturnType<typeof shapeNamed>> => {
  const shape = shapeNamed(name);
  if (shape === null) throw new Error(`No drawing is named ${name}`);
  return shape;
};

test("there are at least 700 nouns, and every drawing of every noun is there", () => {
  expect(NOUNS.size).toBeGreaterThan(700);
  const missing = [...NOUNS.values()].flatMap(({ noun, shapes }) =>
    shapes.filter((name) => (shapeNamed(name)?.paths[0] ?? "") === "").map((name) => `${noun}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("a drawing says its set, its size and its one path", () => {
  expect(named("cat")).toMatchObject({ name: "cat", set: "game-icons", size: 512 });
  expect(named("f:black-cat")).toMatchObject({
    set: "fluent-emoji-high-contrast",
    size: 32,
    name: "black-cat",
  });
  expect(named("t:tunnel").set).toBe("temaki");
  expect(named("f:black-cat").paths).toHaveLength(1);
});

test("a name that is none has no drawing, not even one that every object has", () => {
  expect(shapeNamed("organigram")).toBeNull();
  expect(shapeNamed("constructor")).toBeNull();
});

test("game-icons are credited with their authors and licence, once; the other sets ask for nothing", () => {
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
