import { optimizerGenre } from "@colophon/contracts/publishing/listings/choices";
import type { BookSummary } from "@colophon/contracts/library/books/book";
import { useState } from "react";
import { dropFormDraft, saveFormDraft, readFormDraft } from "../../platform/forms/form-draft.ts";

/** The form while it is being typed: every value is text. */
export type OptimizerValues = {
  title: string;
  genre: string;
  target_audience: string;
  book_summary: string;
  existing_description: string;
  /** separated by commas */
  target_keywords: string;
  /** empty if no book is chosen */
  book_id: string;
};

const EMPTY: OptimizerValues = {
  title: "",
  genre: "",
  target_audience: "",
  book_summary: "",
  existing_description: "",
  target_keywords: "",
  book_id: "",
};

const FIELDS = [
  "title",
  "genre",
  "target_audience",
  "book_summary",
  "existing_description",
  "target_keywords",
  "book_id",
] as const satisfies readonly (keyof OptimizerValues)[];

const NAME = "metadata-optimizer";

export type OptimizerForm = {
  values: OptimizerValues;
  change: (part: Partial<OptimizerValues>) => void;
  /** Fills in a book's details; null means no book. */
  choose: (book: BookSummary | null) => void;
  clear: () => void;
};

/**
 * Typed values are stored in this browser until cleared. Coming from a book's screen, the form starts with
 * that book's details.
 * @param handedOver  unvalidated state passed on by the previous screen
 */
export function useOptimizerForm(handedOver: unknown): OptimizerForm {
  const [values, setValues] = useState<OptimizerValues>(() => opened(handedOver));
  const show = (next: OptimizerValues): void => {
    saveFormDraft(NAME, next);
    setValues(next);
  };
  return {
    values,
    change: (part) => show({ ...values, ...part }),
    choose(book) {
      if (book === null) show({ ...values, book_id: "" });
      else show({ ...values, book_id: book.id, title: book.title, genre: optimizerGenre(book.genre) });
    },
    clear() {
      dropFormDraft(NAME);
      setValues(EMPTY);
    },
  };
}

function opened(handedOver: unknown): OptimizerValues {
  const kept = textsOf(readFormDraft(NAME));
  const { title, genre, description, bookId } = membersOf(handedOver);
  if (typeof title !== "string" || title === "") return { ...EMPTY, ...kept };
  const isSame = kept.title === title;
  return {
    ...EMPTY,
    // Keeps what was already typed for the same book.
    ...(isSame ? kept : {}),
    title,
    ...(typeof genre === "string" && { genre: optimizerGenre(genre) }),
    ...(typeof description === "string" && description !== "" && { book_summary: description }),
    ...(typeof bookId === "string" && { book_id: bookId }),
  };
}

function textsOf(kept: unknown): Partial<OptimizerValues> {
  const members = membersOf(kept);
  const texts: Partial<OptimizerValues> = {};
  for (const field of FIELDS) {
    const text = members[field];
    if (typeof text === "string") texts[field] = text;
  }
  return texts;
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** The typed keywords as an array; null if there are none. */
export function typedKeywords(typed: string): string[] | null {
  const keywords = typed
    .split(/[,;\n]/u)
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== "");
  return keywords.length === 0 ? null : keywords;
}
