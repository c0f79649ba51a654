import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Axe finds nothing on the page as it is shown. @param where  named with what it does find */
export async function expectAccessible(page: Page, where = ""): Promise<void> {
  // Colours on their way between two states are no colours a reader meets.
  await page.waitForTimeout(400);
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
    .analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${[where, id].join(" ").trim()}: ${nodes.map(({ html }) => html).join(" ")}`,
    ),
  ).toEqual([]);
}
