import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { beginningOf, FullText } from "./full-text.tsx";

test("shows short text fully, with nothing to open", () => {
  const { container } = render(<FullText title="All you asked for" words="Move it to 1920." />);
  expect(beginningOf("Move it to 1920.")).toBe("Move it to 1920.");
  expect(container.textContent).toBe("");
});

test("shows the start of long text, cut between words if possible, and opens all of it", () => {
  const words = "Let it rain. ".repeat(40).trim();
  expect(beginningOf(words)).toMatch(/^(Let it rain\. )+Let( it)?( rain\.)?…$/u);
  expect(beginningOf("x".repeat(1000))).toBe(`${"x".repeat(160)}…`);
  render(<FullText title="All you asked for" words={words} />);
  expect(screen.getByText("All you asked for").closest("details")?.open).toBe(false);
  expect(screen.getByText(words)).toBeTruthy();
});
