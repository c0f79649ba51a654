import type { BookSummary } from "@colophon/contracts/books/book";
import { creditCount } from "../paid-work/price-words.ts";
import type { BookCovers, Cover } from "./cover-queries.ts";

const NUMBERS = ["no", "one", "two", "three", "four"];

/** "three covers" */
function coverCount(count: number): string {
  return `${NUMBERS[count] ?? String(count)} ${count === 1 ? "cover" : "covers"}`;
}

/** "Three covers are being painted, a few seconds each", then "One of three covers is there" */
export function paintingWords({ asked, painted }: { asked: number; painted: number }): string {
  if (painted > 0) return `${shareOf({ asked, painted })} ${painted === 1 ? "is" : "are"} there`;
  return `${capital(coverCount(asked))} ${asked === 1 ? "is" : "are"} being painted, a few seconds each`;
}

/** What the button of an order says: "Paint three others for 15 credits". */
export function orderLabel({ offer, covers }: BookCovers): string {
  const what =
    covers.length === 0
      ? coverCount(offer.variations)
      : `${NUMBERS[offer.variations] ?? String(offer.variations)} others`;
  return `Paint ${what} for ${creditCount(offer.credits)}`;
}

/** Why nothing can be ordered: there are too few credits. @returns null where there are enough */
export function tooFewCredits(balance: number, offer: BookCovers["offer"]): string | null {
  if (balance >= offer.credits) return null;
  const price = `${coverCount(offer.variations)} cost ${creditCount(offer.credits)}`;
  return `Cannot generate cover: ${price}, and you have ${creditCount(balance)}.`;
}

/** How an order that has ended fell short; null where it did not. */
export function shortfall(order: NonNullable<BookCovers["order"]>): string | null {
  if (order.state !== "completed" || order.painted === order.asked) return null;
  return `${shareOf(order)} could be painted; ${creditCount(order.credits_returned)} came back.`;
}

function shareOf({ asked, painted }: { asked: number; painted: number }): string {
  return `${capital(NUMBERS[painted] ?? String(painted))} of ${coverCount(asked)}`;
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** A cover has the words it was painted with; what a book bears has the book's own. */
export function wordsDiffer(
  cover: Cover,
  book: Pick<BookSummary, "title" | "author_name" | "genre">,
): boolean {
  return cover.title !== book.title || cover.author !== book.author_name || cover.genre !== book.genre;
}

/** What becomes of the books that bear a cover when it is deleted. */
export function bearersSentence({ borne_by: books }: Pick<Cover, "borne_by">): string {
  if (books.length === 0) return "No book bears it.";
  const names = books.map(({ title }) => `“${title}”`);
  const all = names.length === 1 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
  const have = names.length === 1 ? "has" : "have";
  return `It is taken off ${all}, which then ${have} the front of title and author again.`;
}
