import type {
  SectionSuggestions,
  SettleReply,
  SettleRequest,
  Suggestion,
  SuggestionList,
  SuggestionQuery,
  UndoReply,
} from "@colophon/contracts/assistant/suggestions";
import type { Db, Tx } from "../../platform/db/database.ts";
import { type Proposal, propose } from "./propose-suggestions.ts";
import {
  type ReadDeps,
  type SuggestionState,
  listSuggestions,
  standingsOfGroups,
  suggestionsOfGroups,
  suggestionsOfSection,
} from "./read-suggestions.ts";
import { type SettleDeps, settle, undo } from "./settle-suggestions.ts";
import { countOfGroups, removeOpen } from "./suggestions.store.ts";
import type { BookRef } from "../../ports/book-ref.ts";

/** Suggested changes to texts, and authors' decisions on them. */
export interface Suggestions {
  /**
   * Stores suggestions for a section; the text doesn't change. The caller must ensure the book is the
   * author's.
   * @returns the suggestions' ids, in the order of the changes
   */
  propose(tx: Tx, proposal: Proposal): Promise<string[]>;
  /** Withdraws the open suggestions of a group, before a new check proposes others. @returns how many */
  withdraw(tx: Tx, group: { bookId: string; groupId: string }): Promise<number>;
  /** Number of suggestions per group; groups without any have no entry. */
  countOf(db: Db, of: { bookId: string; groupIds: readonly string[] }): Promise<Map<string, number>>;
  /**
   * All suggestions of groups, with their current positions. The caller must ensure the book is the author's.
   */
  ofGroups(db: Db, of: { bookId: string; groupIds: readonly string[] }): Promise<Suggestion[]>;
  /** The same without texts, for lists. */
  standingsOf(db: Db, of: { bookId: string; groupIds: readonly string[] }): Promise<SuggestionState[]>;
  /** @throws AppError "books.not_found" */
  list(query: BookRef & SuggestionQuery): Promise<SuggestionList>;
  /** @throws AppError as `suggestionsOfSection` of read-suggestions.ts says */
  ofSection(
    which: BookRef & { sectionId: string; version: number | undefined; groupId: string | undefined },
  ): Promise<SectionSuggestions>;
  /** @throws AppError as `settle` of settle-suggestions.ts says */
  settle(request: BookRef & SettleRequest): Promise<SettleReply>;
  /** Restores the text replaced by a group's accepted suggestions. @throws AppError as `settle` */
  undo(request: BookRef & { groupId: string }): Promise<UndoReply>;
}

/** @param deps.manuscripts  the texts that suggestions apply to */
export function createSuggestions(deps: ReadDeps & SettleDeps): Suggestions {
  return {
    propose,
    withdraw: removeOpen,
    countOf: countOfGroups,
    ofGroups: (db, of) => suggestionsOfGroups({ ...deps, db }, of),
    standingsOf: (db, of) => standingsOfGroups({ ...deps, db }, of),
    list: (query) => listSuggestions(deps, query),
    ofSection: (which) => suggestionsOfSection(deps, which),
    settle: (request) => settle(deps, request),
    undo: (request) => undo(deps, request),
  };
}
