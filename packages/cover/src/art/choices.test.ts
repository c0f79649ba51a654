import { expect, test } from "vitest";
import { choicesOf } from "./choices.ts";

const SEEDS = Array.from({ length: 40 }, (_, seed) => seed);

test("makes the same choice each time, regardless of earlier choices", () => {
  for (const seed of SEEDS) {
    const alone = choicesOf(seed).among("animal", ["fox", "bear", "owl"]);
    const choices = choicesOf(seed);
    choices.below("trees", 9);
    choices.ordered("tints", [1, 2, 3]);
    expect(choices.among("animal", ["fox", "bear", "owl"])).toBe(alone);
  }
});

test("makes unrelated choices under different names, and reaches every member", () => {
  const pairs = SEEDS.map((seed) => {
    const choices = choicesOf(seed);
    return `${choices.isSo("house")} ${choices.side("tree")}`;
  });
  expect(new Set(pairs).size).toBe(4);
});

test("reports each choice to listeners by its name", () => {
  const reported: string[] = [];
  const choices = choicesOf(3, (name, chosen) => reported.push(`${name} ${chosen}`));
  const at = choices.below("steps", 5);
  const isSo = choices.isSo("mirrored");
  expect(reported).toEqual([`steps ${at}`, `mirrored ${isSo ? 1 : 0}`]);
  expect(choices.ordered("twigs", ["a", "b", "c"]).toSorted()).toEqual(["a", "b", "c"]);
});
