import { randomUUID } from "node:crypto";
import type {
  AuthorProfile,
  AuthorProfiles,
  SaveAuthorProfileRequest,
} from "@colophon/contracts/library/author-profiles";
import { PROFILE_LIMITS } from "@colophon/contracts/library/author-profile-limits";
import { AppError } from "@colophon/contracts/errors";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Books } from "../books/books.ts";
import type { Manuscripts } from "../../manuscript/sections/sections.ts";
import type { Images } from "../../manuscript/images/images.ts";
import {
  type CountedProfileRow,
  type ProfileRow,
  clearDefault,
  deleteProfile,
  insertProfile,
  isProfileOf,
  ensureOneDefault,
  lockProfilesOf,
  selectNamesInUse,
  selectProfiles,
  updateProfile,
} from "./author-profiles.store.ts";

type ProfileRef = { ownerId: string; profileId: string };

/** Pen names of an author. A book belongs to the profile whose name it carries. */
export type ProfileShelf = ReturnType<typeof createAuthorProfiles>;

export type ProfileDeps = {
  db: Db;
  books: Pick<Books, "renameAuthor">;
  manuscripts: Pick<Manuscripts, "followSoon">;
  pictures: Pick<Images, "upload" | "setPhoto" | "removePhoto" | "photosOf">;
};

/** @param deps.books  author names on books follow the profile's */
export function createAuthorProfiles(deps: ProfileDeps) {
  const { db, pictures } = deps;
  return {
    async list(ownerId: string): Promise<AuthorProfiles> {
      const profiles = await present(deps, await selectProfiles(db, ownerId));
      return { profiles, names_in_use: await selectNamesInUse(db, ownerId) };
    },
    /** @throws AppError "author_profiles.name_taken", "author_profiles.too_many" */
    add: (profile: SaveAuthorProfileRequest & { ownerId: string }) => addProfile(deps, profile),
    /**
     * Books under the old name get the new one.
     * @throws AppError "author_profiles.not_found", "author_profiles.name_taken"
     */
    change: (profile: SaveAuthorProfileRequest & ProfileRef) => changeProfile(deps, profile),
    /**
     * Books stay unchanged; pages that follow the profile lose its content.
     * @throws AppError "author_profiles.not_found"
     */
    async remove({ ownerId, profileId }: ProfileRef): Promise<{ id: string }> {
      await inTransaction(db, async (tx) => {
        await lockProfilesOf(tx, ownerId);
        if (!(await deleteProfile(tx, { ownerId, profileId }))) {
          throw new AppError("author_profiles.not_found");
        }
        await ensureOneDefault(tx, ownerId);
        await deps.manuscripts.followSoon(tx, ownerId);
      });
      return { id: profileId };
    },
    /**
     * @throws AppError "author_profiles.not_found", "pictures.refused", "pictures.no_room", "server.busy";
     *   StoreUnavailable
     */
    async setPhoto({
      ownerId,
      profileId,
      bytes,
    }: ProfileRef & { bytes: Uint8Array }): Promise<AuthorProfile> {
      // Checked before decoding anything, and again on saving: the profile may be deleted meanwhile.
      if (!(await isProfileOf(db, { ownerId, profileId }))) throw new AppError("author_profiles.not_found");
      const photo = await pictures.upload({ ownerId, bytes });
      return inProfile(deps, { ownerId, profileId }, (tx) =>
        pictures.setPhoto(tx, { ownerId, profileId, photo }),
      );
    },
    /** @throws AppError "author_profiles.not_found" */
    removePhoto: (which: ProfileRef) =>
      inProfile(deps, which, (tx) => pictures.removePhoto(tx, which.profileId)),
  };
}

/** Runs a change on a locked profile, and returns the profile. */
function inProfile(
  deps: ProfileDeps,
  which: ProfileRef,
  work: (tx: Tx, profile: CountedProfileRow) => Promise<void>,
): Promise<AuthorProfile> {
  return inTransaction(deps.db, async (tx) => {
    await lockProfilesOf(tx, which.ownerId);
    const profile = await profileOf(tx, which);
    await work(tx, profile);
    const [presented] = await present(deps, [await profileOf(tx, which)], tx);
    if (presented === undefined) throw new AppError("author_profiles.not_found");
    return presented;
  });
}

async function profileOf(tx: Tx, { ownerId, profileId }: ProfileRef): Promise<CountedProfileRow> {
  const found = (await selectProfiles(tx, ownerId)).find(({ id }) => id === profileId);
  if (found === undefined) throw new AppError("author_profiles.not_found");
  return found;
}

function addProfile(
  deps: ProfileDeps,
  { ownerId, ...fields }: SaveAuthorProfileRequest & { ownerId: string },
): Promise<AuthorProfile> {
  return inTransaction(deps.db, async (tx) => {
    await lockProfilesOf(tx, ownerId);
    const others = await selectProfiles(tx, ownerId);
    assertUniqueName(others, fields.pen_name);
    const { most: limit } = PROFILE_LIMITS;
    if (others.length >= limit) throw new AppError("author_profiles.too_many", { limit });
    if (fields.is_default) await clearDefault(tx, ownerId);
    const isDefault = fields.is_default || others.length === 0;
    const profile = { ...fields, id: randomUUID(), is_default: isDefault };
    await insertProfile(tx, { ...profile, ownerId });
    await deps.manuscripts.followSoon(tx, ownerId);
    const [presented] = await present(deps, [await profileOf(tx, { ownerId, profileId: profile.id })], tx);
    return presented ?? { ...profile, photo: null, books: 0 };
  });
}

function changeProfile(
  deps: ProfileDeps,
  { ownerId, profileId, ...fields }: SaveAuthorProfileRequest & ProfileRef,
): Promise<AuthorProfile> {
  return inProfile(deps, { ownerId, profileId }, async (tx, before) => {
    const others = (await selectProfiles(tx, ownerId)).filter(({ id }) => id !== profileId);
    assertUniqueName(others, fields.pen_name);
    if (fields.is_default && !before.is_default) await clearDefault(tx, ownerId);
    const isDefault = fields.is_default || before.is_default;
    await updateProfile(tx, { ...fields, id: profileId, is_default: isDefault });
    if (fields.pen_name !== before.pen_name) {
      await deps.books.renameAuthor(tx, { ownerId, from: before.pen_name, to: fields.pen_name });
    }
    await deps.manuscripts.followSoon(tx, ownerId);
  });
}

function assertUniqueName(others: readonly ProfileRow[], name: string): void {
  if (others.some(({ pen_name: taken }) => taken === name)) {
    throw new AppError("author_profiles.name_taken");
  }
}

async function present(
  { db, pictures }: ProfileDeps,
  rows: readonly CountedProfileRow[],
  reading: Db = db,
): Promise<AuthorProfile[]> {
  const photos = await pictures.photosOf(
    reading,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const photo = photos.get(row.id);
    if (photo === undefined) return { ...row, photo: null };
    const { id, url, width, height } = photo;
    return { ...row, photo: { id, url, width, height } };
  });
}
