import type { Book } from "@colophon/contracts/library/books/book";
import type { HealthMetric } from "@colophon/contracts/library/books/health";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { buildBook, buildFullBook } from "../../testing/build-book.ts";
import { fakeApi, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import BookPage from "./book-page.tsx";

const { id } = buildBook();
const scrollIntoView = vi.fn<() => void>();

beforeEach(() => {
  scrollIntoView.mockClear();
  vi.stubGlobal("scrollTo", () => undefined);
  Element.prototype.scrollIntoView = scrollIntoView;
});

const reading = (changes: Partial<HealthMetric>): HealthMetric => ({
  measure: "similes",
  value: 1.1,
  gate: "at most 2.5 per 1,000 words",
  human: "1.1 per 1,000 words",
  verdict: "pass",
  findings: [],
  ...changes,
});

function open(readings: HealthMetric[], { hash = "", ...changes }: Partial<Book> & { hash?: string } = {}) {
  localStorage.setItem("token", "t");
  const health = { words: 100, chapters: 2, blocking: false, readings };
  fakeApi({
    [`GET /api/books/${id}`]: () =>
      reply({ ...buildFullBook(buildBook(), ["One.", "Two."]), health, ...changes }),
  });
  return renderPage({ at: `/books/${id}${hash}`, pages: { "/books/:bookId": <BookPage /> } });
}
const section = async () => within(await screen.findByRole("region", { name: "Health" }));

test("shows the text's verdict on its page, and details on the review's", async () => {
  open([reading({}), reading({ measure: "integrity", verdict: "block", findings: ["Chapter 2: A note"] })]);
  const shown = await section();
  expect(shown.getByText("One thing in the text needs work")).toBeTruthy();
  expect(shown.getByRole("link", { name: "Review The Salt Garden" }).getAttribute("href")).toBe(
    `/books/${id}/review`,
  );
});

test("says that a changed text is being measured, and praises nothing of the old one", async () => {
  open([reading({})], { is_edited: true, is_being_measured: true });
  const shown = await section();
  expect(shown.getByText(/You have changed the text since this was measured/u)).toBeTruthy();
  expect(shown.getByText("Being measured again")).toBeTruthy();
  expect(screen.queryByText(/No issues found/u)).toBeNull();
});

test("says when it was measured with the changes, without a warning", async () => {
  open([reading({})], { is_edited: true, measured_at: "2026-11-20T12:00:00.000Z" });
  const shown = await section();
  expect(shown.getByText(/^Measured on November 20, 2026 at \d\d:\d\d, with your changes\.$/u)).toBeTruthy();
  expect(shown.getByText("No issues found in the text")).toBeTruthy();
});

test("polls until the text is measured", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let asked = 0;
  localStorage.setItem("token", "t");
  const health = { words: 100, chapters: 2, blocking: false, readings: [reading({})] };
  fakeApi({
    [`GET /api/books/${id}`]: () => {
      asked += 1;
      const measured = asked > 1 ? { health } : { health: null, is_being_measured: true };
      return reply({ ...buildFullBook(buildBook(), ["One.", "Two."]), ...measured });
    },
  });
  renderPage({ at: `/books/${id}`, pages: { "/books/:bookId": <BookPage /> } });
  expect((await section()).getByText("Being measured")).toBeTruthy();
  await vi.advanceTimersByTimeAsync(6000);
  expect(await (await section()).findByText("No issues found in the text")).toBeTruthy();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(2);
  vi.useRealTimers();
});

test("scrolls to it by URL once the book has loaded", async () => {
  open([reading({})], { hash: "#health" });
  await section();
  expect(document.activeElement?.textContent).toBe("Health");
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});
