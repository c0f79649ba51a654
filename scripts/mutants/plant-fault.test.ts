import { expect, test } from "vitest";
import { plantFault } from "./plant-fault.ts";

test("the fault stands where the text stood, letter by letter", () => {
  expect(plantFault("if (a > b) return;", { replace: "a > b", by: "a >= b" })).toBe("if (a >= b) return;");
  expect(plantFault("cost(a)", { replace: "a", by: "$& $1 $$" })).toBe("cost($& $1 $$)");
});

test("a text that stands there never, or twice, is refused", () => {
  expect(() => plantFault("a b", { replace: "c", by: "d" })).toThrow("0 times");
  expect(() => plantFault("a a", { replace: "a", by: "d" })).toThrow("2 times");
  expect(() => plantFault("a a", { replace: "", by: "d" })).toThrow("instead of once");
});

test("a fault that changes nothing is refused", () => {
  expect(() => plantFault("a b", { replace: "a", by: "a" })).toThrow("Nothing would change");
});
