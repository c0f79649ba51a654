// Addresses of the public site, apart from paths.ts, so that no screen carries addresses that it does not show.

/** Pages that are sent without JavaScript, as `staticPages` are. */
export const publicPages = {
  freeTools: "/free-tools",
} as const;

/** Free tools, open to everybody: rendered at build time, then taken over by the router. */
export const toolPages = {
  coverCalculator: "/cover-calculator",
  royaltyCalculator: "/royalty-calculator",
  descriptionEditor: "/book-description-editor",
  isbnChecker: "/isbn-checker",
} as const;
