import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { articleOf } from "./article-catalogue.ts";
import { ARTICLE_TEXTS } from "./catalogue.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import ArticlePage from "./article-page.tsx";

const scrolledTo = vi.fn<(id: string) => void>();

beforeEach(() => {
  fakeApi({});
  scrolledTo.mockClear();
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element) {
      scrolledTo(this.id);
    },
  });
});

function open(at: string): void {
  renderPage({ pages: { "/help/:article": <ArticlePage /> }, at });
}

const SLUG = "finding-your-way-in-help";

test("shows an article's kind, level, reading time and date, its text and content", async () => {
  open(`/help/${SLUG}`);
  expect(await screen.findByRole("heading", { level: 1, name: "Finding Your Way in Help" })).toBeTruthy();
  const top = screen.getByText(/^Updated \d+ November 2026$/u).parentElement;
  expect(top?.textContent).toMatch(/^ArticleBeginner\d minUpdated/u);
  const contents = await screen.findByRole("navigation", { name: "In this article" });
  const names = within(contents)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);
  expect(names).toContainEqual(["Searching all articles", "#searching-all-articles"]);
  const headings = screen.getAllByRole("heading", { level: 2 }).map(({ id }) => `#${id}`);
  expect(headings).toEqual(expect.arrayContaining(names.map(([, href]) => href)));
  expect(screen.getByText("40 credits")).toBeTruthy();
  expect(scrolledTo).not.toHaveBeenCalled();
  const way = screen.getByRole("navigation", { name: "Breadcrumb" });
  expect(
    within(way)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ).toEqual(["/help", "/help"]);
});

test("scrolls to a heading by URL once the text has loaded", async () => {
  open(`/help/${SLUG}#how-far-to-trust-a-figure`);
  await screen.findByRole("heading", { level: 2, name: "How far to trust a figure" });
  expect(scrolledTo).toHaveBeenCalledWith("how-far-to-trust-a-figure");
});

test("lists related articles by title", async () => {
  open(`/help/${SLUG}`);
  await screen.findByRole("heading", { level: 2, name: "Searching all articles" });
  const { related } = (await ARTICLE_TEXTS[SLUG]?.())?.endings ?? { related: [] };
  for (const slug of related) {
    expect(screen.getByRole("link", { name: articleOf(slug)?.title ?? "" }).getAttribute("href")).toBe(
      `/help/${slug}`,
    );
  }
});

test("says that a URL has no article, and links the others", async () => {
  open("/help/constructor");
  expect(await screen.findByText("There is no such article")).toBeTruthy();
  expect(screen.getByRole("link", { name: "All of help" }).getAttribute("href")).toBe("/help");
});
