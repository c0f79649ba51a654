import type { Db } from "../../platform/db/database.ts";
import { deleteEmailRequestsBefore } from "./auth-email.store.ts";
import { deleteRegistrationsThatAreOver, deleteResetsThatAreOver } from "./sessions.store.ts";
import { deleteSessionsThatAreOver } from "./session.store.ts";
import { idleSince } from "./session.ts";
import { registrationsWaitSince } from "./verification-link.ts";

/** Mails are counted over a day; what is older counts for nothing. */
const EMAIL_REQUEST_RETENTION_MS = 86_400_000;

type CleanupDeps = { db: Db; now: () => Date };

/** Takes away what has ended: sessions, registrations with the hash of their password, links, counted mails. */
export async function cleanup({ db, now: clock }: CleanupDeps): Promise<void> {
  const now = clock();
  await deleteSessionsThatAreOver(db, { now, usedSince: idleSince(now) });
  await deleteRegistrationsThatAreOver(db, registrationsWaitSince(now));
  await deleteResetsThatAreOver(db, now);
  await deleteEmailRequestsBefore(db, new Date(now.getTime() - EMAIL_REQUEST_RETENTION_MS));
}
