import { expect, test } from "vitest";
import { copyTitle } from "./copy-title.ts";

test("numbers copies of copies", () => {
  expect(copyTitle("Ring Nine")).toBe("Ring Nine (copy)");
  expect(copyTitle("Ring Nine (copy)")).toBe("Ring Nine (copy 2)");
  expect(copyTitle("Ring Nine (copy 9)")).toBe("Ring Nine (copy 10)");
  expect(copyTitle("The (copy) Cat")).toBe("The (copy) Cat (copy)");
});

test("shortens a title that would become too long, never within a character", () => {
  const long = copyTitle("x".repeat(200));
  expect(long).toHaveLength(200);
  expect(long.endsWith("x… (copy)")).toBe(true);
  expect(copyTitle("x".repeat(193))).toBe(`${"x".repeat(193)} (copy)`);
  const faces = copyTitle(`${"x".repeat(191)}🙂🙂🙂🙂`);
  expect(faces).toBe(`${"x".repeat(191)}… (copy)`);
  expect(faces.length).toBeLessThanOrEqual(200);
});
