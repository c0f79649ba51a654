import { ORIGIN_FACT } from "@colophon/contracts/shared/page-facts";
import { robotFiles } from "../../public-paths.ts";

/** `/robots.txt`: calls of the API are nobody's pages; what may be kept, the pages say themselves. */
export function loader(): Response {
  const lines = ["User-agent: *", "Disallow: /api/", "", `Sitemap: ${ORIGIN_FACT}${robotFiles.sitemap}`, ""];
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
