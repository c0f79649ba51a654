import { randomUUID } from "node:crypto";
import type { CoverRecipe } from "@colophon/contracts/covers/designs/recipe";
import { ARTWORK_IMAGES_MAX, type ArtworkImage } from "@colophon/contracts/covers/designs/studio";
import { AppError } from "@colophon/contracts/errors";
import type { CoverWish } from "@colophon/press/render-options";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Images, StoredImage } from "../images/images.ts";
import {
  type CoverArtworkRow,
  countCoverArtwork,
  countUses,
  deleteCoverArtwork,
  findCoverArtwork,
  findCoverArtworkById,
  holdCoverArtwork,
  insertCoverArtwork,
  lockCoverArtwork,
  selectCoverArtwork,
} from "./cover-artwork.store.ts";
import { assertUsableImage } from "./assert-usable-image.ts";
import { type CoverAuthor, type CoverWishRequest, authorOf, wishOf } from "./cover-wish.ts";

export type { CoverAuthor, CoverWishRequest } from "./cover-wish.ts";

/** Who made a picture, where no author sent it. */
export type PaintedBy = { provider: "fal" | "openai" | "gemini"; model: string; prompt: string };

/** Pictures that covers are made of. */
export interface CoverArtwork {
  /** @throws AppError "pictures.refused", "pictures.no_room", "covers.too_many_pictures", "server.busy"; StoreUnavailable */
  add(picture: { ownerId: string; bytes: Uint8Array }): Promise<ArtworkImage>;
  /** Checks and encodes what a provider has painted. @throws as `add` does */
  savePainted(picture: { ownerId: string; bytes: Uint8Array } & PaintedBy): Promise<ArtworkImage>;
  list(ownerId: string): Promise<ArtworkImage[]>;
  /** @throws AppError "covers.picture_not_found", "covers.picture_in_use" */
  remove(which: { ownerId: string; id: string }): Promise<void>;
  /** What screens show. @throws AppError "covers.picture_not_found"; StoreUnavailable */
  show(id: string): Promise<Uint8Array>;
  /** Refuses a recipe that names a picture which is not its author's, and holds those it names. @throws AppError "covers.picture_not_found" */
  assertAuthorImages(tx: Tx, named: { ownerId: string; recipe: CoverRecipe }): Promise<void>;
  /** Who painted the art of a cover; null: the author's own, or no picture. */
  painterOf(db: Db, named: { ownerId: string; recipe: CoverRecipe }): Promise<PaintedBy | null>;
  /** What the back says of its author, as far as the recipe asks for it. */
  authorOf(who: { ownerId: string; name: string; recipe: CoverRecipe | null }): Promise<CoverAuthor | null>;
  /** @throws PressError "invalid_manuscript" for a picture that is gone; StoreUnavailable */
  wishOf(order: CoverWishRequest): Promise<CoverWish>;
}

export type CoverArtworkDeps = {
  db: Db;
  pictures: Pick<Images, "upload" | "printed" | "shown" | "assertStorageQuota">;
};

const LISTED = ARTWORK_IMAGES_MAX;
const SOFT_BELOW_PX = 1600;

/** A picture never changes under its id, and goes when its author deletes it or is gone. */
export function createCoverArtwork(deps: CoverArtworkDeps): CoverArtwork {
  const { db, pictures } = deps;
  return {
    add: ({ ownerId, bytes }) => saveArt(deps, { ownerId, bytes, by: null }),
    savePainted: ({ ownerId, bytes, ...by }) => saveArt(deps, { ownerId, bytes, by }),
    async list(ownerId) {
      return (await selectCoverArtwork(db, { ownerId, most: LISTED })).map(presentArtworkImage);
    },
    remove: (which) =>
      inTransaction(db, async (tx) => {
        const row = await lockCoverArtwork(tx, which);
        if (row === null) throw new AppError("covers.picture_not_found");
        if ((await countUses(tx, which)) > 0) throw new AppError("covers.picture_in_use");
        await deleteCoverArtwork(tx, row.id);
      }),
    async show(id) {
      const row = await findCoverArtworkById(db, id);
      const bytes = row === null ? null : await pictures.shown(row.object_key);
      if (bytes === null) throw new AppError("covers.picture_not_found");
      return bytes;
    },
    async assertAuthorImages(tx, { ownerId, recipe }) {
      const ids = imagesOf(recipe);
      const found = ids.length === 0 ? [] : await holdCoverArtwork(tx, { ownerId, ids });
      if (found.length < ids.length) throw new AppError("covers.picture_not_found");
    },
    async painterOf(reading, { ownerId, recipe }) {
      if (recipe.art.kind !== "picture") return null;
      const [row] = await findCoverArtwork(reading, { ownerId, ids: [recipe.art.picture_id] });
      if (row === undefined || row.provider === "upload") return null;
      return { provider: row.provider, model: row.model, prompt: row.prompt };
    },
    authorOf: (who) => authorOf(db, who),
    wishOf: (order) => wishOf(deps, order),
  };
}

/** The pictures that a recipe names, each once. */
function imagesOf({ art, back }: CoverRecipe): string[] {
  const named = [art.kind === "picture" ? art.picture_id : null, back.mark_id];
  return [...new Set(named.flatMap((id) => (id === null ? [] : [id])))];
}

type ImageToSave = { ownerId: string; bytes: Uint8Array; by: PaintedBy | null };

async function saveArt(deps: CoverArtworkDeps, { ownerId, bytes, by }: ImageToSave): Promise<ArtworkImage> {
  const { db, pictures } = deps;
  // Asked before anything is decoded, and again under the lock when it is kept.
  await assertCountWithinLimit(db, ownerId);
  await assertUsableImage(bytes);
  const stored = await pictures.upload({ ownerId, bytes });
  return inTransaction(db, async (tx) => {
    await pictures.assertStorageQuota(tx, { ownerId, bytes: stored.bytes });
    await assertCountWithinLimit(tx, ownerId);
    return presentArtworkImage(await insertStored(tx, { ownerId, stored, by }));
  });
}

async function assertCountWithinLimit(db: Db, ownerId: string): Promise<void> {
  if ((await countCoverArtwork(db, ownerId)) < ARTWORK_IMAGES_MAX) return;
  throw new AppError("covers.too_many_pictures", { most: ARTWORK_IMAGES_MAX });
}

async function insertStored(
  tx: Tx,
  { ownerId, stored, by }: { ownerId: string; stored: StoredImage; by: PaintedBy | null },
): Promise<CoverArtworkRow> {
  const row = {
    id: randomUUID(),
    owner_id: ownerId,
    provider: by?.provider ?? "upload",
    model: by?.model ?? "",
    prompt: by?.prompt ?? "",
    width: stored.width_px,
    height: stored.height_px,
    bytes: stored.bytes,
    media_type: stored.media_type,
    object_key: stored.object_key,
  } as const;
  await insertCoverArtwork(tx, row);
  const kept = await lockCoverArtwork(tx, { ownerId, id: row.id });
  // programmer error: what was just inserted is there, in the same transaction
  if (kept === null) throw new TypeError("a picture that was just kept is not there");
  return kept;
}

function presentArtworkImage(row: CoverArtworkRow): ArtworkImage {
  const { id, width, height, provider, model, prompt, created_at: at } = row;
  return {
    id,
    url: `/api/cover-art/${id}`,
    width,
    height,
    provider,
    model,
    prompt,
    notes: notesOn(row),
    created_at: at.toISOString(),
  };
}

/** KDP asks for 300 dots an inch in print. @source KDP Help, "Images in print files" (G202169030), read 2026-08-02 */
function notesOn({ width, height }: Pick<CoverArtworkRow, "width" | "height">): string[] {
  if (Math.min(width, height) >= SOFT_BELOW_PX) return [];
  const inches = (Math.min(width, height) / 300).toFixed(1);
  return [
    `This picture has ${width} x ${height} pixels: at 300 dots an inch it is sharp up to ${inches} in on its short side, and looks soft on a larger cover.`,
  ];
}
