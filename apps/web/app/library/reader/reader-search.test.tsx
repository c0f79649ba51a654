import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useLocation } from "react-router";
import { readerPath } from "../books/reader-url.ts";
import { buildBook, buildFullBook } from "../../testing/build-book.ts";
import { fakeApi, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { settle } from "../../testing/settle.ts";
import { ReaderOverlay } from "./reader-overlay.tsx";

const book = buildBook();
const texts = [
  "The lamp went out.\n\nNobody had a Lamp to spare.",
  "A second night, and no light at all.",
  "The lámp was found at dawn.",
];

const marks = new Map<string, { ranges: Range[] }>();

beforeEach(() => {
  localStorage.clear();
  // jsdom has no layout, so it has none of these.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  const fonts = Object.assign(new EventTarget(), { load: async () => [] });
  Object.defineProperty(document, "fonts", { value: fonts, configurable: true });
  marks.clear();
  vi.stubGlobal("CSS", { highlights: marks });
  vi.stubGlobal(
    "Highlight",
    class {
      readonly ranges: Range[];
      constructor(...ranges: Range[]) {
        this.ranges = ranges;
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(answers: Parameters<typeof fakeApi>[0] = {}, at = readerPath(book.id)) {
  localStorage.setItem("token", "t");
  fakeApi({ [`GET /api/books/${book.id}`]: () => reply(buildFullBook(book, texts)), ...answers });
  return renderPage({
    at,
    pages: {
      "/dashboard": (
        <>
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
  return screen.findByText((_, element) => {
    return element?.ariaLive === "polite" && (element.textContent?.startsWith(text) ?? false);
  });
}

function marked(): string {
  return (marks.get("reader-hit")?.ranges ?? []).map(String).join("");
}

async function search(user: ReturnType<typeof open>["user"], words: string) {
  await place("Page 1 of 5");
  await user.keyboard("/");
  const field = await screen.findByRole("searchbox", { name: "Search in this book" });
  await user.type(field, words);
  return field;
}

test("searches by slash, with each place in its chapter and context", async () => {
  const { user } = open();
  await search(user, "lamp");
  expect(await screen.findByText("3 places")).toBeTruthy();
  const first = within(screen.getByRole("region", { name: "Chapter 1, Part 1" }));
  expect(first.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "The lamp went out.page 3",
    "Nobody had a Lamp to spare.page 3",
  ]);
  expect(screen.queryByRole("region", { name: "Chapter 2, Part 2" })).toBeNull();
  expect(screen.getByText("lámp").tagName).toBe("MARK");
});

test("opens and marks a chosen place, and turns pages from there", async () => {
  const { user } = open();
  await search(user, "lamp");
  await user.click(await screen.findByRole("button", { name: /was found at dawn/ }));
  expect(await place("Page 5 of 5")).toBeTruthy();
  expect(screen.getByText(`at ?read=${book.id}&at=3.4`)).toBeTruthy();
  await waitFor(() => expect(marked()).toBe("lámp"));
  expect(screen.getByText("3 of 3")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Chapter 1, Part 1" })).toBeNull();
  await user.keyboard("{ArrowLeft}");
  expect(await place("Page 4 of 5")).toBeTruthy();
  await waitFor(() => expect(marked()).toBe(""));
});

test("moves between places by Enter and arrows, wrapping around", async () => {
  const { user } = open();
  const field = await search(user, "lamp");
  await screen.findByText("3 places");
  await user.type(field, "{Enter}");
  await waitFor(() => expect(marked()).toBe("lamp"));
  expect(screen.getByText("1 of 3")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Next place" }));
  await waitFor(() => expect(marked()).toBe("Lamp"));
  await user.click(screen.getByRole("button", { name: "Next place" }));
  await waitFor(() => expect(marked()).toBe("lámp"));
  await user.click(screen.getByRole("button", { name: "Next place" }));
  expect(await screen.findByText("1 of 3")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Previous place" }));
  expect(await screen.findByText("3 of 3")).toBeTruthy();
});

test("starts with the first place after the present one", async () => {
  const { user } = open({}, `${readerPath(book.id)}&at=2.0`);
  await place("Page 4 of 5");
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "f", ctrlKey: true });
  await user.type(await screen.findByRole("searchbox"), "lamp{Enter}");
  expect(await screen.findByText("3 of 3")).toBeTruthy();
});

test("leads back to the reading position", async () => {
  const { user } = open({}, `${readerPath(book.id)}&at=2.0`);
  await place("Page 4 of 5");
  await user.click(screen.getByRole("button", { name: "Search in this book" }));
  await user.type(await screen.findByRole("searchbox"), "lamp{Enter}{Enter}");
  await place("Page 3 of 5");
  await user.click(screen.getByRole("button", { name: "Back to where you were" }));
  expect(await place("Page 4 of 5")).toBeTruthy();
});

test("ends the search by the first Escape with its mark, and closes the book by the next", async () => {
  const { user } = open();
  const field = await search(user, "lamp");
  await user.type(field, "{Enter}");
  await waitFor(() => expect(marked()).toBe("lamp"));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("searchbox")).toBeNull());
  expect(marked()).toBe("");
  expect(screen.getByRole("dialog", { name: book.title })).toBeTruthy();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("says that words are not found, and types a slash in the field", async () => {
  const { user } = open();
  const field = await search(user, "lamp/post");
  expect(field).toHaveProperty("value", "lamp/post");
  expect(await screen.findByText(/“lamp\/post” is nowhere in what can be read/)).toBeTruthy();
  expect(screen.getByText("0 places")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Next place" })).toHaveProperty("disabled", true);
});

test("moves through the list by arrow keys without turning pages", async () => {
  const { user } = open();
  await search(user, "lamp");
  const places = await screen.findAllByRole("button", { name: /lamp went out|Lamp to spare/ });
  places[0]?.focus();
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(places[1]);
  await user.keyboard("{ArrowRight}{End}{ArrowUp}");
  expect(document.activeElement).toBe(places[0]);
  expect(await place("Page 1 of 5")).toBeTruthy();
});

function stubFullScreen() {
  let element: Element | null = null;
  const change = (next: Element | null): void => {
    element = next;
    document.dispatchEvent(new Event("fullscreenchange"));
  };
  const define = (target: object, name: string, value: PropertyDescriptor): void =>
    void Object.defineProperty(target, name, { configurable: true, ...value });
  define(document, "fullscreenEnabled", { value: true });
  define(document, "fullscreenElement", { get: () => element });
  define(document.documentElement, "requestFullscreen", {
    value: async () => change(document.documentElement),
  });
  define(document, "exitFullscreen", { value: async () => change(null) });
  return { change, isOn: () => element !== null };
}

afterEach(() => {
  for (const name of ["fullscreenEnabled", "fullscreenElement", "exitFullscreen"]) {
    Reflect.deleteProperty(document, name);
  }
});

test("fills the screen by F, leaves by Escape, and closes the book only by the next", async () => {
  const screenOf = stubFullScreen();
  const clock = vi.spyOn(performance, "now");
  const { user } = open();
  await place("Page 1 of 5");
  await user.keyboard("f");
  const button = screen.getByRole("button", { name: "Full screen" });
  await waitFor(() => expect(button.getAttribute("aria-pressed")).toBe("true"));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screenOf.isOn()).toBe(false));
  expect(screen.getByRole("dialog", { name: book.title })).toBeTruthy();
  clock.mockReturnValue(performance.now() + 1000);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("does not close the book by the key that leaves full screen", async () => {
  const screenOf = stubFullScreen();
  const { user } = open();
  await place("Page 1 of 5");
  await user.click(screen.getByRole("button", { name: "Full screen" }));
  // as in a browser that passes the key on, at once
  vi.spyOn(performance, "now").mockReturnValue(performance.now());
  screenOf.change(null);
  await user.keyboard("{Escape}");
  expect(screen.getByRole("dialog", { name: book.title })).toBeTruthy();
});

test("leaves full screen when the reader is closed", async () => {
  const screenOf = stubFullScreen();
  const { user } = open();
  await place("Page 1 of 5");
  await user.keyboard("f");
  await waitFor(() => expect(screenOf.isOn()).toBe(true));
  await user.click(screen.getByRole("button", { name: "Close reader" }));
  await waitFor(() => expect(screenOf.isOn()).toBe(false));
});

test("offers no full screen without browser support", async () => {
  open();
  await place("Page 1 of 5");
  expect(screen.queryByRole("button", { name: "Full screen" })).toBeNull();
});

const kept = { chapter: 3, offset: 0, size: 3, paper: "white", setting: "left" } as const;
const reading = `GET /api/books/${book.id}/reading`;

test("opens without waiting for the stored position, and follows it when it comes", async () => {
  const { promise: late, resolve } = Promise.withResolvers<Response>();
  open({ [reading]: () => late });
  expect(await place("Page 1 of 5")).toBeTruthy();
  resolve(reply({ reading: { ...kept, updated_at: "2026-11-20T09:00:00.000Z" } }));
  expect(await place("Page 5 of 5")).toBeTruthy();
});

test("keeps the page of a reader who has already turned one, and its look", { tags: "merge" }, async () => {
  const { promise: late, resolve } = Promise.withResolvers<Response>();
  const { user } = open({ [reading]: () => late });
  await place("Page 1 of 5");
  await user.keyboard("{ArrowRight}{ArrowRight}");
  await place("Page 3 of 5");
  resolve(reply({ reading: { ...kept, paper: "sepia", updated_at: "2026-11-20T09:00:00.000Z" } }));
  await settle();
  expect(await place("Page 3 of 5")).toBeTruthy();
  expect(document.querySelector("[data-paper]")?.getAttribute("data-paper")).toBe("white");
});
