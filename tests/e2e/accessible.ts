import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const MAX_SCANS = 3;

/** Axe finds nothing on the page as it is shown. @param where  named with what it does find */
export async function expectAccessible(page: Page, where = ""): Promise<void> {
  expect(await accessibilityViolations(page, where)).toEqual([]);
}

/** What axe finds on the page as it is shown, for callers that collect findings over many pages. */
export async function accessibilityViolations(page: Page, where: string): Promise<string[]> {
  for (let looks = 1; ; looks += 1) {
    await settled(page);
    const found = await violationsOn(page, where);
    // A toast may have faded while it was measured; what is wrong for readers is wrong the next time too.
    if (found.length === 0 || looks === MAX_SCANS) return found;
  }
}

/** Colors on their way between two states are no colors a reader meets. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(SETTLED);
}

/**
 * Resolves once nothing on the page moves that will end. What is held, or moves for ever, does not count. Two frames
 * first: a change starts its transition in the frame that draws it.
 */
const SETTLED = `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const moving = () => document.getAnimations().filter(({ playState, effect }) =>
    playState === "running" && effect.getComputedTiming().endTime !== Infinity);
  await frame();
  await frame();
  while (moving().length > 0) await frame();
})()`;

async function violationsOn(page: Page, where: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // There are no frames, for which it would open a page of its own each time.
    .setLegacyMode()
    .options({ runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"], resultTypes: ["violations"] })
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${[where, id].join(" ").trim()}: ${nodes.map(({ html }) => html).join(" ")}`,
  );
}
