// @module-tag merge
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AuthorClient } from "../../scripts/author-client.ts";
import { whileBroken, whileOffline } from "./bad-day.ts";
import type { WatchedPage } from "./browser.ts";
import { buildAuthor, beginJourney, saveSession, requestBook } from "./journey.ts";
import type { RunningProduct } from "./started-product.ts";
import { PHONE, expectWell } from "./whole-page.ts";

// The listing studio over the real server, with the sample optimizer, and everywhere a book's metadata is
// used.

const author = buildAuthor("Tamsin Orchard");
const BOOK = "The Salt Garden";
const TITLE = "Lamps at Low Water";

let product: RunningProduct;
let browser: Browser;
let client: AuthorClient;
let watched: WatchedPage;
let page: Page;
let bookId = "";

beforeAll(async () => {
  const journey = await beginJourney(author, { ...PHONE, colorScheme: "dark" });
  ({ product, client, browser, watched, page } = journey);
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
const confirm = (): Locator => page.getByRole("alertdialog");
const tab = (name: RegExp): Locator => page.getByRole("tab", { name });
/** Expects a complete sentence, verbatim. */
const expectText = (sentence: string): Promise<void> =>
  page.getByText(sentence, { exact: true }).first().waitFor();
const made = async () => (await client.call("GET /api/metadata/optimizations", { query: {} })).optimizations;
const bookNow = () => client.call("GET /api/books/{id}", { params: { id: bookId } });

const OPTIMIZE_REQUEST = { method: "POST", address: /\/api\/metadata\/optimize$/u };
const ASSIGN = { method: "POST", address: /\/assign-metadata$/u };
const ONE = { method: "GET", address: /\/api\/metadata\/optimizations\/[\w-]+$/u };
const USAGE = { method: "GET", address: /\/api\/metadata\/[\w-]+\/usage$/u };
const DELETE = { method: "DELETE", address: /\/api\/metadata\/optimizations\/[\w-]+$/u };
const RECORDS = { method: "GET", address: /\/api\/metadata\/user/u };

test("a book is offered no metadata while there is none", async () => {
  await open("/dashboard");
  await openPicker(/^Choose metadata/u);
  await expectText("No metadata available");
  await expectWell(page, "the metadata picker, empty");
  await page.keyboard.press("Escape");
});

async function openPicker(item: RegExp): Promise<void> {
  await button(`More for ${BOOK}`).click();
  await page.getByRole("menuitem", { name: item }).click();
  await page.getByRole("dialog").waitFor();
}

test("the short URL leads to the optimizer, which is ready and has no history", async () => {
  await open("/metadata");
  await page.waitForURL(/\/metadata-optimizer$/u);
  await expectText("Ready to Optimize");
  await expectWell(page, "the optimizer, empty");
  await tab(/^History/u).click();
  await expectText("No Optimizations Yet");
  await expectWell(page, "the history, empty");
  await button("Start Optimizing").click();
  await expectText("Ready to Optimize");
});

test("title and genre are required, and the form survives a reload, and is cleared", async () => {
  await button("Optimize metadata, free").click();
  await expectText("Please provide at least title and genre");
  await field("Title").and(page.locator(":focus")).waitFor();
  await expectWell(page, "the optimizer’s complaints");
  await field("Title").fill(TITLE);
  await field("Genre").selectOption("Mystery");
  await field("Target keywords").fill("coastal mystery, lighthouse");
  await page.reload();
  await expectText("Ready to Optimize");
  expect(await field("Title").inputValue()).toBe(TITLE);
  expect(await field("Genre").inputValue()).toBe("Mystery");
  expect(await field("Target keywords").inputValue()).toBe("coastal mystery, lighthouse");
  await button("Clear form").click();
  await expectText("Form cleared!");
  expect(await field("Title").inputValue()).toBe("");
  await page.reload();
  await expectText("Ready to Optimize");
  expect(await field("Title").inputValue()).toBe("");
});

test("nothing is proposed without a network or a server, and the form keeps what was typed", async () => {
  await field("For one of your books").selectOption({ label: BOOK });
  expect(await field("Title").inputValue()).toBe(BOOK);
  expect(await field("Genre").inputValue()).toBe("Mystery");
  const order = button("Optimize metadata, free");
  await order.waitFor();
  await whileOffline(page, async () => {
    await order.click();
    await expectText("Failed to optimize metadata. Please try again.");
  });
  await whileBroken(page, OPTIMIZE_REQUEST, async () => {
    await order.click();
    await expectText("Failed to optimize metadata");
  });
  await expectWell(page, "an order that failed");
  expect(await field("Title").inputValue()).toBe(BOOK);
  expect(await made()).toEqual([]);
});

test("every part is built from the answers without a model, for free", async () => {
  await field("What happens?").fill("missing deed, old feud");
  await field("What’s the mood?").fill("quiet, slow burn");
  await field("Who is it about?").fill("retired surveyor");
  await button("Optimize metadata, free").click();
  await expectText("Metadata optimized successfully!");
  await page.getByRole("heading", { name: "What is proposed" }).waitFor();
  await expectText("Built from your answers, without AI");
  for (const part of ["Title and subtitle", "Amazon description", "Completeness and rules"]) {
    await page.getByRole("region", { name: part, exact: true }).waitFor();
  }
  const [one] = await made();
  expect(one?.optimization_result.keywords).toEqual([
    "missing deed",
    "retired surveyor",
    "quiet mystery",
    "old feud",
    "slow burn mystery",
  ]);
  expect(await made()).toHaveLength(1);
  expect((await client.call("GET /api/credits/balance", {})).balance).toBe(30);
  await expectWell(page, "what is proposed");
});

test("each part is copied, which is shown for a while, or refused", async () => {
  await watched.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await button("Copy title and subtitle").click();
  await button("Copied").waitFor();
  expect(String(await page.evaluate("navigator.clipboard.readText()"))).toContain(
    await field("Optimized title").inputValue(),
  );
  await button("Copy title and subtitle").waitFor();
  await watched.context.clearPermissions();
  await watched.context.grantPermissions(["geolocation"]);
  await button("Copy title and subtitle").click();
  await page.getByText("Failed to copy to clipboard").waitFor();
});

test("the price panel calculates while typing", async () => {
  const panel = page.getByRole("region", { name: "Price and royalties" });
  await panel.getByLabel("Pages", { exact: true }).fill("250");
  await panel.getByLabel("List price, USD").fill("12.99");
  // 60 % of 12.99, less 1.00 and 250 pages at 1.2 cents.
  await panel.getByText("A copy pays 3.79 USD.").waitFor();
  await panel.getByLabel("List price, USD").fill("9.98");
  // Below 9.99 it is 50 %.
  await panel.getByText("A copy pays 0.99 USD.").waitFor();
  await panel.getByLabel("List price, USD").fill("twelve");
  await panel.getByText("Enter a price like 9.99").waitFor();
  await panel.getByLabel("List price, USD").fill("9.99");
  await panel.getByText("E-book", { exact: true }).click();
  await panel.getByLabel("Size of the EPUB, MB").fill("1");
  await panel.getByText(/^A copy pays 6\.8\d USD\.$/u).waitFor();
  await expectWell(page, "the price panel of an e-book");
});

test("a proposal is saved to a book, and failures are reported there", async () => {
  const use = page.getByRole("region", { name: "Use it for a book" });
  await use.getByLabel("Book", { exact: true }).selectOption({ label: BOOK });
  const assign = use.getByRole("button", { name: "Use for this book" });
  await whileBroken(page, ASSIGN, async () => {
    await assign.click();
    await expectText("Failed to assign metadata to book");
  });
  expect((await bookNow()).has_metadata).toBe(false);
  await assign.click();
  await expectText("Metadata assigned successfully!");
  expect((await bookNow()).has_metadata).toBe(true);
});

test("the history shows results, and reports what did not load", async () => {
  await tab(/^History/u).click();
  const details = button(`Details of “${BOOK}”`);
  await details.waitFor();
  await expectText("Assigned");
  await expectWell(page, "the history");
  await page.reload();
  await whileBroken(page, ONE, async () => {
    await details.click();
    await expectText("Failed to load optimization details");
    await expectWell(page, "details that did not load");
  });
  await button("Try again").click();
  await page.getByRole("dialog").getByRole("heading", { name: "Keywords" }).waitFor();
  await expectWell(page, "the details of an optimization");
  await button("Open in the optimizer").click();
  await page.getByRole("heading", { name: "What is proposed" }).waitFor();
});

test("a book uses any metadata, and failures are reported there", async () => {
  await open("/dashboard");
  await whileBroken(page, RECORDS, async () => {
    await openPicker(/metadata…$/u);
    await expectText("Failed to load available metadata");
    await expectWell(page, "the metadata picker that failed");
  });
  await button("Try again").click();
  const use = button(/^Use “.+” for this book$/u).first();
  await use.waitFor();
  await expectWell(page, "the metadata picker");
  await whileBroken(page, ASSIGN, async () => {
    await use.click();
    await expectText("Failed to assign metadata to book");
  });
  await use.click();
  await expectText("Metadata assigned successfully!");
});

test("the book’s own listing says what blocks a proposal", async () => {
  const propose = { method: "POST", address: /\/optimize-metadata$/u };
  await open(`/books/${bookId}?tab=metadata`);
  const order = button(/^Build it (?:again|from my answers), free$/u);
  await order.waitFor();
  // The optimizer has saved them with the book.
  expect(await field("What happens?").inputValue()).toBe("missing deed, old feud");
  await whileBroken(page, propose, async () => {
    await order.click();
    await expectText("Failed to optimize metadata");
  });
  await whileOffline(page, async () => {
    await order.click();
    await expectText("Failed to optimize metadata. Please try again.");
  });
  await page.route(propose.address, (route) =>
    route.fulfill({
      status: 402,
      contentType: "application/problem+json",
      json: { code: "listings.insufficient_credits", status: 402, detail: "This costs more credits." },
    }),
  );
  await order.click();
  await expectText("Cannot optimize metadata");
  expect(await made()).toHaveLength(1);
  await page.unroute(propose.address);
  await order.click();
  await page.getByText("Metadata optimized successfully!").first().waitFor();
  expect(await made()).toHaveLength(2);
});

test("the books that use a record are named before it is deleted", async () => {
  await open("/metadata-optimizer?tab=history");
  const remove = button(`Delete “${BOOK}”`).last();
  await remove.click();
  await expectText("Metadata In Use");
  await confirm().getByText(BOOK, { exact: true }).first().waitFor();
  await expectWell(page, "the question before used metadata is deleted");
  const anyway = confirm().getByRole("button", { name: "Delete Anyway" });
  await whileBroken(page, DELETE, async () => {
    await anyway.click();
    await confirm()
      .getByText(/^Failed to delete metadata/u)
      .waitFor();
  });
  const before = (await made()).length;
  await anyway.click();
  await expectText("Metadata deleted successfully!");
  expect(await made()).toHaveLength(before - 1);
  expect((await bookNow()).has_metadata).toBe(false);
});

test("unused metadata is safe to delete, and unknown usage is deleted with caution", async () => {
  await button(`Delete “${BOOK}”`).last().click();
  await expectText("Safe to delete");
  await expectWell(page, "the question before unused metadata is deleted");
  await confirm().getByRole("button", { name: "Keep it" }).click();
  await confirm().waitFor({ state: "detached" });
  await whileBroken(page, USAGE, async () => {
    await button(`Delete “${BOOK}”`).last().click();
    await expectText("Failed to check metadata usage");
    await expectText("Usage check failed - proceed with caution");
    await expectWell(page, "the question where usage is not known");
    await confirm().getByRole("button", { name: "Delete", exact: true }).click();
    await expectText("Metadata deleted successfully!");
  });
  await expectText("No Optimizations Yet");
});

test("no script failed and the content policy rejected nothing", () => {
  expect(
    watched.complaints.filter((complaint) => !/net::ERR_|status of (?:402|500)/u.test(complaint)),
  ).toEqual([]);
});
