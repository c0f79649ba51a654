import type { CallInput } from "@colophon/contracts/api";
import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import type { CoverRecipe, TextPlace } from "@colophon/contracts/covers/designs/cover";
import { isFrontText } from "@colophon/contracts/covers/designs/choices";
import { type FrontText } from "@colophon/contracts/library/books/book-texts";
import type { CoverSize, CoverText } from "@colophon/contracts/covers/designs/studio";
import { dimensionsOf, PAGE_RANGE, trimOf } from "../designs/cover-limits.ts";
import type { Cover } from "../designs/cover-queries.ts";
import { dropFormDraft, saveFormDraft, readFormDraft } from "../../platform/forms/form-draft.ts";

/** Everything in a cover that can be designed: its words, appearance and size. */
export type Design = { words: CoverText; recipe: CoverRecipe; size: CoverSize };

/** A cover's current design. */
export function designOf(cover: Cover): Design {
  return {
    words: {
      title: cover.title,
      subtitle: cover.subtitle,
      author_name: cover.author,
      genre: BOOK_GENRES.find((genre) => genre === cover.genre) ?? "General",
    },
    recipe: cover.recipe,
    size: {
      book_format: cover.book_format,
      dimensions: dimensionsOf(cover),
      paper: cover.paper,
      page_count: cover.page_count,
    },
  };
}

/** Whether two designs are equal, regardless of key order. */
export function isSameDesign(one: Design, other: Design): boolean {
  return one === other || inOrder(one) === inOrder(other);
}

function inOrder(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOrder).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "";
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{${members
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${name}:${inOrder(member)}`)
    .join()}}`;
}

/** The design as sent to the server: quotes without text are left out. */
export function sendable(design: Design): Design {
  const { recipe } = design;
  const quotes = recipe.back.quotes.filter(({ words }) => words.trim() !== "");
  return { ...design, recipe: { ...recipe, back: { ...recipe.back, quotes } } };
}

/** A front cover text by its name in a preview; null if it cannot be moved. */
export function frontText(name: string): FrontText | null {
  return isFrontText(name) ? name : null;
}

/** Placement of a text that has not been moved. */
export const UNMOVED: TextPlace = { dx: 0, dy: 0, scale: 1, ink: null };

export function placeOf(recipe: CoverRecipe, name: FrontText): TextPlace {
  return recipe.texts[name] ?? UNMOVED;
}

/** The recipe with one text moved; default placements are not stored. */
export function withPlace(
  recipe: CoverRecipe,
  { name, place }: { name: FrontText; place: TextPlace },
): CoverRecipe {
  const { [name]: _before, ...others } = recipe.texts;
  const isUnmoved = place.dx === 0 && place.dy === 0 && place.scale === 1 && place.ink === null;
  return { ...recipe, texts: isUnmoved ? others : { ...others, [name]: place } };
}

/** Another image with the same settings. @param id a random id, whose last eight digits are the seed */
export function reseeded(recipe: CoverRecipe, id: string): CoverRecipe {
  return { ...recipe, seed: Number.parseInt(id.slice(-8), 16), art: { kind: "painted" } };
}

/** The same design for another format: e-book, paperback or hardcover. */
export function sizedFor(size: CoverSize, format: CoverSize["book_format"]): CoverSize {
  if (format === "ebook") {
    const dimensions = trimOf(size.dimensions) === null ? size.dimensions : "1600x2560";
    return { ...size, book_format: format, dimensions };
  }
  return {
    ...size,
    book_format: format,
    dimensions: trimOf(size.dimensions) ?? "6x9",
    page_count: size.page_count ?? PAGE_RANGE.default,
  };
}

type PreviewRequest = CallInput<"POST /api/covers/preview">["body"];

/** The preview request for a design. */
export function previewRequest(
  design: Design,
  asked: { view: "front" | "wrap"; widthPx: number; bookId: string | null },
): PreviewRequest {
  return { ...sendable(design), view: asked.view, width_px: asked.widthPx, book_id: asked.bookId };
}

/** Reason why a design cannot be shown or saved; null if it can. */
export function designProblem({ words }: Design): string | null {
  return words.title.trim() === "" ? "Please enter a book title" : null;
}

function nameOf(coverId: string): string {
  return `cover.${coverId}`;
}

/** An unsaved design and the cover revision it was made from. */
export type DesignDraft = { revision: number; design: Design };

/** The unsaved design in this browser; null if there is none. */
export function readDesignDraft(coverId: string): DesignDraft | null {
  const kept = readFormDraft(nameOf(coverId));
  return isDesignDraft(kept) ? kept : null;
}

export function saveDesignDraft(coverId: string, kept: DesignDraft): void {
  saveFormDraft(nameOf(coverId), kept);
}

export function dropDesignDraft(coverId: string): void {
  dropFormDraft(nameOf(coverId));
}

// predicate: written only by saveDesignDraft; the server rejects anything invalid
function isDesignDraft(kept: unknown): kept is DesignDraft {
  const { revision, design } = membersOf(kept);
  const { recipe, words, size } = membersOf(design);
  const parts = ["texts", "back", "crop", "art", "subjects"].map((part) => membersOf(recipe)[part]);
  return (
    typeof revision === "number" &&
    [words, size, ...parts].every((part) => typeof part === "object" && part !== null)
  );
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
