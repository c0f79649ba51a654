import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { DataTable, type DataTableProps, type TableColumn, type TableSort } from "./data-table.tsx";

type Book = { id: string; title: string; words: number };

const COLUMNS: readonly TableColumn<Book>[] = [
  { id: "title", header: "Title", cell: (book) => book.title, sortable: true },
  { id: "words", header: "Words", cell: (book) => book.words.toLocaleString("en-US"), align: "end" },
];
const BOOKS: readonly Book[] = [
  { id: "b1", title: "Dusk", words: 41_000 },
  { id: "b2", title: "Dawn", words: 9000 },
];

function show(changes: Partial<DataTableProps<Book>> = {}) {
  render(
    <DataTable<Book>
      caption="Your books"
      columns={COLUMNS}
      rows={BOOKS}
      rowKey={(book) => book.id}
      empty={<p>No book yet</p>}
      {...changes}
    />,
  );
  return userEvent.setup();
}

test("heads each row by its first cell, in the server's order", () => {
  show();
  const table = within(screen.getByRole("table", { name: "Your books" }));
  expect(table.getAllByRole("rowheader").map((cell) => cell.textContent)).toEqual(["Dusk", "Dawn"]);
  expect(table.getByRole("row", { name: "Dusk 41,000" })).toBeTruthy();
});

test("sorts by a column's head, and reverses it by a second click", async () => {
  const onSort = vi.fn<(sort: TableSort) => void>();
  const user = show({ sort: { column: "title", isDescending: false }, onSort });
  expect(screen.getByRole("columnheader", { name: "Title" }).getAttribute("aria-sort")).toBe("ascending");
  expect(within(screen.getByRole("columnheader", { name: "Words" })).queryByRole("button")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Title" }));
  expect(onSort).toHaveBeenLastCalledWith({ column: "title", isDescending: true });
});

test("sorts a new column ascending first", async () => {
  const onSort = vi.fn<(sort: TableSort) => void>();
  const user = show({ sort: { column: "words", isDescending: true }, onSort });
  await user.click(screen.getByRole("button", { name: "Title" }));
  expect(onSort).toHaveBeenLastCalledWith({ column: "title", isDescending: false });
});

test("turns pages one by one, and stops at the ends", async () => {
  const onPage = vi.fn<(page: number) => void>();
  const user = show({ paging: { page: 3, pages: 3, onPage } });
  expect(screen.getByText("Page 3 of 3")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Next" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("button", { name: "Previous" }));
  expect(onPage).toHaveBeenCalledWith(2);
});

test("shows no paging for a single page", () => {
  show({ paging: { page: 1, pages: 1, onPage: () => undefined } });
  expect(screen.queryByRole("navigation")).toBeNull();
});

test("shows a row's actions in it", () => {
  show({ rowMenu: (book) => <button type="button">More for {book.title}</button> });
  const row = within(screen.getByRole("row", { name: /Dawn/u }));
  expect(row.getByRole("button", { name: "More for Dawn" })).toBeTruthy();
});

test("shows the empty state without rows, and no table", () => {
  show({ rows: [] });
  expect(screen.getByText("No book yet")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

test("draws only the visible ones of many rows, and counts all", async () => {
  // jsdom measures nothing, and has none.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(50);
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(600);
  const many = Array.from({ length: 1000 }, (_, index) => ({
    id: `b${index}`,
    title: `Book ${index}`,
    words: 1,
  }));
  show({ rows: many });
  const table = screen.getByRole("table");
  expect(table.getAttribute("aria-rowcount")).toBe("1001");
  await waitFor(() => expect(table.querySelector("[aria-rowindex]")).toBeTruthy());
  expect(table.querySelectorAll("tr").length).toBeLessThan(100);
});

test("scrolls a tall table by keyboard, without a tab stop for a short one", () => {
  const many = Array.from({ length: 400 }, (_, index) => ({ id: String(index), title: "Dusk", words: 1 }));
  show({ rows: many });
  expect(screen.getByRole("region", { name: "Your books" }).tabIndex).toBe(0);
  cleanup();
  show();
  expect(screen.queryByRole("region")).toBeNull();
});
