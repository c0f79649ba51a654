import http from "node:http";
import { z } from "zod";
import { openBrowser } from "../../tests/e2e/browser.ts";

/** Lighthouse's names of what it scores. */
export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof CATEGORIES)[number];

/** What the files of a page are counted as. */
export const KINDS = ["html", "js", "css", "fonts", "images", "other"] as const;
export type Kind = (typeof KINDS)[number];

/** What Lighthouse measures of one visit: scores of 100, seconds, and bytes as they were sent with their headers. */
export type SiteVisit = {
  scores: Readonly<Record<Category, number>>;
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  bytes: Readonly<Record<Kind, number>>;
  /** all of them, unpacked */
  unpacked: number;
  /** what the page lost points for: "Largest Contentful Paint, 2.4 s (88)" */
  faults: { category: Category; words: string }[];
};

/** What is read of Lighthouse's result. */
const Result = z.object({
  categories: z.record(
    z.enum(CATEGORIES),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      displayValue: z.string().optional(),
      numericValue: z.number().optional(),
      details: z.unknown(),
    }),
  ),
  runtimeError: z.object({ message: z.string() }).optional(),
});
type Result = z.output<typeof Result>;

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: unknown } | undefined>;
const LighthouseModule = z.object({
  default: z.custom<Lighthouse>((value) => typeof value === "function"),
});

/** Installed in `bench/` when a bench is run. The name is a variable so that types are checked without it. */
const LIGHTHOUSE: string = "lighthouse";

const Requests = z.object({
  items: z.array(
    z.object({ resourceType: z.string().optional(), transferSize: z.number(), resourceSize: z.number() }),
  ),
});

const KIND_OF_TYPE: Readonly<Record<string, Kind>> = {
  Document: "html",
  Script: "js",
  Stylesheet: "css",
  Font: "fonts",
  Image: "images",
};

/**
 * One visit in a browser of its own, as Lighthouse makes it for a telephone: a screen of 412 points, slow 4G and a
 * processor a quarter as fast, both simulated.
 * @returns what was measured, and Lighthouse's whole result as JSON
 * @throws Error where the page could not be loaded
 */
export async function visitPage(url: string): Promise<{ visit: SiteVisit; report: string }> {
  const { default: lighthouse } = LighthouseModule.parse(await import(LIGHTHOUSE));
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  try {
    const run = await lighthouse(url, { port, logLevel: "error", onlyCategories: [...CATEGORIES] });
    const result = Result.parse(run?.lhr);
    if (result.runtimeError !== undefined) throw new Error(`${url}: ${result.runtimeError.message}`);
    return { visit: readVisit(result), report: JSON.stringify(run?.lhr) };
  } finally {
    await browser.close();
  }
}

function readVisit(result: Result): SiteVisit {
  const numberOf = (audit: string): number => result.audits[audit]?.numericValue ?? Number.NaN;
  const bytes: Record<Kind, number> = { html: 0, js: 0, css: 0, fonts: 0, images: 0, other: 0 };
  const { items } = Requests.parse(result.audits["network-requests"]?.details);
  for (const { resourceType = "", transferSize } of items) {
    bytes[KIND_OF_TYPE[resourceType] ?? "other"] += transferSize;
  }
  const score = (category: Category): number => Math.round((result.categories[category].score ?? 0) * 100);
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    firstPaint: numberOf("first-contentful-paint") / 1000,
    largestPaint: numberOf("largest-contentful-paint") / 1000,
    layoutShift: numberOf("cumulative-layout-shift"),
    bytes,
    unpacked: items.reduce((sum, { resourceSize }) => sum + resourceSize, 0),
    faults: CATEGORIES.flatMap((category) => problemsOf(result, category)),
  };
}

function problemsOf({ categories, audits }: Result, category: Category): SiteVisit["faults"] {
  return categories[category].auditRefs.flatMap(({ id, weight }) => {
    const audit = audits[id];
    if (weight === 0 || audit === undefined || audit.score === null || audit.score === 1) return [];
    const value = audit.displayValue === undefined ? "" : `, ${audit.displayValue.replaceAll("\u00A0", " ")}`;
    return [{ category, words: `${audit.title}${value} (${Math.round(audit.score * 100)})` }];
  });
}

async function freePort(): Promise<number> {
  const server = http.createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const at = server.address();
  await new Promise((resolve) => server.close(resolve));
  return at !== null && typeof at === "object" ? at.port : 0;
}
