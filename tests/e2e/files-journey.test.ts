import { mkdtemp, readFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./accessible.ts";
import { type WatchedPage, openPage } from "./browser.ts";
import { buildAuthor, beginJourney, signInOn } from "./journey.ts";
import type { RunningProduct } from "./started-product.ts";

const author = buildAuthor("Ines Marsh");
const title = "The Salt Garden";
let product: RunningProduct;
let browser: Browser;
let watched: WatchedPage;
let page: Page;

beforeAll(async () => {
  const journey = await beginJourney(author, { width: 1440, height: 900 });
  ({ product, browser, watched, page } = journey);
  const order = { title, chapters: 10, words_per_chapter: 1500, genre: "Romance" } as const;
  const { id } = await journey.client.call("POST /api/books/generate", { body: order });
  await signIn(page);
  await journey.client.waitForBook(id);
  await page.reload();
});
afterAll(() => browser.close());

async function signIn(where: Page): Promise<void> {
  await where.goto(`${product.address}/login`);
  await signInOn(where, author);
  await where.waitForURL(/\/dashboard/u);
}

/** Saved to COLOPHON_PICTURES for viewing. */
async function picture(name: string): Promise<void> {
  const directory = process.env["COLOPHON_PICTURES"];
  if (directory === undefined) return;
  await page.screenshot({ path: path.join(directory, `files-${name}.png`) });
}

/** Open dialogs; toasts also have the role, but block nothing. */
function windows(): Locator {
  return page.locator('[role="dialog"]:not([aria-modal="false"])');
}

/** Waits until every visible page has been rendered. */
async function proofDrawn(): Promise<void> {
  await page.locator("figure canvas[data-drawn]").first().waitFor();
  await expect.poll(() => page.locator("figure canvas:not([data-drawn])").count()).toBe(0);
}

const hasFocus = (one: Locator): Promise<boolean> =>
  one.evaluate((element) => element === element.ownerDocument.activeElement);

test("the files dialog opens by keyboard, and returns the focus", async () => {
  const menu = page.getByRole("button", { name: `More for ${title}` });
  await menu.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: /Files and covers/ }).waitFor();
  await page.keyboard.press("Home");
  const files = page.getByRole("menuitem", { name: /Files and covers/ });
  for (let line = 0; line < 20 && !(await hasFocus(files)); line += 1) {
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: `Files of “${title}”` }).waitFor();
  expect(await page.getByRole("radio", { name: /Paperback for KDP/ }).isChecked()).toBe(true);
  await page.getByText(/^\d+ pages/).waitFor();
  await picture("presets-light-1440");
  await page.getByRole("button", { name: "Change" }).click();
  expect(await page.getByRole("radio", { name: /Romance/ }).isChecked()).toBe(true);
  await expectAccessible(page);
  await picture("choices-light-1440");
  await page.keyboard.press("Escape");
  await expect.poll(() => windows().count()).toBe(0);
  await expect.poll(() => menu.and(page.locator(":focus")).count()).toBe(1);
});

test("chosen files are made, checked and downloaded", async () => {
  await page.getByRole("button", { name: `More for ${title}` }).click();
  await page.getByRole("menuitem", { name: /Files and covers/ }).click();
  await page.getByRole("radio", { name: /Choose files myself/ }).check();
  await page.getByRole("checkbox", { name: "EPUB" }).check();
  await page.getByRole("checkbox", { name: "Plain text" }).check();
  await page.getByRole("button", { name: "Change" }).click();
  await page.getByLabel("Page size").selectOption("5.5x8.5");
  await page.getByRole("radio", { name: /Fantasy/ }).check();
  await page.getByRole("button", { name: "Prepare files" }).click();
  await page.getByRole("progressbar", { name: "Preparing files" }).waitFor();
  await picture("progress-light-1440");
  await page.getByRole("heading", { name: /Ready|No file/ }).waitFor({ timeout: 300_000 });
  await expectAccessible(page);
  await picture("ready-light-1440");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download Print PDF" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("The-Salt-Garden.pdf");
  const target = path.join(await mkdtemp(path.join(os.tmpdir(), "colophon-file-")), "book.pdf");
  await file.saveAs(target);
  expect((await readFile(target)).subarray(0, 5).toString()).toBe("%PDF-");
  await page.getByText("Print PDF downloaded successfully!").waitFor();
  const [zip] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download all 4 as a ZIP" }).click(),
  ]);
  expect(zip.suggestedFilename()).toBe("The-Salt-Garden.zip");
  const packed = path.join(await mkdtemp(path.join(os.tmpdir(), "colophon-zip-")), "book.zip");
  await zip.saveAs(packed);
  const contents = (await readFile(packed)).toString("latin1");
  for (const name of ["Where each file goes.txt", "The-Salt-Garden-cover.pdf", "The-Salt-Garden.epub"]) {
    expect(contents).toContain(name);
  }
});

test("a hardcover that is too thin is reported, and one click fixes it", async () => {
  await page.getByRole("button", { name: "Choose other files" }).click();
  await page.getByRole("radio", { name: /Everything/ }).check();
  await page.getByText(/a hardcover on cream paper needs at least 75/).waitFor();
  await expectAccessible(page);
  await picture("foreseen-light-1440");
  await page
    .getByRole("button", { name: /^Use .* in/ })
    .first()
    .click();
  await expect.poll(() => page.getByText(/needs at least 75/).count()).toBe(0);
  await page.getByRole("radio", { name: /Choose files myself/ }).check();
});

test("another device finds the files", async () => {
  const other = await openPage(browser, { width: 390, height: 844 });
  const phone = other.page;
  await signIn(phone);
  await phone.getByRole("button", { name: `More for ${title}` }).click();
  await phone.getByRole("menuitem", { name: /Files and covers/ }).click();
  await phone.getByRole("button", { name: "Download all 4 as a ZIP" }).waitFor();
  expect(await phone.getByRole("progressbar").count()).toBe(0);
  await phone.close();
});

test("the dialog is usable at four times its size", async () => {
  await page.setViewportSize({ width: 360, height: 225 });
  const button = page.getByRole("button", { name: "Prepare files" });
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  expect((box?.y ?? -1) >= 0 && (box?.y ?? 999) + (box?.height ?? 0) <= 225).toBe(true);
  await picture("choices-400");
  await page.setViewportSize({ width: 1440, height: 900 });
});

test("files and choices are still there after the dialog was closed", async () => {
  await page.keyboard.press("Escape");
  await expect.poll(() => windows().count()).toBe(0);
  await page.getByRole("button", { name: `More for ${title}` }).click();
  await page.getByRole("menuitem", { name: /Files and covers/ }).click();
  await page.getByRole("button", { name: "Choose other files" }).click();
  await page.getByRole("button", { name: "Change" }).click();
  expect(await page.getByRole("radio", { name: /Fantasy/ }).isChecked()).toBe(true);
  await page.getByLabel("Print", { exact: true }).selectOption("ordinary");
  await page.getByLabel("Page size").selectOption("6x9");
  await page.keyboard.press("Escape");
  await expect.poll(() => windows().count()).toBe(0);
});

test("the print proof shows the file's own pages, spread by spread", async () => {
  await page.getByRole("link", { name: `Read ${title}` }).click();
  await page
    .getByText(/Page 1 of \d+/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Print proof" }).click();
  await proofDrawn();
  await picture("proof-first-1440");
  expect(await page.locator("figure canvas").count()).toBe(1);
  await page.keyboard.press("ArrowRight");
  await page.getByText(/Pages 2 and 3 of \d+/).waitFor();
  await proofDrawn();
  expect(await page.locator("figure canvas").count()).toBe(2);
  const field = page.getByLabel("Page", { exact: true });
  await field.fill("13");
  await field.press("Enter");
  await page.getByText(/Pages 12 and 13 of \d+/).waitFor();
  await proofDrawn();
  await expectAccessible(page);
  await picture("proof-spread-1440");
  await page.getByLabel("Theme").selectOption("thriller");
  await proofDrawn();
  await picture("proof-thriller-1440");
});

test("the proof keeps its place while the files are viewed", async () => {
  await page.getByRole("button", { name: "Download", exact: true }).click();
  await page.getByRole("menuitem", { name: /All files and options/ }).click();
  await page.getByRole("button", { name: /Choose other files|Prepare files/ }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByText(/Pages \d+ and \d+ of \d+/).waitFor();
  expect(new URL(page.url()).searchParams.get("view")).toBe("proof");
  await page.keyboard.press("Escape");
  await expect.poll(() => windows().count()).toBe(0);
});

test("a phone in dark mode shows one page at a time, and a dialog that fits", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.reload();
  await page.getByRole("link", { name: `Read ${title}` }).click();
  await page.getByRole("button", { name: "Print proof" }).click();
  await proofDrawn();
  await page.keyboard.press("ArrowRight");
  await page.getByText(/Page 2 of \d+/).waitFor();
  await proofDrawn();
  expect(await page.locator("figure canvas").count()).toBe(1);
  await page.getByLabel("Page", { exact: true }).fill("12");
  await page.getByLabel("Page", { exact: true }).press("Enter");
  await proofDrawn();
  await expectAccessible(page);
  await picture("proof-dark-390");
  await page.getByRole("button", { name: "Download", exact: true }).click();
  await page.getByRole("menuitem", { name: /All files and options/ }).click();
  await page.getByRole("button", { name: "Choose other files" }).click();
  await page.getByRole("radio", { name: /Paperback for KDP/ }).check();
  await page.getByRole("button", { name: "Prepare files" }).click();
  await page.getByRole("heading", { name: /Ready|No file/ }).waitFor({ timeout: 300_000 });
  await picture("ready-dark-390");
  await page.getByRole("button", { name: /Choose other files/ }).click();
  await page.getByRole("button", { name: "Prepare files" }).waitFor();
  const overflow = Number(await page.evaluate("document.documentElement.scrollWidth - innerWidth"));
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await picture("choices-dark-390");
});

test("no script failed and the content policy rejected nothing", () => {
  // A wrap whose pages are not typeset yet is answered with a sentence and 409, which the browser logs.
  const expected = /net::ERR_|status of 409/u;
  expect(watched.complaints.filter((complaint) => !expected.test(complaint))).toEqual([]);
});
