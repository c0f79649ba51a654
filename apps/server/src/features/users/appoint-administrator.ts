import { type Db, inTransaction } from "../../platform/db/database.ts";
import type { Users } from "./users.ts";

/** What became of it, as a sentence for whoever asked. */
export type Appointment = { isDone: boolean; sentence: string };

/** Makes the account of an address an administrator's, or an author's again; from its next call on. */
export async function appointAdministrator(
  { db, users }: { db: Db; users: Pick<Users, "findByEmail" | "setRole"> },
  { email, isAdmin }: { email: string; isAdmin: boolean },
): Promise<Appointment> {
  const address = email.trim().toLowerCase();
  const user = await users.findByEmail(db, address);
  if (user === null) {
    return {
      isDone: false,
      sentence: `No account has the address ${address}. Register with it first, and confirm the mail.`,
    };
  }
  if (user.is_admin === isAdmin) {
    return { isDone: true, sentence: `${address} is ${isAdmin ? "an" : "no"} administrator already.` };
  }
  await inTransaction(db, (tx) => users.setRole(tx, user.id, { isAdmin }));
  return {
    isDone: true,
    sentence: isAdmin
      ? `${address} is an administrator now: the screen “Who writes” opens at /setup/writer.`
      : `${address} is no administrator any more.`,
  };
}
