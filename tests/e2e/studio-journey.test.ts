// @module-tag merge
import { readFileSync } from "node:fs";
import type { Browser, Locator, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { AuthorClient } from "../../scripts/author-client.ts";
import { whileBroken, whileOffline } from "./bad-day.ts";
import { buildAuthor, beginJourney, saveSession, requestBook } from "./journey.ts";
import type { RunningProduct } from "./started-product.ts";
import { DESKTOP, PHONE, expectWell } from "./whole-page.ts";

// The cover studio over the real server. Rare server and network failures are simulated here.

const author = buildAuthor("Orla Penhallow");
const BOOK = "The Salt Garden";
const TITLE = "Lamps at Low Water";

let product: RunningProduct;
let browser: Browser;
let client: AuthorClient;
let page: Page;
let bookId = "";

beforeAll(async () => {
  const journey = await beginJourney(author, { ...PHONE, colorScheme: "dark" });
  ({ product, client, browser, page } = journey);
  ({ id: bookId } = await requestBook(client, { chapters: 5, words: 500 }));
  await saveSession(journey, author);
  await client.waitForBook(bookId);
});
afterAll(() => browser.close());

const open = async (address: string): Promise<void> => {
  await page.goto(product.address + address);
};
const button = (name: string | RegExp): Locator => page.getByRole("button", { name });
const field = (name: string): Locator => page.getByLabel(name, { exact: true });
const dialog = (): Locator => page.getByRole("dialog");
const confirm = (): Locator => page.getByRole("alertdialog");
/** Expects a complete sentence, verbatim. */
const expectText = (sentence: string): Promise<void> =>
  page.getByText(sentence, { exact: true }).first().waitFor();
/** Expects a sentence, possibly followed by the server's details. */
const expectFirstText = (sentence: string): Promise<void> => page.getByText(sentence).first().waitFor();
const balance = async (): Promise<number> => (await client.call("GET /api/credits/balance", {})).balance;
const covers = async () => (await client.call("GET /api/covers/user", { query: {} })).covers;

/** A file saved by the browser, by name and bytes. */
async function saved(act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent("download"), act()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test("the short URL leads to the studio, which has no covers yet", async () => {
  await open("/covers");
  await page.waitForURL(/\/kdp-covers$/u);
  await expectText("No covers available");
  await expectWell(page, "the cover studio, empty");
});

test("missing details are reported at their fields, and a print size asks for pages", async () => {
  await button(/^Paint three covers/u).click();
  await expectText("Please enter a book title");
  await expectText("Please select a genre");
  await expectFocus(field("Title"));
  await field("Page count").fill("40");
  await expectText("Enter a page count from 50 to 800");
  await expectWell(page, "the cover studio’s complaints");
  await button("Clear").click();
  await page.getByText("Please enter a book title").waitFor({ state: "detached" });
});

async function expectFocus(target: Locator): Promise<void> {
  await target.and(page.locator(":focus")).waitFor();
}

test("KDP mode off means an e-book’s front, and on a wrap for print", async () => {
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

test("the wrap is drawn by trim, paper and pages", async () => {
  const wrapShown = (width: string, height: string, spine: string): Promise<void> =>
    page
      .getByRole("img", { name: `A wrap of ${width} by ${height} inches with a spine of ${spine} inches` })
      .waitFor();
  await wrapShown("12.500", "9.250", "0.250");
  await field("Page count").fill("200");
  await wrapShown("12.750", "9.250", "0.500");
  await field("Trim size").selectOption("5x8");
  await wrapShown("10.750", "8.250", "0.500");
  await field("Paper").selectOption({ label: "White" });
  await wrapShown("10.700", "8.250", "0.450");
  await field("Trim size").selectOption("6x9");
  // More than seven hundred pages can be printed on this paper, and the form shows the limit.
  await field("Page count").fill("800");
  await wrapShown("14.052", "9.250", "1.802");
  expect(await page.getByText("Allowed: 79 pages or more").count()).toBe(1);
  await field("Page count").fill("60");
  expect(await page.getByText("None: allowed from 79 pages").count()).toBe(1);
  await field("Page count").fill("200");
});

test("nothing is requested without a network or a server, and the form keeps what was typed", async () => {
  await field("Title").fill(TITLE);
  await field("Author").fill(author.fullName);
  await field("Genre").selectOption("Mystery");
  const order = button("Paint three covers for 15 credits");
  await order.waitFor();
  await whileOffline(page, async () => {
    await order.click();
    await expectText("Failed to generate covers. Please try again.");
  });
  await whileBroken(page, { method: "POST", address: /\/api\/covers\/generate$/u }, async () => {
    await order.click();
    await expectText("Failed to generate covers");
  });
  await page.reload();
  await order.waitFor();
  expect(await field("Title").inputValue()).toBe(TITLE);
  expect(await field("Author").inputValue()).toBe(author.fullName);
  expect(await field("Genre").inputValue()).toBe("Mystery");
  expect(await field("Page count").inputValue()).toBe("200");
  expect(await balance()).toBe(30);
});

/** Three covers take a few seconds, and many times longer on a busy machine. */
const PAINTING_MS = 300_000;

test("the painter’s three variations arrive, for fifteen credits", async () => {
  await button("Paint three covers for 15 credits").click();
  const heading = page.getByRole("heading", { name: /^(?:Being painted|Your new covers)$/u });
  await expectFocus(heading);
  await page.getByText("Cover generated successfully!").waitFor({ timeout: PAINTING_MS });
  await page.getByRole("heading", { name: "Your new covers" }).waitFor();
  const ordered = page.getByRole("list", { name: "Covers of this order" });
  await expect.poll(() => ordered.getByRole("article").count()).toBe(3);
  expect(new Set((await covers()).map((cover) => cover.image_url)).size).toBe(3);
  expect(await balance()).toBe(15);
  await expectWell(page, "the cover studio with an order");
});

/** Like a tab that does not know what another one spent. */
async function whileBalanceIs(known: number, act: () => Promise<void>): Promise<void> {
  const address = /\/api\/credits\/balance$/u;
  await page.route(address, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), balance: known } });
  });
  try {
    await act();
  } finally {
    await page.unroute(address);
  }
}

test("with too few credits nothing is painted", async () => {
  await page.getByText("Who paints, and how many").click();
  await page.getByRole("radio", { name: "1", exact: true }).check();
  await button("Paint one cover for 15 credits").click();
  await expect.poll(balance).toBe(0);
  await expect.poll(async () => (await covers()).length, { timeout: PAINTING_MS }).toBe(4);
  await page.getByRole("heading", { name: "Your new covers" }).waitFor();
  const again = button("Paint one cover for 15 credits");
  await expectText("Cannot generate cover: one cover costs 15 credits, and you have 0 credits. Top Up");
  expect(await again.isDisabled()).toBe(true);
  await whileBalanceIs(15, async () => {
    await page.reload();
    await page.getByText("Who paints, and how many").click();
    await page.getByRole("radio", { name: "1", exact: true }).check();
    await again.click();
    await expectText("Insufficient credits. Please purchase more credits. Top Up");
  });
  expect(await covers()).toHaveLength(4);
  await expectWell(page, "the cover studio without credits");
});

test("a cover’s dialog shows it large, offers its files, and draws mockups", async () => {
  await page.goto(`${product.address}/kdp-covers`);
  const name = "lamps_at_low_water_cover.png";
  await firstCover().click();
  await dialog().waitFor();
  await dialog().getByText("Paperback, 6 × 9 in, white paper, 200 pages").waitFor();
  await expectWell(page, "the window of a cover");
  await whileBroken(page, { method: "GET", address: /\/api\/covers\/[^/]+\/download$/u }, async () => {
    await button("Download PNG").click();
    await expectText("Failed to download cover");
  });
  const png = await saved(() => button("Download PNG").click());
  expect(png.name).toBe(name);
  const { format, width, height } = await sharp(png.bytes).metadata();
  expect({ format, isTall: height > width, isLarge: height >= 2560 }).toEqual({
    format: "png",
    isTall: true,
    isLarge: true,
  });
  await expectText("PNG downloaded successfully!");
  const pdf = await saved(() => button("Print PDF").click());
  expect(pdf.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  await expectText("PDF downloaded successfully!");

  await dialog().getByText("Mockups", { exact: true }).click();
  const mockup = dialog().getByRole("img", { name: `Standing book: “${TITLE}”` });
  await mockup.waitFor({ timeout: PAINTING_MS });
  await expect.poll(() => naturalWidth(mockup)).toBe(1600);
  await expectWell(page, "the mockups of a cover");
});

const firstCover = (): Locator =>
  page.getByRole("list", { name: "Covers", exact: true }).getByRole("button").first();

async function naturalWidth(picture: Locator): Promise<number> {
  return Number(await picture.evaluate((image) => Reflect.get(image, "naturalWidth")));
}

test("the editor shows the press’s own image, and a text is moved by keys and back", async () => {
  await dialog().getByRole("link", { name: "Design it" }).click();
  await page.waitForURL(/\/kdp-covers\/[\w-]+$/u);
  await rested();
  await expectText("Saved, design 1");
  await expectWell(page, "the cover editor");
  const title = grip("title");
  const before = await title.boundingBox();
  await title.focus();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expectText("Changed, not saved yet");
  const after = await title.boundingBox();
  expect((after?.y ?? 0) - (before?.y ?? 0)).toBeGreaterThan(5);
  await page.keyboard.press("Control+z");
  await expectText("Saved, design 1");
  await expect.poll(async () => (await title.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
});

const grip = (text: string): Locator => button(new RegExp(`^The ${text}: drag it`, "u"));

/** Waits until the press has rendered the current design. */
async function rested(): Promise<void> {
  await page.getByRole("img", { name: /as the press sets it$/u }).waitFor({ timeout: PAINTING_MS });
  await page.getByText("Setting it", { exact: true }).waitFor({ state: "detached", timeout: PAINTING_MS });
}

test("dragging follows the pointer, whatever the server does", async () => {
  await page.setViewportSize(DESKTOP);
  await rested();
  // The press renders nothing until the pointer is released.
  let letGo = (): void => undefined;
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/**", async (route) => {
    await isLetGo;
    await route.continue();
  });
  const top = async (): Promise<number> => (await grip("title").boundingBox())?.y ?? 0;
  const box = await grip("title").boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const distance of [20, 40, 60]) {
    const before = await top();
    await page.mouse.move(x, y + distance, { steps: 5 });
    await expect.poll(top).toBeGreaterThan(before);
  }
  await page.mouse.up();
  letGo();
  await page.unroute("**/api/**");
  await page.keyboard.press("Control+z");
  await page.setViewportSize(PHONE);
});

test("a tagline is set and saved, an older design is restored, and a copy is made", async () => {
  await field("Tagline").fill("Some tides bring back more than the sea.");
  await grip("tagline").waitFor({ timeout: PAINTING_MS });
  await rested();
  await button("Save").click();
  await expectText("The cover is saved.");
  await expectText("Saved, design 2");
  await page.getByText("Versions", { exact: true }).click();
  await button("Take design 1 again").click();
  expect(await field("Tagline").inputValue()).toBe("");
  await button("Save").click();
  await expectText("Saved, design 3");
  await expectWell(page, "the cover editor with versions");

  const first = page.url();
  await page.getByText("Use it", { exact: true }).click();
  await button("Duplicate").click();
  await expectText("The cover is copied.");
  await expect.poll(() => page.url()).not.toBe(first);
  await expectText("Saved, design 1");
  expect(await covers()).toHaveLength(5);
});

test("every part of a design and every view works", async () => {
  for (const part of ["Design", "Art", "Back"]) {
    await page.getByRole("tab", { name: part, exact: true }).click();
    await expectWell(page, `the cover editor’s part ${part}`);
  }
  for (const way of ["Wrap", "Formats", "In the store"]) {
    await page.getByRole("radio", { name: way, exact: true }).check();
    await expectWell(page, `the cover editor, seen as ${way}`);
  }
  await page.getByRole("radio", { name: "Front", exact: true }).check();
});

test("an author's own image becomes the art, and a drawing is rejected", async () => {
  await page.getByRole("tab", { name: "Art", exact: true }).click();
  const uploadInput = page.getByLabel("Bring a picture", { exact: true });
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
  await uploadInput.setInputFiles({ name: "lamp.svg", mimeType: "image/svg+xml", buffer: drawing });
  await page.getByText(/lamp\.svg/u).waitFor();
  // With another name, only the server can detect its type.
  await uploadInput.setInputFiles({ name: "lamp.png", mimeType: "image/png", buffer: drawing });
  await page.getByText(/SVG/u).first().waitFor();
  await expectWell(page, "a picture that is refused");
  const buffer = await sharp({
    create: { width: 1600, height: 2400, channels: 3, background: { r: 40, g: 70, b: 90 } },
  })
    .png()
    .toBuffer();
  await uploadInput.setInputFiles({ name: "lamp.png", mimeType: "image/png", buffer });
  const own = button("Picture 1, 1600 by 2400 px");
  await own.and(page.locator("[aria-pressed=true]")).waitFor({ timeout: PAINTING_MS });
  await rested();
  await button("Save").click();
  await expectText("Saved, design 2");
  expect((await covers()).map((cover) => cover.recipe.art.kind).toSorted()).toEqual([
    "painted",
    "painted",
    "painted",
    "painted",
    "picture",
  ]);
  await expectWell(page, "the cover editor with a picture of one’s own");
});

test("any cover is chosen for a book, and failures are reported there", async () => {
  await whileBroken(page, { method: "GET", address: /\/api\/covers\/user/u }, async () => {
    await open("/kdp-covers");
    await expectText("Failed to load available covers");
    await expectWell(page, "the cover studio whose covers did not load");
    await open(`/books/${bookId}?tab=cover`);
    await expectFirstText("Cannot generate cover: three covers cost 15 credits, and you have 0 credits.");
    await button("Choose from your covers").click();
    await expectText("Failed to load available covers");
    await expectWell(page, "the cover picker that failed");
  });
  await button("Try again").click();
  const choose = button(/^Use this cover: Lamps at Low Water/u).first();
  await choose.waitFor();
  await expectWell(page, "the cover picker");
  await whileBroken(page, { method: "POST", address: /\/assign-cover$/u }, async () => {
    await choose.click();
    await expectText("Failed to assign cover to book");
  });
  await choose.click();
  await expectText("Cover assigned successfully!");
  await page.getByRole("heading", { name: "Your cover" }).waitFor();
  await whileBroken(page, { method: "GET", address: /\/cover\/download$/u }, async () => {
    await button("Download PNG").click();
    await expectText("Failed to download cover");
  });
  const own = await saved(() => button("Download PNG").click());
  expect(own.name).toBe("the_salt_garden_cover.png");
});

test("a failed request for a book is reported at the book", async () => {
  const address = new RegExp(`/api/books/${bookId}/covers$`, "u");
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const body = z.looseObject({}).parse(await response.json());
    await route.fulfill({ response, json: { ...body, order: FAILED_GENERATION } });
  });
  await page.reload();
  await expectText("Failed to generate cover");
  await expectFirstText("15 credits came back.");
  expect(await balance()).toBe(0);
  await page.unroute(address);
});

const FAILED_GENERATION = {
  id: "0197c2a4-0000-7000-8000-000000000001",
  state: "failed",
  asked: 3,
  painted: 0,
  failed: 3,
  detail: "The painter did not answer.",
  advice: "Order again.",
  credits_returned: 15,
};

test("a cover is used from its dialog too, and deleted after a question that names its books", async () => {
  await open("/kdp-covers");
  await firstCover().click();
  await dialog().waitFor();
  const gone = (await covers()).length - 1;
  if ((await dialog().getByRole("heading", { name: "On your books" }).count()) === 0) {
    await whileBroken(page, { method: "POST", address: /\/assign-cover$/u }, async () => {
      await field("Use for a book").selectOption({ label: BOOK });
      await dialog().getByRole("button", { name: "Use this cover" }).click();
      await expectText("Failed to assign cover to book");
    });
    await dialog().getByRole("button", { name: "Use this cover" }).click();
    await expectText("Cover assigned successfully!");
  }
  await dialog().getByRole("button", { name: "Delete" }).click();
  await confirm().getByText(`It is taken off “${BOOK}”`).waitFor();
  await expectWell(page, "the question before a cover is deleted");
  const yes = confirm().getByRole("button", { name: "Delete cover" });
  await whileBroken(page, { method: "DELETE", address: /\/api\/covers\/[^/]+$/u }, async () => {
    await yes.click();
    await expectText("Failed to delete cover");
  });
  await yes.click();
  await expectText("Cover deleted successfully!");
  expect(await covers()).toHaveLength(gone);
  const { has_cover: hasCover } = await client.call("GET /api/books/{id}", { params: { id: bookId } });
  expect(hasCover).toBe(false);
});

test("a cover whose image does not load shows title and author", async () => {
  const pictures = /\/api\/cover-pictures\//u;
  await page.route(pictures, (route) => route.abort());
  await page.reload();
  // Images below the fold are not loaded.
  await firstCover().scrollIntoViewIfNeeded();
  await expect.poll(() => firstCover().locator("img").filter({ visible: true }).count()).toBe(0);
  await page.unroute(pictures);
});
