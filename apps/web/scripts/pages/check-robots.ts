import { robotFiles } from "../../app/public-paths.ts";
import type { BuiltSite, PageProblem } from "./built-site.ts";
import { isCanonical, isIndexed } from "./check-heads.ts";
import type { ReadPage } from "./read-page.ts";

/** Checks that sitemap and robots.txt agree with the pages. */
export function checkRobots(site: BuiltSite, pages: readonly ReadPage[]): PageProblem[] {
  const wanted = new Set(
    pages
      .filter((page) => isIndexed(page) && isCanonical(page))
      .map(({ address }) => site.facts.origin + address),
  );
  return [
    ...complaintsAboutSitemap(site, wanted).map((message) => ({ file: fileOf(robotFiles.sitemap), message })),
    ...complaintsAboutRobots(site, wanted).map((message) => ({ file: fileOf(robotFiles.robots), message })),
  ];
}

function fileOf(address: string): string {
  return address.slice(1);
}

function complaintsAboutSitemap({ fetchPath }: BuiltSite, wanted: ReadonlySet<string>): string[] {
  const { status, body } = fetchPath(robotFiles.sitemap);
  if (status !== 200) return [`is answered with ${status}`];
  const listed = [...body.matchAll(/<loc>([^<]*)<\/loc>/gu)].map(([, address = ""]) => address);
  const days = [...body.matchAll(/<lastmod>([^<]*)<\/lastmod>/gu)].map(([, day = ""]) => day);
  const known = new Set(listed);
  return [
    ...[...known]
      .filter((address) => !wanted.has(address))
      .map((address) => `lists ${address}, which is no page that search engines may keep under this address`),
    ...[...wanted].filter((address) => !known.has(address)).map((address) => `does not list ${address}`),
    ...listed
      .filter((address, at) => listed.indexOf(address) !== at)
      .map((address) => `lists ${address} twice`),
    ...days.filter((day) => !/^\d{4}-\d{2}-\d{2}$/u.test(day)).map((day) => `has the day "${day}"`),
  ];
}

function complaintsAboutRobots({ fetchPath, facts }: BuiltSite, wanted: ReadonlySet<string>): string[] {
  const { status, body } = fetchPath(robotFiles.robots);
  if (status !== 200) return [`is answered with ${status}`];
  const lines = body.split("\n").map((line) => line.trim());
  const closed = lines.flatMap((line) => /^Disallow:\s*(\S+)/u.exec(line)?.[1] ?? []);
  const sitemap = `Sitemap: ${facts.origin}${robotFiles.sitemap}`;
  return [
    ...(lines.includes(sitemap) ? [] : [`does not say "${sitemap}"`]),
    ...[...wanted].flatMap((address) =>
      closed
        .filter((beginning) => address.startsWith(facts.origin + beginning))
        .map((beginning) => `closes ${beginning}, and with it ${address}`),
    ),
  ];
}
