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

test("shows a difficulty in green, yellow or red", () => {
  expect(DIFFICULTY_TONES).toEqual({ beginner: "success", intermediate: "warning", advanced: "danger" });
});

test("lists written guides in the page's order, with three in front", () => {
  expect(FEATURED).toBe(3);
  expect(toolGuides().map(({ tool }) => tool)).toEqual([
    "AI Generator",
    "Cover Generator",
    "Metadata Optimizer",
    "Book Wizard",
  ]);
});
