import type { BuiltSite, PageProblem } from "./built-site.ts";
import { checkFacts } from "./check-facts.ts";
import { checkHeads } from "./check-heads.ts";
import { checkLinks } from "./check-links.ts";
import { checkMarkup } from "./check-markup.ts";
import { checkPromised, promisedTypes } from "./check-promised.ts";
import { checkRobots } from "./check-robots.ts";
import { checkSent } from "./check-sent.ts";
import { checkSharedPhrases } from "./check-shared-phrases.ts";
import { checkStructuredData } from "./check-structured-data.ts";
import { readPage } from "./read-page.ts";

/**
 * All problems of the built pages, as an installation serves them.
 * @param promised  required types per page; defaults to this site's
 */
export async function checkSite(site: BuiltSite, promised = promisedTypes()): Promise<PageProblem[]> {
  const pages = site.pages.map(readPage);
  return [
    ...checkFacts(site),
    ...checkHeads(site, pages),
    ...checkLinks(site, pages),
    ...checkPromised(pages, promised),
    ...checkRobots(site, pages),
    ...checkSent(pages),
    ...checkStructuredData(site, pages),
    ...checkSharedPhrases(pages),
    ...(await checkMarkup(pages)),
  ];
}
