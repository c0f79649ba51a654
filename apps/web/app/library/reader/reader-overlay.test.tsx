import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Link, useLocation } from "react-router";
import { openedHere, readerPath } from "../books/reader-url.ts";
import { buildBook, buildFullBook, buildRunningBook } from "../../testing/build-book.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { ReaderOverlay } from "./reader-overlay.tsx";

const book = buildBook();
const texts = ["The first chapter.", "The second chapter.", "The third chapter."];

beforeEach(() => {
  // jsdom has no layout, so it has neither of the two.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  const fonts = Object.assign(new EventTarget(), { load: async () => [] });
  Object.defineProperty(document, "fonts", { value: fonts, configurable: true });
});

function open(at = "/dashboard", answer = () => reply(buildFullBook(book, texts)), sections?: object[]) {
  localStorage.setItem("token", "t");
  fakeApi({
    [`GET /api/books/${book.id}`]: answer,
    ...(sections && { [`GET /api/books/${book.id}/reading-text`]: () => reply({ sections }) }),
  });
  return renderPage({
    at,
    pages: {
      "/dashboard": (
        <>
          <Link to={readerPath(book.id)} state={openedHere}>
            Read
          </Link>
          <LocationProbe />
          <ReaderOverlay />
        </>
      ),
    },
  });
}

function LocationProbe(): React.ReactElement {
  return <p>at {useLocation().search}</p>;
}

async function place(text: string): Promise<HTMLElement> {
  return screen.findByText((_, element) => element?.ariaLive === "polite" && startsWith(element, text));
}

function startsWith(element: Element, text: string): boolean {
  return element.textContent?.startsWith(text) ?? false;
}

test("opens a book at a page by URL, and the nearest for one outside", async () => {
  open(`${readerPath(book.id)}&page=99`);
  expect(await place("Page 5 of 5")).toBeTruthy();
  expect(screen.getByText("third chapter.", { exact: false })).toBeTruthy();
});

test("turns pages by arrow keys and stops at the covers", async () => {
  const { user } = open(readerPath(book.id));
  await place("Page 1 of 5");
  await user.keyboard("{ArrowLeft}");
  expect(await place("Page 1 of 5")).toBeTruthy();
  await user.keyboard("{ArrowRight}");
  expect(await place("Page 2 of 5")).toBeTruthy();
  await user.keyboard("{End}");
  expect(await place("Page 5 of 5")).toBeTruthy();
  await user.keyboard("{ArrowRight}{ArrowLeft}");
  expect(await place("Page 4 of 5")).toBeTruthy();
});

test("turns the page by a swipe", async () => {
  open(readerPath(book.id));
  await place("Page 1 of 5");
  const cover = screen.getByRole("img", { name: /Cover of The Salt Garden/ });
  fireEvent(cover, touchEvent("touchstart", { touches: listOf({ clientX: 300, clientY: 10 }) }));
  fireEvent(cover, touchEvent("touchend", { changedTouches: listOf({ clientX: 150, clientY: 10 }) }));
  expect(await place("Page 2 of 5")).toBeTruthy();
});

test("leads from a line of the contents to its chapter", async () => {
  const { user } = open(`${readerPath(book.id)}&page=2`);
  await user.click(await screen.findByRole("button", { name: /Part 2/ }));
  expect(await place("Page 4 of 5")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Part 2" })).toBeTruthy();
});

test("lists parts, unnumbered chapters and matter as printed", async () => {
  const section = { number: null, label: null, numeral: null, title: "", blocks: [] };
  const chapter = { ...section, kind: "chapter", blocks: [{ t: "p", r: [{ s: "Text." }] }] };
  const sections = [
    { ...section, id: "m", kind: "copyright" },
    { ...section, id: "p", kind: "part", label: "Part One", title: "Salt" },
    { ...chapter, id: "c1", kind: "prologue", number: 1, title: "Prologue" },
    { ...chapter, id: "c2", number: 2, label: "Chapter 1", numeral: "1", title: "Ebb" },
  ];
  const { user } = open(`${readerPath(book.id)}&page=2`, () => reply(buildFullBook(book, texts)), sections);
  const contents = within(await screen.findByRole("list"));
  await contents.findByText("Copyright page");
  expect(contents.getAllByRole("listitem").map((line) => line.textContent)).toEqual([
    "Copyright pagein the print proof",
    "Part One: Salt3",
    "Prologue3",
    "1Ebb4",
  ]);
  await user.click(contents.getByRole("button", { name: /Salt/ }));
  expect(await screen.findByRole("heading", { name: "Prologue" })).toBeTruthy();
});

test("closes the book by Escape, and restores the focus", async () => {
  const { user } = open();
  await user.click(screen.getByRole("link", { name: "Read" }));
  await place("Page 1 of 5");
  await user.keyboard("{ArrowRight}{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link", { name: "Read" })));
});

test("says that a book does not exist", async () => {
  open(readerPath(book.id), () => errorReply(404, { code: "books.not_found", detail: "Book not found" }));
  expect(await screen.findByText("Book not found")).toBeTruthy();
});

test("retries a book that does not load", async () => {
  let tries = 0;
  const { user } = open(readerPath(book.id), () =>
    (tries += 1) === 1 ? errorReply(400, { detail: "Not now." }) : reply(buildFullBook(book, texts)),
  );
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByText("Failed to load book")).toBeTruthy();
  await user.click(alert.getByRole("button", { name: "Try again" }));
  expect(await place("Page 1 of 5")).toBeTruthy();
});

test("reports a failed download in the reader itself", async () => {
  const { user } = open(readerPath(book.id));
  await place("Page 1 of 5");
  await user.click(screen.getByRole("button", { name: "Download" }));
  await user.click(await screen.findByRole("menuitem", { name: /DOCX/ }));
  const reader = within(screen.getByRole("dialog"));
  expect(await reader.findByText("Failed to download DOCX. Please try again.")).toBeTruthy();
});

// jsdom only makes touch events of real touches.
function touchEvent(type: string, members: object): Event {
  return Object.assign(new Event(type, { bubbles: true }), members);
}

function listOf<T>(item: T): { length: number; item: () => T } {
  return { length: 1, item: () => item };
}

test("shows the progress of a book being written, without files and proof", async () => {
  open(readerPath(book.id), () => reply(buildFullBook(buildRunningBook(), ["The first chapter."])));
  await place("Page 1 of 3");
  expect(
    screen.getByText(/1 of 3 chapters are written; the next ones arrive here by themselves/),
  ).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Download" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Print proof" })).toBeNull();
});

test("shows nothing below a finished book's pages", async () => {
  open(readerPath(book.id));
  await place("Page 1 of 5");
  expect(screen.queryByText(/arrive here by themselves/)).toBeNull();
});

test("closes a URL opened from outside in place, and keeps the page below", async () => {
  const { user } = open(`${readerPath(book.id)}&page=3&list=2`);
  await place("Page 3 of 5");
  await user.click(screen.getByRole("button", { name: "Close reader" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByText("at ?list=2")).toBeTruthy();
});

test("leads to the contents from anywhere", async () => {
  const { user } = open(`${readerPath(book.id)}&page=5`);
  await place("Page 5 of 5");
  await user.click(screen.getByRole("button", { name: "Contents" }));
  expect(await place("Page 2 of 5")).toBeTruthy();
});

test("replaces the reader by the files dialog, and returns to the page when closed", async () => {
  const { user } = open(`${readerPath(book.id)}&page=4`);
  await place("Page 4 of 5");
  await user.click(screen.getByRole("button", { name: "Download" }));
  await user.click(await screen.findByRole("menuitem", { name: /All files and options/ }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: book.title })).toBeNull());
  expect(screen.getByText(`at ?read=${book.id}&at=2.0&files=${book.id}`)).toBeTruthy();
});
