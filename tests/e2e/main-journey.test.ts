import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Browser, Download, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./accessible.ts";
import { type WatchedPage, openBrowser, openPage } from "./browser.ts";
import { buildAuthor, mailedLink, sharedProduct } from "./journey.ts";
import type { RunningProduct } from "./started-product.ts";

const author = buildAuthor("Eleanor Marsh");
let product: RunningProduct;
let browser: Browser;
let watched: WatchedPage;
let page: Page;

beforeAll(async () => {
  product = await sharedProduct();
  browser = await openBrowser();
  watched = await openPage(browser);
  page = watched.page;
});
afterAll(() => browser.close());

async function download(action: () => Promise<void>): Promise<{ path: string; name: string }> {
  const [file]: [Download, void] = await Promise.all([page.waitForEvent("download"), action()]);
  // Under its own name: a checker looks at the extension first.
  const target = path.join(await mkdtemp(path.join(os.tmpdir(), "colophon-file-")), file.suggestedFilename());
  await file.saveAs(target);
  return { path: target, name: file.suggestedFilename() };
}

test("a visitor registers and is told to check their email", async () => {
  // Stops the recorded run: a line fading in does not have enough contrast yet.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(product.address);
  await expectAccessible(page);
  await page.emulateMedia({ reducedMotion: null });
  await page.goto(`${product.address}/register`);
  await page.getByLabel("Full name").fill(author.fullName);
  await page.getByLabel("Email").fill(author.email);
  await page.getByLabel("Password", { exact: true }).fill(author.password);
  await page.getByLabel("Confirm password", { exact: true }).fill(author.password);
  await page.getByRole("checkbox").check();
  await expectAccessible(page);
  await page.getByRole("button", { name: /create|register|sign up|start/i }).click();
  await page.waitForURL(/\/login/);
  await page.getByText("Check Your Email", { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/login");
  // People waiting for an email reload; the previous page's data must not break the first render.
  await page.reload();
  await page.getByLabel("Email").waitFor();
  await page.getByText("Check Your Email", { exact: true }).waitFor();
});

test("the emailed link confirms the address, and the author signs in", async () => {
  await page.goto(await mailedLink(product.address, author.email));
  // In the browser used to register, the link alone confirms, and the page continues automatically.
  await page.waitForURL(/\/login/);
  expect(await page.getByLabel("Email").inputValue()).toBe(author.email);
  await expectAccessible(page);
  await page.getByLabel("Password", { exact: true }).fill(author.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL(/\/dashboard/);
  await page.getByText("No books yet").waitFor();
  expect(await page.getByRole("banner").textContent()).toContain("40");
  await expectAccessible(page);
});

test("a book is described, and its chapters arrive on the dashboard", async () => {
  await page.goto(`${product.address}/generate`);
  await page.getByLabel("Title").fill("The Salt Garden");
  await page.getByLabel("Genre").selectOption("Mystery");
  await page
    .getByLabel("What it is about")
    .fill("A gardener inherits a walled garden and the question of who let the tide in.");
  await page.getByRole("radio", { name: /^Booklet/ }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Generate/ }).click();
  await page.waitForURL(/\/dashboard/);
  await page.getByText("Book is being generated...").first().waitFor();
  const bar = page.getByRole("progressbar").first();
  await bar.waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Read The Salt Garden" }).waitFor({ timeout: 300_000 });
  expect(await page.getByRole("banner").textContent()).toContain("30");
});

test("the finished book is read, page by page", async () => {
  await page.getByRole("link", { name: "Read The Salt Garden" }).click();
  await page
    .getByText(/Page 1 of \d+/)
    .first()
    .waitFor();
  await page.keyboard.press("ArrowRight");
  await page
    .getByText(/Pages 2 and 3 of \d+/)
    .first()
    .waitFor();
  await page.keyboard.press("ArrowRight");
  await page
    .getByText(/Pages 4 and 5 of \d+/)
    .first()
    .waitFor();
  await page.keyboard.press("ArrowLeft");
  await page
    .getByText(/Pages 2 and 3 of \d+/)
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  await page
    .getByText(/Pages 2 and 3 of \d+/)
    .first()
    .waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe("/dashboard");
});

test("PDF, EPUB and DOCX are downloaded completely and accepted by their checkers", async () => {
  const pick = async (format: RegExp): Promise<{ path: string; name: string }> => {
    await page.getByRole("button", { name: "More for The Salt Garden" }).click();
    return download(() => page.getByRole("menuitem", { name: format }).click());
  };
  const pdf = await pick(/PDF/);
  expect(pdf.name).toMatch(/\.pdf$/);
  expect(readFileSync(pdf.path).subarray(0, 5).toString()).toBe("%PDF-");
  execFileSync("qpdf", ["--check", pdf.path]);
  const fonts = execFileSync("pdffonts", [pdf.path], { encoding: "utf8" }).trim().split("\n").slice(2);
  expect(fonts.length).toBeGreaterThan(0);
  // The columns from the right: object id (two numbers), uni, sub, emb.
  for (const font of fonts) expect(font.trim().split(/\s+/).at(-5)).toBe("yes");

  const epub = await pick(/EPUB/);
  const report = execFileSync("java", ["-jar", "/usr/bin/epubcheck", "-q", epub.path], { encoding: "utf8" });
  expect(report.trim()).toBe("");

  const docx = await pick(/DOCX|Word/);
  expect(readFileSync(docx.path).subarray(0, 2).toString()).toBe("PK");
});

test("a phone in dark mode shows the same, without horizontal scrolling", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  for (const screen of ["/dashboard", "/generate"]) {
    await page.goto(product.address + screen);
    await page.getByRole("main").waitFor();
    const overflow = Number(await page.evaluate("document.documentElement.scrollWidth - innerWidth"));
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
});

test("the author signs out and is a visitor again", async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${product.address}/dashboard`);
  await page.getByRole("button", { name: /account menu|Eleanor/i }).click();
  await page.getByRole("button", { name: /sign out/i }).click();
  await page.waitForURL(`${product.address}/`);
  await page.goto(`${product.address}/dashboard`);
  await page.waitForURL(/\/login/);
  expect(await page.getByText("The Salt Garden").count()).toBe(0);
});

test("no script failed and the content policy rejected nothing", () => {
  expect(watched.complaints.filter((complaint) => !/net::ERR_/u.test(complaint))).toEqual([]);
});
