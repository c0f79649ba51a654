import { readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Browser, Locator, Route } from "playwright-core";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from "vitest";
import { z } from "zod";
import { AuthorClient } from "../../scripts/author-client.ts";
import { type WatchedPage, openBrowser, openPage } from "./browser.ts";
import { StartedProduct } from "./started-product.ts";
import { PHONE, expectWell } from "./whole-page.ts";

// The cover studio and the listing studio over the real server. What a server or a network does only on a bad day is
// done here on the way to it.

const author = {
  email: "orla@example.org",
  password: "a walled garden by the sea",
  fullName: "Orla Penhallow",
};
const BOOK = "The Salt Garden";
const TITLE = "Lamps at Low Water";

let product: StartedProduct;
let browser: Browser;
let client: AuthorClient;
let watched: WatchedPage;
let page: Page;
let bookId = "";

beforeAll(async () => {
  product = await StartedProduct.start({ API_CALLS_PER_MINUTE: "3000" });
  client = new AuthorClient(product.address);
  await client.signUp(author);
  const book = await client.call("POST /api/books/generate", {
    body: {
      title: BOOK,
      genre: "Mystery",
      description: "A gardener inherits a walled garden and the question of who let the tide in.",
      chapters: 5,
      words_per_chapter: 500,
    },
  });
  bookId = book.id;
  await client.waitForBook(bookId);
  browser = await openBrowser();
  watched = await openPage(browser, { ...PHONE, colorScheme: "dark" });
  page = watched.page;
  page.setDefaultTimeout(20_000);
  const token = await tokenOf(author);
  await watched.context.addInitScript((kept) => localStorage.setItem("token", kept), token);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});
beforeEach(() => {
  onTestFailed(async () => {
    await page.screenshot({ path: path.join(os.tmpdir(), "colophon-studio.png"), fullPage: true });
  });
});

async function tokenOf({ email, password }: { email: string; password: string }): Promise<string> {
  const answer = await fetch(`${product.address}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  return z.object({ access_token: z.string() }).parse(await answer.json()).access_token;
}

const open = async (address: string): Promise<void> => {
  await page.goto(product.address + address);
};
const button = (name: string | RegExp): Locator => page.getByRole("button", { name });
const field = (name: string): Locator => page.getByLabel(name, { exact: true });
const dialog = (): Locator => page.getByRole("dialog");
const confirm = (): Locator => page.getByRole("alertdialog");
/** A sentence, whole and word by word. */
const said = (sentence: string): Promise<void> =>
  page.getByText(sentence, { exact: true }).first().waitFor();
/** A sentence, and what the server adds to it. */
const saidFirst = (sentence: string): Promise<void> => page.getByText(sentence).first().waitFor();
const balance = async (): Promise<number> => (await client.call("GET /api/credits/balance", {})).balance;
const covers = async () => (await client.call("GET /api/covers/user", { query: {} })).covers;

/** A server that answers with nothing but a status, as one behind a broken proxy. */
const broken = (route: Route): Promise<void> => route.fulfill({ status: 500, body: "" });

/** What is done while calls of one kind fail. */
async function whileBroken(address: RegExp, method: string, act: () => Promise<void>): Promise<void> {
  const answer = (route: Route): Promise<void> =>
    route.request().method() === method ? broken(route) : route.fallback();
  await page.route(address, answer);
  await act();
  await page.unroute(address, answer);
}

async function whileOffline(act: () => Promise<void>): Promise<void> {
  await watched.context.setOffline(true);
  await act();
  await watched.context.setOffline(false);
}

/** What the browser saves, by name and bytes. */
async function saved(act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent("download"), act()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test("the short address leads to the studio, which has no covers yet", async () => {
  await open("/covers");
  await page.waitForURL(/\/kdp-covers$/u);
  await said("No covers available");
  await expectWell(page, "the cover studio, empty");
});

test("what the order needs is said at its field, and a print size asks for pages", async () => {
  await button(/^Paint three covers/u).click();
  await said("Please enter a book title");
  await said("Please select a genre");
  await expectFocus(field("Title"));
  await field("Page count").fill("40");
  await said("Enter a page count from 50 to 800");
  await expectWell(page, "the cover studio’s complaints");
  await button("Clear").click();
  await page.getByText("Please enter a book title").waitFor({ state: "detached" });
});

async function expectFocus(target: Locator): Promise<void> {
  await target.and(page.locator(":focus")).waitFor();
}

test("KDP mode off is an e-book’s front, and on a wrap for print", async () => {
  const mode = page.getByRole("switch", { name: "KDP mode" });
  await mode.click();
  expect(await field("Size").inputValue()).toBe("1600x2560");
  expect(await field("Page count").count()).toBe(0);
  await page.getByRole("img", { name: "An e-book’s front of 1600 by 2560 px" }).waitFor();
  await expectWell(page, "the cover studio for an e-book");
  await mode.click();
  expect(await field("Trim size").inputValue()).toBe("6x9");
  expect(await field("Page count").inputValue()).toBe("100");
});

test("the sheet is drawn as trim, paper and pages have it", async () => {
  const sheet = (width: string, height: string, spine: string): Promise<void> =>
    page
      .getByRole("img", { name: `A wrap of ${width} by ${height} inches with a spine of ${spine} inches` })
      .waitFor();
  await sheet("12.500", "9.250", "0.250");
  await field("Page count").fill("200");
  await sheet("12.750", "9.250", "0.500");
  await field("Trim size").selectOption("5x8");
  await sheet("10.750", "8.250", "0.500");
  await field("Paper").selectOption({ label: "White" });
  await sheet("10.700", "8.250", "0.450");
  await field("Trim size").selectOption("6x9");
});

test("without a network or a server nothing is ordered, and the form keeps what was typed", async () => {
  await field("Title").fill(TITLE);
  await field("Author").fill(author.fullName);
  await field("Genre").selectOption("Mystery");
  const order = button("Paint three covers for 15 credits");
  await order.waitFor();
  await whileOffline(async () => {
    await order.click();
    await said("Failed to generate covers. Please try again.");
  });
  await whileBroken(/\/api\/covers\/generate$/u, "POST", async () => {
    await order.click();
    await said("Failed to generate covers");
  });
  await page.reload();
  await order.waitFor();
  expect(await field("Title").inputValue()).toBe(TITLE);
  expect(await field("Author").inputValue()).toBe(author.fullName);
  expect(await field("Genre").inputValue()).toBe("Mystery");
  expect(await field("Page count").inputValue()).toBe("200");
  expect(await balance()).toBe(30);
});

test("the painter’s three variations arrive, for fifteen credits", async () => {
  await button("Paint three covers for 15 credits").click();
  const heading = page.getByRole("heading", { name: /^(?:Being painted|Your new covers)$/u });
  await expectFocus(heading);
  await said("Cover generated successfully!");
  await page.getByRole("heading", { name: "Your new covers" }).waitFor();
  const ordered = page.getByRole("list", { name: "Covers of this order" });
  await expect.poll(() => ordered.getByRole("article").count()).toBe(3);
  expect(new Set((await covers()).map((cover) => cover.image_url)).size).toBe(3);
  expect(await balance()).toBe(15);
  await expectWell(page, "the cover studio with an order");
});

test("with too few credits nothing is painted", async () => {
  await page.getByText("Who paints, and how many").click();
  await page.getByRole("radio", { name: "1", exact: true }).or(button(/^1$/u)).first().click();
  await button("Paint one cover for 15 credits").click();
  await expect.poll(balance).toBe(0);
  await expect.poll(async () => (await covers()).length).toBe(4);
  const again = button("Paint one cover for 15 credits");
  await again.click();
  await said("Insufficient credits. Please purchase more credits.");
  expect(await covers()).toHaveLength(4);
  await expectWell(page, "the cover studio without credits");
});
