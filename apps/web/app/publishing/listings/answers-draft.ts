import type { ListingAnswers, ListingAnswersPatch } from "@colophon/contracts/publishing/listings/listing";
import { LISTING_QUESTIONS, type ListingQuestion } from "@colophon/contracts/publishing/listings/choices";
import { useState } from "react";
import { dropFormDraft, saveFormDraft, readFormDraft } from "../../platform/forms/form-draft.ts";

/** Typed answers that have not been sent yet. */
type TypedAnswers = ListingAnswersPatch;

/** A book's answers while they are being typed. */
export type AnswersForm = {
  values: ListingAnswers;
  /** the answers that differ from the saved ones; undefined if none do */
  changed: TypedAnswers | undefined;
  change: (question: ListingQuestion, answer: string) => void;
  /** Deletes typed answers for this book, or for the named ones, once saved or discarded. */
  drop: (bookIds?: readonly string[]) => void;
};

const draftNameOf = (bookId: string): string => `listing-answers.${bookId === "" ? "no-book" : bookId}`;

/**
 * Typed answers stay in this browser until they are sent with a request. They are stored per book, shared by
 * every screen that asks, and survive switching to another book.
 * @param bookId  empty if no book is chosen
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

/** The saved answers overridden by the typed ones. */
export function withTyped(saved: ListingAnswers, typed: TypedAnswers): ListingAnswers {
  const answers = { ...saved };
  for (const question of LISTING_QUESTIONS) answers[question] = typed[question] ?? saved[question];
  return answers;
}

/** Answers that differ from the saved ones; undefined if none do. */
function changedAnswers(typed: TypedAnswers, saved: ListingAnswers): TypedAnswers | undefined {
  const changed: TypedAnswers = {};
  for (const question of LISTING_QUESTIONS) {
    const answer = typed[question];
    if (answer !== undefined && answer.trim() !== saved[question]) changed[question] = answer;
  }
  return Object.keys(changed).length === 0 ? undefined : changed;
}

/** Reads answers from the browser's storage, which can't be trusted. */
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
