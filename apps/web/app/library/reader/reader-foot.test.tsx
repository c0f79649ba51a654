import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { shapeChapter } from "@colophon/rules/reader-pages";
import { numberPages } from "./book-pages.ts";
import { ReaderFoot } from "./reader-foot.tsx";

const chapters = ["One.", "Two.", "Three."].map((text, index) => ({
  number: index + 1,
  title: `Part ${index + 1}`,
  text,
  shape: shapeChapter(text),
  starts: [0],
}));
const pages = numberPages(chapters, { opensOnRight: false, hasEnd: false });

function foot(open: number, onGo: (number: number) => void) {
  return (
    <ReaderFoot
      pages={pages}
      open={[open]}
      onTurn={() => undefined}
      onGo={onGo}
      before={null}
      onBack={() => undefined}
      notes={null}
    />
  );
}

test("keeps the slider in place until the page opens, then follows the pages", () => {
  const onGo = vi.fn<(number: number) => void>();
  const { rerender } = render(foot(1, onGo));
  const slider = screen.getByRole("slider", { name: "Page" });
  fireEvent.change(slider, { target: { value: "5" } });
  expect(screen.getByText("Chapter 3 · page 5 of 5")).toBeTruthy();
  fireEvent.pointerUp(slider);
  expect(onGo.mock.calls).toEqual([[5]]);
  // the URL has not changed yet
  expect(slider).toHaveProperty("value", "5");
  expect(screen.getByText("Chapter 3 · page 5 of 5")).toBeTruthy();
  rerender(foot(5, onGo));
  expect(screen.getByText("Page 5 of 5", { exact: false })).toBeTruthy();
  rerender(foot(1, onGo));
  expect(slider).toHaveProperty("value", "1");
});

test("requests no page for a slider put back", () => {
  const onGo = vi.fn<(number: number) => void>();
  render(foot(2, onGo));
  const slider = screen.getByRole("slider", { name: "Page" });
  fireEvent.change(slider, { target: { value: "4" } });
  fireEvent.change(slider, { target: { value: "2" } });
  fireEvent.pointerUp(slider);
  expect(onGo).not.toHaveBeenCalled();
  expect(slider).toHaveProperty("value", "2");
});
