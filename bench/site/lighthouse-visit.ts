import http from "node:http";
import { z } from "zod";
import { openBrowser } from "../../tests/e2e/browser.ts";

/** Ids of Lighthouse's categories. */
export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof CATEGORIES)[number];

/** Types of files a page consists of. */
export const KINDS = ["html", "js", "css", "fonts", "images", "other"] as const;
export type Kind = (typeof KINDS)[number];

/**
 * Lighthouse's measurements of one visit: scores out of 100, seconds, and bytes transferred including
 * headers.
 */
export type SiteVisit = {
  scores: Readonly<Record<Category, number>>;
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  bytes: Readonly<Record<Kind, number>>;
  /** total uncompressed size */
  unpacked: number;
  /** reasons for lost points: "Largest Contentful Paint, 2.4 s (88)" */
  faults: { category: Category; words: string }[];
};

/** The parts of Lighthouse's result used here. */
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

/**
 * Installed in `bench/` when a benchmark runs. The name is a variable so that type checking works without it.
 */
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
 * One visit in a fresh browser with Lighthouse's phone settings: a screen 412 points wide, slow 4G and a
 * processor a quarter as fast, both simulated.
 * @returns the measurements, and Lighthouse's full result as JSON
 * @throws Error if the page couldn't be loaded
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
