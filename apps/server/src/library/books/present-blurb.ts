import type { BookBlurb } from "@colophon/contracts/library/books/book";
import { isEnglish } from "@colophon/contracts/library/books/languages";
import { composeBlurb } from "@colophon/kdp/blurb";
import type { RunRow } from "../../jobs/runs/runs.ts";
import type { BookRow } from "./books.store.ts";

type BlurbedBook = Pick<
  BookRow,
  "title" | "description" | "plan" | "blurb" | "blurb_proposed" | "language_variant"
>;

/**
 * A book being written has none; one without a model's proposal gets one from its outline. An outline may
 * contain English sentences in any book, so non-English books get none.
 */
export function presentBlurb(book: BlurbedBook, run: Pick<RunRow, "status"> | null): BookBlurb {
  if (book.blurb !== "") return { text: book.blurb, state: "approved", is_composed: false };
  if (run?.status === "running") return { text: "", state: "none", is_composed: false };
  if (book.blurb_proposed !== "") {
    return { text: book.blurb_proposed, state: "proposed", is_composed: false };
  }
  const composed =
    book.plan === null || !isEnglish(book.language_variant) ? "" : composeBlurb(book.plan, book);
  return { text: composed, state: composed === "" ? "none" : "proposed", is_composed: composed !== "" };
}
