import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { PageFragment } from "./fragments.tsx";
import { hyphenated, samplePage } from "./sample-page.ts";

test("words part only where they are told to, and nothing else of the text changes", () => {
  const text = samplePage.paragraphs.join("\n");
  const parted = hyphenated(text);
  expect(parted.replaceAll("\u00AD", "")).toBe(text);
  expect(parted.match(/\p{L}+\u00AD\p{L}+/gu)).toEqual(
    "al-ready count-ed moth-er some-where sam-phire root-ed Be-hind No-body cold-er wait-ed"
      .replaceAll("-", "\u00AD")
      .split(" "),
  );
});

test("the first letter is set large and is not said twice", () => {
  const { container } = render(<PageFragment />);
  const [first, second] = [...container.querySelectorAll(".text-justify p")].map((p) => p.textContent);
  expect(first).toBe(hyphenated(samplePage.paragraphs[0]));
  expect(second).toBe(hyphenated(samplePage.paragraphs[1]));
});
