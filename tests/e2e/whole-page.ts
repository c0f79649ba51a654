import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectAccessible } from "./accessible.ts";

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 900 };

/** Pages are checked only in the merge tier, which sets this. */
const CHECKS_PAGES = process.env["CHECK_PAGES"] === "1";

/** Whole in the window and readable by everybody, on a phone in the dark and at a desk by day. */
export async function expectWell(page: Page, where: string): Promise<void> {
  if (!CHECKS_PAGES) return;
  await expectWhole(page, `${where}, 390 px`);
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme: "light" });
  await expectWhole(page, `${where}, 1280 px`);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: "dark" });
}

/** Readable by everybody, with nothing wider than the window. */
export async function expectWhole(page: Page, where: string): Promise<void> {
  // From its top: what lies half under the header that stays is measured as half a button.
  await page.evaluate("scrollTo(0, 0)");
  await expectAccessible(page, where);
  const overflow = Number(await page.evaluate("document.documentElement.scrollWidth - innerWidth"));
  expect({ where, overflow: Math.max(0, overflow) }).toEqual({ where, overflow: 0 });
}
