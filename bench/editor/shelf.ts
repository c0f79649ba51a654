import type { Page } from "playwright-core";
import { AuthorClient } from "../../scripts/author-client.ts";
import { buildWeb } from "../../scripts/build-web.ts";
import { startPrivateServer } from "../../scripts/private-server.ts";
import { openBrowser } from "../../tests/e2e/browser.ts";
import { insertManyBooks, readBareShelf } from "./many-books.store.ts";
import type { Measured } from "./measured.ts";
import { tasksWhile } from "./tasks-of-page.ts";

const AUTHOR = { email: "shelf@bench.example", password: "a calm sea at noon", fullName: "Ada Bench" };
const BOOKS = 1000;
const CHAPTERS = 20;
/** Page size of the dashboard. */
const PAGE = 24;
const ROUNDS = 40;
/** For an author's first view, on the server. */
const MAX_MS = 150;
/** A longer task drops a frame at 60 per second. */
const FRAME_MS = 16.7;
const WHEELS = 40;

const VIEWS = [
  { label: "newest first", query: {} },
  { label: "last changed first", query: { sort: "updated" } },
  { label: "by title", query: { sort: "title" } },
  { label: "longest first", query: { sort: "words" } },
  { label: "finished ones", query: { state: "completed" } },
  { label: "searched for two words", query: { q: "garden 77" } },
  { label: "the last page", query: { page: 42 } },
] as const;

/**
 * A shelf of a thousand books: each view on the server, compared with the bare query for a page's rows, and
 * the page's tasks while scrolling, compared with a shelf of a dozen books.
 */
export async function measureShelf(): Promise<Measured[]> {
  await buildWeb();
  const server = await startPrivateServer();
  try {
    const { db } = server.foundation;
    const client = new AuthorClient(server.address);
    await client.signUp(AUTHOR);
    const { id: ownerId } = await client.call("GET /api/auth/me", {});
    await insertManyBooks(db, { ownerId, books: 12, chapters: CHAPTERS });
    const few = await longestTaskMs(server.address);
    await insertManyBooks(db, { ownerId, books: BOOKS - 12, chapters: CHAPTERS });
    const measured: Measured[] = [];
    for (const { label, query } of VIEWS) {
      const value: number[] = [];
      const baseline: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        baseline.push(await timeOf(() => readBareShelf(db, { ownerId, limit: PAGE })));
        value.push(await timeOf(() => client.call("GET /api/books", { query: { limit: PAGE, ...query } })));
      }
      measured.push({
        label: `${BOOKS} books, ${label}`,
        value: percentile95(value),
        baseline: percentile95(baseline),
        maxMs: MAX_MS,
      });
    }
    const many = await longestTaskMs(server.address);
    const looks = ["grid", "list"] as const;
    return [
      ...measured,
      ...looks.map((look) => ({
        label: `longest task while scrolling ${BOOKS} books as a ${look}`,
        value: many[look],
        baseline: few[look],
        maxMs: FRAME_MS,
      })),
    ];
  } finally {
    await server.close();
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function percentile95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95) - 1] ?? Number.NaN;
}

/** The page's longest task while scrolling from top to bottom with a wheel, in both views. */
async function longestTaskMs(address: string): Promise<{ grid: number; list: number }> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${address}/login`);
    await page.getByLabel("Email").fill(AUTHOR.email);
    await page.getByLabel("Password", { exact: true }).fill(AUTHOR.password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.waitForURL(/dashboard/u);
    const grid = await scroll(page, `${address}/dashboard?as=grid`);
    return { grid, list: await scroll(page, `${address}/dashboard?as=list`) };
  } finally {
    await browser.close();
  }
}

async function scroll(page: Page, url: string): Promise<number> {
  await page.goto(url);
  await page.getByRole("heading", { level: 3 }).first().waitFor();
  // work left over from opening must not count as scrolling
  await page.waitForTimeout(3000);
  await page.mouse.move(700, 500);
  const tasks = await tasksWhile(page, async () => {
    for (let turn = 0; turn < WHEELS; turn += 1) {
      await page.mouse.wheel(0, 240);
      await page.waitForTimeout(32);
    }
  });
  return Math.max(0, ...tasks);
}
