// @module-tag merge
import { afterAll, beforeAll, expect, test } from "vitest";
import { ALL_PAGES, KINDS, PublicSite, accessibilityProblems } from "./public-visits.ts";

// Every public page as sent by the server: a page of every kind with axe, and all for failures.

let site: PublicSite;

beforeAll(async () => {
  site = await PublicSite.serve();
});
afterAll(() => site.close());

test("a page of every kind is accessible, on phone and desktop, in light and dark", async () => {
  const faults = await site.problemsOf(KINDS, async ({ page }, address) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await site.open(page, address);
    return accessibilityProblems(page, address);
  });
  expect(faults).toEqual([]);
});

test("every page answers, breaks no policy, fails no script, and loads none if sent without", async () => {
  expect(await site.problemsOf(ALL_PAGES, (watched, address) => site.visit(watched, address))).toEqual([]);
});
