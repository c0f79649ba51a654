/**
 * The domains of the product, from the bottom up, with the same names in contracts, server and web: each may import
 * those before it. Their parts mostly have the same names too; the web also divides some by screen, such as
 * `covers/editor`. Import rules, checks and the linter's settings are made from this table.
 */
export const DOMAINS = [
  "users",
  "ai",
  "billing",
  "auth",
  "jobs",
  "settings",
  "manuscript",
  "library",
  "generation",
  "assistant",
  "exports",
  "covers",
  "publishing",
  "support",
  "account",
  "admin",
] as const;

/** Folders next to the domains: tools without an account, the public site and the frame around every screen. */
export const ABOVE_DOMAINS = ["tools", "site", "shell"] as const;

/** Domains with only one part: their files are in the domain's folder itself. */
const OF_ONE_PART: readonly string[] = ["users", "settings"];

const OF_PARTS = [...DOMAINS, "tools"].filter((domain) => !OF_ONE_PART.includes(domain)).join("|");

/** Pattern of a folder of any server domain. */
export const SERVER_DOMAIN = `apps/server/src/(?:${[...DOMAINS, "tools"].join("|")})/`;

/**
 * Pattern of a server part's folder, its one group, and of its public file, whose group is the part's name.
 */
export const SERVER_PART = `apps/server/src/(${OF_ONE_PART.join("|")}|(?:${OF_PARTS})/[^/]+)/`;
export const PUBLIC_FILE = `apps/server/src/(?:(?:(?:${OF_PARTS})/)?([^/]+))/\\1[.]ts$`;

/** Pattern of a part's contract, one file or the files of a folder; its one group is the part, as in SERVER_PART. */
export const CONTRACT_PART = `packages/contracts/src/(${OF_ONE_PART.join("|")}|(?:${OF_PARTS})/[^/.]+)[/.]`;

/** Pattern of every web folder that knows what a book is. */
export const WEB_SUBJECT = `apps/web/app/(?:${[...DOMAINS, ...ABOVE_DOMAINS].join("|")})/`;
