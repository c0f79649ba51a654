import { createHash, randomInt } from "node:crypto";
import { type CoverProvider, type CoverRecipe, MAX_SUBJECTS } from "@colophon/contracts/covers/designs/cover";
import type {
  CoverGenerationStatus,
  CoverPrompt,
  CoverPromptRequest,
  GenerateCoversRequest,
} from "@colophon/contracts/covers/designs/studio";
import { AppError } from "@colophon/contracts/errors";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import type { ImageModels } from "../../ports/image-model.ts";
import type { BookRow } from "../../library/books/books.ts";
import type { PaidJobs } from "../../generation/paid-jobs/paid-jobs.ts";
import { type MaterialDeps, coverMaterial } from "./cover-material.ts";
import type { OrderedCover } from "./cover-generations.store.ts";
import { type NewsDeps, readGenerationStatus } from "./cover-news.ts";
import { type PromptMaterial, coverPrompt, authorPrompt } from "./cover-prompt.ts";
import type { CoverFaceText } from "./designs.store.ts";
import { frontPxOf } from "./cover-size.ts";
import { LANGUAGE_OF_NO_BOOK, faceOf } from "./draw-cover.ts";
import { imageStyleOf, orderedDesigns } from "./pick-designs.ts";
import { type PlaceDeps, createGeneration } from "./create-generation.ts";
import { PROVIDER_NAMES } from "./provider-names.ts";

export type StudioDeps = PlaceDeps & MaterialDeps & NewsDeps & { imageModels: ImageModels };

export type StudioRequest = GenerateCoversRequest & { ownerId: string; idempotencyKey: string | null };

/**
 * Requests covers from the studio, with or without a book. A book's covers have its own text.
 * @throws AppError as `createGeneration` does, and "covers.provider_unavailable"
 */
export async function generateStudioCovers(
  deps: StudioDeps,
  order: StudioRequest,
): Promise<CoverGenerationStatus> {
  const { ownerId, idempotencyKey, book_id: bookId, provider, credits, ...wish } = order;
  const hash = createHash("sha256")
    .update(JSON.stringify(["studio-covers", bookId, provider, wish]))
    .digest("base64url");
  const placed = { ownerId, bookId, provider, credits, idempotencyKey, hash };
  const generationId = await createGeneration(deps, placed, async (tx, book) => {
    const model = modelOf(deps, provider);
    const face = book === null ? faceOfWishes(order) : faceOf(book);
    const material = await coverMaterial(deps, tx, { wishes: { ...order, ...face }, book });
    const recipes = recipesOf(order, { material, book });
    const covers = recipes.map((recipe, index) => ({
      ...face,
      ...sizeOf(order),
      owner_id: ownerId,
      book_id: bookId,
      provider,
      model,
      recipe,
      prompt: provider === "painter" ? "" : promptOf(order, { material, recipe, number: index + 1 }),
    }));
    return { title: face.title, covers };
  });
  return readGenerationStatus(deps, { ownerId, generationId });
}

/**
 * Suggested subjects of a cover, and the prompt for the first of several images.
 * @throws AppError "books.not_found"
 */
export async function suggestCover(
  deps: MaterialDeps & { db: Db; paidJobs: Pick<PaidJobs, "bookOf"> },
  { ownerId, ...request }: CoverPromptRequest & { ownerId: string },
): Promise<CoverPrompt> {
  const { book_id: bookId, genre } = request;
  return inTransaction(deps.db, async (tx) => {
    const book = bookId === null ? null : await deps.paidJobs.bookOf(tx, { ownerId, bookId });
    const material = await coverMaterial(deps, tx, { wishes: request, book });
    const subjects = subjectsOf(material);
    // Deterministic: the screen asks repeatedly while the author types.
    const { title, subtitle } = request;
    const { subgenre } = material;
    const design = { genre, title, subtitle, count: 1, beside: [], subgenre, subjects };
    const [recipe] = orderedDesigns(design, () => 0);
    // programmer error: orderedDesigns returns as many as requested
    if (recipe === undefined) throw new TypeError("one design was asked for and none came");
    return { prompt: coverPrompt(material, imageStyleOf(recipe, request)), subjects, subgenre };
  });
}

/** The format of a cover. Pixels are those of the downloaded file. */
function sizeOf({
  book_format,
  dimensions,
  paper,
  page_count,
}: StudioRequest): Pick<
  OrderedCover,
  "cover_type" | "book_format" | "dimensions" | "paper" | "page_count" | "width" | "height"
> {
  const cover_type = book_format === "ebook" ? "ebook_cover" : "kdp_cover";
  const { widthPx: width, heightPx: height } = frontPxOf({ dimensions });
  return { cover_type, book_format, dimensions, paper, page_count, width, height };
}

/** @throws AppError "covers.provider_unavailable" */
function modelOf({ imageModels }: Pick<StudioDeps, "imageModels">, provider: CoverProvider): string {
  if (provider === "painter") return "";
  const offered = imageModels.get(provider);
  if (offered === undefined) {
    throw new AppError("covers.provider_unavailable", { name: PROVIDER_NAMES[provider] });
  }
  return offered.model.identity().model;
}

function faceOfWishes({ title, subtitle, author_name, genre }: StudioRequest): CoverFaceText {
  return { title, subtitle, author_name, genre, language_variant: LANGUAGE_OF_NO_BOOK };
}

function subjectsOf({ subjects, places }: PromptMaterial): string[] {
  return [...new Set([...subjects, ...places])].slice(0, MAX_SUBJECTS);
}

function recipesOf(
  order: StudioRequest,
  { material, book }: { material: PromptMaterial; book: BookRow | null },
): CoverRecipe[] {
  const { subjects, number_of_variations: count } = order;
  return orderedDesigns(
    {
      genre: material.genre,
      ...(book === null
        ? { title: order.title, subtitle: order.subtitle }
        : { title: book.title, subtitle: book.subtitle, language: book.language_variant }),
      count,
      beside: book?.cover === null || book === null ? [] : [book.cover.recipe],
      subgenre: material.subgenre,
      subjects: subjects.length > 0 ? subjects : subjectsOf(material),
    },
    randomInt,
  );
}

function promptOf(
  { prompt, subjects, title }: StudioRequest,
  { material, recipe, number }: { material: PromptMaterial; recipe: CoverRecipe; number: number },
): string {
  const look = imageStyleOf(recipe, { genre: material.genre, title });
  if (prompt !== "") return authorPrompt(prompt, { look, number });
  return coverPrompt(subjects.length > 0 ? { ...material, subjects } : material, look);
}
