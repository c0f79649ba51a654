import { ORIGIN_FACT } from "@colophon/contracts/shared/page-facts";
import { GUIDES } from "../guides/catalogue.ts";
import { urlOfGuide } from "../guides/find-guide.ts";
import { paths } from "../../paths.ts";
import { publicPages, toolPages } from "../../public-paths.ts";

/** Pages that change with the product, without a date of their own. */
const PAGES = [
  paths.home,
  paths.kdpGuide,
  publicPages.tools,
  publicPages.samples,
  ...Object.values(toolPages),
  paths.support,
  paths.terms,
  paths.privacy,
];

/** `/sitemap.xml`: the canonical URLs of all indexable pages. */
export function loader(): Response {
  const guides = GUIDES.filter(({ kind }) => kind !== "tool-guide").map(
    (guide) => `<url><loc>${ORIGIN_FACT}${urlOfGuide(guide)}</loc><lastmod>${guide.updated}</lastmod></url>`,
  );
  const pages = PAGES.map((address) => `<url><loc>${ORIGIN_FACT}${address}</loc></url>`);
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    ...guides,
    "</urlset>",
    "",
  ].join("\n");
  return new Response(xml, { headers: { "content-type": "application/xml" } });
}
