import type { Db } from "../../platform/db/database.ts";
import { deleteEmailRequestsBefore } from "./auth-email.store.ts";
import { deleteRegistrationsThatAreOver, deleteResetsThatAreOver } from "./sessions.store.ts";
import { deleteSessionsThatAreOver } from "./session.store.ts";
import { idleSince } from "./session.ts";
import { registrationsWaitSince } from "./verification-link.ts";

/** Emails are counted over a day; older ones don't matter. */
const EMAIL_REQUEST_RETENTION_MS = 86_400_000;

type CleanupDeps = { db: Db; now: () => Date };

/** Deletes what has expired: sessions, registrations with their password hash, links, counted emails. */
export async function cleanup({ db, now: clock }: CleanupDeps): Promise<void> {
  const now = clock();
  await deleteSessionsThatAreOver(db, { now, usedSince: idleSince(now) });
  await deleteRegistrationsThatAreOver(db, registrationsWaitSince(now));
  await deleteResetsThatAreOver(db, now);
  await deleteEmailRequestsBefore(db, new Date(now.getTime() - EMAIL_REQUEST_RETENTION_MS));
}
