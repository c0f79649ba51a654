import { z } from "zod";

/** Where the build of the pages leaves the list, beside its folder `client`. */
export const APPLICATION_URLS_FILE = "application-addresses.json";

/** "/dashboard", "/books/:bookId/write/:chapterId": a part that begins with a colon stands for any text. */
const UrlPattern = z
  .string()
  .regex(/^(?:\/(?::[a-z]\w*|[\w.~-]+))+$/iu, "an address is /parts/with/:parameters");

/** "/kdp-guide.html": an address without parameters. */
const UrlPath = z.string().regex(/^(?:\/[\w.~-]+)+$/u, "an address is /parts");

/**
 * What the build of the pages tells the server: which addresses are screens of the one application file, and which
 * are second names of pages, each with the page it shows.
 */
export const ApplicationUrls = z.object({
  screens: z.array(UrlPattern).min(1),
  second_names: z.record(UrlPath, UrlPath).default({}),
});

export type ApplicationUrls = z.output<typeof ApplicationUrls>;
