import { coverGeometry } from "@colophon/kdp/cover-geometry";
import { pageLimits } from "@colophon/kdp/page-limits";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import CoverCalculatorPage from "./cover-calculator-page.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

function open(): ReturnType<typeof renderPage> {
  // It makes no requests: any would fail here.
  fakeApi({});
  return renderPage({ pages: { "/": <CoverCalculatorPage /> }, at: "/" });
}
const pages = (): HTMLElement => screen.getByRole("spinbutton", { name: "Pages" });
const measures = (): string => screen.getByLabelText("Measures").textContent;
const choose = (name: string): HTMLElement => screen.getByRole("combobox", { name });

test("draws and measures a novel's wrap before anything is typed", () => {
  open();
  const { widthInches, heightInches, spineInches } = coverGeometry({
    trim: "6x9",
    paper: "cream",
    pages: 250,
    binding: "paperback",
  });
  expect(screen.getByRole("img", { name: /Paperback, 6 × 9 in, 250 pages/u })).toBeTruthy();
  expect(measures()).toContain(`${widthInches.toFixed(3)} × ${heightInches.toFixed(3)} in`);
  expect(measures()).toContain(`Spine${spineInches.toFixed(3)} in`);
  expect(measures()).toContain("3863 × 2775 px at 300 dpi");
  expect(screen.getByRole("link", { name: "Free tools" }).getAttribute("href")).toBe("/free-tools");
});

test("updates the drawing while typing", async () => {
  const { user } = open();
  await user.clear(pages());
  await user.type(pages(), "120");
  await user.selectOptions(choose("Paper and ink"), "white");
  expect(screen.getByRole("img", { name: /120 pages, white/u })).toBeTruthy();
  expect(measures()).toContain("Spine0.270 in");
});

test("keeps a page count that KDP does not print, with the valid range, and draws the nearest", async () => {
  const { user } = open();
  await user.clear(pages());
  await user.type(pages(), "9000");
  const { max = 0 } = pageLimits({ trim: "6x9", paper: "cream", binding: "paperback" }) ?? {};
  expect(pages()).toHaveProperty("value", "9000");
  expect(pages().getAttribute("aria-invalid")).toBe("true");
  expect(
    screen.getByText(`KDP prints 24 to ${max} pages of this book. The drawing has ${max}.`),
  ).toBeTruthy();
  expect(screen.getByRole("img", { name: new RegExp(`${max} pages`, "u") })).toBeTruthy();
});

test("reports an emptied field, and keeps the last drawing", async () => {
  const { user } = open();
  await user.clear(pages());
  expect(screen.getByText("Enter a whole number of pages. The drawing has 250.")).toBeTruthy();
  expect(screen.getByRole("img", { name: /250 pages/u })).toBeTruthy();
});

test("offers no spine text below its minimum page count", async () => {
  const { user } = open();
  expect(measures()).toContain("Words on the spineAllowed");
  await user.clear(pages());
  await user.type(pages(), "78");
  expect(measures()).toContain("Words on the spineNot below 79 pages");
});

test("offers a hardcover's sizes and papers, and a paperback's again", async () => {
  const { user } = open();
  await user.selectOptions(choose("Page size"), "5x8");
  await user.selectOptions(choose("Binding"), "hardcover");
  expect(choose("Page size")).toHaveProperty("value", "6x9");
  expect(screen.getByText("KDP binds no hardcover of 5 × 8 in; drawn is 6 × 9 in.")).toBeTruthy();
  const sizes = within(choose("Page size")).getAllByRole("option");
  const bound = ["5.5x8.5", "6.14x9.21", "6x9", "7x10", "8.25x11"];
  expect(new Set(sizes.map((option) => option.getAttribute("value")))).toEqual(new Set(bound));
  expect(within(choose("Paper and ink")).queryByRole("option", { name: /Groundwood/u })).toBeNull();
  expect(measures()).toContain("Wrapped round the board0.591 in");
  await user.selectOptions(choose("Binding"), "paperback");
  expect(choose("Page size")).toHaveProperty("value", "5x8");
});

/** Files passed to the browser for saving, with their names. */
function savedFiles(): { name: string; blob: Blob }[] {
  const files: { name: string; blob: Blob }[] = [];
  const blobs: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      blobs.push(blob);
      return `blob:${blobs.length}`;
    },
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = blobs.at(-1);
    if (blob !== undefined) files.push({ name: this.download, blob });
  });
  return files;
}

test("names and sizes PDF and SVG after the drawn book", async () => {
  const { user } = open();
  const files = savedFiles();
  await user.selectOptions(choose("Binding"), "hardcover");
  await user.click(screen.getByRole("button", { name: "PDF" }));
  await user.click(screen.getByRole("button", { name: "SVG" }));
  await waitFor(() => expect(files).toHaveLength(2));
  expect(files.map(({ name }) => name)).toEqual([
    "cover-template-hardcover-6x9in-250-pages-cream.pdf",
    "cover-template-hardcover-6x9in-250-pages-cream.svg",
  ]);
  const { widthInches } = coverGeometry({ trim: "6x9", paper: "cream", pages: 250, binding: "hardcover" });
  expect(await files[0]?.blob.text()).toContain(
    `/MediaBox [0 0 ${String(Number((widthInches * 72).toFixed(4)))}`,
  );
  expect(await files[1]?.blob.text()).toContain(`width="${String(Number(widthInches.toFixed(4)))}in"`);
});

test("says that a browser makes no image, and what to use instead", async () => {
  const { user } = open();
  savedFiles();
  await user.click(screen.getByRole("button", { name: "PNG" }));
  expect(await screen.findByText("The PNG could not be made here")).toBeTruthy();
});
