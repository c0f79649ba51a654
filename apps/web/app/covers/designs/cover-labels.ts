import type { BookSummary } from "@colophon/contracts/library/books/book";
import { creditCount } from "../../assistant/assistant-jobs/price-labels.ts";
import type { BookCovers, Cover } from "./cover-queries.ts";

const NUMBERS = ["no", "one", "two", "three", "four"];

/** "three covers" */
function coverCount(count: number): string {
  return `${NUMBERS[count] ?? String(count)} ${count === 1 ? "cover" : "covers"}`;
}

/** "Three covers are being painted, a few seconds each", then "One of three covers is there" */
export function paintingMessage({ asked, painted }: { asked: number; painted: number }): string {
  if (painted > 0) return `${shareOf({ asked, painted })} ${painted === 1 ? "is" : "are"} there`;
  return `${capital(coverCount(asked))} ${asked === 1 ? "is" : "are"} being painted, a few seconds each`;
}

/** Label of the create button: "Paint three others for 15 credits". */
export function submitLabel({ offer, covers }: BookCovers): string {
  const what =
    covers.length === 0
      ? coverCount(offer.variations)
      : `${NUMBERS[offer.variations] ?? String(offer.variations)} others`;
  return `Paint ${what} for ${creditCount(offer.credits)}`;
}

/** Why no covers can be created: too few credits. @returns null if there are enough */
export function tooFewCredits(balance: number, offer: BookCovers["offer"]): string | null {
  if (balance >= offer.credits) return null;
  const cost = offer.variations === 1 ? "costs" : "cost";
  const price = `${coverCount(offer.variations)} ${cost} ${creditCount(offer.credits)}`;
  return `Cannot generate cover: ${price}, and you have ${creditCount(balance)}.`;
}

/** Describes the covers missing from a finished request; null if none are. */
export function shortfall(order: NonNullable<BookCovers["order"]>): string | null {
  if (order.state !== "completed" || order.painted === order.asked) return null;
  return `${shareOf(order)} could be painted; ${creditCount(order.credits_returned)} came back.`;
}

/** Message about a finished request; null if all covers were made. */
export function generationEndMessage(order: NonNullable<BookCovers["order"]>): string | null {
  if (order.state !== "failed") return shortfall(order);
  return [order.detail, order.advice, `${capital(creditCount(order.credits_returned))} came back.`]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

const PAINTERS: Record<Cover["provider"], string> = {
  painter: "Colophon’s painter, no AI",
  fal: "fal",
  openai: "OpenAI",
  gemini: "Gemini",
};

type Painted = Pick<Cover, "provider" | "model"> & { recipe: Pick<Cover["recipe"], "art"> };

/** The maker of a cover: "fal, flux-1", Colophon's own painter, or its author, if it is their image. */
export function painterLabel({ provider, model, recipe: { art } }: Painted): string {
  if (art.kind === "picture" && provider === "painter") return "Your own picture";
  return model === "" ? PAINTERS[provider] : `${PAINTERS[provider]}, ${model}`;
}

export const PAINTED_BY_US = "Painted by Colophon’s own painter, which is no AI.";

/** The same as a sentence: KDP asks whether AI made the artwork. */
export function artDisclosure(cover: Painted): string {
  if (cover.provider !== "painter") return `Its picture was painted by ${painterLabel(cover)}, an AI model.`;
  return cover.recipe.art.kind === "picture" ? "Its picture is one of your own." : PAINTED_BY_US;
}

/** The format a cover is made for: "Paperback, 6 × 9 in, cream paper, 212 pages". */
export function sizeLabel(cover: Pick<Cover, "book_format" | "dimensions" | "paper" | "page_count">): string {
  const size = cover.dimensions.replace("x", " × ");
  if (cover.book_format === "ebook") return `E-book, ${size} px`;
  const pages = cover.page_count === null ? "" : `, ${cover.page_count} pages`;
  return `${capital(cover.book_format)}, ${size} in, ${cover.paper.replace("-", " ")} paper${pages}`;
}

/** "20 November 2026" */
export function dayOf(moment: string): string {
  return new Date(moment).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
}

function shareOf({ asked, painted }: { asked: number; painted: number }): string {
  return `${capital(NUMBERS[painted] ?? String(painted))} of ${coverCount(asked)}`;
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

const TEXT_FIELDS = ["title", "subtitle", "author_name", "genre"] as const;

/**
 * Original title and genre of a cover, if its book's have changed: "It was first painted for “Ebb” and the
 * genre Horror; …". @returns null if they are the same
 */
export function firstPaintedFor(
  { author, ...cover }: Pick<Cover, "title" | "subtitle" | "author" | "genre">,
  book: Pick<BookSummary, (typeof TEXT_FIELDS)[number]>,
): string | null {
  const painted = { ...cover, author_name: author };
  const differs = new Set(TEXT_FIELDS.filter((word) => painted[word] !== book[word]));
  if (differs.size === 0) return null;
  const differences = [
    ...(differs.has("title") ? [`“${painted.title}”`] : []),
    ...(differs.has("subtitle") ? [subtitleLabel(painted.subtitle)] : []),
    ...(differs.has("author_name") ? [`the author “${author}”`] : []),
    ...(differs.has("genre") ? [`the genre ${painted.genre}`] : []),
  ];
  return `It was first painted for ${listed(differences)}; what stands on your book are its own words.`;
}

function subtitleLabel(subtitle: string): string {
  return subtitle === "" ? "a book without a subtitle" : `the subtitle “${subtitle}”`;
}

/** "one", "one and two", "one, two and three" */
function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** Describes what happens to the books that use a cover when it is deleted. */
export function bearersMessage({ borne_by: books }: Pick<Cover, "borne_by">): string {
  if (books.length === 0) return "No book bears it.";
  const names = books.map(({ title }) => `“${title}”`);
  const have = names.length === 1 ? "has" : "have";
  return `It is taken off ${listed(names)}, which then ${have} the front of title and author again.`;
}
