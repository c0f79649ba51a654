import { randomUUID } from "node:crypto";
import type { CoverRecipe } from "@colophon/contracts/covers/recipe";
import { ART_PICTURES_MAX, type ArtPicture } from "@colophon/contracts/covers/studio";
import { AppError } from "@colophon/contracts/errors";
import type { CoverWish } from "@colophon/press/press-order";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Pictures, StoredPicture } from "../pictures/pictures.ts";
import {
  type CoverPictureRow,
  countCoverPictures,
  countUses,
  deleteCoverPicture,
  findCoverPictures,
  findShownPicture,
  holdCoverPictures,
  insertCoverPicture,
  lockCoverPicture,
  selectCoverPictures,
} from "./cover-pictures.store.ts";
import { refuseUnfit } from "./refuse-unfit.ts";
import { type CoverAuthor, type WishOrder, authorOf, wishOf } from "./cover-wish.ts";

export type { CoverAuthor, WishOrder } from "./cover-wish.ts";

/** Who made a picture, where no author sent it. */
export type PaintedBy = { provider: "fal" | "openai" | "gemini"; model: string; prompt: string };

/** Pictures that covers are made of. */
export interface CoverPictures {
  /** @throws AppError "pictures.refused", "pictures.no_room", "covers.too_many_pictures", "server.busy"; StoreAway */
  add(picture: { ownerId: string; bytes: Uint8Array }): Promise<ArtPicture>;
  /** Checks and encodes what a provider has painted. @throws as `add` does */
  keepPainted(picture: { ownerId: string; bytes: Uint8Array } & PaintedBy): Promise<ArtPicture>;
  list(ownerId: string): Promise<ArtPicture[]>;
  /** @throws AppError "covers.picture_not_found", "covers.picture_in_use" */
  remove(which: { ownerId: string; id: string }): Promise<void>;
  /** What screens show. @throws AppError "covers.picture_not_found"; StoreAway */
  show(id: string): Promise<Uint8Array>;
  /** Refuses a recipe that names a picture which is not its author's, and holds those it names. @throws AppError "covers.picture_not_found" */
  requireOwn(tx: Tx, named: { ownerId: string; recipe: CoverRecipe }): Promise<void>;
  /** Who painted the art of a cover; null: the author's own, or no picture. */
  painterOf(db: Db, named: { ownerId: string; recipe: CoverRecipe }): Promise<PaintedBy | null>;
  /** What the back says of its author, as far as the recipe asks for it. */
  authorOf(who: { ownerId: string; name: string; recipe: CoverRecipe | null }): Promise<CoverAuthor | null>;
  /** @throws PressError "invalid_manuscript" for a picture that is gone; StoreAway */
  wishOf(order: WishOrder): Promise<CoverWish>;
}

export type CoverPicturesDeps = {
  db: Db;
  pictures: Pick<Pictures, "store" | "printed" | "shown" | "requireRoom">;
};

const LISTED = ART_PICTURES_MAX;
const SOFT_BELOW_PX = 1600;

/** A picture never changes under its id, and goes when its author deletes it or is gone. */
export function createCoverPictures(deps: CoverPicturesDeps): CoverPictures {
  const { db, pictures } = deps;
  return {
    add: ({ ownerId, bytes }) => keep(deps, { ownerId, bytes, by: null }),
    keepPainted: ({ ownerId, bytes, ...by }) => keep(deps, { ownerId, bytes, by }),
    async list(ownerId) {
      return (await selectCoverPictures(db, { ownerId, most: LISTED })).map(presentArtPicture);
    },
    remove: (which) =>
      inTransaction(db, async (tx) => {
        const row = await lockCoverPicture(tx, which);
        if (row === null) throw new AppError("covers.picture_not_found");
        if ((await countUses(tx, which)) > 0) throw new AppError("covers.picture_in_use");
        await deleteCoverPicture(tx, row.id);
      }),
    async show(id) {
      const row = await findShownPicture(db, id);
      const bytes = row === null ? null : await pictures.shown(row.object_key);
      if (bytes === null) throw new AppError("covers.picture_not_found");
      return bytes;
    },
    async requireOwn(tx, { ownerId, recipe }) {
      const ids = picturesOf(recipe);
      const found = ids.length === 0 ? [] : await holdCoverPictures(tx, { ownerId, ids });
      if (found.length < ids.length) throw new AppError("covers.picture_not_found");
    },
    async painterOf(reading, { ownerId, recipe }) {
      if (recipe.art.kind !== "picture") return null;
      const [row] = await findCoverPictures(reading, { ownerId, ids: [recipe.art.picture_id] });
      if (row === undefined || row.provider === "upload") return null;
      return { provider: row.provider, model: row.model, prompt: row.prompt };
    },
    authorOf: (who) => authorOf(db, who),
    wishOf: (order) => wishOf(deps, order),
  };
}

/** The pictures that a recipe names, each once. */
function picturesOf({ art, back }: CoverRecipe): string[] {
  const named = [art.kind === "picture" ? art.picture_id : null, back.mark_id];
  return [...new Set(named.flatMap((id) => (id === null ? [] : [id])))];
}

type ToKeep = { ownerId: string; bytes: Uint8Array; by: PaintedBy | null };

async function keep(deps: CoverPicturesDeps, { ownerId, bytes, by }: ToKeep): Promise<ArtPicture> {
  const { db, pictures } = deps;
  // Asked before anything is decoded, and again under the lock when it is kept.
  await refuseTooMany(db, ownerId);
  await refuseUnfit(bytes);
  const stored = await pictures.store({ ownerId, bytes });
  return inTransaction(db, async (tx) => {
    await pictures.requireRoom(tx, { ownerId, bytes: stored.bytes });
    await refuseTooMany(tx, ownerId);
    return presentArtPicture(await insertStored(tx, { ownerId, stored, by }));
  });
}

async function refuseTooMany(db: Db, ownerId: string): Promise<void> {
  if ((await countCoverPictures(db, ownerId)) < ART_PICTURES_MAX) return;
  throw new AppError("covers.too_many_pictures", { most: ART_PICTURES_MAX });
}

async function insertStored(
  tx: Tx,
  { ownerId, stored, by }: { ownerId: string; stored: StoredPicture; by: PaintedBy | null },
): Promise<CoverPictureRow> {
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
  await insertCoverPicture(tx, row);
  const kept = await lockCoverPicture(tx, { ownerId, id: row.id });
  // programmer error: what was just inserted is there, in the same transaction
  if (kept === null) throw new TypeError("a picture that was just kept is not there");
  return kept;
}

function presentArtPicture(row: CoverPictureRow): ArtPicture {
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
function notesOn({ width, height }: Pick<CoverPictureRow, "width" | "height">): string[] {
  if (Math.min(width, height) >= SOFT_BELOW_PX) return [];
  const inches = (Math.min(width, height) / 300).toFixed(1);
  return [
    `This picture has ${width} x ${height} pixels: at 300 dots an inch it is sharp up to ${inches} in on its short side, and looks soft on a larger cover.`,
  ];
}
