import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Axe finds nothing on the page as it is shown. @param where  named with what it does find */
export async function expectAccessible(page: Page, where = ""): Promise<void> {
  expect(await accessFaults(page, where)).toEqual([]);
}

/** What axe finds on the page as it is shown, for whoever looks at many pages before telling of any. */
export async function accessFaults(page: Page, where: string): Promise<string[]> {
  await settled(page);
  const found = await faultsOn(page, where);
  if (found.length === 0) return [];
  // A toast may have faded while it was measured; what is wrong for readers is wrong the next time too.
  await settled(page);
  return faultsOn(page, where);
}

/** Colours on their way between two states are no colours a reader meets. */
async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(400);
}

async function faultsOn(page: Page, where: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // There are no frames, for which it would open a page of its own each time.
    .setLegacyMode()
    .options({ runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"], resultTypes: ["violations"] })
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${[where, id].join(" ").trim()}: ${nodes.map(({ html }) => html).join(" ")}`,
  );
}
