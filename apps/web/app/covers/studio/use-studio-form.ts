import type { CallReply } from "@colophon/contracts/api";
import type { BookSummary } from "@colophon/contracts/library/books/book";
import { isTooShortToPrint } from "@colophon/kdp/page-limits";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { bookQuery } from "../../library/books/book-queries.ts";
import { trimOf } from "../designs/cover-limits.ts";
import { catalogueQuery, promptQuery } from "../designs/studio-queries.ts";
import { forecastQuery, type LayoutChoices } from "../../exports/export-files/export-queries.ts";
import { layoutOfBook } from "../../exports/export-files/layout-of-book.ts";
import { useRested } from "../../platform/use-rested.ts";
import {
  dropStudioDraft,
  EMPTY_FORM,
  forBook,
  inMode,
  saveStudioDraft,
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
  /** its actual page count in the chosen size, once known */
  knownPages: number | null;
  /** the book is too short to print: its covers are for an e-book, whatever was chosen before */
  isEbookOnly: boolean;
};

/** The studio's form: saved in this browser, and filled in for the book in the URL. */
export function useStudioForm(askedBook: string | null): StudioForm {
  const [values, setValues] = useState(readStudioDraft);
  const bookId = askedBook !== null && values.bookId === null ? askedBook : values.bookId;
  const { data: asked } = useQuery({ ...bookQuery(askedBook ?? ""), enabled: askedBook !== null });
  const { data: book } = useQuery({ ...bookQuery(bookId ?? ""), enabled: bookId !== null });
  const [filledFor, setFilledFor] = useState<string | null>(null);
  if (asked !== undefined && filledFor !== asked.id) {
    setFilledFor(asked.id);
    // Keep what was typed for this book before.
    if (values.bookId !== asked.id) setValues(forBook(values, asked));
  }
  // Local storage is outside React.
  useEffect(() => {
    if (values === EMPTY_FORM) dropStudioDraft();
    else saveStudioDraft(values);
  }, [values]);
  const isEbookOnly = useIsEbookOnly(values, book);
  const isPrintDropped = isEbookOnly && values.isPrint;
  const shown = isPrintDropped ? inMode(values, false) : values;
  return {
    values: shown,
    isEbookOnly,
    // An e-book's size is not valid for a print cover.
    change: (changes) =>
      setValues((now) => ({
        ...now,
        ...(isPrintDropped && changes.dimensions !== undefined && { isPrint: false }),
        ...changes,
      })),
    replace: setValues,
    clear: () => setValues(EMPTY_FORM),
    book,
    knownPages: useKnownPages(shown, book),
  };
}

/** Decided by the page count under the book's own settings: another size would be another book. */
function useIsEbookOnly(values: StudioValues, book: BookSummary | undefined): boolean {
  const look = book === undefined ? DEFAULT_LAYOUT : layoutOfBook(book);
  const isAsked = book?.status === "completed" && values.bookId === book.id;
  const { data } = useQuery({
    ...forecastQuery(isAsked ? { id: book.id, edition: book.updated_at } : NO_BOOK, look),
    enabled: isAsked,
  });
  return isAsked && data !== undefined && isTooShortToPrint(data.forecast, look);
}

function useKnownPages(values: StudioValues, book: BookSummary | undefined): number | null {
  const asked = requestedLayout(values, book);
  const { data } = useQuery({
    ...forecastQuery(asked?.book ?? NO_BOOK, asked?.look ?? DEFAULT_LAYOUT),
    enabled: asked !== null,
  });
  return asked !== null && data?.forecast.is_exact === true ? data.forecast.pages : null;
}

/** The layout whose page count determines the spine; null without a finished book, or for an e-book. */
function requestedLayout(
  values: StudioValues,
  book: BookSummary | undefined,
): { book: { id: string; edition: string }; look: LayoutChoices } | null {
  const trim = trimOf(values.dimensions);
  if (trim === null || book?.status !== "completed" || values.bookId !== book.id) return null;
  return {
    book: { id: book.id, edition: book.updated_at },
    look: { ...layoutOfBook(book), trim, paper: values.paper },
  };
}

const NO_BOOK = { id: "", edition: "" } as const;
const DEFAULT_LAYOUT: LayoutChoices = { theme: "classic", largePrint: false, trim: "6x9", paper: "cream" };

/** How long typing must pause before suggestions are requested. */
const SUGGEST_AFTER_MS = 500;

type Suggestions = {
  catalogue: CallReply<"GET /api/covers/catalogue"> | undefined;
  suggestion: CallReply<"POST /api/covers/prompt"> | undefined;
};

/** The options of the chosen genre, and subjects suggested from the book. */
export function useSuggestions(values: StudioValues): Suggestions {
  const { data: catalogue } = useQuery(catalogueQuery(values.genre === "" ? "General" : values.genre));
  // Requested once typing pauses, keyed by the settled values: one more character is no new request.
  const rested = useRested(values, SUGGEST_AFTER_MS);
  const request = promptRequest(rested);
  const { data: suggestion } = useQuery({
    ...promptQuery(request ?? { title: "-", genre: "General" }),
    enabled: request !== null,
  });
  return { catalogue, suggestion: request === null ? undefined : suggestion };
}
