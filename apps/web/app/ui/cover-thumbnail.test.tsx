import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { CoverThumbnail } from "./cover-thumbnail.tsx";

const book = { title: "The Salt Garden", author: "M. Holloway" };
const picture = { small: "/api/fronts/a-320.webp", large: "/api/fronts/a-640.webp" };
const palette = { ground: "#102030", ink: "#f0e0d0", accent: "#c04020" };

function image(): HTMLImageElement | null {
  return document.querySelector("img");
}

test("a front is named by its book, picture or not, unless the title stands beside it", () => {
  const { rerender } = render(<CoverThumbnail {...book} />);
  expect(screen.getByRole("img", { name: "Cover of The Salt Garden by M. Holloway" })).toBeTruthy();
  rerender(<CoverThumbnail {...book} author="" picture={picture} />);
  expect(screen.getAllByRole("img")).toHaveLength(1);
  expect(screen.getByRole("img", { name: "Cover of The Salt Garden" })).toBeTruthy();
  rerender(<CoverThumbnail {...book} decorative picture={picture} />);
  expect(screen.queryByRole("img")).toBeNull();
});

test("until there is a picture the title stands in the cover's own colours", () => {
  const { container } = render(<CoverThumbnail {...book} palette={palette} />);
  expect(image()).toBeNull();
  const front = container.querySelector<HTMLElement>(".book-front");
  expect(front?.style.backgroundColor).toBe("rgb(16, 32, 48)");
  expect(front?.style.color).toBe("rgb(240, 224, 208)");
  expect(container.textContent).toBe("The Salt GardenM. Holloway");
});

test("a picture comes in two widths and is seen once it has loaded", () => {
  render(<CoverThumbnail {...book} picture={picture} sizes="6rem" />);
  expect(image()?.srcset).toBe("/api/fronts/a-320.webp 320w, /api/fronts/a-640.webp 640w");
  expect([image()?.sizes, image()?.alt, image()?.dataset["state"]]).toEqual(["6rem", "", "loading"]);
  fireEvent.load(image() ?? document.body);
  expect(image()?.dataset["state"]).toBe("there");
});

test("a picture that does not load leaves the title to be seen, and the next picture is tried", () => {
  const { rerender } = render(<CoverThumbnail {...book} picture={picture} />);
  fireEvent.error(image() ?? document.body);
  expect(image()).toBeNull();
  expect(screen.getByText("The Salt Garden")).toBeTruthy();
  rerender(<CoverThumbnail {...book} picture={{ small: "/b-320.webp", large: "/b-640.webp" }} />);
  expect(image()?.src).toContain("/b-320.webp");
});

test("without colours of its own nothing but the size of its title is written into the page", () => {
  const { container } = render(<CoverThumbnail {...book} />);
  expect([...container.querySelectorAll("[style]")].map((one) => one.className)).toEqual([
    "book-front-title",
  ]);
});

test("a title is set as a printer sets it", () => {
  render(<CoverThumbnail title="The Keeper's Daughter" author="Ada" />);
  expect(screen.getByText("The Keeper’s Daughter")).toBeTruthy();
});

test("a picture that was cut off with the network is fetched again when the network is back", () => {
  render(<CoverThumbnail {...book} picture={picture} />);
  fireEvent.error(image() ?? document.body);
  expect(image()).toBeNull();
  fireEvent(globalThis.window, new Event("online"));
  expect(image()?.dataset["state"]).toBe("loading");
});
