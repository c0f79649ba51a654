import { guideUrl, guideUrls } from "@colophon/rules/guide-url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { paths } from "../../apps/web/app/paths.ts";
import { documentPages, secondNames } from "../../apps/web/app/public-paths.ts";
import { accessibilityViolations } from "./accessible.ts";
import { NOWHERE, PublicSite, READY, ROMANCE } from "./public-visits.ts";

// The public pages as sent by the server: built, with an installation's facts, with their real content policy
// and Trusted Types. What needs no browser is checked by scripts/check-pages.ts.

let site: PublicSite;

beforeAll(async () => {
  site = await PublicSite.serve();
});
afterAll(() => site.close());

test("no text becomes HTML without a policy, and nothing inline runs", async () => {
  const { page, context, complaints } = await site.watch();
  await site.open(page, paths.home);
  await expect(page.evaluate("document.body.innerHTML = '<p>x</p>'")).rejects.toThrow("TrustedHTML");
  await page.evaluate(
    "document.body.append(Object.assign(document.createElement('style'), { textContent: 'p{}' }))",
  );
  await expect
    .poll(() => complaints.filter((text) => text.startsWith("console: policy: style-src")))
    .toHaveLength(1);
  await context.close();
});

test("a tool's guide replaces the list and leads back, by keyboard alone", async () => {
  const { page, context, complaints } = await site.watch();
  await site.open(page, paths.kdpGuide);
  const list = page.locator("#tool-guides");
  const guide = page.locator("#ai-generator");
  expect([await list.isVisible(), await guide.isVisible()]).toEqual([true, false]);
  await page.getByRole("link", { name: /^Learn Tool.*AI Generator$/u }).focus();
  await page.keyboard.press("Enter");
  await guide.waitFor();
  expect(await list.isVisible()).toBe(false);
  expect(await page.evaluate("scrollY < innerHeight")).toBe(true);
  // The next tab stop is the link back, first in the guide.
  await page.keyboard.press("Tab");
  expect(await page.evaluate("document.activeElement.textContent")).toBe("All guides");
  await page.keyboard.press("Enter");
  await list.waitFor();
  expect(new URL(page.url()).hash).toBe("#tool-guides");
  expect(await guide.isVisible()).toBe(false);
  const isInView =
    "(({ top }) => top >= 0 && top < innerHeight)(document.querySelector('#tool-guides').getBoundingClientRect())";
  await expect.poll(() => page.evaluate(isInView)).toBe(true);
  await page.goBack();
  await guide.waitFor();
  await page.goBack();
  await list.waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test.each([
  ["in", "signed-out", "signed-in"],
  ["out", "signed-in", "signed-out"],
] as const)(
  "someone signed %s never sees content for others, from the first paint",
  async (who, hidden, shown) => {
    const { page, context } = await site.watch();
    if (who === "in") await page.addInitScript("localStorage.setItem('token', 't')");
    await page.addInitScript(`
    globalThis.frames = [];
    const isSeen = (element) => getComputedStyle(element).display !== "none";
    const look = () => {
      const of = (name) => [...document.querySelectorAll("main ." + name)].filter(isSeen).length;
      globalThis.frames.push({ auth: document.documentElement.dataset.auth, hidden: of("${hidden}"), shown: of("${shown}") });
      if (document.readyState !== "complete") requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    addEventListener("DOMContentLoaded", () => { globalThis.authAtEnd = document.documentElement.dataset.auth });
  `);
    await site.open(page, paths.home);
    await page.evaluate(READY);
    const frames = z
      .array(z.object({ auth: z.string().optional(), hidden: z.number(), shown: z.number() }))
      .parse(await page.evaluate("globalThis.frames"));
    expect(await page.evaluate("globalThis.authAtEnd")).toBe(who);
    expect(frames.filter((frame) => frame.hidden > 0)).toEqual([]);
    expect(frames.at(-1)).toMatchObject({ auth: who, shown: expect.toSatisfy((count: number) => count > 1) });
    await context.close();
  },
);

test("animations on the landing page can be paused, and stop for reduced motion", async () => {
  const { page, context } = await site.watch();
  const running = (): Promise<unknown> => page.evaluate(RUNNING);
  await site.open(page, paths.home);
  expect(await running()).toBeGreaterThan(0);
  await page.getByRole("checkbox", { name: "Hold still" }).check();
  await expect.poll(running).toBe(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await site.open(page, paths.home);
  expect(await running()).toBe(0);
  await context.close();
});

/** A moment of the recorded run at which one of its scenes is complete, in ms. */
const WHOLE_SCENES = { plan: 3500, words: 9400, page: 12_000, wrap: 17_000 };

test(
  "every scene of the recorded run can be read when complete, in light and dark",
  { tags: "merge" },
  async () => {
    const { page, context } = await site.watch();
    await site.open(page, paths.home);
    const faults: string[] = [];
    for (const [scene, moment] of Object.entries(WHOLE_SCENES)) {
      await page.evaluate(
        `for (const moving of document.getAnimations()) { moving.pause(); moving.currentTime = ${moment}; }`,
      );
      expect(await page.evaluate(SEEN)).toEqual([`run-scene-${scene}`]);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        faults.push(...(await accessibilityViolations(page, `${scene}, ${colorScheme}`)));
      }
    }
    expect(faults).toEqual([]);
    await context.close();
  },
);

/** The scenes that are not fully transparent. */
const SEEN = `[...document.querySelectorAll(".run-scene")]
  .filter((scene) => getComputedStyle(scene).opacity !== "0")
  .map((scene) => scene.classList[1])`;

/** The number of running animations, without paused and finished ones. */
const RUNNING = "document.getAnimations().filter(({ playState }) => playState === 'running').length";

type Answer = { status: number; headers: Headers; canonical: string | undefined };

async function fetchPage(address: string): Promise<Answer> {
  const answer = await fetch(site.address + address, { redirect: "manual" });
  const canonical = /<link rel="canonical" href="[^"]*?\/\/[^/"]+([^"]*)"/u.exec(await answer.text())?.[1];
  return { status: answer.status, headers: answer.headers, canonical };
}

test("an unknown address is a real 404 with the site's own page and policy", async () => {
  const { status, headers } = await fetchPage(NOWHERE);
  expect(status).toBe(404);
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(headers.get("content-security-policy")).toContain("require-trusted-types-for 'script'");
  const { page, context } = await site.watch();
  expect(await site.open(page, NOWHERE)).toBe(404);
  await page.getByRole("heading", { level: 1, name: "This page is not in the book" }).waitFor();
  await context.close();
});

test("every second name shows its page, with the first as canonical URL", async () => {
  const guides = documentPages().filter((address) => address.includes("-book-book-creator"));
  const pairs = [
    ...Object.entries(secondNames()),
    ...guides.map((address) => [address.replace("-book-book-", "-book-"), address] as const),
    ...guideUrls({ genre: "self-help", tool: "writing-guide" }).map(
      (address) => [address, "/how-to-write-self-help-books.html"] as const,
    ),
    [paths.contact, paths.support] as const,
  ];
  expect(pairs.length).toBeGreaterThan(10);
  for (const [name, first] of pairs) {
    const { status, headers, canonical } = await fetchPage(name);
    expect([name, status, headers.get("x-robots-tag"), canonical]).toEqual([name, 200, null, first]);
  }
});

test.each([
  ["/horror-book-cover-generator.html", guideUrl(ROMANCE)],
  ["/how-to-write-horror-books.html", guideUrl(ROMANCE)],
  ["/Fantasy-Book-Writing-Guide.html", "/how-to-write-fantasy-books.html"],
])("the unknown %s shows a guide with its own canonical URL", async (address, shown) => {
  const { status, headers, canonical } = await fetchPage(address);
  expect([status, headers.get("x-robots-tag"), canonical]).toEqual([200, "noindex", shown]);
});

test.each([
  ["/covers", paths.coverStudio],
  ["/metadata", paths.listingStudio],
])("%s redirects permanently", async (address, to) => {
  const { status, headers } = await fetchPage(address);
  expect([status, headers.get("location")]).toEqual([308, to]);
});
