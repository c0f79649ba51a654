import { replaceStatements } from "./statements.store.ts";
import { flaggedStatements } from "./flagged-statements.ts";
import { insertSources, selectSources } from "./sources.store.ts";

export type { StatementRow } from "./statements.store.ts";
export type { SourceRow } from "./sources.store.ts";

/**
 * Authors' sources and the statements in books, independent of what writes the books. Every change happens in
 * the caller's transaction.
 */
export function createSources() {
  return {
    /** Adds the sources the author provides with the request. */
    add: insertSources,
    /** Sources that haven't been removed, in order. */
    all: selectSources,
    /** Stores a chapter's factual statements and their outcomes, replacing earlier ones. */
    saveStatements: replaceStatements,
    /** Statements confirmed by neither a source nor the author, in the order found. */
    flagged: flaggedStatements,
  };
}
