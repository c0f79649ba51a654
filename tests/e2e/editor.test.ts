// @module-tag merge
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AuthorClient } from "../../scripts/author-client.ts";
import { expectAccessible } from "./accessible.ts";
import type { WatchedPage } from "./browser.ts";
import { buildAuthor, beginJourney, requestBook, signInOn } from "./journey.ts";
import type { RunningProduct } from "./started-product.ts";

const author = buildAuthor("Maren Holloway");
let product: RunningProduct;
let browser: Browser;
let watched: WatchedPage;
let page: Page;
let client: AuthorClient;
let id = "";

beforeAll(async () => {
  ({ product, client, browser, watched, page } = await beginJourney(author, { width: 1440 }));
  ({ id } = await requestBook(client, { chapters: 3, words: 1500 }));
  await client.waitForBook(id);
});
afterAll(() => browser.close());

const rail = (): Locator => page.getByRole("navigation", { name: "Sections of the book" });
const links = (): Locator => rail().locator("a[data-section]");
const text = (): Locator => page.locator(".ProseMirror");
/**
 * A split and a merge open a section when the browser has the server's answer, after the change is made; the
 * focus then moves to the page, and would take keys pressed in the list with it.
 */
async function opened(index: number): Promise<void> {
  await expect.poll(() => links().nth(index).getAttribute("aria-current")).toBe("page");
  await page.getByRole("menu").waitFor({ state: "detached" });
  await page.evaluate("new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))");
}
const onServer = () => client.call("GET /api/books/{id}/manuscript", { params: { id } });
const idsOnServer = async (): Promise<string[]> => (await onServer()).sections.map((section) => section.id);
const serverWordCount = async (): Promise<number> =>
  (await onServer()).sections.reduce((sum, { words }) => sum + words, 0);

test("a visitor reaches the editor after signing in, at the first chapter", async () => {
  await page.goto(`${product.address}/books/${id}/write`);
  await page.waitForURL(/\/login/);
  await signInOn(page, author);
  await text().waitFor();
  // The list has a separate script, which may load after the text.
  await links().first().waitFor();
  expect(await links().count()).toBe(3);
  expect(await links().first().getAttribute("aria-current")).toBe("page");
  // The welcome toast covers the bar for a moment.
  await page.getByText("Welcome back!").waitFor({ state: "detached" });
  await expectAccessible(page);
});

test("typing is stored by Save, and appears on another device", async () => {
  await text().click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("Salt keeps. ");
  await page.keyboard.press("Control+s");
  await page.getByText("Book saved successfully!").waitFor();
  const book = await client.call("GET /api/books/{id}", { params: { id } });
  expect(book.content["1"]).toMatch(/^Salt keeps\. /);
});

test("chapters are reordered by keyboard alone, and each step back is one key", async () => {
  const before = await idsOnServer();
  await links().first().focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(idsOnServer).toEqual([before[1], before[0], before[2]]);
  expect(await page.locator(":focus").getAttribute("data-section")).toBe(before[0]);
  await page.keyboard.press("Control+z");
  await expect.poll(idsOnServer).toEqual(before);
});

test("a chapter is dragged to another place", async () => {
  const before = await idsOnServer();
  await rail().locator(".rail-row").first().hover();
  const handle = await rail().locator(".rail-handle").first().boundingBox();
  const target = await rail().locator(".rail-row").nth(2).boundingBox();
  if (handle === null || target === null) throw new Error("The list is not there.");
  await page.mouse.move(handle.x + 8, handle.y + 20);
  await page.mouse.down();
  await page.mouse.move(handle.x + 8, handle.y + 40, { steps: 4 });
  await page.mouse.move(target.x + 40, target.y + 20, { steps: 8 });
  await page.mouse.up();
  await expect.poll(idsOnServer).toEqual([before[1], before[2], before[0]]);
  await links().last().focus();
  await page.keyboard.press("Control+z");
  await expect.poll(idsOnServer).toEqual(before);
});

test("a deleted chapter is in the trash, and its message restores it in place", async () => {
  const before = await idsOnServer();
  await links().nth(1).focus();
  await page.keyboard.press("Delete");
  await expect.poll(async () => (await onServer()).bin.length).toBe(1);
  await rail().getByText("Bin (1)").waitFor();
  await page.locator("button.underline", { hasText: "Undo" }).click();
  await expect.poll(idsOnServer).toEqual(before);
});

test("a chapter is split at the cursor and merged again without losing a word", async () => {
  const words = await serverWordCount();
  await links().first().click();
  await text().locator("p").nth(3).click();
  await page.keyboard.press("Home");
  await rail()
    .getByRole("button", { name: /^More for/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Split at the cursor" }).click();
  await expect.poll(async () => (await idsOnServer()).length).toBe(4);
  expect(await serverWordCount()).toBe(words);
  await opened(1);
  await text().waitFor();
  await rail()
    .getByRole("button", { name: /^More for/ })
    .nth(1)
    .click();
  await page.getByRole("menuitem", { name: "Merge with the one before" }).click();
  await expect.poll(async () => (await idsOnServer()).length).toBe(3);
  expect(await serverWordCount()).toBe(words);
  await opened(0);
});

test("an offline reorder is kept and sent later", async () => {
  const before = await idsOnServer();
  await watched.context.setOffline(true);
  await links().first().focus();
  await page.keyboard.press("Alt+ArrowDown");
  await rail()
    .getByText(/kept on this device/)
    .waitFor();
  await watched.context.setOffline(false);
  await expect.poll(idsOnServer).toEqual([before[1], before[0], before[2]]);
});

test("sections are a dialog over the page on a phone", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Sections", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "The Salt Garden" });
  await dialog.waitFor();
  await expectAccessible(page);
  await dialog.locator("a[data-section]").nth(2).click();
  await dialog.waitFor({ state: "detached" });
  expect(await page.locator("html").evaluate(({ scrollWidth }) => scrollWidth)).toBe(390);
});
