import type { BrowserContext, Page } from "playwright-core";
import { AuthorClient } from "../../scripts/author-client.ts";
import { buildWeb } from "../../scripts/build-web.ts";
import { startPrivateServer } from "../../scripts/private-server.ts";
import { openBrowser } from "../../tests/e2e/browser.ts";
import { parseManuscript } from "@colophon/press/manuscript/manuscript";
import { benchBook } from "../press/bench-book.ts";
import type { Measured } from "./measured.ts";
import { tasksWhile } from "./tasks-of-page.ts";
import { insertBook } from "./typed-chapters.store.ts";

const AUTHOR = { email: "desk@bench.example", password: "a calm sea at noon", fullName: "Ada Bench" };

/** A book of the maximum length, in normal chapters; and one whose single chapter is as long as a book. */
const BOOK_WORD_COUNT = 300_000;
const LONG_CHAPTER_WORD_COUNT = 36_000;

/**
 * Visits; each opens the book twice, so that scripts are cached the second time, like on an author's second
 * day.
 */
const ROUNDS = 3;
/** As fast as anyone types. */
const KEY_MS = 60;
const TYPED = "the lamp went out and nobody spoke for a while ";
const TIMES = 3;

type Opened = {
  /** from the start of navigation until the text is visible and can be edited */
  readyMs: number;
  /** longest main thread task while typing: during a task no keystroke is processed */
  longestTaskMs: number;
  /** main thread time per keystroke, with everything it triggers */
  keyMs: number;
};

type Book = { label: string; bookId: string; section: string };

/**
 * How long a book takes to open in Chromium, and whether it keeps up with typing. The baseline is a one-word
 * chapter in the same run: the same scripts, the same calls, and no text.
 */
export async function measureOpenBook(): Promise<Measured[]> {
  await buildWeb();
  const server = await startPrivateServer();
  const browser = await openBrowser();
  try {
    const client = new AuthorClient(server.address);
    await client.signUp(AUTHOR);
    const { id: ownerId } = await client.call("GET /api/auth/me", {});
    const add = (chapters: readonly string[]): Promise<string> =>
      insertBook(server.foundation.db, { ownerId, chapters });
    const chapters = textsOf(BOOK_WORD_COUNT);
    const bare: Book = { label: "one word", bookId: await add(["Word."]), section: "1" };
    const books: Book[] = [
      { label: "300,000 words", bookId: await add(chapters), section: "15" },
      {
        label: "36,000 words in one section",
        bookId: await add([textsOf(LONG_CHAPTER_WORD_COUNT).join("\n\n")]),
        section: "1",
      },
      { label: "300,000 words in one section", bookId: await add([chapters.join("\n\n")]), section: "1" },
    ];
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await signIn(context, server.address);
    const found = new Map<Book, Opened[]>();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const book of [bare, ...books]) {
        const own = found.get(book) ?? [];
        found.set(book, own);
        own.push(await visit(context, { address: server.address, book }));
      }
    }
    const median = (book: Book, of: keyof Opened): number =>
      (found.get(book) ?? []).map((opened) => opened[of]).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ??
      Number.NaN;
    const longest = (book: Book): number =>
      Math.max(...(found.get(book) ?? []).map(({ longestTaskMs }) => longestTaskMs));
    return books.flatMap((book) => [
      line(`opens: ${book.label}`, {
        value: median(book, "readyMs"),
        baseline: median(bare, "readyMs"),
        maxMs: 1000,
      }),
      line(`main thread a key: ${book.label}`, {
        value: median(book, "keyMs"),
        baseline: median(bare, "keyMs"),
        maxMs: 50,
      }),
      line(`longest task while typing: ${book.label}`, {
        value: longest(book),
        baseline: longest(bare),
        maxMs: 50,
      }),
    ]);
  } finally {
    await browser.close();
    await server.close();
  }
}

function line(label: string, measured: Omit<Measured, "label">): Measured {
  return { label, ...measured };
}

function textsOf(words: number): string[] {
  return parseManuscript(benchBook(words)).chapters.map(({ blocks }) =>
    blocks.map((block) => (block.t === "p" ? block.r.map(({ s }) => s).join("") : "* * *")).join("\n\n"),
  );
}

async function signIn(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await page.getByLabel("Email").fill(AUTHOR.email);
  await page.getByLabel("Password", { exact: true }).fill(AUTHOR.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(/dashboard/u);
  await page.close();
}

async function visit(
  context: BrowserContext,
  { address, book }: { address: string; book: Book },
): Promise<Opened> {
  const page = await context.newPage();
  await page.addInitScript(watchPage);
  const url = `${address}/books/${book.bookId}/write/${book.section}`;
  await readyMs(page, url);
  const ready = await readyMs(page, url);
  await page.locator(".ProseMirror p").nth(20).or(page.locator(".ProseMirror p").first()).first().click();
  await page.keyboard.press("End");
  // work left over from opening must not count as typing
  await page.waitForTimeout(1500);
  const tasks = await tasksWhile(page, async () => {
    await page.keyboard.type(TYPED.repeat(TIMES), { delay: KEY_MS });
    await page.waitForTimeout(1000);
  });
  await page.close();
  const busyMs = tasks.reduce((sum, ms) => sum + ms, 0);
  return { readyMs: ready, keyMs: busyMs / (TYPED.length * TIMES), longestTaskMs: Math.max(0, ...tasks) };
}

async function readyMs(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: "commit" });
  for (;;) {
    const ready: number = await page.evaluate("globalThis.benchReady");
    if (ready > 0) return ready;
    await page.waitForTimeout(50);
  }
}

// Runs in the page; a string, so that it needs nothing from this file there.
const watchPage = `
  globalThis.benchReady = 0;
  const look = () => {
    if (document.querySelector(".ProseMirror[contenteditable=true] p")?.textContent) {
      requestAnimationFrame(() => (globalThis.benchReady = performance.now()));
    } else requestAnimationFrame(look);
  };
  look();
`;
