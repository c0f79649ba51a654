/** What every installation has in common; what differs is written in by the server: `page-facts.ts` of the contracts. */
export const site = {
  name: "Colophon",
  /** day the legal pages last changed */
  legalUpdated: "2026-11-28",
  /** a page of KDP's help, before its number */
  kdpHelpTopic: "https://kdp.amazon.com/en_US/help/topic/",
} as const;
