/**
 * Facts common to every installation; the rest is inserted by the server: `page-facts.ts` of the contracts.
 */
export const site = {
  name: "Colophon",
  /** date of the last change to the legal pages */
  legalUpdated: "2026-11-28",
  /** a KDP help page, without its id */
  kdpHelpTopic: "https://kdp.amazon.com/en_US/help/topic/",
} as const;
