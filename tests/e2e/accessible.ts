import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const MAX_SCANS = 3;

/** Checks that Axe finds nothing on the current page. @param where  named in its findings */
export async function expectAccessible(page: Page, where = ""): Promise<void> {
  expect(await accessibilityViolations(page, where)).toEqual([]);
}

/** Axe's findings on the current page, for callers that collect findings over many pages. */
export async function accessibilityViolations(page: Page, where: string): Promise<string[]> {
  for (let looks = 1; ; looks += 1) {
    await settled(page);
    const found = await violationsOn(page, where);
    // A toast may have been fading during the check; real problems are found again.
    if (found.length === 0 || looks === MAX_SCANS) return found;
  }
}

/** Colors in the middle of a transition are not what a reader sees. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(SETTLED);
}

/**
 * Resolves once all finite animations have ended. Paused or infinite ones do not count. Waits two frames
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
    // There are no frames, for which it would open a separate page each time.
    .setLegacyMode()
    .options({ runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"], resultTypes: ["violations"] })
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${[where, id].join(" ").trim()}: ${nodes.map(({ html }) => html).join(" ")}`,
  );
}
