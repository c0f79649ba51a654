import path from "node:path";
import { parseArgs } from "node:util";
import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { type Weight, weighPages } from "../apps/web/scripts/weigh-pages.ts";
import { PAGE_BUDGETS } from "../apps/web/scripts/weight-budgets.ts";
import { runProcess } from "../apps/server/src/platform/process.ts";
import { AuthorClient } from "../scripts/author-client.ts";
import { buildWeb } from "../scripts/build-web.ts";
import { startPrivateServer } from "../scripts/private-server.ts";
import { openBrowser } from "../tests/e2e/browser.ts";

/**
 * A phone with bad reception: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up, and a processor a quarter as
 * fast.
 * @source Lighthouse's documentation on throttling, "Mobile Slow 4G" and its CPU multiplier, read 2026-11-22
 */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;

const TITLE = "The Salt Garden";
const AUTHOR = { email: "web@bench.example", password: "a calm sea at noon", fullName: "Ada Bench" };

/** Goals for a cold visit in seconds; misses are printed, none makes the command fail. */
const GOALS = { firstPaint: 1.5, firstBook: 2.5 };

const { values: options } = parseArgs({ options: { rounds: { type: "string", default: "3" } } });

// Page weights, by route and by library, and how soon a cold visit sees something. The landing page, which
// has no scripts, is measured in the same rounds: the others are given as multiples of it.
await runProcess(async () => {
  await buildWeb();
  printWeights((await weighPages(path.resolve(import.meta.dirname, "../apps/web/build"))).pages);
  const server = await startPrivateServer();
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    await writeBook(server.address);
    await signIn(context, server.address);
    await printPaints(context, server.address);
  } finally {
    await browser.close();
    await server.close();
  }
  process.exit(0);
});

function printWeights(pages: ReadonlyMap<string, Weight>): void {
  console.log("\n| page | kB gzip | files | heaviest |\n|---|---|---|---|");
  for (const [id, { bytes, files, libraries }] of pages) {
    // The others have no scripts.
    if (!(id in PAGE_BUDGETS)) continue;
    const heaviest = [...libraries]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, 8)
      .map(([name, size]) => `${name} ${inKb(size)}`);
    console.log(`| ${id} | ${inKb(bytes)} | ${files.length} | ${heaviest.join(", ")} |`);
  }
}

async function writeBook(address: string): Promise<void> {
  const author = new AuthorClient(address);
  await author.signUp(AUTHOR);
  const body = { title: TITLE, chapters: 1, words_per_chapter: 500 };
  const { id } = await author.call("POST /api/books/generate", { body });
  await author.waitForBook(id);
}

async function signIn(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await page.getByLabel("Email").fill(AUTHOR.email);
  await page.getByLabel("Password", { exact: true }).fill(AUTHOR.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByText(TITLE).first().waitFor();
  await page.close();
}

async function printPaints(context: BrowserContext, address: string): Promise<void> {
  const visits: Record<VisitName, Visit[]> = { landing: [], login: [], dashboard: [] };
  for (let round = 0; round < Number(options.rounds); round += 1) {
    visits.landing.push(await visit(context, { url: `${address}/`, shows: null }));
    visits.login.push(await visit(context, { url: `${address}/login`, shows: null }));
    visits.dashboard.push(await visit(context, { url: `${address}/dashboard`, shows: TITLE }));
  }
  const bare = median(visits.landing.map(({ firstPaint }) => firstPaint));
  console.log(
    `\n| cold, slow 4G, CPU ÷ ${CPU_SLOWDOWN} | first paint | × landing | first book |\n|---|---|---|---|`,
  );
  for (const [name, taken] of Object.entries(visits)) {
    const paint = median(taken.map(({ firstPaint }) => firstPaint));
    const books = taken.flatMap(({ shown }) => (shown === null ? [] : [shown]));
    const cells = [
      name,
      timeText(paint, GOALS.firstPaint),
      (paint / bare).toFixed(2),
      books.length === 0 ? "" : timeText(median(books), GOALS.firstBook),
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
}

type VisitName = "landing" | "login" | "dashboard";

/** Seconds since the start of navigation. */
type Visit = { firstPaint: number; shown: number | null };

async function visit(
  context: BrowserContext,
  { url, shows }: { url: string; shows: string | null },
): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowDown(session);
  await page.goto(url, { waitUntil: "commit" });
  const shown = shows === null ? null : await secondsUntil(page, shows);
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  const firstPaint = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
  );
  await page.close();
  return { firstPaint: firstPaint / 1000, shown };
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.clearBrowserCache");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
}

async function secondsUntil(page: Page, text: string): Promise<number> {
  await page.getByText(text).first().waitFor();
  return (await page.evaluate(() => performance.now())) / 1000;
}

function timeText(seconds: number, goal: number): string {
  return `${seconds.toFixed(1)} s${seconds > goal ? ` (goal ${goal})` : ""}`;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function inKb(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
