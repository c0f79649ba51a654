import { endpoints } from "@colophon/contracts/api";
import { apiDescription } from "../../app/paths.ts";
import { structuredData } from "./structured-data.ts";
import type { BuiltSite, PageProblem } from "./built-site.ts";
import type { ReadPage } from "./read-page.ts";

/** Served by the server itself, not from the built pages. */
const ANSWERED_ELSEWHERE: ReadonlySet<string> = new Set([
  apiDescription,
  ...Object.values(endpoints).flatMap(({ method, path }) => (method === "GET" ? [path] : [])),
]);

/** All links that lead nowhere, or not directly to their target. */
export function checkLinks(site: BuiltSite, pages: readonly ReadPage[]): PageProblem[] {
  const judge = judgeOf(site, pages);
  return pages.flatMap((page) =>
    [...new Set([...page.links, ...structuredData(page).flatMap(({ value }) => urlsIn(value))])].flatMap(
      (to) => {
        const trouble = judge(page, to);
        return trouble === null ? [] : [{ file: page.file, message: `"${to}" ${trouble}` }];
      },
    ),
  );
}

type Judge = (page: ReadPage, to: string) => string | null;

function judgeOf({ fetchPath, facts }: BuiltSite, pages: readonly ReadPage[]): Judge {
  const known = new Map<string, string | null>();
  const idsAt = new Map(pages.map(({ address, ids }) => [address, new Set(ids)]));
  const inside = (path: string): string | null => {
    const kept = known.get(path);
    if (kept !== undefined) return kept;
    const found = ANSWERED_ELSEWHERE.has(path) ? null : troubleOf(fetchPath(path));
    known.set(path, found);
    return found;
  };
  return (page, to) => {
    const whole = URL.parse(to, facts.origin + page.address);
    if (whole === null || to.trim() === "") return "is no address";
    if (whole.origin !== facts.origin) return outside(whole);
    // The not-found page has no URL of its own, but may link to its own sections.
    const trouble = whole.pathname === page.address ? null : inside(whole.pathname);
    if (trouble !== null) return trouble;
    const anchor = decodeURIComponent(whole.hash.slice(1));
    if (anchor === "") return to.endsWith("#") ? "leads nowhere" : null;
    // A screen's content is rendered in the browser.
    const ids = idsAt.get(whole.pathname);
    return ids === undefined || ids.has(anchor) ? null : `leads to no part of ${whole.pathname}`;
  };
}

function troubleOf({ status, headers }: ReturnType<BuiltSite["fetchPath"]>): string | null {
  if (status === 308) return `leads on to ${headers["location"] ?? "nowhere"}`;
  if (status !== 200) return `is answered with ${status}`;
  return headers["x-robots-tag"] === undefined ? null : "is a name that nobody was given";
}

function outside({ protocol, pathname }: URL): string | null {
  if (protocol === "mailto:") return pathname.includes("@") ? null : "names no mailbox";
  return protocol === "https:" ? null : "is not https";
}

/** Anything that looks like a URL in a page's structured data, except for the vocabulary's. */
function urlsIn(value: unknown): string[] {
  if (typeof value === "string") return /^https?:\/\//u.test(value) && !isVocabulary(value) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(urlsIn);
}

function isVocabulary(text: string): boolean {
  return /^https?:\/\/schema[.]org(?:\/|$)/u.test(text);
}
