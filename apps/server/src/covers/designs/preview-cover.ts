import type {
  CoverPreview,
  PreviewCoverRequest,
  PreviewText,
} from "@colophon/contracts/covers/designs/studio";
import { AppError } from "@colophon/contracts/errors";
import { inTransaction } from "../../platform/db/database.ts";
import { coverTextsOf } from "@colophon/kdp/checked-texts";
import { listingFindings } from "@colophon/press/preflight/listing-findings";
import type { Press } from "@colophon/press/press";
import type { CoverLayers, TextLayer } from "@colophon/press/cover/cover-layers";
import type { CoverAuthor, CoverArtwork } from "../../manuscript/cover-artwork/cover-artwork.ts";
import type { PaidJobs } from "../../generation/paid-jobs/paid-jobs.ts";
import { frontPxOf, wrapOf } from "./cover-size.ts";
import {
  type BackDeps,
  type BackCoverText,
  LANGUAGE_OF_NO_BOOK,
  backOf,
  withCoverErrors,
  coverTextOf,
} from "./draw-cover.ts";

export type PreviewDeps = BackDeps & {
  press: Pick<Press, "coverLayers">;
  paidJobs: Pick<PaidJobs, "bookOf">;
  coverArtwork: Pick<CoverArtwork, "wishOf" | "assertAuthorImages" | "authorOf">;
};

/**
 * A design as set by the press, with its parts; nothing is saved.
 * @throws AppError "books.not_found", "covers.picture_not_found", "covers.no_print_size", "covers.not_drawn",
 * "server.busy"
 */
export async function previewCover(
  deps: PreviewDeps,
  request: PreviewCoverRequest & { ownerId: string },
): Promise<CoverPreview> {
  const { ownerId, recipe, words } = request;
  const book = await inTransaction(deps.db, async (tx) => {
    await deps.coverArtwork.assertAuthorImages(tx, { ownerId, recipe });
    return request.book_id === null ? null : deps.paidJobs.bookOf(tx, { ownerId, bookId: request.book_id });
  });
  const face = { ...words, language_variant: book?.language_variant ?? LANGUAGE_OF_NO_BOOK };
  const author = await deps.coverArtwork.authorOf({ ownerId, name: words.author_name, recipe });
  const drawing = { ...request, face, author, back: await backOf(deps, book) };
  const layers = await withCoverErrors(draw(deps, drawing));
  const { widthPx, heightPx, flat, art, thumbnail, legible, guides } = layers;
  return {
    picture: webp(flat),
    art: webp(art),
    width_px: widthPx,
    height_px: heightPx,
    texts: layers.texts.map(presentText),
    thumbnail: {
      picture: webp(thumbnail),
      legible: legible.thumbnail,
      title_height_px: legible.titleHeightPx,
    },
    guides,
    spine_in: layers.spineInches,
    recipe: { ...recipe, template: layers.template, type: layers.type, palette: layers.palette },
    notes: [...new Set(layers.notes)],
    findings: findingsOf(drawing),
  };
}

type Drawing = PreviewCoverRequest & {
  ownerId: string;
  face: Parameters<typeof coverTextOf>[0];
  author: CoverAuthor | null;
  back: BackCoverText;
};

/** Problems with the cover's text, in the preflight's wording. */
function findingsOf({ face, recipe, author, back, size }: Drawing): CoverPreview["findings"] {
  const words = coverTextOf(face);
  const cover = coverTextsOf({
    ...words,
    recipe,
    blurb: back.description ?? "",
    biography: author?.biography,
    publisher: back.publisher,
    parts: size.book_format === "ebook" ? "front" : "wrap",
  });
  return listingFindings({ ...words, cover }).map(({ code, severity, sentence, hint, text }) => ({
    code,
    severity,
    sentence,
    hint,
    ...(text === undefined ? {} : { text }),
  }));
}

async function draw(deps: PreviewDeps, drawing: Drawing): Promise<CoverLayers> {
  const { ownerId, recipe, words, size, view, face, author, back } = drawing;
  const wish = await deps.coverArtwork.wishOf({ ownerId, recipe, author, parts: view });
  return deps.press.coverLayers(
    { ...coverTextOf(face), ...back },
    {
      genre: words.genre,
      cover: wish,
      ...(view === "wrap" ? wrapOptions(size) : { output: { kind: "front", ...frontPxOf(size) } }),
      widthPx: drawing.width_px,
    },
  );
}

function wrapOptions(
  size: PreviewCoverRequest["size"],
): Pick<Parameters<Press["coverLayers"]>[1], "trim" | "paper" | "output"> {
  const wrap = wrapOf(size);
  if (wrap === null) throw new AppError("covers.no_print_size");
  const { trim, paper, binding, pages } = wrap;
  return { trim, paper, output: { kind: "wrap", binding, pages } };
}

function presentText(layer: TextLayer): PreviewText {
  const { svg, ...text } = layer;
  return {
    ...text,
    svg: svg === "" ? "" : `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`,
  };
}

function webp(bytes: Uint8Array): string {
  return `data:image/webp;base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64")}`;
}
