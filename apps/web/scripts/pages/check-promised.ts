import { allGuides, guideUrl } from "@colophon/rules/guide-url";
import { COVER_CREDITS } from "../../app/site/showcase/cover-credits.ts";
import { paths } from "../../app/paths.ts";
import { publicPages } from "../../app/public-paths.ts";
import type { PageProblem } from "./built-site.ts";
import type { ReadPage } from "./read-page.ts";
import { structuredData } from "./structured-data.ts";

/** Required structured data types by path; the link check reports pages of the table that weren't built. */
export function promisedTypes(): ReadonlyMap<string, readonly string[]> {
  const guide = ["Article", "BreadcrumbList", "FAQPage"];
  const articles = [
    publicPages.masterKdp,
    publicPages.monetize,
    publicPages.niches,
    publicPages.coverArticle,
    ...allGuides().map(guideUrl),
  ];
  return new Map([
    [paths.home, ["SoftwareApplication", "Product", "FAQPage"]],
    [paths.kdpGuide, ["Article", "HowTo", "BreadcrumbList"]],
    ...articles.map((address): [string, readonly string[]] => [address, guide]),
  ]);
}

/**
 * Checks that pages declare their type, include every visible question in their data, credit the drawings
 * they use, and link to related pages.
 */
export function checkPromised(
  pages: readonly ReadPage[],
  promised: ReadonlyMap<string, readonly string[]>,
): PageProblem[] {
  return pages.flatMap((page) =>
    [
      ...missingTypes(page, promised.get(page.address) ?? []),
      ...missingFaqData(page),
      ...unnamedCredits(page),
      ...fewRelated(page),
      ...emptyLists(page),
    ].map((message) => ({ file: page.file, message })),
  );
}

function typeOf(value: unknown): string | null {
  const type = typeof value === "object" && value !== null && "@type" in value ? value["@type"] : null;
  return typeof type === "string" ? type : null;
}

function missingTypes(page: ReadPage, types: readonly string[]): string[] {
  const declared = structuredData(page).map(({ value }) => typeOf(value));
  return types.filter((type) => !declared.includes(type)).map((type) => `does not say that it is ${type}`);
}

function missingFaqData(page: ReadPage): string[] {
  const shown = page.html.match(/<details [^>]*name="questions"/gu)?.length ?? 0;
  const announced = structuredData(page)
    .filter(({ value }) => typeOf(value) === "FAQPage")
    .map(({ value }) => JSON.stringify(value).match(/"@type":"Question"/gu)?.length ?? 0)
    .reduce((sum, count) => sum + count, 0);
  return announced === shown ? [] : [`shows ${shown} questions and tells programs of ${announced}`];
}

/** Covers of guides and samples use drawings whose authors must be credited next to them. */
function unnamedCredits(page: ReadPage): string[] {
  if (!/alt="Cover of |painted by Colophon/iu.test(page.html)) return [];
  if (page.text.includes(COVER_CREDITS)) return [];
  return ["shows painted covers without naming whose drawings they use"];
}

const GENRE_GUIDES: ReadonlySet<string> = new Set(allGuides().map(guideUrl));
/** Three of the genre and three of the tool. @source docs/product/requirements.md §2 */
const RELATED = 6;

function fewRelated({ address, html }: ReadPage): string[] {
  if (!GENRE_GUIDES.has(address)) return [];
  const shown = /<nav aria-labelledby="related".*?<\/nav>/su.exec(html)?.[0].match(/<a /gu)?.length ?? 0;
  return shown === RELATED ? [] : [`leads to ${shown} related guides, and not to ${RELATED}`];
}

function emptyLists({ html }: ReadPage): string[] {
  return /<(?:ul|ol|dl)\b[^>]*>\s*<\/(?:ul|ol|dl)>/u.test(html) ? ["shows a list with nothing in it"] : [];
}
