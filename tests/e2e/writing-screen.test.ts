// @module-tag merge
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./accessible.ts";
import type { WatchedPage } from "./browser.ts";
import { buildAuthor, beginJourney, requestBook, signInOn } from "./journey.ts";
import { StartedProduct } from "./started-product.ts";

const author = buildAuthor("Maren Holloway");
let product: StartedProduct;
let browser: Browser;
let watched: WatchedPage;
let page: Page;

beforeAll(async () => {
  // A separate one, because it is killed, and slow enough that the outline appears before the text, and the
  // text appears gradually.
  product = await StartedProduct.start({ SAMPLE_WRITER_DELAY_MS: "1500" });
  const journey = await beginJourney(author, { product });
  ({ browser, watched, page } = journey);
  const { id } = await requestBook(journey.client, { chapters: 3, words: 1500 });
  address = `${product.address}/books/${id}`;
});
let address = "";
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const manuscript = () => page.getByRole("region", { name: "Manuscript" });

test("a visitor returns to the book after signing in", async () => {
  await page.goto(address);
  await page.waitForURL(/\/login/);
  await signInOn(page, author);
  await page.waitForURL(address);
  await page.getByRole("heading", { level: 1, name: "The Salt Garden" }).waitFor();
  expect(page.url()).toBe(address);
});

test("the outline is shown, the text arrives while it is written, and its words are counted", async () => {
  await page
    .getByRole("navigation", { name: "Plan of the book" })
    .getByText(/about 1,[45]\d\d words/)
    .first()
    .waitFor();
  await manuscript().getByRole("heading", { level: 2 }).waitFor();
  await manuscript()
    .getByText(/\w{3,}/)
    .nth(2)
    .waitFor();
  await page.getByText(/[\d,]+ of about 4,500 words/).waitFor();
  await page.getByText(/of writing left at this pace/).waitFor();
  expect((await manuscript().innerText()).length).toBeGreaterThan(100);
  await expectAccessible(page);
});

test("the book is paused and resumed by keyboard, and a reload in between loses nothing", async () => {
  await page.getByRole("button", { name: "Pause The Salt Garden" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Resume The Salt Garden" }).waitFor();
  await page.reload();
  await manuscript().locator("p").nth(2).waitFor();
  expect((await manuscript().innerText()).length).toBeGreaterThan(500);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Resume The Salt Garden" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Pause The Salt Garden" }).waitFor();
});

test("a phone shows the outline in one line above the text, without horizontal scrolling", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const strip = page.getByRole("button", { name: /Plan/ });
  await strip.click();
  await page.getByRole("navigation", { name: "Plan of the book" }).waitFor();
  await expectAccessible(page);
  await strip.click();
  expect(
    Number(await page.evaluate("document.documentElement.scrollWidth - innerWidth")),
  ).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 900 });
});

test("after kill -9 of everything the author is still signed in and the book is still there", async () => {
  await product.kill();
  await product.launch();
  await page.goto(address);
  await page.getByRole("heading", { level: 1, name: "The Salt Garden" }).waitFor();
  expect(page.url()).toBe(address);
});

test("it ends in place, with the finished book", async () => {
  // Anyone reading elsewhere is asked first, at any moment until the book is complete.
  const asked = page.getByRole("button", { name: /Go on following|Turn to the finished book/ });
  const contents = page.getByRole("heading", { name: "Contents" });
  await expect
    .poll(
      async () => {
        if (await asked.isVisible()) await asked.click();
        return contents.isVisible();
      },
      { timeout: 300_000 },
    )
    .toBe(true);
  expect(page.url()).toBe(address);
  await expectAccessible(page);
  await page.getByRole("heading", { name: "Contents" }).locator("..").getByRole("link").nth(1).click();
  await page
    .getByText(/Pages? \d+/)
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  await page.waitForURL(address);
});

test("an unknown book is not found and leads back to the dashboard", async () => {
  await page.goto(`${product.address}/books/0197a8a0-0000-7000-8000-00000000dead`);
  await page.getByRole("heading", { name: "Book not found" }).waitFor();
  await page.getByRole("main").getByRole("link", { name: "Dashboard" }).click();
  await page.waitForURL(/\/dashboard/);
  expect(new URL(page.url()).pathname).toBe("/dashboard");
});

test("no script failed and the content policy rejected nothing", () => {
  // The missing book is requested intentionally, and a killed product gives no answers.
  const expected = /status of 404|net::ERR_|Failed to load resource/;
  expect(watched.complaints.filter((complaint) => !expected.test(complaint))).toEqual([]);
});
