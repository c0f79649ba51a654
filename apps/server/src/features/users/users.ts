import type { User } from "@colophon/contracts/auth/user";
import { AppError } from "@colophon/contracts/errors";
import type { Db, Tx } from "../../platform/db/database.ts";
import { type Appointment, appointAdministrator } from "./appoint-administrator.ts";
import { presentUser } from "./present-user.ts";
import {
  type UserRow,
  deletePassword,
  findProfile,
  findUserByEmail,
  findUserById,
  insertUser,
  isOnlyUser,
  touchLogin,
  updatePassword,
  updateRole,
} from "./users.store.ts";

/** What other features may know of a user. */
export type Author = Pick<UserRow, "id" | "email" | "full_name" | "password_hash" | "is_admin">;

/** Users by id and address. */
export interface Users {
  find(db: Db, id: string): Promise<Author | null>;
  findByEmail(db: Db, email: string): Promise<Author | null>;
  /** @returns false when the address has a user already; nothing is changed then */
  add(
    tx: Tx,
    user: { id: string; email: string; fullName: string; passwordHash: string | null },
  ): Promise<boolean>;
  setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void>;
  /** Leaves the author without a password. */
  dropPassword(tx: Tx, userId: string): Promise<void>;
  noteLogin(db: Db, userId: string, now: Date): Promise<void>;
  /** Whether there is no other user beside this one. */
  isOnlyOne(tx: Tx, userId: string): Promise<boolean>;
  setRole(tx: Tx, userId: string, role: { isAdmin: boolean }): Promise<void>;
  /** Makes the account of an address an administrator's, or an author's again. */
  appoint(db: Db, role: { email: string; isAdmin: boolean }): Promise<Appointment>;
  /** The user as screens see them. @throws AppError "auth.required" for a user that is gone */
  present(db: Db, userId: string): Promise<User>;
}

/** Users, on the caller's database or transaction. */
export function createUsers(): Users {
  return {
    find: findUserById,
    findByEmail: findUserByEmail,
    add: insertUser,
    setPassword: updatePassword,
    dropPassword: deletePassword,
    noteLogin: touchLogin,
    isOnlyOne: isOnlyUser,
    setRole: updateRole,
    appoint: appointAdministrator,
    async present(db, userId) {
      const profile = await findProfile(db, userId);
      if (profile === null) throw new AppError("auth.required");
      return presentUser(profile);
    },
  };
}
