import { randomUUID } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import { type CoverRecipe, plainRecipe } from "@colophon/contracts/covers/recipe";
import { FRONT_WIDTHS } from "@colophon/contracts/fronts/picture";
import { printedAuthor } from "@colophon/domain/printed-author";
import { coverCopy, coverSeed, type CoverWords } from "@colophon/press/cover-words";
import type { Press } from "@colophon/press/press";
import { PressError } from "@colophon/press/press-error";
import type { BlobStore } from "../../ports/blob-store.ts";
import { coverWish } from "../exports/exports.ts";
import { putPictures } from "../fronts/fronts.ts";
import type { CoverFaceWords } from "./covers.store.ts";

/** The folder of the store that all pictures of covers lie in, and nothing else does. */
export const COVERS_FOLDER = "covers";

/** What covers are drawn by, and where their pictures are kept. */
export type DrawDeps = { press: Pick<Press, "fronts" | "frontFile">; blobs: BlobStore };

/** What is drawn: words, and by which design; null: the one that title and author give. */
type Drawn = { face: CoverFaceWords; recipe: CoverRecipe | null };

const TRY_AGAIN_SECONDS = 5;

/** The words of a book that stand on its cover. */
export function faceOf(book: CoverFaceWords): CoverFaceWords {
  const { title, subtitle, author_name, genre, language_variant } = book;
  return { title, subtitle, author_name, genre, language_variant };
}

/** Paints a cover and keeps its pictures; a row is still to name them. @throws PressError, StoreAway */
export async function paintPictures(
  { press, blobs }: DrawDeps,
  { coverId, ...drawn }: Drawn & { coverId: string },
): Promise<{ pictureId: string; objectKey: string }> {
  const { words, order } = wordsOf(drawn);
  const pictures = await press.fronts(words, order, FRONT_WIDTHS);
  // No key is used twice, so that what is cleared away late is never a newer picture.
  const objectKey = `${COVERS_FOLDER}/${coverId}/${drawId()}`;
  await putPictures(blobs, { objectKey, pictures });
  return { pictureId: drawId(), objectKey };
}

/** A cover as a PNG. @throws AppError "covers.not_drawn", "server.busy" */
export async function drawFile({ press }: DrawDeps, drawn: Drawn): Promise<Uint8Array> {
  const { words, order } = wordsOf(drawn);
  return (await inWords(press.frontFile(words, order))).bytes;
}

/** The design that a book's title and author give. @throws AppError "covers.not_drawn" */
export async function ownRecipe(face: CoverFaceWords): Promise<CoverRecipe> {
  const { words } = wordsOf({ face, recipe: null });
  return plainRecipe({ seed: await inWords(seedOf(words)), template: null });
}

async function seedOf(words: CoverWords): Promise<number> {
  return coverSeed(coverCopy(words));
}

/** What the press refuses, as an author reads it. @throws AppError "covers.not_drawn", "server.busy" */
export async function inWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof PressError)) throw error;
    if (error.code === "busy") throw new AppError("server.busy", { retry_after_seconds: TRY_AGAIN_SECONDS });
    throw new AppError("covers.not_drawn", { reason: error.message });
  }
}

/** A cover's words and design as the press is asked for them. */
export function wordsOf({ face, recipe }: Drawn): {
  words: CoverWords;
  order: Parameters<Press["frontFile"]>[1];
} {
  const { title, subtitle, author_name: name, genre, language_variant: language } = face;
  return {
    words: {
      title,
      author: printedAuthor(name, language),
      language,
      ...(subtitle === "" ? {} : { subtitle }),
    },
    order: { genre, ...(recipe === null ? {} : { cover: coverWish(recipe) }) },
  };
}

const LONGEST_NAME = 80;

/**
 * "Café du Nord!" → "cafe_du_nord_cover.png". ASCII alone, since it goes into a header.
 * @param shown  what the picture is, where it is not the cover itself
 * @source docs/product/requirements.md §5
 */
export function coverFilename(title: string, shown = "cover"): string {
  const safe = title
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_+|_+$/g, "")
    .slice(0, LONGEST_NAME)
    .replace(/_+$/, "");
  return `${safe === "" ? "book" : safe}_${shown}.png`;
}

/** 122 bits by chance, as 32 hexadecimal digits. */
function drawId(): string {
  return randomUUID().replaceAll("-", "");
}
