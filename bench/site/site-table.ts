import { CATEGORIES, type Category, KINDS, type Kind, type SiteVisit } from "./lighthouse-visit.ts";

/** Goal: our largest contentful paint as a maximum share of the other's. */
const MAX_LARGEST_PAINT_RATIO = 0.8;

/**
 * The median of every number over several visits to a page; the faults are those of the visit with the median
 * performance.
 */
export function medianVisit(visits: readonly SiteVisit[]): SiteVisit {
  const middle = (figure: (visit: SiteVisit) => number): number => median(visits.map(figure));
  const score = (category: Category): number => middle(({ scores }) => scores[category]);
  const sent = (kind: Kind): number => middle(({ bytes }) => bytes[kind]);
  const performance = score("performance");
  return {
    scores: {
      performance,
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    firstPaint: middle(({ firstPaint }) => firstPaint),
    largestPaint: middle(({ largestPaint }) => largestPaint),
    layoutShift: middle(({ layoutShift }) => layoutShift),
    bytes: {
      html: sent("html"),
      js: sent("js"),
      css: sent("css"),
      fonts: sent("fonts"),
      images: sent("images"),
      other: sent("other"),
    },
    unpacked: middle(({ unpacked }) => unpacked),
    faults: visits.find(({ scores }) => scores.performance === performance)?.faults ?? [],
  };
}

/** The measurements by page, as a Markdown table. */
export function visitTable(visits: ReadonlyMap<string, SiteVisit>): string {
  const rows = [...visits].map(([label, { scores, firstPaint, largestPaint, layoutShift, bytes }]) => [
    label,
    CATEGORIES.map((category) => scores[category]).join(" / "),
    firstPaint.toFixed(2),
    largestPaint.toFixed(2),
    layoutShift.toFixed(3),
    ...KINDS.map((kind) => inKb(bytes[kind])),
    inKb(transferOf(bytes)),
  ]);
  return table([
    [
      "page",
      "perf / a11y / best / SEO",
      "FCP s",
      "LCP s",
      "CLS",
      ...KINDS.map((kind) => `${kind} kB`),
      "all kB",
    ],
    ...rows,
  ]);
}

/** Reasons for lost points, for each page and category below 100. */
export function problemLines(visits: ReadonlyMap<string, SiteVisit>): string[] {
  return [...visits].flatMap(([label, { scores, faults }]) =>
    faults
      .filter(({ category }) => scores[category] < 100)
      .map(({ category, words }) => `${label}: ${category} ${scores[category]}: ${words}`),
  );
}

/** Our visit and the other site's to a page with the same content. */
export type Pair = { ours: SiteVisit; theirs: SiteVisit };

/** Ours as multiples of the other's: below 1, ours is faster or smaller. */
export function ratioTable(pairs: ReadonlyMap<string, Pair>): string {
  const rows = [...pairs].map(([label, pair]) => [
    label,
    ratio(pair, ({ firstPaint }) => firstPaint),
    ratio(pair, ({ largestPaint }) => largestPaint),
    ratio(pair, ({ unpacked }) => unpacked),
    ratio(pair, ({ bytes }) => transferOf(bytes)),
    ratio(pair, ({ bytes: { html, js, css } }) => html + js + css),
  ]);
  return table([["ours ÷ Next.js", "FCP", "LCP", "bytes unpacked", "transfer", "html + js + css"], ...rows]);
}

/** A sentence for each page whose largest paint misses the goal. */
export function missedGoals(pairs: ReadonlyMap<string, Pair>): string[] {
  return [...pairs]
    .filter(([, { ours, theirs }]) => ours.largestPaint / theirs.largestPaint > MAX_LARGEST_PAINT_RATIO)
    .map(
      ([label, pair]) =>
        `${label}: LCP is ${ratio(pair, ({ largestPaint }) => largestPaint)} of Next.js's, goal ${MAX_LARGEST_PAINT_RATIO}`,
    );
}

function ratio({ ours, theirs }: Pair, figure: (visit: SiteVisit) => number): string {
  return (figure(ours) / figure(theirs)).toFixed(2);
}

function transferOf(bytes: SiteVisit["bytes"]): number {
  return KINDS.reduce((sum, kind) => sum + bytes[kind], 0);
}

function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => "---"), ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function inKb(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
