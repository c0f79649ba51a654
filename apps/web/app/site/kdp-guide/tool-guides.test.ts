import { expect, test, vi } from "vitest";
import { DIFFICULTY_TONES, FEATURED, toolGuides } from "./tool-guides.ts";

vi.mock("../guides/catalogue.ts", () => ({
  GUIDES: ["book-wizard", "metadata-optimizer", "ai-generator", "cover-generator", "monetize-ai-books"].map(
    (slug) => ({
      kind: slug === "monetize-ai-books" ? "article" : "tool-guide",
      slug,
    }),
  ),
}));

test("a difficulty is green, yellow or red", () => {
  expect(DIFFICULTY_TONES).toEqual({ beginner: "success", intermediate: "warning", advanced: "danger" });
});

test("guides that are written stand in the page's order, and three of them in front", () => {
  expect(FEATURED).toBe(3);
  expect(toolGuides().map(({ tool }) => tool)).toEqual([
    "AI Generator",
    "Cover Generator",
    "Metadata Optimizer",
    "Book Wizard",
  ]);
});
