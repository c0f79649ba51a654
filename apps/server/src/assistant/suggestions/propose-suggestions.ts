import { randomUUID } from "node:crypto";
import type { SuggestionKind } from "@colophon/contracts/assistant/suggestions/suggestion";
import type { SuggestedChange } from "@colophon/manuscript/suggested-changes";
import type { Tx } from "../../platform/db/database.ts";
import { topicOfManuscript } from "../../manuscript/sections/sections.ts";
import { insertSuggestions, notifySuggested } from "./suggestions.store.ts";

/** Changes of one section that are proposed together. */
export type Proposal = {
  bookId: string;
  sectionId: string;
  /** what they belong to: the run that made them, or the reading that found them */
  groupId: string;
  kind: SuggestionKind;
  /** what “all of a kind” goes by; short */
  label: string;
  /** why, in a sentence for the author */
  reason: string;
  /** who proposes it: `model:provider/name`; empty for rules of code */
  origin: string;
  /** of the document that the changes' places are of */
  version: number;
  changes: readonly SuggestedChange[];
};

/** Stores what is proposed, and tells whoever has the section open. @returns the ids, in the order of the changes */
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
