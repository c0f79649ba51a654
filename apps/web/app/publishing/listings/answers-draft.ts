import type { ListingAnswers, ListingAnswersPatch } from "@colophon/contracts/publishing/listings/answers";
import { LISTING_QUESTIONS, type ListingQuestion } from "@colophon/contracts/publishing/listings/questions";
import { useState } from "react";
import { dropFormDraft, saveFormDraft, readFormDraft } from "../../platform/forms/form-draft.ts";

/** Answers typed and not sent yet. */
type TypedAnswers = ListingAnswersPatch;

/** A book's answers while they are typed. */
export type AnswersForm = {
  values: ListingAnswers;
  /** what differs from the saved answers; undefined where nothing does */
  changed: TypedAnswers | undefined;
  change: (question: ListingQuestion, answer: string) => void;
  /** Forgets what was typed for the book, or for the ones named: it is saved by now, or not wanted. */
  drop: (bookIds?: readonly string[]) => void;
};

const draftNameOf = (bookId: string): string => `listing-answers.${bookId === "" ? "no-book" : bookId}`;

/**
 * What is typed is kept in this browser until it is sent with an order, for each book by itself: on every screen that
 * asks, and while another book is chosen.
 * @param bookId  empty: for no book
 */
export function useAnswers(bookId: string, saved: ListingAnswers): AnswersForm {
  const [typedHere, setTypedHere] = useState<ReadonlyMap<string, TypedAnswers>>(new Map());
  const typed = typedHere.get(bookId) ?? typedAnswersOf(readFormDraft(draftNameOf(bookId)));
  return {
    values: withTyped(saved, typed),
    changed: changedAnswers(typed, saved),
    change(question, answer) {
      const next = { ...typed, [question]: answer };
      saveFormDraft(draftNameOf(bookId), next);
      setTypedHere((before) => new Map(before).set(bookId, next));
    },
    drop(bookIds = [bookId]) {
      for (const id of bookIds) dropFormDraft(draftNameOf(id));
      setTypedHere((before) => new Map([...before, ...bookIds.map((id) => [id, {}] as const)]));
    },
  };
}

/** The saved answers with what was typed over them. */
export function withTyped(saved: ListingAnswers, typed: TypedAnswers): ListingAnswers {
  const answers = { ...saved };
  for (const question of LISTING_QUESTIONS) answers[question] = typed[question] ?? saved[question];
  return answers;
}

/** Those that differ from what is saved; undefined where none does. */
function changedAnswers(typed: TypedAnswers, saved: ListingAnswers): TypedAnswers | undefined {
  const changed: TypedAnswers = {};
  for (const question of LISTING_QUESTIONS) {
    const answer = typed[question];
    if (answer !== undefined && answer.trim() !== saved[question]) changed[question] = answer;
  }
  return Object.keys(changed).length === 0 ? undefined : changed;
}

/** Answers as they were kept in the browser, unproved. */
function typedAnswersOf(kept: unknown): TypedAnswers {
  const members: Readonly<Record<string, unknown>> =
    typeof kept === "object" && kept !== null ? { ...kept } : {};
  const typed: TypedAnswers = {};
  for (const question of LISTING_QUESTIONS) {
    const answer = members[question];
    if (typeof answer === "string") typed[question] = answer;
  }
  return typed;
}
