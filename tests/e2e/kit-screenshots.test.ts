// @module-tag merge
import { mkdtempSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import pixelmatch from "pixelmatch";
import type { Browser } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "./browser.ts";
import { type KitShot, IMAGES_FOLDER, kitViews, openKit, shootKit } from "./kit-shots.ts";
import { type ServedPages, serveKit } from "./served-pages.ts";

// Compares every component of the kit with its approved screenshots. After an intended change: npm run
// images, check them, and commit them with the change.

/** Out of 1; covers a browser version's differences at the edges of letters. */
const TOLERANCE_OF_A_PIXEL = 0.15;
/**
 * A moved edge or another color of the smallest component exceeds this share; antialiasing of letters does
 * not.
 */
const TOLERATED_SHARE = 0.002;
const MAX_BYTES = 1_500_000;

let site: ServedPages;
let browser: Browser;

beforeAll(async () => {
  site = await serveKit();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

type Raw = { data: Buffer; width: number; height: number };

async function decode(png: Buffer): Promise<Raw> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** @returns null if the screenshot is unchanged, otherwise the problem and where to look */
async function compare(shot: KitShot): Promise<string | null> {
  const file = path.join(IMAGES_FOLDER, `${shot.name}.png`);
  const [was, is] = [await decode(readFileSync(file)), await decode(shot.png)];
  if (was.width !== is.width || was.height !== is.height) {
    const drawn = writeImage(shot.name, shot.png);
    return `${shot.name} is ${is.width} × ${is.height}, was ${was.width} × ${was.height}: ${drawn}`;
  }
  const difference = Buffer.alloc(was.data.length);
  const pixels = pixelmatch(was.data, is.data, difference, was.width, was.height, {
    threshold: TOLERANCE_OF_A_PIXEL,
  });
  if (pixels / (was.width * was.height) <= TOLERATED_SHARE) return null;
  const raw = { width: was.width, height: was.height, channels: 4 } as const;
  const shown = writeImage(shot.name, await sharp(difference, { raw }).png().toBuffer());
  return `${shot.name} differs in ${pixels} pixels: ${shown}`;
}

function writeImage(name: string, png: Buffer): string {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), "colophon-kit-")), `${name}.png`);
  writeFileSync(file, png);
  return file;
}

const drawn: string[] = [];

test.each(kitViews)(
  "the kit at $width px, $scheme, is drawn as before, and axe finds nothing",
  async (view) => {
    const { page, complaints, close } = await openKit(browser, site.address, view);
    const shots = await shootKit(page, view);
    drawn.push(...shots.map(({ name }) => `${name}.png`));
    const differences = await Promise.all(shots.map(compare));
    expect(differences.filter((difference) => difference !== null)).toEqual([]);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  },
);

test("every stored image belongs to a part, and together they are small", () => {
  const stored = readdirSync(IMAGES_FOLDER);
  expect(stored.toSorted()).toEqual(drawn.toSorted());
  const bytes = stored.map((file) => statSync(path.join(IMAGES_FOLDER, file)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES);
});

test("a lazy part opens by the click that loaded it, and returns the focus", async () => {
  const presses: readonly [string, "menu" | "dialog" | "alertdialog"][] = [
    ["Menu", "menu"],
    ["Popover", "dialog"],
    ["Ask", "alertdialog"],
    ["Sheet", "dialog"],
  ];
  for (const way of ["mouse", "key"] as const) {
    const { page, close } = await openKit(browser, site.address, { width: 390, scheme: "light" });
    for (const [name, role] of presses) {
      const button = page.getByRole("button", { name, exact: true });
      if (way === "mouse") await button.click();
      else await button.press("Enter");
      const opened = page.getByRole(role);
      await opened.waitFor();
      await expect.poll(() => opened.evaluate("document.activeElement !== document.body")).toBe(true);
      await page.keyboard.press("Escape");
      await opened.waitFor({ state: "hidden" });
      await expect.poll(() => button.evaluate((element) => element.matches(":focus"))).toBe(true);
    }
    await close();
  }
});

test("a field's list opens by the click that loaded it", async () => {
  const { page, close } = await openKit(browser, site.address, { width: 390, scheme: "light" });
  await page.getByRole("combobox", { name: "Genre", exact: true }).click();
  const option = page.getByRole("option", { name: "Horror" });
  await expect.poll(() => option.count()).toBe(1);
  await close();
});

test("panes are moved by the arrow keys", async () => {
  const { page, close } = await openKit(browser, site.address, { width: 1440, scheme: "light" });
  const bar = page.getByRole("separator", { name: "Plan and text" });
  expect(await bar.getAttribute("aria-valuenow")).toBe("30");
  await bar.press("ArrowRight");
  await expect.poll(() => bar.getAttribute("aria-valuenow")).toBe("35");
  await close();
});
