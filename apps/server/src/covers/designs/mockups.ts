import { COVER_TRIMS } from "@colophon/contracts/covers/designs/choices";
import type { Mockup } from "@colophon/contracts/covers/designs/studio";
import { AppError } from "@colophon/contracts/errors";
import type { MockupOptions, MockupImage } from "@colophon/press/mockups/mockup-options";
import type { Press } from "@colophon/press/press";
import type { Db } from "../../platform/db/database.ts";
import type { CoverArtwork } from "../../manuscript/cover-artwork/cover-artwork.ts";
import { type CoverRow, findCover } from "./designs.store.ts";
import { coverFilename, withCoverErrors, coverTextOf } from "./draw-cover.ts";

type MockupFile = { bytes: Uint8Array; mediaType: string; filename: string };

/** Finished covers as product images and social posts: drawn on request, not stored, and free. */
export interface Mockups {
  /** @throws AppError "covers.not_found", "covers.not_drawn", "server.busy" */
  draw(which: { ownerId: string; coverId: string; mockup: Mockup }): Promise<MockupFile>;
}

type MockupDeps = {
  db: Db;
  press: Pick<Press, "mockup">;
  coverArtwork: Pick<CoverArtwork, "wishOf" | "authorOf">;
};

/** Mockups by the press, from a cover's text and design. */
export function createMockups(deps: MockupDeps): Mockups {
  return {
    async draw({ mockup, ...which }) {
      const row = await findCover(deps.db, which);
      if (row === null) throw new AppError("covers.not_found");
      const drawn = await withCoverErrors(draw(deps, { row, mockup }));
      return {
        bytes: drawn.bytes,
        mediaType: drawn.mediaType,
        filename: coverFilename(row.title, `${mockup.replaceAll("-", "_")}.png`),
      };
    },
  };
}

async function draw(
  { press, coverArtwork }: MockupDeps,
  { row, mockup }: { row: CoverRow; mockup: Mockup },
): Promise<MockupImage> {
  const { owner_id: ownerId, author_name: name, recipe, genre } = row;
  const author = await coverArtwork.authorOf({ ownerId, name, recipe });
  const cover = await coverArtwork.wishOf({ ownerId, recipe, author, parts: "wrap" });
  return press.mockup(coverTextOf(row), { genre, cover, ...mockupOptionsOf(row) }, mockup);
}

/** The binding of a printed cover, so that it is as thick as its book; e-books have none. */
function mockupOptionsOf({
  book_format,
  dimensions,
  paper,
  page_count,
  recipe,
}: CoverRow): Partial<MockupOptions> {
  const tagline = recipe.tagline;
  const trim = COVER_TRIMS.find((one) => one === dimensions);
  if (book_format === "ebook" || trim === undefined) return { tagline };
  return { tagline, trim, paper, binding: book_format, pages: page_count };
}
