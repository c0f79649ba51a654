import { type Finding, findingOf, type ListingFacts } from "./finding.ts";
import { listingProblems } from "./listing.ts";
import { bySeverity } from "./rule.ts";

export type { ListingFacts } from "./finding.ts";

/**
 * Findings in a book's names, ISBN, store page and cover texts that need no file: the same as for its files,
 * available at once, blockers first.
 */
export function listingFindings(facts: ListingFacts): Finding[] {
  return bySeverity(listingProblems(facts).map((problem) => findingOf(problem, null)));
}
