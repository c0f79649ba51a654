import { existsSync, mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Browser, type BrowserContext, type Page, chromium } from "playwright-core";

const CHROMIUM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** How long a page on a busy machine may take to show something. */
const TIMEOUT_MS = 120_000;

const opened = new Set<Browser>();

/**
 * Debian's Chromium without background traffic that a closed network refuses, and with additional switches.
 */
export async function openBrowser(switches: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env["CHROMIUM_PATH"] ?? CHROMIUM.find((file) => existsSync(file));
  if (executablePath === undefined) {
    throw new Error(
      "There is no Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.",
    );
  }
  const browser = await chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...switches,
    ],
  });
  opened.add(browser);
  browser.once("disconnected", () => opened.delete(browser));
  return browser;
}

/** Text and screenshots of every open page, to find out why a test failed. */
export async function describeOpenPages(): Promise<string> {
  const pages = [...opened].flatMap((browser) => browser.contexts()).flatMap((context) => context.pages());
  const folder = mkdtempSync(path.join(os.tmpdir(), "colophon-journey-"));
  const shown = pages.map(async (page, index) => {
    const picture = path.join(folder, `${index}.png`);
    await page.screenshot({ path: picture, fullPage: true, timeout: 10_000 }).catch(() => undefined);
    const text = await page
      .locator("body")
      .innerText({ timeout: 5000 })
      .catch((error: unknown) => String(error));
    return `${page.url()}, ${picture}\n${text.replaceAll(/\s*\n\s*/gu, "\n").slice(0, 2000)}`;
  });
  return (await Promise.all(shown)).join("\n\n");
}

/** A page, and all its problems. */
export type WatchedPage = { page: Page; context: BrowserContext; complaints: string[] };

export type PageOptions = { width?: number; height?: number; colorScheme?: "light" | "dark" };

/** Opens a page and collects script errors, blocked content and failed requests. */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1280, height: options.height ?? 900 },
    colorScheme: options.colorScheme ?? "light",
    acceptDownloads: true,
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(`script: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    const { pathname } = new URL(message.location().url || "about:blank");
    complaints.push(`console: ${message.text()} ${pathname}`);
  });
  return { page, context, complaints };
}
