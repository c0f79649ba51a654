import { expect, test } from "vitest";
import { cn } from "./class-names.ts";

test("of two that contradict each other the later one wins", () => {
  expect(cn("px-2 text-ink", "px-4")).toBe("text-ink px-4");
  expect(cn("btn", false, undefined, "shadow-raise shadow-float")).toBe("btn shadow-float");
});

test.each(["display", "h1", "h2", "h3", "lead", "body", "small", "micro"])(
  "our size text-%s is a size, and stands beside a colour",
  (size) => {
    expect(cn(`text-${size}`, "text-ink")).toBe(`text-${size} text-ink`);
    expect(cn("text-small", `text-${size}`)).toBe(`text-${size}`);
  },
);
