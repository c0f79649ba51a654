import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Axe finds nothing on the page as it is shown. @param where  named with what it does find */
export async function expectAccessible(page: Page, where = ""): Promise<void> {
  await settled(page);
  const found = await faultsOn(page, where);
  // A toast may have faded while it was measured; what is wrong for readers is wrong the next time too.
  if (found.length > 0) await settled(page);
  expect(found.length > 0 ? await faultsOn(page, where) : found).toEqual([]);
}

/** Colours on their way between two states are no colours a reader meets. */
async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(400);
}

async function faultsOn(page: Page, where: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${[where, id].join(" ").trim()}: ${nodes.map(({ html }) => html).join(" ")}`,
  );
}
