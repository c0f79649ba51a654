// @module-tag merge
import { parseChapterText, plainText } from "@colophon/rules/chapter-text";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { z } from "zod";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AuthorClient } from "../../scripts/author-client.ts";
import { expectAccessible } from "./accessible.ts";
import { tokenOf } from "./bad-day.ts";
import { openBrowser } from "./browser.ts";
import { HOSTILE_CHAPTERS, hostileReadingText, withHostileChapters } from "./hostile-book.ts";
import { buildAuthor, requestBook, sharedProduct } from "./journey.ts";
import type { RunningProduct } from "./started-product.ts";

const author = buildAuthor("Ines Halloran");
let product: RunningProduct;
let browser: Browser;
let token = "";
let bookId = "";

beforeAll(async () => {
  product = await sharedProduct();
  const client = new AuthorClient(product.address);
  await client.signUp(author);
  ({ id: bookId } = await requestBook(client, { chapters: 2, words: 500 }));
  token = await tokenOf(product.address, author);
  browser = await openBrowser();
  await client.waitForBook(bookId);
});
afterAll(() => browser.close());

type Device = { width: number; height: number; size?: number; paper?: string };

/** A device without reading progress, with the hard-to-typeset book. */
async function openDevice(device: Device): Promise<{ page: Page; context: BrowserContext }> {
  const { width, height, size = 3, paper = "white" } = device;
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: "reduce" });
  const look = JSON.stringify({ size, paper, setting: "justified" });
  await context.addInitScript(
    ([kept, appearanceOfDevice]) => {
      localStorage.setItem("token", kept);
      localStorage.setItem("colophon.reader.look", appearanceOfDevice);
    },
    [token, look] as const,
  );
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.route(`**/api/books/${bookId}`, async (route) => {
    try {
      const response = await route.fetch();
      await route.fulfill({ response, json: withHostileChapters(await response.json()) });
    } catch (error) {
      // A page that is closed or closing needs no answer.
      if (!page.isClosed() && !String(error).includes("disposed")) throw error;
    }
  });
  await page.route(`**/api/books/${bookId}/reading-text`, (route) =>
    route.fulfill({ json: hostileReadingText() }),
  );
  return { page, context };
}

async function openBook(page: Page, query = ""): Promise<void> {
  await page.goto(`${product.address}/dashboard?read=${bookId}${query}`);
  await page.getByText(/^Pages? [\d and]+ of \d+/).waitFor();
}

/** Clears reading progress: each walk starts in a book that was never opened. */
async function forgetPlaces(page: Page): Promise<void> {
  await page.route(`**/api/books/${bookId}/reading`, (route) => route.fulfill({ json: { reading: null } }));
}

const Seen = z.object({
  over: z.number(),
  sizes: z.array(z.string()),
  text: z.string(),
  wide: z.number(),
  pages: z.number(),
});

type Seen = z.output<typeof Seen>;

/** Runs in the page, whose types these tests do not have. */
const WALK = String.raw`(async () => {
  const seen = { over: 0, sizes: new Set(), text: "", wide: 0, pages: 0 };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const next = document.querySelector('[aria-label="Next page"]');
  const whereItIs = () => document.querySelector(".reader-foot [aria-live]")?.textContent ?? "";
  for (let turns = 0; turns < 500; turns += 1) {
    for (const leaf of document.querySelectorAll(".reader-open .page-text")) {
      seen.pages += 1;
      seen.over = Math.max(seen.over, leaf.scrollHeight - leaf.clientHeight);
      seen.wide = Math.max(seen.wide, leaf.scrollWidth - leaf.clientWidth);
      seen.sizes.add(getComputedStyle(leaf).fontSize);
      for (const hidden of leaf.querySelectorAll(".sr-only")) hidden.remove();
      if (!leaf.textContent.startsWith("This chapter has no words")) seen.text += leaf.textContent;
    }
    if (next === null || next.ariaDisabled === "true") break;
    const before = whereItIs();
    next.click();
    for (let waited = 0; waited < 100; waited += 1) {
      await frame();
      if (whereItIs() !== before) break;
    }
    while (document.querySelector(".reader-open output") !== null) await frame();
  }
  return { ...seen, sizes: [...seen.sizes] };
})()`;

/** Pages from the first page of the text to the last, checking every one. */
async function walk(page: Page): Promise<Seen> {
  return Seen.parse(await page.evaluate(WALK));
}

const bare = (text: string): string => text.replaceAll(/[\s\u00AD]/g, "");
const wholeText = bare(HOSTILE_CHAPTERS.map(({ text }) => plainText(parseChapterText(text))).join(""));

test.each([
  { width: 390, height: 844, sizes: [1, 5] },
  { width: 1280, height: 720, sizes: [2, 4] },
  { width: 1440, height: 900, sizes: [3, 5] },
])("at $width × $height no page overflows, and no word is lost", async ({ width, height, sizes }) => {
  for (const size of sizes) {
    const { page, context } = await openDevice({ width, height, size });
    await forgetPlaces(page);
    await openBook(page, "&at=1.0");
    const seen = await walk(page);
    expect({ size, over: seen.over, wide: seen.wide, sizes: seen.sizes.length }).toEqual({
      size,
      over: 0,
      wide: 0,
      sizes: 1,
    });
    expect(bare(seen.text) === wholeText).toBe(true);
    await context.close();
  }
});

test("the words on the page stay when window and type size change", async () => {
  const { page, context } = await openDevice({ width: 1440, height: 900 });
  await forgetPlaces(page);
  await openBook(page, "&at=2.9000");
  const passage = await firstWords(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText(/^Page \d+ of \d+/).waitFor();
  await expect.poll(() => shown(page)).toContain(passage);
  await page.getByRole("button", { name: "Text and paper" }).click();
  for (const name of ["Largest", "Smallest"]) {
    await page.getByRole("radio", { name }).check({ force: true });
    await expect.poll(() => shown(page)).toContain(passage);
  }
  await context.close();
});

/** Words from the middle of a spread, at a position that does not start a page. */
async function firstWords(page: Page): Promise<string> {
  const offset = 9000;
  const text = plainText(parseChapterText(HOSTILE_CHAPTERS[1]?.text ?? ""));
  await page.locator(".reader-open .page-text").first().waitFor();
  return bare(text.slice(offset, offset + 12));
}

/** The server's reading position; one update may still be in flight when the next is sent. */
async function savedPosition(): Promise<unknown> {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${product.address}/api/books/${bookId}/reading`, { headers });
  return z.object({ reading: z.unknown() }).parse(await response.json()).reading;
}

async function shown(page: Page): Promise<string> {
  return bare((await page.locator(".reader-open .page-text").allTextContents()).join(""));
}

test("a book opens on another device where it was left, with the chosen size and paper", async () => {
  const first = await openDevice({ width: 1440, height: 900, size: 2 });
  await openBook(first.page, "&page=1");
  await first.page.getByRole("button", { name: "Text and paper" }).click();
  await first.page.getByRole("radio", { name: "Sepia" }).check({ force: true });
  await first.page.keyboard.press("Escape");
  await first.page.getByRole("radio", { name: "Sepia" }).waitFor({ state: "detached" });
  const next = first.page.getByRole("button", { name: "Next page" });
  for (let turn = 0; turn < 20 && !/at=2\.\d+/.test(first.page.url()); turn += 1) {
    const before = first.page.url();
    await next.click();
    await first.page.waitForURL((url) => url.href !== before);
  }
  const [, offset = ""] = /at=2\.(\d+)/.exec(first.page.url()) ?? [];
  await first.page.keyboard.press("Escape");
  await expect.poll(savedPosition).toMatchObject({ chapter: 2, offset: Number(offset) });
  await first.context.close();

  const second = await openDevice({ width: 390, height: 844, size: 5 });
  await openBook(second.page);
  const text = plainText(parseChapterText(HOSTILE_CHAPTERS[1]?.text ?? ""));
  // A book opens on its cover if the server is slow to return the position, and jumps there once it is known.
  const passage = bare(text.slice(Number(offset), Number(offset) + 30));
  await expect.poll(() => shown(second.page)).toContain(passage);
  expect(await second.page.locator(".reader-open .reader-leaf").first().getAttribute("data-paper")).toBe(
    "sepia",
  );
  await second.context.close();
});

test("the book is read by keyboard alone: size, jump, back", async () => {
  const { page, context } = await openDevice({ width: 1280, height: 900 });
  await forgetPlaces(page);
  await openBook(page, "&at=1.0");
  await page.keyboard.press("ArrowRight");
  await page.getByText(/^Pages 4 and 5 of/).waitFor();
  await page.getByRole("button", { name: "Text and paper" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("radio", { name: "Medium" }).focus();
  await page.keyboard.press("ArrowRight");
  expect(await page.getByRole("radio", { name: "Large", exact: true }).isChecked()).toBe(true);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Text and paper" }).waitFor({ state: "detached" });
  await page.getByText(/^Pages 4 and 5 of/).waitFor();
  const slider = page.getByRole("slider", { name: "Page" });
  await slider.focus();
  await page.keyboard.press("End");
  await page.getByRole("button", { name: "Back to where you were" }).waitFor();
  await expect.poll(() => slider.getAttribute("aria-valuetext")).toMatch(/^Chapter 6 · page \d+ of \d+$/);
  await page.getByRole("button", { name: "Back to where you were" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText(/^Pages 4 and 5 of/).waitFor();
  await page.getByRole("button", { name: "Contents", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("You are here").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".reader-room").waitFor({ state: "detached" });
  await context.close();
});

test("at 400 % the page is as wide as the window, fully reachable, and uncovered", async () => {
  const { page, context } = await openDevice({ width: 320, height: 225 });
  await forgetPlaces(page);
  await openBook(page, "&at=1.0");
  const leaf = page.locator(".reader-leaf-long").first();
  expect((await leaf.boundingBox())?.width).toBeGreaterThan(290);
  const sideways = Number(await page.evaluate("document.documentElement.scrollWidth - innerWidth"));
  expect(sideways).toBeLessThanOrEqual(0);
  const next = page.getByRole("button", { name: "Next page" });
  expect((await next.boundingBox())?.y).toBeGreaterThan(225);
  await next.scrollIntoViewIfNeeded();
  await next.click();
  await page.getByText(/^Page 4 of \d+/).waitFor();
  await expect.poll(() => page.locator(".reader-room").evaluate((reader) => reader.scrollTop)).toBe(0);
  await page.getByRole("button", { name: "Text and paper" }).click();
  await page.getByRole("radio", { name: "Ragged lines, no hyphens" }).scrollIntoViewIfNeeded();
  await context.close();
});

test("everything is accessible on each of the three papers", async () => {
  for (const [paper, width, query] of [
    ["white", 1440, "&at=5.0"],
    ["sepia", 390, "&at=2.400"],
    ["dark", 1440, "&page=2"],
  ] as const) {
    const { page, context } = await openDevice({ width, height: 844, paper });
    await forgetPlaces(page);
    await openBook(page, query);
    await page.getByRole("button", { name: "Text and paper" }).click();
    await page.getByRole("radio", { name: "Medium" }).waitFor();
    await expectAccessible(page, paper);
    await context.close();
  }
});
