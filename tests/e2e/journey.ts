import { randomUUID } from "node:crypto";
import type { BookSummary } from "@colophon/contracts/library/books/book";
import type { Browser, Page } from "playwright-core";
import { expect, inject } from "vitest";
import { AuthorClient } from "../../scripts/author-client.ts";
import { tokenOf } from "./bad-day.ts";
import { type PageOptions, type WatchedPage, openBrowser, openPage } from "./browser.ts";
import { type RunningProduct, productAt } from "./started-product.ts";

export type Author = { email: string; password: string; fullName: string };

/** An author with an email address unique to this journey. */
export function buildAuthor(fullName: string): Author {
  const [name = ""] = fullName.toLowerCase().split(" ");
  const email = `${name}.${randomUUID().slice(0, 8)}@example.org`;
  return { email, password: "a walled garden by the sea", fullName };
}

/** The product shared by journeys, with its rate limits reset. */
export async function sharedProduct(): Promise<RunningProduct> {
  const { address, directory } = inject("sharedProduct");
  const product = productAt(address, directory);
  // All journeys come from one IP address, which may register ten accounts an hour.
  await product.write("delete from rate_bucket");
  return product;
}

export type Journey = {
  product: RunningProduct;
  client: AuthorClient;
  browser: Browser;
  watched: WatchedPage;
  page: Page;
};

/** A new account on the shared product, or on `product`, and a browser that is not signed in yet. */
export async function beginJourney(
  author: Author,
  { product: own, ...look }: PageOptions & { product?: RunningProduct } = {},
): Promise<Journey> {
  const product = own ?? (await sharedProduct());
  const client = new AuthorClient(product.address);
  await client.signUp(author);
  const browser = await openBrowser();
  const watched = await openPage(browser, look);
  return { product, client, browser, watched, page: watched.page };
}

/** Signs the browser in on every page it opens from here on. */
export async function saveSession({ product, watched }: Journey, author: Author): Promise<void> {
  const token = await tokenOf(product.address, author);
  await watched.context.addInitScript((kept) => localStorage.setItem("token", kept), token);
}

/** Signs in using the open form. */
export async function signInOn(page: Page, { email, password }: Author): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
}

/** A mystery called The Salt Garden. @param words  of each chapter */
export function requestBook(
  client: AuthorClient,
  { chapters, words }: { chapters: number; words: number },
): Promise<BookSummary> {
  return client.call("POST /api/books/generate", {
    body: {
      title: "The Salt Garden",
      genre: "Mystery",
      description: "A gardener inherits a walled garden and the question of who let the tide in.",
      chapters,
      words_per_chapter: words,
    },
  });
}

/** The local mailbox's email to an address, as JSON, once it contains `says`. */
export async function emailTo(
  address: string,
  { email, says }: { email: string; says: RegExp },
): Promise<string> {
  const read = async (): Promise<string> => {
    const answer = await fetch(`${address}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    return answer.text();
  };
  await expect.poll(read, { timeout: 120_000 }).toMatch(says);
  return read();
}

/** The confirmation link in an address's email. */
export async function mailedLink(address: string, email: string): Promise<string> {
  const link = /http:\S+?token=[\w-]+/u;
  return link.exec(await emailTo(address, { email, says: link }))?.[0] ?? "";
}
