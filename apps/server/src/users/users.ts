import type { User } from "@colophon/contracts/auth/sessions/user";
import { AppError } from "@colophon/contracts/errors";
import { createBatchedRead } from "../platform/db/batched-read.ts";
import type { Db, Tx } from "../platform/db/database.ts";
import { type Appointment, appointAdministrator } from "./appoint-administrator.ts";
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

/** Users by id and email address. */
export interface Users {
  find(db: Db, id: string): Promise<Author | null>;
  findByEmail(db: Db, email: string): Promise<Author | null>;
  /** @returns false if the address already has a user; nothing is changed then */
  add(
    tx: Tx,
    user: { id: string; email: string; fullName: string; passwordHash: string | null },
  ): Promise<boolean>;
  /** Locks a user until the transaction ends. */
  lock(tx: Tx, id: string): Promise<Author | null>;
  setName(tx: Tx, userId: string, fullName: string): Promise<void>;
  /** @returns false if the address is another user's; nothing is changed then */
  setEmail(tx: Tx, userId: string, email: string): Promise<boolean>;
  /** Whether there is another administrator whose account is not being deleted. */
  hasOtherAdministrator(tx: Tx, userId: string): Promise<boolean>;
  /** Removes a person's name, address and password from their row; the address becomes available again. */
  anonymise(tx: Tx, userId: string, pseudonym: string): Promise<void>;
  /** Deletes a user with everything that depends on them. */
  remove(tx: Tx, userId: string): Promise<void>;
  /** Sets the password a user chose. */
  setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void>;
  /** Sets a generated password: the user must replace it before doing anything else. */
  setDrawnPassword(tx: Tx, userId: string, passwordHash: string): Promise<void>;
  /** Deletes the author's password. */
  dropPassword(tx: Tx, userId: string): Promise<void>;
  recordLogin(db: Db, userId: string, now: Date): Promise<void>;
  /** Whether this is the only user. */
  isOnlyOne(tx: Tx, userId: string): Promise<boolean>;
  setRole(tx: Tx, userId: string, role: { isAdmin: boolean }): Promise<void>;
  /** Makes the account with an address an administrator's, or an author's again. */
  appoint(db: Db, role: { email: string; isAdmin: boolean }): Promise<Appointment>;
  /** The user as shown on screens. @throws AppError "auth.required" if the user no longer exists */
  present(db: Db, userId: string): Promise<User>;
  /** The same for calls made all the time: those that arrive together share one query. */
  presenter(db: Db): (userId: string) => Promise<User>;
}

/** Users, on the caller's database or transaction. */
export function createUsers(): Users {
  return {
    find: findUserById,
    findByEmail: findUserByEmail,
    add: insertUser,
    lock: lockUser,
    setName: updateName,
    setEmail: updateEmail,
    hasOtherAdministrator,
    anonymise: anonymiseUser,
    remove: deleteUser,
    setPassword: (tx, userId, hash) => updatePassword(tx, userId, { hash, mustChange: false }),
    setDrawnPassword: (tx, userId, hash) => updatePassword(tx, userId, { hash, mustChange: true }),
    dropPassword: deletePassword,
    recordLogin: touchLogin,
    isOnlyOne: isOnlyUser,
    setRole: updateRole,
    appoint: appointAdministrator,
    async present(db, userId) {
      return presentFound((await findProfiles(db, [userId]))[0]);
    },
    presenter(db) {
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
