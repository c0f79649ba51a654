import type { User } from "@colophon/contracts/auth/user";
import { AppError } from "@colophon/contracts/errors";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { AuthorStanding } from "../credits/credits.ts";
import { presentUser } from "./present-user.ts";
import {
  type UserRow,
  countBooksSince,
  findUserByEmail,
  findUserById,
  incrementBooksGenerated,
  insertUser,
  touchLogin,
  updatePassword,
  updateRole,
} from "./users.store.ts";

/** Fair use counts a day as the last 24 hours, so that it does not start anew at somebody's midnight. */
const FAIR_USE_HOURS = 24;

/** What other features may know of a user. */
export type Author = Pick<
  UserRow,
  "id" | "email" | "full_name" | "password_hash" | "is_admin" | "trial_expires_at"
>;

/** Users by id and address. */
export interface Users {
  find(db: Db, id: string): Promise<Author | null>;
  findByEmail(db: Db, email: string): Promise<Author | null>;
  /** @returns false when the address has a user already; nothing is changed then */
  add(
    tx: Tx,
    user: { id: string; email: string; fullName: string; passwordHash: string; trialExpiresAt: Date },
  ): Promise<boolean>;
  setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void>;
  noteLogin(db: Db, userId: string): Promise<void>;
  /** Counts an accepted generation; the caller holds the account's lock. */
  countBook(tx: Tx, userId: string): Promise<void>;
  setRole(
    tx: Tx,
    user: { id: string; isAdmin: boolean; isPremium: boolean; subscriptionStatus: string },
  ): Promise<void>;
  /** What deciding on an entitlement needs. @throws AppError "auth.required" for a user that is gone */
  standing(db: Db, userId: string): Promise<AuthorStanding>;
  /** The user as screens see them. @throws AppError "auth.required" for a user that is gone */
  present(db: Db, userId: string, credits: number): Promise<User>;
}

/** Users, on the caller's database or transaction. */
export function createUsers(): Users {
  return {
    find: findUserById,
    findByEmail: findUserByEmail,
    add: insertUser,
    setPassword: updatePassword,
    noteLogin: touchLogin,
    countBook: incrementBooksGenerated,
    setRole: updateRole,
    async standing(db, userId) {
      const user = await requireUser(db, userId);
      return {
        isPremium: user.is_premium,
        booksGenerated: user.books_generated,
        booksStartedToday: await countBooksSince(db, userId, FAIR_USE_HOURS),
        trialEndsAt: user.trial_expires_at,
      };
    },
    async present(db, userId, credits) {
      return presentUser(await requireUser(db, userId), credits);
    },
  };
}

async function requireUser(db: Db, userId: string): Promise<UserRow> {
  const user = await findUserById(db, userId);
  if (user === null) throw new AppError("auth.required");
  return user;
}
