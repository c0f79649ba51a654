import type { User } from "@colophon/contracts/auth/sessions";
import { AppError } from "@colophon/contracts/errors";
import { createBatchedRead } from "../platform/db/batched-read.ts";
import type { Db, Tx } from "../platform/db/database.ts";
import { appointAdministrator } from "./appoint-administrator.ts";
import { presentUser } from "./present-user.ts";
import {
  type ProfileRow,
  type UserRow,
  deletePassword,
  anonymiseUser,
  deleteUser,
  findProfiles,
  findUserByEmail,
  findUserById,
  hasOtherAdministrator,
  insertUser,
  isOnlyUser,
  lockUser,
  touchLogin,
  updateEmail,
  updateName,
  updatePassword,
  updateRole,
} from "./users.store.ts";

export { presentUser } from "./present-user.ts";

/** The fields of a user that other features may read. */
export type Author = Pick<
  UserRow,
  "id" | "email" | "full_name" | "password_hash" | "is_admin" | "created_at"
>;

export type Users = ReturnType<typeof createUsers>;

/** Users by id and email address, on the caller's database or transaction. */
export function createUsers() {
  return {
    find: (db: Db, id: string): Promise<Author | null> => findUserById(db, id),
    findByEmail: (db: Db, email: string): Promise<Author | null> => findUserByEmail(db, email),
    /** @returns false if the address already has a user; nothing is changed then */
    add: insertUser,
    /** Locks a user until the transaction ends. */
    lock: (tx: Tx, id: string): Promise<Author | null> => lockUser(tx, id),
    setName: updateName,
    /** @returns false if the address is another user's; nothing is changed then */
    setEmail: updateEmail,
    /** Whether there is another administrator whose account is not being deleted. */
    hasOtherAdministrator,
    /** Removes a person's name, address and password from their row; the address becomes available again. */
    anonymise: anonymiseUser,
    /** Deletes a user with everything that depends on them. */
    remove: deleteUser,
    /** Sets the password a user chose. */
    setPassword: (tx: Tx, userId: string, hash: string) =>
      updatePassword(tx, userId, { hash, mustChange: false }),
    /** Sets a generated password: the user must replace it before doing anything else. */
    setDrawnPassword: (tx: Tx, userId: string, hash: string) =>
      updatePassword(tx, userId, { hash, mustChange: true }),
    /** Deletes the author's password. */
    dropPassword: deletePassword,
    recordLogin: touchLogin,
    /** Whether this is the only user. */
    isOnlyOne: isOnlyUser,
    setRole: updateRole,
    /** Makes the account with an address an administrator's, or an author's again. */
    appoint: appointAdministrator,
    /** The user as shown on screens. @throws AppError "auth.required" if the user no longer exists */
    async present(db: Db, userId: string): Promise<User> {
      return presentFound((await findProfiles(db, [userId]))[0]);
    },
    /** The same for calls made all the time: those that arrive together share one query. */
    presenter(db: Db): (userId: string) => Promise<User> {
      const find = createBatchedRead(async (ids) => {
        const profiles = await findProfiles(db, ids);
        return new Map(profiles.map((profile) => [profile.id, profile]));
      });
      return async (userId) => presentFound(await find(userId));
    },
  };
}

/** Somebody whose account was deleted while they called is signed out. */
function presentFound(profile: ProfileRow | null | undefined): User {
  if (profile === null || profile === undefined) throw new AppError("auth.required");
  return presentUser(profile);
}
