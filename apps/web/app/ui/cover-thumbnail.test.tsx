import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { CoverThumbnail } from "./cover-thumbnail.tsx";

const book = { title: "The Salt Garden", author: "M. Holloway" };
const picture = { small: "/api/fronts/a-320.webp", large: "/api/fronts/a-640.webp" };
const palette = { ground: "#102030", ink: "#f0e0d0", accent: "#c04020" };

function image(): HTMLImageElement | null {
  return document.querySelector("img");
}

test("names a cover by its book, with or without an image, unless the title is next to it", () => {
  const { rerender } = render(<CoverThumbnail {...book} />);
  expect(screen.getByRole("img", { name: "Cover of The Salt Garden by M. Holloway" })).toBeTruthy();
  rerender(<CoverThumbnail {...book} author="" picture={picture} />);
  expect(screen.getAllByRole("img")).toHaveLength(1);
  expect(screen.getByRole("img", { name: "Cover of The Salt Garden" })).toBeTruthy();
  rerender(<CoverThumbnail {...book} decorative picture={picture} />);
  expect(screen.queryByRole("img")).toBeNull();
});

test("shows the title in the cover's own colors until there is an image", () => {
  const { container } = render(<CoverThumbnail {...book} palette={palette} />);
  expect(image()).toBeNull();
  const front = container.querySelector<HTMLElement>(".book-front");
  expect(front?.style.backgroundColor).toBe("rgb(16, 32, 48)");
  expect(front?.style.color).toBe("rgb(240, 224, 208)");
  expect(container.textContent).toBe("The Salt GardenM. Holloway");
});

test("loads an image in two widths, and shows it when loaded", () => {
  render(<CoverThumbnail {...book} picture={picture} sizes="6rem" />);
  expect(image()?.srcset).toBe("/api/fronts/a-320.webp 320w, /api/fronts/a-640.webp 640w");
  expect([image()?.sizes, image()?.alt, image()?.dataset["state"]]).toEqual(["6rem", "", "loading"]);
  fireEvent.load(image() ?? document.body);
  expect(image()?.dataset["state"]).toBe("there");
});

test("keeps the title for an image that does not load, and tries the next", () => {
  const { rerender } = render(<CoverThumbnail {...book} picture={picture} />);
  fireEvent.error(image() ?? document.body);
  expect(image()).toBeNull();
  expect(screen.getByText("The Salt Garden")).toBeTruthy();
  rerender(<CoverThumbnail {...book} picture={{ small: "/b-320.webp", large: "/b-640.webp" }} />);
  expect(image()?.src).toContain("/b-320.webp");
});

test("writes only the title's size into the page without its own colors", () => {
  const { container } = render(<CoverThumbnail {...book} />);
  expect([...container.querySelectorAll("[style]")].map((one) => one.className)).toEqual([
    "book-front-title",
  ]);
});

test("sets a title with typographic quotes", () => {
  render(<CoverThumbnail title="The Keeper's Daughter" author="Ada" />);
  expect(screen.getByText("The Keeper’s Daughter")).toBeTruthy();
});

test("reloads an image cut off with the network when it is back", () => {
  render(<CoverThumbnail {...book} picture={picture} />);
  fireEvent.error(image() ?? document.body);
  expect(image()).toBeNull();
  fireEvent(globalThis.window, new Event("online"));
  expect(image()?.dataset["state"]).toBe("loading");
});
