import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { exampleBooks } from "./example-books.ts";
import { ExampleCover } from "./responsive-image.tsx";

function shown(change: Partial<Parameters<typeof ExampleCover>[0]> = {}): HTMLImageElement {
  const [book] = exampleBooks;
  if (book === undefined) throw new Error("no example");
  const { container } = render(<ExampleCover book={book} sizes="10rem" {...change} />);
  const image = container.querySelector("img");
  if (image === null) throw new Error("no picture");
  return image;
}

test("has two widths of every example's cover, each at its own URL", () => {
  const urls = exampleBooks.map((book) => shown({ book }).srcset);
  expect(new Set(urls).size).toBe(exampleBooks.length);
  for (const [at, address] of urls.entries()) {
    expect(address).toMatch(/-320\S*\.webp\S* 320w, \S+-640\S*\.webp\S* 640w$/);
    expect(address).toContain(exampleBooks[at]?.name);
  }
});

test("reserves a cover's space, and loads it when near", () => {
  const image = shown();
  expect(image.width * 1.6).toBe(image.height);
  expect(image.getAttribute("loading")).toBe("lazy");
  expect(shown({ eager: true }).getAttribute("loading")).toBe("eager");
});

test("labels a cover, except where the page describes it", () => {
  expect(shown().alt).toBe("Cover of The Salt Garden by Maren Holloway");
  expect(shown({ decorative: true }).alt).toBe("");
});
