import type { Db, Tx } from "../../platform/db/database.ts";
import type { OnSecurityEvent } from "../../platform/http/security-event.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { Auth } from "../sessions/sessions.ts";
import type { Users } from "../../users/users.ts";
import { type MfaEvent, mfaEmailJob } from "@colophon/contracts/auth/mfa/endpoints";
import type { SealedSecrets } from "./sealed-secrets.ts";

/** Dependencies shared by the use cases here. */
export type MfaDeps = {
  db: Db;
  auth: Pick<Auth, "signIn" | "isPassword" | "confirm" | "removePassword" | "checkLogin" | "origin">;
  users: Pick<Users, "find">;
  queue: Pick<Queue, "enqueue">;
  secrets: SealedSecrets;
  site: Site;
  /** whether an author without password and passkey can sign in some other way, e.g. with a provider */
  otherWays: (tx: Tx, userId: string) => Promise<boolean>;
  onSecurityEvent: OnSecurityEvent;
  now: () => Date;
};

/** Origin and name that passkeys are created for. */
export type Site = { origin: string; rpId: string };

/** @param appUrl  the product's URL */
export function siteOf(appUrl: string): Site {
  const { origin, hostname } = new URL(appUrl);
  return { origin, rpId: hostname };
}

/** Emails the author, if the change is committed. */
export async function notifyAuthor(
  deps: Pick<MfaDeps, "queue" | "now">,
  tx: Tx,
  change: { userId: string; event: MfaEvent },
): Promise<void> {
  await deps.queue.enqueue(tx, mfaEmailJob, { ...change, at: deps.now().toISOString() });
}
