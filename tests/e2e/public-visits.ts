import { guideUrl } from "@colophon/rules/guide-url";
import type { Browser, Page, Request } from "playwright-core";
import { paths, prerenderedPages } from "../../apps/web/app/paths.ts";
import { documentPages, publicPages, toolPages } from "../../apps/web/app/public-paths.ts";
import { accessibilityViolations } from "./accessible.ts";
import { type WatchedPage, openBrowser, openPage } from "./browser.ts";
import { type ServedPages, servePages } from "./served-pages.ts";
import { DESKTOP, PHONE } from "./whole-page.ts";

/** The narrowest phone. */
const NARROW = { width: 320, height: 640 };

/** Number of pages checked in parallel. */
const SIDE_BY_SIDE = 3;

/** A genre and a tool with their own page. */
export const ROMANCE = { genre: "romance", tool: "book-creator" } as const;

/** A URL that does not exist. */
export const NOWHERE = "/there-is-nothing-here";

/** A page of every kind. */
export const KINDS: readonly string[] = [
  paths.home,
  guideUrl({ genre: "mystery", tool: "cover-generator" }),
  guideUrl({ genre: "fantasy", tool: "writing-guide" }),
  guideUrl({ genre: "cookbook", tool: "publishing-guide" }),
  guideUrl(ROMANCE),
  publicPages.masterKdp,
  paths.kdpGuide,
  `${paths.kdpGuide}#ai-generator`,
  publicPages.tools,
  ...Object.values(toolPages),
  publicPages.samples,
  paths.terms,
  paths.support,
  NOWHERE,
];

/** Pages sent without a script. */
const WITHOUT_SCRIPTS: ReadonlySet<string> = new Set(
  documentPages().filter((address) => address !== paths.notFound),
);

/** Every public page, by its canonical URL. */
export const ALL_PAGES: readonly string[] = [
  ...WITHOUT_SCRIPTS,
  ...Object.values(toolPages),
  ...Object.values(prerenderedPages),
];

const VIEWPORTS = [PHONE, DESKTOP].flatMap((size) => [
  { ...size, colorScheme: "light" as const },
  { ...size, colorScheme: "dark" as const },
]);

/** The built pages as served, and a browser that visits them. */
export class PublicSite {
  readonly #pages: ServedPages;
  readonly #browser: Browser;

  private constructor(pages: ServedPages, browser: Browser) {
    this.#pages = pages;
    this.#browser = browser;
  }

  static async serve(): Promise<PublicSite> {
    return new PublicSite(await servePages(), await openBrowser());
  }

  get address(): string {
    return this.#pages.address;
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#pages.close();
  }

  /** A page that also reports content policy violations. */
  async watch(): Promise<WatchedPage> {
    const watched = await openPage(this.#browser, PHONE);
    await watched.page.addInitScript(
      "addEventListener('securitypolicyviolation', (event) => console.error('policy: ' + event.violatedDirective + ' ' + event.blockedURI))",
    );
    return watched;
  }

  async open(page: Page, address: string): Promise<number | undefined> {
    // The same document with another fragment would not be loaded.
    await page.goto("about:blank");
    return (await page.goto(this.address + address))?.status();
  }

  /** Problems on any of these pages, each watched, a few in parallel. */
  async problemsOf(
    urls: readonly string[],
    look: (watched: WatchedPage, address: string) => Promise<string[]>,
  ): Promise<string[]> {
    const waiting = [...urls];
    const walks = Array.from({ length: SIDE_BY_SIDE }, async () => {
      const faults: string[] = [];
      const watched = await this.watch();
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        faults.push(...(await look(watched, next)));
      await watched.context.close();
      return faults;
    });
    return (await Promise.all(walks)).flat();
  }

  /** Opens a page. @returns problems: no answer, script errors, policy violations, or unexpected scripts */
  async visit({ page, complaints }: WatchedPage, address: string): Promise<string[]> {
    const scripts: string[] = [];
    const note = (request: Request): void => {
      if (request.resourceType() === "script") scripts.push(request.url());
    };
    page.on("request", note);
    const status = await this.open(page, address);
    await page.evaluate(READY);
    page.off("request", note);
    const expected = address === NOWHERE ? 404 : 200;
    return [
      ...(status === expected ? [] : [`${address}: ${status}`]),
      ...(WITHOUT_SCRIPTS.has(address) ? scripts.map((script) => `${address} loads ${script}`) : []),
      ...complaints
        .splice(0)
        .filter(isOfPage)
        .map((complaint) => `${address}: ${complaint}`),
    ];
  }
}

/** Axe's findings on the open page, on phone and desktop, light and dark; and horizontal scrolling. */
export async function accessibilityProblems(page: Page, address: string): Promise<string[]> {
  const faults: string[] = [];
  for (const { colorScheme, ...size } of VIEWPORTS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    faults.push(...(await accessibilityViolations(page, `${address}, ${size.width} px, ${colorScheme}`)));
  }
  await page.setViewportSize(NARROW);
  const overflow = Number(await page.evaluate("document.documentElement.scrollWidth - innerWidth"));
  return overflow > 0 ? [...faults, `${address}: ${overflow} px wider than ${NARROW.width} px`] : faults;
}

/** These pages have no API, so forms that call it log errors; and a missing page is a 404. */
function isOfPage(complaint: string): boolean {
  return !/ 404 .*\/(?:api\/|there-is-nothing-here)/u.test(complaint);
}

/** Resolves once the fully loaded page has been painted: by then all script errors have been reported. */
export const READY =
  "new Promise((resolve) => { const painted = () => requestAnimationFrame(() => setTimeout(resolve)); document.readyState === 'complete' ? painted() : addEventListener('load', painted) })";
