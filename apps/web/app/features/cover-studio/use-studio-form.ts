import type { BookSummary } from "@colophon/contracts/books/book";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { bookQuery } from "../../data/books/book-queries.ts";
import { trimOf } from "../../data/covers/cover-limits.ts";
import { catalogueQuery, promptQuery } from "../../data/covers/studio-queries.ts";
import { forecastQuery } from "../../data/exports/export-queries.ts";
import { lookOfBook } from "../../data/exports/look-of-book.ts";
import {
  dropStudioDraft,
  EMPTY_FORM,
  forBook,
  keepStudioDraft,
  promptRequest,
  readStudioDraft,
  type StudioValues,
} from "./studio-form.ts";

export type StudioForm = {
  values: StudioValues;
  change: (changes: Partial<StudioValues>) => void;
  replace: (values: StudioValues) => void;
  clear: () => void;
  /** the book the form is for */
  book: BookSummary | undefined;
  /** its real page count in the chosen size, once it is known */
  knownPages: number | null;
};

/** The studio's form: kept in this browser, and filled in for the book that the address names. */
export function useStudioForm(askedBook: string | null): StudioForm {
  const [values, setValues] = useState(readStudioDraft);
  const bookId = askedBook !== null && values.bookId === null ? askedBook : values.bookId;
  const { data: asked } = useQuery({ ...bookQuery(askedBook ?? ""), enabled: askedBook !== null });
  const { data: book } = useQuery({ ...bookQuery(bookId ?? ""), enabled: bookId !== null });
  const [filledFor, setFilledFor] = useState<string | null>(null);
  if (asked !== undefined && filledFor !== asked.id) {
    setFilledFor(asked.id);
    // What was typed for this very book before stays as it was typed.
    if (values.bookId !== asked.id) setValues(forBook(values, asked));
  }
  // What is kept on the device is outside React.
  useEffect(() => {
    if (values === EMPTY_FORM) dropStudioDraft();
    else keepStudioDraft(values);
  }, [values]);
  return {
    values,
    change: (changes) => setValues((now) => ({ ...now, ...changes })),
    replace: setValues,
    clear: () => setValues(EMPTY_FORM),
    book,
    knownPages: useKnownPages(values, book),
  };
}

function useKnownPages(values: StudioValues, book: BookSummary | undefined): number | null {
  const trim = trimOf(values.dimensions);
  const asked = book?.status === "completed" && values.bookId === book.id ? book : undefined;
  const isAsked = asked !== undefined && trim !== null;
  const { data } = useQuery({
    ...forecastQuery(
      { id: asked?.id ?? "", edition: asked?.updated_at ?? "" },
      { ...(asked === undefined ? NO_LOOK : lookOfBook(asked)), trim: trim ?? "6x9", paper: values.paper },
    ),
    enabled: isAsked,
  });
  return isAsked && data?.forecast.is_exact === true ? data.forecast.pages : null;
}

const NO_LOOK = { theme: "classic", largePrint: false } as const;

/** How long typing rests before the server is asked what to show. */
const SUGGEST_AFTER_MS = 500;

/** What the chosen genre offers, and what the book suggests to show. */
export function useSuggestions(values: StudioValues) {
  const { data: catalogue } = useQuery(catalogueQuery(values.genre === "" ? "General" : values.genre));
  // Asked for once typing rests, by what rests longest: a letter more is no other question.
  const rested = useRested(values, SUGGEST_AFTER_MS);
  const request = promptRequest(rested);
  const { data: suggestion } = useQuery({
    ...promptQuery(request ?? { title: "-", genre: "General" }),
    enabled: request !== null,
  });
  return { catalogue, suggestion: request === null ? undefined : suggestion };
}

function useRested<T>(value: T, restMs: number): T {
  const [rested, setRested] = useState(value);
  // A timer is outside React.
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
