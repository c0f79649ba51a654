// @module-tag merge
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { answersForOneBook, filesOfOneBook } from "./served-answers.ts";
import { openBrowser, openPage } from "./browser.ts";
import { type ServedPages, servePages } from "./served-pages.ts";

// Whatever is missing or throws, the document is never empty: the built pages in Chromium, under their real
// content policy, with Trusted Types. Requests aborted here are those a new version, a tunnel or our own
// mistake could break.

let site: ServedPages;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  site = await servePages();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

beforeEach(async () => {
  site.answers.clear();
  for (const [key, answer] of Object.entries(answersForOneBook)) site.answers.set(key, answer);
  ({ page, context, complaints } = await openPage(browser, { colorScheme: "dark" }));
  await page.addInitScript("localStorage.setItem('token', 't')");
});
afterEach(async () => {
  await context.close();
});

async function open(address: string): Promise<void> {
  site.documents.length = 0;
  await page.goto(site.address + address);
}

async function lose(part: string): Promise<() => Promise<void>> {
  await page.route(`**/assets/${part}-*.js`, (route) => route.abort());
  return () => page.unroute(`**/assets/${part}-*.js`);
}

const header = () => page.getByRole("banner").getByRole("button", { name: /account menu/ });
/**
 * Follows a link in the navigation bar once the router handles it: in the initial HTML it is a plain link.
 */
async function goToGenerate(): Promise<void> {
  await header().waitFor();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Quick Generate" }).click();
}

const trustedTypesViolations = (): string[] => complaints.filter((text) => text.includes("Trusted"));

test("a dialog with a lost file says so over a working page, and Try again reloads it", async () => {
  const find = await lose("files-overlay");
  await open(filesOfOneBook);
  const dialog = page.getByRole("dialog", { name: "Your files could not be opened" });
  await dialog.waitFor();
  expect(await page.getByText("The Salt Garden").count()).toBeGreaterThan(0);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await dialog.waitFor();
  await find();
  await dialog.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("dialog", { name: /Files of/ }).waitFor();
  expect(site.documents).toEqual(["/dashboard", "/dashboard"]);
});

test("the reader opened without a connection keeps the page, and the notice disappears by itself", async () => {
  await open("/dashboard");
  await page.getByText("The Salt Garden").first().waitFor();
  await context.setOffline(true);
  await page.getByText(/No connection\. What you see may be older/).waitFor();
  await page.getByRole("link", { name: /^Read/ }).first().click();
  const dialog = page.getByRole("dialog", { name: "The reader could not be opened" });
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await header().waitFor();
  await page.getByRole("link", { name: /^Read/ }).first().click();
  await dialog.waitFor();
  await context.setOffline(false);
  await page.getByText(/No connection/).waitFor({ state: "detached" });
  await dialog.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("dialog", { name: /Salt Garden/ }).waitFor();
  expect(site.documents).toEqual(["/dashboard"]);
});

test("a failing screen keeps its frame, and is redrawn with new data", async () => {
  site.answers.set("GET /api/books", { books: [{ id: "b" }], pagination: {} });
  await open("/dashboard");
  const heading = page.getByRole("heading", { name: "This screen could not be opened" });
  await heading.waitFor();
  await header().waitFor();
  site.answers.set("GET /api/books", answersForOneBook["GET /api/books"]);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("The Salt Garden").first().waitFor();
  expect(await heading.count()).toBe(0);
});

test("a screen with a lost file says so, does not load for ever, and returns with the file", async () => {
  const find = await lose("quick-generate-page");
  await open("/dashboard");
  await goToGenerate();
  await page.getByRole("heading", { name: "This screen could not be opened" }).waitFor();
  await header().waitFor();
  expect(site.documents).toEqual(["/dashboard"]);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("There is still no answer.").waitFor();
  await context.setOffline(false);
  await find();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("textbox", { name: /title/i }).first().waitFor();
  expect(site.documents).toEqual(["/dashboard", "/generate"]);
});

test("a file removed by a new version loads that version, once", async () => {
  await lose("quick-generate-page");
  await page.route("**/version.json", (route) => route.fulfill({ json: { version: "next" } }));
  await open("/dashboard");
  await goToGenerate();
  // The screen shows the error at once, and then checks for a newer version.
  await expect.poll(() => site.documents).toEqual(["/dashboard", "/generate"]);
  await page.getByRole("heading", { name: "This screen could not be opened" }).waitFor();
  expect(site.documents).toEqual(["/dashboard", "/generate"]);
});

test("a new version is noticed, announced quietly, and loads with the next screen", async () => {
  await page.clock.install();
  await open("/dashboard");
  await page.getByText("The Salt Garden").first().waitFor();
  await page.route("**/version.json", (route) => route.fulfill({ json: { version: "next" } }));
  await page.clock.fastForward("06:00");
  await page.getByText(/A new version is ready/).waitFor();
  expect(site.documents).toEqual(["/dashboard"]);
  await goToGenerate();
  await page.getByRole("textbox", { name: /title/i }).first().waitFor();
  expect(site.documents).toEqual(["/dashboard", "/generate"]);
});

test("a failing or lost frame says so instead of showing nothing", async () => {
  site.answers.set("GET /api/auth/me", {});
  await open("/dashboard");
  await page.getByRole("heading", { name: "This page could not be shown" }).waitFor();
  expect(await page.getByRole("link", { name: "Go to dashboard" }).count()).toBe(1);
  await lose("session-layout");
  await open("/dashboard");
  await page.getByRole("heading", { name: "This page could not be shown" }).waitFor();
  expect(await page.evaluate("document.documentElement.dataset.theme")).toBe("dark");
  expect(trustedTypesViolations()).toEqual([]);
});

test("a page without its first script still says what to do", async () => {
  await lose("entry.client");
  await open("/dashboard");
  const dialog = page.getByText("This page could not be loaded completely");
  await dialog.waitFor();
  await page.unroute("**/assets/entry.client-*.js");
  await page.getByRole("button", { name: "Load it again" }).click();
  await page.getByText("The Salt Garden").first().waitFor();
  expect(await dialog.isVisible()).toBe(false);
});

test("HTML that does not match its scripts is redrawn, with its theme, without new scripts", async () => {
  await page.addInitScript("localStorage.removeItem('token')");
  await page.route("**/login", async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace("Welcome back</h1>", "Someone else</h1><p>and more</p>");
    await route.fulfill({ response, body: html });
  });
  await open("/login");
  await page.getByRole("heading", { name: "Welcome back" }).waitFor();
  expect(complaints.join("\n")).toContain("418");
  expect(await page.getByLabel("Email").count()).toBe(1);
  expect(await page.evaluate("document.documentElement.dataset.theme")).toBe("dark");
  expect(trustedTypesViolations()).toEqual([]);
});

test("the first thing painted is the frame, before any script has come", async () => {
  await page.route("**/assets/*.js", () => undefined);
  site.documents.length = 0;
  await page.goto(`${site.address}/dashboard`, { waitUntil: "commit" });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }).waitFor();
  expect(await page.locator(".skeleton").count()).toBeGreaterThan(2);
});
