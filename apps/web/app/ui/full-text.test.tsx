import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { beginningOf, FullText } from "./full-text.tsx";

test("short words stand whole, with nothing to open", () => {
  const { container } = render(<FullText title="All you asked for" words="Move it to 1920." />);
  expect(beginningOf("Move it to 1920.")).toBe("Move it to 1920.");
  expect(container.textContent).toBe("");
});

test("long words begin, between two of them where there are two, and all of them can be opened", () => {
  const words = "Let it rain. ".repeat(40).trim();
  expect(beginningOf(words)).toMatch(/^(Let it rain\. )+Let( it)?( rain\.)?…$/u);
  expect(beginningOf("x".repeat(1000))).toBe(`${"x".repeat(160)}…`);
  render(<FullText title="All you asked for" words={words} />);
  expect(screen.getByText("All you asked for").closest("details")?.open).toBe(false);
  expect(screen.getByText(words)).toBeTruthy();
});
