import { paths, prerenderedPages } from "../../app/paths.ts";
import { secondNames } from "../../app/public-paths.ts";
import type { BuiltSite, PageProblem } from "./built-site.ts";
import type { ReadPage } from "./read-page.ts";

/** Alias pages, built at both paths. */
const SECOND_NAMES: Readonly<Record<string, string>> = { ...secondNames(), [paths.contact]: paths.support };

const IN_BROWSER: ReadonlySet<string> = new Set(Object.values(prerenderedPages));

/** Whether search engines may index a page. */
export function isIndexed({ meta }: Pick<ReadPage, "meta">): boolean {
  return (meta.get("robots") ?? []).join(",").split(/,\s*/u).includes("index");
}

/** Whether a page is at its canonical path. */
export function isCanonical({ address }: Pick<ReadPage, "address">): boolean {
  return !Object.hasOwn(SECOND_NAMES, address);
}

/** Checks every page's title, description, heading, canonical URL and share image. */
export function checkHeads(site: BuiltSite, pages: readonly ReadPage[]): PageProblem[] {
  return [
    ...pages.flatMap((page) =>
      [...complaintsAboutHead(page), ...complaintsAboutPlace(site, page)].map((message) => ({
        file: page.file,
        message,
      })),
    ),
    ...checkTwice(pages),
  ];
}

function complaintsAboutHead(page: ReadPage): string[] {
  const { headings, titles, meta } = page;
  // The purpose of a link from an email is only known in the browser, which adds the heading.
  const isHeadedLater = headings.length === 0 && IN_BROWSER.has(page.address) && !isIndexed(page);
  return [
    ...(isHeadedLater ? [] : exactlyOne(headings, "<h1>")),
    ...exactlyOne(titles, "<title>"),
    ...exactlyOne(meta.get("description") ?? [], "description"),
    ...exactlyOne(meta.get("robots") ?? [], "word for robots"),
  ];
}

function exactlyOne(all: readonly string[], name: string): string[] {
  if (all.length !== 1) return [`has ${all.length} × ${name}`];
  return all[0]?.trim() === "" ? [`has an empty ${name}`] : [];
}

/** Metadata of a page for search engines and link previews. */
function complaintsAboutPlace({ facts, fetchPath }: BuiltSite, page: ReadPage): string[] {
  if (!isIndexed(page)) return [];
  const canonical = facts.origin + (SECOND_NAMES[page.address] ?? page.address);
  const pictures = page.meta.get("og:image") ?? [];
  return [
    ...onlyThis(page.canonicals, { wanted: canonical, name: "canonical address" }),
    ...onlyThis(page.meta.get("og:url") ?? [], { wanted: canonical, name: "og:url" }),
    ...exactlyOne(pictures, "og:image"),
    ...pictures.flatMap((picture) => complaintsAboutImage(fetchPath, picture)),
  ];
}

function onlyThis(all: readonly string[], { wanted, name }: { wanted: string; name: string }): string[] {
  if (all.length !== 1) return exactlyOne(all, name);
  return all[0] === wanted ? [] : [`has the ${name} ${all[0]} instead of ${wanted}`];
}

function complaintsAboutImage(fetchPath: BuiltSite["fetchPath"], picture: string): string[] {
  const { status, headers } = fetchPath(URL.parse(picture)?.pathname ?? "");
  const isImage = status === 200 && (headers["content-type"] ?? "").startsWith("image/");
  return isImage ? [] : [`shares ${picture}, which is no picture`];
}

/** Pages that search engines can't tell apart by title or description. */
function checkTwice(pages: readonly ReadPage[]): PageProblem[] {
  const own = pages.filter(isCanonical);
  return [
    ...twice(own, { name: "title", of: ({ titles }) => titles[0] }),
    ...twice(own, { name: "description", of: ({ meta }) => meta.get("description")?.[0] }),
  ];
}

function twice(
  pages: readonly ReadPage[],
  { name, of }: { name: string; of: (page: ReadPage) => string | undefined },
): PageProblem[] {
  return [...Map.groupBy(pages, of)].flatMap(([text, [first, ...others]]) =>
    first === undefined || text === undefined
      ? []
      : others.map(({ file }) => ({ file, message: `has the ${name} of ${first.address}: "${text}"` })),
  );
}
