import type { Book } from "@colophon/contracts/library/books/book";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useRef, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { buildBook, buildFullBook } from "../../../testing/build-book.ts";
import { fakeApi, errorReply } from "../../../testing/fake-api.ts";
import { buildImpatientClient } from "../../../testing/in-app.tsx";
import { openPdf } from "./pdf-engine.ts";
import { ProofView } from "./proof-view.tsx";

// The engine draws with a worker and a canvas, and jsdom has neither; calls to it are checked instead.
vi.mock(import("./pdf-engine.ts"), () => ({
  openPdf: vi.fn<typeof openPdf>(),
  drawPage: () => ({ stop: () => undefined, done: Promise.resolve(false) }),
  warmUp: () => Promise.resolve(),
}));

const book: Book = buildFullBook(buildBook(), ["One.", "Two.", "Three."]);
const file = `GET /api/books/${book.id}/download/pdf`;

let isWide = true;

beforeEach(() => {
  isWide = true;
  vi.stubGlobal("matchMedia", () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  // A document of ten pages, with only what the view uses.
  const pdf: Awaited<ReturnType<typeof openPdf>>["pdf"] = Object.create({ numPages: 10 });
  vi.mocked(openPdf).mockResolvedValue({ pdf, pageRatio: 0.66 });
});

function TestReader({ start }: { start: number }): React.ReactElement {
  const [page, setPage] = useState(start);
  const viewport = useRef<HTMLDivElement>(null);
  return (
    <div ref={viewport} tabIndex={-1} data-testid="room">
      <ProofView book={book} pageNumber={page} onTurn={setPage} viewport={viewport} notes={null} />
    </div>
  );
}

function open(start = 1, answers: Parameters<typeof fakeApi>[0] = {}) {
  const { requests } = fakeApi({ [file]: () => new Response("%PDF"), ...answers });
  render(
    <QueryClientProvider client={buildImpatientClient()}>
      <TestReader start={start} />
    </QueryClientProvider>,
  );
  return { requests, user: userEvent.setup() };
}

/** The numbers of the printed pages that are open. */
function openPages(): number[] {
  return screen
    .queryAllByRole("figure")
    .map((figure) => Number(figure.getAttribute("aria-label")?.replace("Printed page ", "")));
}

test("shows the first page alone, then spreads to the end", async () => {
  const { user } = open();
  await waitFor(() => expect(openPages()).toEqual([1]));
  await user.click(screen.getByRole("button", { name: "Next pages" }));
  await waitFor(() => expect(openPages()).toEqual([2, 3]));
  fireEvent.keyDown(screen.getByTestId("room"), { key: "End" });
  await waitFor(() => expect(openPages()).toEqual([10]));
  expect(screen.getByRole("button", { name: "Next pages" }).getAttribute("aria-disabled")).toBe("true");
  fireEvent.keyDown(screen.getByTestId("room"), { key: "Home" });
  await waitFor(() => expect(openPages()).toEqual([1]));
  expect(screen.getByRole("button", { name: "Previous pages" }).getAttribute("aria-disabled")).toBe("true");
});

test("shows pages one by one in a narrow space", async () => {
  isWide = false;
  const { user } = open(2);
  await waitFor(() => expect(openPages()).toEqual([2]));
  await user.click(screen.getByRole("button", { name: "Next pages" }));
  await waitFor(() => expect(openPages()).toEqual([3]));
});

test("takes a page beyond the book as its last", async () => {
  open(99);
  await waitFor(() => expect(openPages()).toEqual([10]));
});

test("goes to a typed number when finished, within the book", async () => {
  const { user } = open();
  await waitFor(() => expect(openPages()).toEqual([1]));
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Page" });
  await user.click(field);
  await user.keyboard("7");
  await waitFor(() => expect(openPages()).toEqual([1]));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(openPages()).toEqual([6, 7]));
  await user.clear(field);
  await user.type(field, "9a9{Enter}");
  await waitFor(() => expect(openPages()).toEqual([10]));
  expect(field.value).toBe("10");
  await user.clear(field);
  await user.keyboard("{Enter}");
  expect(field.value).toBe("10");
});

test("ignores keys meant for the field or the browser", async () => {
  const { user } = open(4);
  await waitFor(() => expect(openPages()).toEqual([4, 5]));
  await user.click(screen.getByRole("textbox", { name: "Page" }));
  await user.keyboard("{ArrowRight}{Home}");
  const viewport = screen.getByTestId("room");
  fireEvent.keyDown(viewport, { key: "ArrowRight", altKey: true });
  fireEvent.keyDown(viewport, { key: "ArrowRight", ctrlKey: true });
  fireEvent.keyDown(viewport, { key: "ArrowRight", metaKey: true });
  await waitFor(() => expect(openPages()).toEqual([4, 5]));
  fireEvent.keyDown(viewport, { key: "ArrowRight" });
  await waitFor(() => expect(openPages()).toEqual([6, 7]));
});

test("loads another file for another size, and stores the size for this book", async () => {
  const { user, requests } = open();
  await waitFor(() => expect(openPages()).toEqual([1]));
  await user.selectOptions(screen.getByRole("combobox", { name: "Page size" }), "5x8");
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests.map(({ search }) => new URLSearchParams(search).get("trim"))).toEqual(["6x9", "5x8"]);
  await user.selectOptions(screen.getByRole("combobox", { name: "Theme" }), "modern");
  await waitFor(() => expect(requests).toHaveLength(3));
  expect(localStorage.getItem(`colophon.files.${book.id}`)).toContain(
    `"trim":"5x8","paper":"cream","theme":"modern"`,
  );
  await user.selectOptions(screen.getByRole("combobox", { name: "Page size" }), "6x9");
  await user.selectOptions(screen.getByRole("combobox", { name: "Theme" }), "romance");
  await waitFor(() => expect(openPages()).toEqual([1]));
  expect(requests).toHaveLength(4);
});

test("says why a file failed, and retries", async () => {
  let tries = 0;
  const { user } = open(1, {
    [file]: () =>
      (tries += 1) === 1 ? errorReply(502, { detail: "The press is out of order." }) : new Response("%PDF"),
  });
  expect(await screen.findByText("The press is out of order.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(openPages()).toEqual([1]));
});

test("tells a browser that cannot open the file from a press that made none", async () => {
  vi.mocked(openPdf).mockRejectedValueOnce(new TypeError("no thread"));
  const { user, requests } = open();
  expect(await screen.findByText(/This browser could not draw the pages/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(openPages()).toEqual([1]));
  expect(requests).toHaveLength(1);
});

test("says that pages are being set until they are ready", async () => {
  open(1, { [file]: () => new Promise<Response>(() => undefined) });
  expect(await screen.findByText("Setting the print pages …")).toBeTruthy();
  expect(screen.getByText("of …")).toBeTruthy();
});
