import { ORIGIN_FACT } from "@colophon/contracts/shared/page-facts";
import { robotFiles } from "../../public-paths.ts";

/** `/robots.txt`: excludes the API; whether a page may be indexed is stated in the page itself. */
export function loader(): Response {
  const lines = ["User-agent: *", "Disallow: /api/", "", `Sitemap: ${ORIGIN_FACT}${robotFiles.sitemap}`, ""];
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
