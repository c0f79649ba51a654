import { createHash, randomInt } from "node:crypto";
import {
  type BookCovers,
  COVER_VARIATIONS,
  type GenerateBookCoversRequest,
  MAX_SUBJECTS,
} from "@colophon/contracts/covers/designs/cover";
import { CREDIT_COSTS } from "@colophon/contracts/billing/credit-prices";
import { type Tx, inTransaction } from "../../platform/db/database.ts";
import type { BookRow } from "../../library/books/books.ts";
import type { Runs } from "../../jobs/runs/runs.ts";
import { type MaterialDeps, coverMaterial } from "./cover-material.ts";
import { type CoverRow, bearersOf, coversOfBook, coversOfRun, findCover } from "./designs.store.ts";
import { faceOf } from "./draw-cover.ts";
import { orderedDesigns } from "./pick-designs.ts";
import { type PlaceDeps, createGeneration } from "./create-generation.ts";
import { presentCover, presentGeneration } from "./present-cover.ts";
import type { BookRef } from "../../ports/book-ref.ts";

/** Covers listed in a book's panel; older ones are in the full list. */
const SHOWN = 50;

export type CoverGenerationDeps = Omit<PlaceDeps, "runs"> &
  MaterialDeps & { runs: PlaceDeps["runs"] & Pick<Runs, "ofBook"> };

export type BookCoversRequest = BookRef &
  Pick<GenerateBookCoversRequest, "number_of_variations" | "credits"> & { idempotencyKey: string | null };

/**
 * Requests covers from a book's own screens: e-book covers by Colophon's painter.
 * @throws AppError as `createGeneration` does
 */
export async function generateCovers(
  deps: CoverGenerationDeps,
  order: BookCoversRequest,
): Promise<BookCovers> {
  const { bookId, number_of_variations: count } = order;
  const hash = createHash("sha256")
    .update(JSON.stringify(["covers", bookId, count]))
    .digest("base64url");
  await createGeneration(
    deps,
    { ...order, credits: order.credits, hash, provider: "painter" },
    async (tx, book) => {
      // programmer error: createGeneration passes on the book if the request has one, or throws
      if (book === null) throw new TypeError("an order for a book's covers has a book");
      const recipes = orderedDesigns(
        {
          genre: book.genre,
          title: book.title,
          subtitle: book.subtitle,
          language: book.language_variant,
          count,
          beside: book.cover === null ? [] : [book.cover.recipe],
          subgenre: book.cover?.recipe.subgenre ?? null,
          subjects: await subjectsOf(deps, tx, book),
        },
        randomInt,
      );
      const covers = recipes.map((recipe) => ({
        ...faceOf(book),
        ...EBOOK,
        owner_id: book.owner_id,
        book_id: book.id,
        recipe,
      }));
      return { title: book.title, covers };
    },
  );
  return presentBookCovers(deps, order);
}

/** Common properties of covers requested from a book's screens. */
const EBOOK = {
  cover_type: "book_cover",
  provider: "painter",
  book_format: "ebook",
  dimensions: "1600x2560",
  paper: "cream",
  page_count: null,
  width: 1600,
  height: 2560,
  prompt: "",
  model: "",
} as const;

async function subjectsOf(deps: MaterialDeps, tx: Tx, book: BookRow): Promise<string[]> {
  const { title, subtitle, genre } = book;
  const wishes = { title, subtitle, subgenre: null, style_preferences: "", mood: "", target_audience: "" };
  const { subjects, places } = await coverMaterial(deps, tx, {
    wishes: { ...wishes, genre, description: "" },
    book,
  });
  return [...subjects, ...places].slice(0, MAX_SUBJECTS);
}

/** @throws AppError "books.not_found" */
export function presentBookCovers(
  deps: Pick<CoverGenerationDeps, "db" | "paidJobs"> & { runs: Pick<Runs, "ofBook"> },
  which: BookRef,
): Promise<BookCovers> {
  const { ownerId, bookId } = which;
  return inTransaction(deps.db, async (tx) => {
    const book = await deps.paidJobs.bookOf(tx, which);
    // The run before its covers: those settled at its end are then included.
    const [run] = await deps.runs.ofBook(tx, { bookId, kind: "cover", most: 1 });
    const ofRun = run === undefined ? [] : await coversOfRun(tx, run.id);
    const rows = await coversOfBook(tx, { bookId, most: SHOWN });
    const chosen = await chosenOf(tx, { book, rows });
    const ids = [...rows, ...(chosen === null ? [] : [chosen])].map(({ id }) => id);
    const bearers = await bearersOf(tx, { ownerId, coverIds: ids });
    return {
      book_id: bookId,
      chosen: chosen === null ? null : presentCover(chosen, bearers),
      covers: rows.map((row) => presentCover(row, bearers)),
      order: run === undefined ? null : presentGeneration(run, ofRun),
      offer: { credits: CREDIT_COSTS.cover_generation.base, variations: COVER_VARIATIONS.default },
    };
  });
}

async function chosenOf(
  tx: Tx,
  { book, rows }: { book: BookRow; rows: readonly CoverRow[] },
): Promise<CoverRow | null> {
  const coverId = book.cover?.cover_id;
  if (coverId === undefined) return null;
  return rows.find(({ id }) => id === coverId) ?? findCover(tx, { ownerId: book.owner_id, coverId });
}
