import { type Db, inTransaction } from "../platform/db/database.ts";
import { findUserByEmail, updateRole } from "./users.store.ts";

/** The outcome, as a sentence for the caller. */
export type Appointment = { isDone: boolean; sentence: string };

/**
 * Makes the account with an address an administrator's, or an author's again; effective from its next call.
 */
export async function appointAdministrator(
  db: Db,
  { email, isAdmin }: { email: string; isAdmin: boolean },
): Promise<Appointment> {
  const address = email.trim().toLowerCase();
  const user = await findUserByEmail(db, address);
  if (user === null) {
    return {
      isDone: false,
      sentence: `No account has the address ${address}. Register with it first, and confirm the mail.`,
    };
  }
  if (user.is_admin === isAdmin) {
    return {
      isDone: true,
      sentence: `${address} is ${isAdmin ? "an administrator already" : "no administrator anyway"}.`,
    };
  }
  await inTransaction(db, (tx) => updateRole(tx, user.id, { isAdmin }));
  return {
    isDone: true,
    sentence: isAdmin
      ? `${address} is an administrator now: administration opens at /admin, with a second factor.`
      : `${address} is no administrator any more.`,
  };
}
