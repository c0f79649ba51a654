import type {
  SectionSuggestions,
  SettleReply,
  SettleRequest,
  Suggestion,
  SuggestionList,
  SuggestionQuery,
  UndoReply,
} from "@colophon/contracts/assistant/suggestions/suggestion";
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

type BookRef = { ownerId: string; bookId: string };

/** What is proposed for texts, and what their authors make of it. */
export interface Suggestions {
  /**
   * Stores what is proposed for a section; nothing of the text changes. The caller has seen to it that the book is
   * theirs. @returns the suggestions' ids, in the order of the changes
   */
  propose(tx: Tx, proposal: Proposal): Promise<string[]>;
  /** Takes back what still waits of a group: whoever looks again proposes anew. @returns how many */
  withdraw(tx: Tx, group: { bookId: string; groupId: string }): Promise<number>;
  /** How many suggestions groups have made; those without any have no entry. */
  countOf(db: Db, of: { bookId: string; groupIds: readonly string[] }): Promise<Map<string, number>>;
  /** All suggestions of groups, with where they stand now. The caller has seen to it that the book is theirs. */
  ofGroups(db: Db, of: { bookId: string; groupIds: readonly string[] }): Promise<Suggestion[]>;
  /** The same without their texts, for lists. */
  standingsOf(db: Db, of: { bookId: string; groupIds: readonly string[] }): Promise<SuggestionState[]>;
  /** @throws AppError "books.not_found" */
  list(query: BookRef & SuggestionQuery): Promise<SuggestionList>;
  /** @throws AppError as `suggestionsOfSection` of read-suggestions.ts says */
  ofSection(
    which: BookRef & { sectionId: string; version: number | undefined; groupId: string | undefined },
  ): Promise<SectionSuggestions>;
  /** @throws AppError as `settle` of settle-suggestions.ts says */
  settle(request: BookRef & SettleRequest): Promise<SettleReply>;
  /** Puts back what a group's accepted suggestions replaced. @throws AppError as `settle` */
  undo(request: BookRef & { groupId: string }): Promise<UndoReply>;
}

/** @param deps.manuscripts  what suggestions are made for, and taken into */
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
