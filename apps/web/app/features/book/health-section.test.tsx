import type { Book } from "@colophon/contracts/books/book";
import type { BookFinding } from "@colophon/contracts/books/finding";
import type { HealthReading } from "@colophon/contracts/books/health";
import { configure, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { aBook, aFullBook, aPlan } from "../../test-kit/a-book.ts";
import { fakeApi, reply } from "../../test-kit/fake-api.ts";
import { renderPage } from "../../test-kit/render-page.tsx";
import BookPage from "./book-page.tsx";

// A second, the default, is little on a machine that runs every check at once.
configure({ asyncUtilTimeout: 5000 });

const { id } = aBook();
const scrollIntoView = vi.fn<() => void>();

beforeEach(() => {
  scrollIntoView.mockClear();
  vi.stubGlobal("scrollTo", () => undefined);
  Element.prototype.scrollIntoView = scrollIntoView;
});

const reading = (changes: Partial<HealthReading>): HealthReading => ({
  measure: "similes",
  value: 1.1,
  gate: "at most 2.5 per 1,000 words",
  human: "1.1 per 1,000 words",
  verdict: "pass",
  findings: [],
  ...changes,
});

function open(readings: HealthReading[], { hash = "", ...changes }: Partial<Book> & { hash?: string } = {}) {
  localStorage.setItem("token", "t");
  const health = { words: 100, chapters: 2, blocking: false, readings };
  fakeApi({
    [`GET /api/books/${id}`]: () => reply({ ...aFullBook(aBook(), ["One.", "Two."]), health, ...changes }),
  });
  return renderPage({ at: `/books/${id}${hash}`, pages: { "/books/:bookId": <BookPage /> } });
}
const section = async () => within(await screen.findByRole("region", { name: "Health" }));

test("what needs work stands there with its places, which open the reader; what is well does not", async () => {
  const findings = ["Chapter 2: A note of the prompt: Sure, here is", "Chapter 9: Nothing of this book"];
  open([reading({}), reading({ measure: "integrity", verdict: "block", findings })]);
  const shown = await section();
  expect(shown.getByText("Not ready: one thing needs work")).toBeTruthy();
  expect(shown.getAllByRole("heading", { level: 3 }).map((one) => one.textContent)).toEqual([
    "There is text that does not belong in a book",
  ]);
  const [place] = shown.getAllByRole("link");
  expect(place?.textContent).toBe(findings[0]);
  expect(place?.getAttribute("href")).toBe(`/books/${id}?read=${id}&at=2.0`);
  // A chapter that the book does not have cannot be opened.
  expect(shown.getAllByRole("link")).toHaveLength(1);
  expect(shown.getByText("Chapter 9: Nothing of this book")).toBeTruthy();
});

test("the figures are closed away, and what the writing used is not among them", async () => {
  open([
    reading({}),
    reading({ measure: "cost", value: 9, gate: "at most 10 tokens a word", verdict: "warn" }),
  ]);
  const shown = await section();
  expect(shown.getByText("Ready to publish")).toBeTruthy();
  const all = shown.getByText("All measures").closest("details");
  expect(all?.open).toBe(false);
  expect(all?.textContent).toContain("Similes1.1 per 1,000 words, held to at most 2.5 per 1,000 words");
  expect(all?.textContent).not.toMatch(/effort|token/i);
});

test("while a changed text is measured anew that is said, and nothing is praised of the text before", async () => {
  const plan = aPlan(["One", "Two"]);
  open([reading({})], { is_edited: true, is_being_measured: true, plan });
  const shown = await section();
  expect(shown.getByText(/You have changed the text since this was measured/u)).toBeTruthy();
  expect(shown.getByText("Being measured anew")).toBeTruthy();
  expect(screen.queryByText(/Ready to publish|marked no passage/u)).toBeNull();
});

test("once it is measured with the changes, it says when, and warns of nothing", async () => {
  open([reading({})], { is_edited: true, measured_at: "2026-11-20T12:00:00.000Z" });
  const shown = await section();
  expect(shown.getByText(/^Measured on November 20, 2026 at \d\d:\d\d, with your changes\.$/u)).toBeTruthy();
  expect(shown.getByText("Ready to publish")).toBeTruthy();
});

test("the page asks again until the text is measured", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let asked = 0;
  localStorage.setItem("token", "t");
  const health = { words: 100, chapters: 2, blocking: false, readings: [reading({})] };
  fakeApi({
    [`GET /api/books/${id}`]: () => {
      asked += 1;
      const measured = asked > 1 ? { health } : { health: null, is_being_measured: true };
      return reply({ ...aFullBook(aBook(), ["One.", "Two."]), ...measured });
    },
  });
  renderPage({ at: `/books/${id}`, pages: { "/books/:bookId": <BookPage /> } });
  expect((await section()).getByText("Being measured")).toBeTruthy();
  await vi.advanceTimersByTimeAsync(6000);
  expect(await (await section()).findByText("Ready to publish")).toBeTruthy();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(2);
  vi.useRealTimers();
});

test("an address that names it leads there once the book has come", async () => {
  open([reading({})], { hash: "#health" });
  await section();
  expect(document.activeElement?.textContent).toBe("Health");
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});

const contradiction: BookFinding = {
  id: "0197a8a0-0000-7000-8000-00000000f001",
  kind: "contradiction",
  severity: "warning",
  found_by: "code",
  chapter: 2,
  detail: "The gate is on both sides of the river.",
  quotes: ["One.", "Two."],
  status: "open",
  is_of_before: false,
};

test("passages that were found stand below, with both quotes of a contradiction and the way to each", async () => {
  open([reading({})], { findings: [contradiction] });
  const found = within(await screen.findByRole("region", { name: "Passages to look at" }));
  expect(await found.findByText("Two places that do not agree")).toBeTruthy();
  expect(found.getByText(contradiction.detail)).toBeTruthy();
  expect(found.getAllByRole("link").map((one) => one.getAttribute("href"))).toEqual([
    `/books/${id}?read=${id}&at=1.0`,
    `/books/${id}?read=${id}&at=2.0`,
  ]);
  expect((await section()).getByText("One thing to look at first")).toBeTruthy();
});

test("nothing is said of an editor where nobody read, and nothing of passages in a sample", async () => {
  open([reading({})], { plan: aPlan(["One", "Two"]) });
  expect((await section()).getByText("Our checks of the text marked no passage.")).toBeTruthy();
  expect(screen.queryByText(/opinion|editor/i)).toBeNull();
});

test("of a book that was brought along, which nobody read for passages, nothing is said of them", async () => {
  open([reading({})]);
  await section();
  expect(screen.queryByRole("region", { name: "Passages to look at" })).toBeNull();
});

test("what was found before the text was changed says so, and nothing else does", async () => {
  const before = { ...contradiction, id: "before", is_of_before: true };
  open([reading({})], { findings: [contradiction, before] });
  const found = within(await screen.findByRole("region", { name: "Passages to look at" }));
  await found.findByText("Two places that do not agree");
  expect(found.getAllByText("Found before you changed this part of the text.")).toHaveLength(1);
});

test("a sample that has no findings says nothing of passages", async () => {
  open([reading({})], { is_sample: true });
  await section();
  expect(screen.queryByRole("region", { name: "Passages to look at" })).toBeNull();
});

test("many passages of a kind are folded", async () => {
  const findings = Array.from({ length: 8 }, (_, at) => ({ ...contradiction, id: String(at), quotes: [] }));
  open([reading({})], { findings });
  const found = within(await screen.findByRole("region", { name: "Passages to look at" }));
  expect(await found.findByText("3 more")).toBeTruthy();
});
