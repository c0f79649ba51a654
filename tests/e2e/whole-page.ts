import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectAccessible } from "./accessible.ts";

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 900 };

/** Pages are checked only in the merge tier, which sets this. */
const CHECKS_PAGES = process.env["CHECK_PAGES"] === "1";

/** Fits the window and is accessible, on a phone in dark mode and on a desktop in light mode. */
export async function expectWell(page: Page, where: string): Promise<void> {
  if (!CHECKS_PAGES) return;
  await expectWhole(page, `${where}, 390 px`);
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme: "light" });
  await expectWhole(page, `${where}, 1280 px`);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: "dark" });
}

/** Accessible, with nothing wider than the window. */
export async function expectWhole(page: Page, where: string): Promise<void> {
  // From the top: a button half covered by the sticky header is measured as half a button.
  await page.evaluate("scrollTo(0, 0)");
  await expectAccessible(page, where);
  const overflow = Number(await page.evaluate("document.documentElement.scrollWidth - innerWidth"));
  expect({ where, overflow: Math.max(0, overflow) }).toEqual({ where, overflow: 0 });
}
