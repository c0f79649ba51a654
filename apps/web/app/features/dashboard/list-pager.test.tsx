import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aList } from "../../test-kit/a-book.ts";
import { renderPage } from "../../test-kit/render-page.tsx";
import { ListPager, useListPage } from "./list-pager.tsx";

function Page({ last, isTurning = false }: { last: number; isTurning?: boolean }): React.ReactElement {
  const current = useListPage();
  const pagination = { ...aList([]).pagination, current_page: current, total_pages: last };
  return (
    <>
      <p>asks for {current}</p>
      <ListPager pagination={pagination} isTurning={isTurning} />
    </>
  );
}

function open(search: string, last = 9, isTurning = false): void {
  renderPage({
    at: `/dashboard${search}`,
    pages: { "/dashboard": <Page last={last} isTurning={isTurning} /> },
  });
}

test.each([
  ["", 1],
  ["?list=4", 4],
  ["?list=0", 1],
  ["?list=-3", 1],
  ["?list=many", 1],
  ["?page=7&read=b1", 1],
])("the address %j asks for page %i of the list", (search, page) => {
  open(search);
  expect(screen.getByText(`asks for ${page}`)).toBeTruthy();
});

test("a list that fits on one page has no pager", () => {
  open("", 1);
  expect(screen.queryByRole("navigation")).toBeNull();
});

test("the pager leads to its pages and marks the one that is open", () => {
  open("?list=4");
  const current = screen.getByRole("link", { current: "page" });
  expect(current.textContent).toBe("4");
  const href = (name: string): string | null => screen.getByRole("link", { name }).getAttribute("href");
  expect(href("Previous page")).toBe("/dashboard?list=3");
  expect(href("Next page")).toBe("/dashboard?list=5");
  expect(href("Page 9")).toBe("/dashboard?list=9");
  expect(screen.getByText("Page 4 of 9")).toBeTruthy();
});

test("nothing leads before the first page or after the last", () => {
  open("?list=1");
  expect(screen.queryByRole("link", { name: "Previous page" })).toBeNull();
  expect(screen.getByRole("link", { name: "Next page" })).toBeTruthy();
});

test("nothing leads after the last page", () => {
  open("?list=9");
  expect(screen.queryByRole("link", { name: "Next page" })).toBeNull();
  expect(screen.getByRole("link", { name: "Previous page" })).toBeTruthy();
});

test("while a page is being turned, that is what is said", () => {
  open("?list=2", 9, true);
  expect(screen.getByText("Loading the page")).toBeTruthy();
  expect(screen.queryByText("Page 2 of 9")).toBeNull();
});
