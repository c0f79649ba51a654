import { randomUUID } from "node:crypto";
import type { SuggestionKind } from "@colophon/contracts/assistant/suggestions";
import type { SuggestedChange } from "@colophon/manuscript/suggested-changes";
import type { Tx } from "../../platform/db/database.ts";
import { topicOfManuscript } from "../../manuscript/sections/sections.ts";
import { insertSuggestions, notifySuggested } from "./suggestions.store.ts";

/** Changes of one section, proposed together. */
export type Proposal = {
  bookId: string;
  sectionId: string;
  /** the run or the analysis that made them */
  groupId: string;
  kind: SuggestionKind;
  /** short label by which “all of a kind” are grouped */
  label: string;
  /** explanation for the author, in a sentence */
  reason: string;
  /** who proposes it: `model:provider/name`; empty for built-in rules */
  origin: string;
  /** version of the document that the changes refer to */
  version: number;
  changes: readonly SuggestedChange[];
};

/**
 * Stores suggestions, and notifies clients that have the section open.
 * @returns the ids, in the order of the changes
 */
export async function propose(tx: Tx, proposal: Proposal): Promise<string[]> {
  const { bookId, sectionId, groupId, kind, label, reason, origin, version, changes } = proposal;
  const rows = changes.map(({ shape, from, to, was, becomes, content }) => ({
    id: randomUUID(),
    chapter_id: sectionId,
    group_id: groupId,
    kind,
    label,
    reason,
    origin,
    version,
    shape,
    was,
    becomes,
    content,
    range_from: from,
    range_to: to,
  }));
  await insertSuggestions(tx, bookId, rows);
  await notifySuggested(tx, { topic: topicOfManuscript(bookId), sectionId });
  return rows.map(({ id }) => id);
}
