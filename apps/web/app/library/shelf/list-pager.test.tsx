import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { buildList } from "../../testing/build-book.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { useSearchParams } from "react-router";
import { shelfView } from "../books/shelf-url.ts";
import { ListPager } from "./list-pager.tsx";

function Page({ last, isTurning = false }: { last: number; isTurning?: boolean }): React.ReactElement {
  const view = shelfView(useSearchParams()[0]);
  const pagination = { ...buildList([]).pagination, current_page: view.page, total_pages: last };
  return <ListPager pagination={pagination} view={view} isTurning={isTurning} />;
}

function open(search: string, last = 9, isTurning = false): void {
  renderPage({
    at: `/dashboard${search}`,
    pages: { "/dashboard": <Page last={last} isTurning={isTurning} /> },
  });
}

test("has no pager for one page", () => {
  open("", 1);
  expect(screen.queryByRole("navigation")).toBeNull();
});

test("links its pages and marks the open one", () => {
  open("?list=4");
  const current = screen.getByRole("link", { current: "page" });
  expect(current.textContent).toBe("4");
  const href = (name: string): string | null => screen.getByRole("link", { name }).getAttribute("href");
  expect(href("Previous page")).toBe("/dashboard?list=3");
  expect(href("Next page")).toBe("/dashboard?list=5");
  expect(href("Page 9")).toBe("/dashboard?list=9");
  expect(screen.getByText("Page 4 of 9")).toBeTruthy();
});

test("keeps search, state and order on another page", () => {
  open("?q=salt&state=completed&sort=title&read=b1");
  expect(screen.getByRole("link", { name: "Page 2" }).getAttribute("href")).toBe(
    "/dashboard?q=salt&state=completed&sort=title&list=2",
  );
});

test("links nothing before the first page or after the last", () => {
  open("?list=1");
  expect(screen.queryByRole("link", { name: "Previous page" })).toBeNull();
  expect(screen.getByRole("link", { name: "Next page" })).toBeTruthy();
});

test("links nothing after the last page", () => {
  open("?list=9");
  expect(screen.queryByRole("link", { name: "Next page" })).toBeNull();
  expect(screen.getByRole("link", { name: "Previous page" })).toBeTruthy();
});

test("says that a page is loading", () => {
  open("?list=2", 9, true);
  expect(screen.getByText("Loading the page")).toBeTruthy();
  expect(screen.queryByText("Page 2 of 9")).toBeNull();
});
