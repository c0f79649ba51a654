import { z } from "zod";

/** File written by the page build, next to its `client` folder. */
export const APPLICATION_URLS_FILE = "application-addresses.json";

/** "/dashboard", "/books/:bookId/write/:chapterId": a part starting with a colon matches any text. */
const UrlPattern = z
  .string()
  .regex(/^(?:\/(?::[a-z]\w*|[\w.~-]+))+$/iu, "an address is /parts/with/:parameters");

/** "/kdp-guide.html": a URL path without parameters. */
const UrlPath = z.string().regex(/^(?:\/[\w.~-]+)+$/u, "an address is /parts");

/**
 * Output of the page build for the server: URLs that are screens of the single
 * application file, and aliases, each with the page it shows.
 */
export const ApplicationUrls = z.object({
  screens: z.array(UrlPattern).min(1),
  second_names: z.record(UrlPath, UrlPath).default({}),
});

export type ApplicationUrls = z.output<typeof ApplicationUrls>;
