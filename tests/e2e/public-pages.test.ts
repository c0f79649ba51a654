// @module-tag merge
import { afterAll, beforeAll, expect, test } from "vitest";
import { ALL_PAGES, EVERY_LOOK, KINDS, PublicSite, readingFaults } from "./public-visits.ts";

// What public-site.test.ts tries on a page of every kind, in every look and on every page.

let site: PublicSite;

beforeAll(async () => {
  site = await PublicSite.serve();
});
afterAll(() => site.close());

test("a page of every kind can be read by everybody, on phone and desk, by day and by night", async () => {
  const faults = await site.faultsOf(KINDS, async ({ page }, address) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await site.open(page, address);
    return readingFaults(page, { address, looks: EVERY_LOOK });
  });
  expect(faults).toEqual([]);
});

test("every page answers, breaks no policy, fails no script, and loads none where it is sent without", async () => {
  expect(await site.faultsOf(ALL_PAGES, (watched, address) => site.visit(watched, address))).toEqual([]);
});
