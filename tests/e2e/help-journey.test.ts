// @module-tag merge
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./accessible.ts";
import type { WatchedPage } from "./browser.ts";
import { buildAuthor, beginJourney, saveSession } from "./journey.ts";
import type { RunningProduct } from "./started-product.ts";
import { DESKTOP, PHONE, expectWell } from "./whole-page.ts";

// Using the help: from a screen, by a misspelt word, and by contacting a person.

const author = buildAuthor("Ada Brill");
const ARTICLE = "Finding Your Way in Help";

let product: RunningProduct;
let browser: Browser;
let watched: WatchedPage;
let page: Page;

beforeAll(async () => {
  const journey = await beginJourney(author, { ...PHONE, colorScheme: "dark" });
  ({ product, browser, watched, page } = journey);
  await saveSession(journey, author);
});
afterAll(() => browser.close());

const open = async (address: string): Promise<void> => {
  await page.goto(product.address + address);
};

test("the hub shows who is here, and its sections", async () => {
  await open("/help");
  await page.getByRole("heading", { name: "Pro Publisher Vault" }).waitFor();
  await page.getByText("Welcome, Ada Brill. You have 40 credits.").waitFor();
  await expectWell(page, "the help hub");
  await page.getByRole("link", { name: "Contact Support" }).click();
  await page.getByText("Upgrade for priority").waitFor();
  await expectWell(page, "the way to support");
});

test("a misspelled word finds the article, and the keyboard opens it", async () => {
  await open("/help");
  await page.getByRole("searchbox", { name: "Search the articles" }).fill("findung way");
  await page.getByText(/^\d+ articles? found$/u).waitFor();
  await page.waitForURL(/[?]q=findung\+way$/u);
  await expectWell(page, "what was found");
  await page.getByRole("searchbox").press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: ARTICLE }).waitFor();
  await page.getByRole("heading", { level: 2, name: "Searching all articles" }).waitFor();
  await expectWell(page, "an article");
  await page.goBack();
  await page.getByText(/^\d+ articles? found$/u).waitFor();
});

test("the question mark opens a screen's help next to it", async () => {
  await page.setViewportSize(DESKTOP);
  await open("/dashboard");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Help" });
  await dialog.getByRole("link", { name: ARTICLE }).click();
  await dialog.getByRole("heading", { name: "Searching all articles" }).waitFor();
  await expectAccessible(page, "an article in the sheet");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(watched.complaints).toEqual([]);
});
