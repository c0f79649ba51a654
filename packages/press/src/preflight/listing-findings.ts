import { type Finding, findingOf, type ListingFacts } from "./finding.ts";
import { listingProblems } from "./listing.ts";
import { bySeverity } from "./rule.ts";

export type { ListingFacts } from "./finding.ts";

/**
 * What a book's names, ISBN, page in the store and the texts of its cover show with no file at hand: the same findings
 * that its files come with, at once, blockers first.
 */
export function listingFindings(facts: ListingFacts): Finding[] {
  return bySeverity(listingProblems(facts).map((problem) => findingOf(problem, null)));
}
