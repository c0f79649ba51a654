import { randomUUID } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import { type CoverRecipe, plainRecipe } from "@colophon/contracts/covers/designs/cover";
import { THUMBNAIL_WIDTHS } from "@colophon/contracts/covers/thumbnails";
import { printedAuthor } from "@colophon/rules/printed-author";
import { coverCopy, coverSeed, type CoverText } from "@colophon/press/cover-text";
import type { Press } from "@colophon/press/press";
import { PressError } from "@colophon/press/press-error";
import type { Db } from "../../platform/db/database.ts";
import type { BlobStore } from "../../ports/blob-store.ts";
import type { CoverAuthor, CoverArtwork } from "../../manuscript/cover-artwork/cover-artwork.ts";
import { uploadImages } from "../thumbnails/thumbnails.ts";
import type { Manuscripts } from "../../manuscript/sections/sections.ts";
import { wrapOf } from "./cover-size.ts";
import type { CoverFaceText, CoverRow } from "./designs.store.ts";

/** Store folder for all cover images, and nothing else. */
export const COVERS_FOLDER = "covers";

/** Language whose rules apply to a cover without a book. */
export const LANGUAGE_OF_NO_BOOK = "en-US";

/** Dependencies for painting covers and storing their images. */
export type DrawDeps = {
  press: Pick<Press, "thumbnails" | "frontCoverFile">;
  blobs: BlobStore;
  coverArtwork: Pick<CoverArtwork, "wishOf">;
};

/** Text and design to draw; null: the default design for title and author. */
type Drawn = { ownerId: string; face: CoverFaceText; recipe: CoverRecipe | null };

const TRY_AGAIN_SECONDS = 5;

/** The text of a book's cover. */
export function faceOf(book: CoverFaceText): CoverFaceText {
  const { title, subtitle, author_name, genre, language_variant } = book;
  return { title, subtitle, author_name, genre, language_variant };
}

/**
 * Paints a cover and stores its images; a row must still refer to them.
 * @throws PressError, StoreUnavailable
 */
export async function paintImages(
  deps: DrawDeps,
  { coverId, ...drawn }: Drawn & { coverId: string },
): Promise<{ imageId: string; objectKey: string }> {
  const { press, blobs } = deps;
  const pictures = await press.thumbnails(
    coverTextOf(drawn.face),
    await pressOptionsOf(deps, drawn),
    THUMBNAIL_WIDTHS,
  );
  // Keys are never reused, so that a late cleanup can't delete a newer image.
  const objectKey = `${COVERS_FOLDER}/${coverId}/${drawId()}`;
  await uploadImages(blobs, { objectKey, pictures });
  return { imageId: drawId(), objectKey };
}

/** A cover as a PNG; at e-book size by default. @throws AppError "covers.not_drawn", "server.busy" */
export async function drawFile(
  deps: DrawDeps,
  { sizePx, ...drawn }: Drawn & { sizePx?: { widthPx: number; heightPx: number } },
): Promise<Uint8Array> {
  const draw = async (): Promise<Uint8Array> =>
    (await deps.press.frontCoverFile(coverTextOf(drawn.face), await pressOptionsOf(deps, drawn), sizePx))
      .bytes;
  return withCoverErrors(draw());
}

/** Text on the back cover that comes from the book itself. */
export type BackCoverText = Pick<CoverText, "description" | "publisher">;

/** Dependencies for reading a book's back cover text. */
export type BackDeps = { db: Db; manuscripts: Pick<Manuscripts, "arrangement"> };

/** A book's blurb and publisher; omitted if there is no book, or it has none. */
export async function backOf(
  { db, manuscripts }: BackDeps,
  book: { id: string; blurb: string } | null,
): Promise<BackCoverText> {
  if (book === null) return {};
  const { publisher } = await manuscripts.arrangement(db, book.id);
  return {
    ...(book.blurb === "" ? {} : { description: book.blurb }),
    ...(publisher === null ? {} : { publisher }),
  };
}

/**
 * The wrap of a cover as a PDF. `author`: text about the author on the back.
 * @throws AppError "covers.no_print_size", "covers.not_drawn", "server.busy"
 */
export async function drawWrap(
  { press, coverArtwork }: Pick<DrawDeps, "coverArtwork"> & { press: Pick<Press, "wrapFile"> },
  { row, author, back }: { row: CoverRow; author: CoverAuthor | null; back: BackCoverText },
): Promise<Uint8Array> {
  const wrap = wrapOf(row);
  if (wrap === null) throw new AppError("covers.no_print_size");
  const { owner_id: ownerId, recipe, genre } = row;
  const draw = async (): Promise<Uint8Array> => {
    const cover = await coverArtwork.wishOf({ ownerId, recipe, author, parts: "wrap" });
    return (await press.wrapFile({ ...coverTextOf(row), ...back }, { ...wrap, genre, cover })).bytes;
  };
  return withCoverErrors(draw());
}

/** The default design for a book's title and author. @throws AppError "covers.not_drawn" */
export async function defaultRecipe(face: CoverFaceText): Promise<CoverRecipe> {
  return plainRecipe({ seed: await withCoverErrors(seedOf(coverTextOf(face))), template: null });
}

async function seedOf(words: CoverText): Promise<number> {
  return coverSeed(coverCopy(words));
}

/** Maps the press's failures to errors for the author. @throws AppError "covers.not_drawn", "server.busy" */
export async function withCoverErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof PressError)) throw error;
    if (error.code === "busy") throw new AppError("server.busy", { retry_after_seconds: TRY_AGAIN_SECONDS });
    throw new AppError("covers.not_drawn", { reason: error.message });
  }
}

/** The text on a cover, in the press's format. */
export function coverTextOf(face: CoverFaceText): CoverText {
  const { title, subtitle, author_name: name, language_variant: language } = face;
  const author = printedAuthor(name, language);
  return { title, author, language, ...(subtitle === "" ? {} : { subtitle }) };
}

async function pressOptionsOf(
  { coverArtwork }: DrawDeps,
  { ownerId, face: { genre }, recipe }: Drawn,
): Promise<Parameters<Press["frontCoverFile"]>[1]> {
  if (recipe === null) return { genre };
  return { genre, cover: await coverArtwork.wishOf({ ownerId, recipe, parts: "front", author: null }) };
}

const LONGEST_NAME = 80;

/**
 * "Café du Nord!" → "cafe_du_nord_cover.png". ASCII only, since it goes into a header.
 * @param ending  suffix, if the image is not the cover itself
 * @source docs/product/requirements.md §5
 */
export function coverFilename(title: string, ending = "cover.png"): string {
  const safe = title
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_+|_+$/g, "")
    .slice(0, LONGEST_NAME)
    .replace(/_+$/, "");
  return `${safe === "" ? "book" : safe}_${ending}`;
}

/** 122 random bits as 32 hexadecimal digits. */
function drawId(): string {
  return randomUUID().replaceAll("-", "");
}
