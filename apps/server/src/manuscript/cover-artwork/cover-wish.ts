import type { CoverRecipe } from "@colophon/contracts/covers/designs/cover";
import { PressError } from "@colophon/press/press-error";
import type { CoverWish } from "@colophon/press/render-options";
import type { Db } from "../../platform/db/database.ts";
import type { Images } from "../images/images.ts";
import { findCoverAuthor, findCoverArtwork } from "./cover-artwork.store.ts";

/** Author text on a back cover. `photo`: store key of their photo, which changes with it. */
export type CoverAuthor = { biography: string; photo: string | null };

/** A cover for the press to render. `parts`: a front cover needs only its art. */
export type CoverWishRequest = {
  ownerId: string;
  recipe: CoverRecipe;
  parts: "front" | "wrap";
  /** null: not on the back cover */
  author: CoverAuthor | null;
};

export type WishDeps = { db: Db; pictures: Pick<Images, "printed"> };

/** From the profile of that name, as far as the recipe includes it; null if it doesn't, or there is none. */
export async function authorOf(
  db: Db,
  { recipe, ...who }: { ownerId: string; name: string; recipe: CoverRecipe | null },
): Promise<CoverAuthor | null> {
  if (recipe === null || !(recipe.back.has_bio || recipe.back.has_photo)) return null;
  const found = await findCoverAuthor(db, who);
  if (found === null) return null;
  return {
    biography: recipe.back.has_bio ? found.biography.trim() : "",
    photo: recipe.back.has_photo ? found.photo_key : null,
  };
}

/**
 * A recipe with the bytes of its images, as the press expects it.
 * @throws PressError "invalid_manuscript" if an image no longer exists; StoreUnavailable
 */
export async function wishOf(deps: WishDeps, order: CoverWishRequest): Promise<CoverWish> {
  const { recipe, parts, author } = order;
  const art = recipe.art.kind === "picture" ? recipe.art.picture_id : null;
  const image = await bytesOf(deps, { ...order, id: art, what: "picture" });
  const wish: CoverWish = { recipe, image: image ?? undefined };
  if (parts === "front") return wish;
  const mark = await bytesOf(deps, { ...order, id: recipe.back.mark_id, what: "publisher's mark" });
  const photoKey = author?.photo ?? null;
  const photo = photoKey === null ? null : await deps.pictures.printed(photoKey);
  return {
    ...wish,
    mark: mark ?? undefined,
    photo: photo ?? undefined,
    authorBio: author?.biography,
  };
}

async function bytesOf(
  { db, pictures }: WishDeps,
  { ownerId, id, what }: { ownerId: string; id: string | null; what: string },
): Promise<Uint8Array | null> {
  if (id === null) return null;
  const [row] = await findCoverArtwork(db, { ownerId, ids: [id] });
  const bytes = row === undefined ? null : await pictures.printed(row.object_key);
  if (bytes !== null) return bytes;
  throw new PressError(
    "invalid_manuscript",
    `The ${what} of this cover is not here any more. Please choose another one for it.`,
  );
}
