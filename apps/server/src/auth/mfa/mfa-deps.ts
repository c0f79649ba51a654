import type { Db, Tx } from "../../platform/db/database.ts";
import type { OnSecurityEvent } from "../../platform/http/security-event.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { Auth } from "../sessions/sessions.ts";
import type { Users } from "../../users/users.ts";
import type { MfaEvent } from "@colophon/contracts/auth/mfa/jobs";
import { mfaEmailJob } from "@colophon/contracts/auth/mfa/jobs";
import type { SealedSecrets } from "./sealed-secrets.ts";

/** What every use case here stands on. */
export type MfaDeps = {
  db: Db;
  auth: Pick<Auth, "signIn" | "isPassword" | "confirm" | "removePassword" | "checkLogin" | "origin">;
  users: Pick<Users, "find">;
  queue: Pick<Queue, "enqueue">;
  secrets: SealedSecrets;
  site: Site;
  /** whether an author without password and passkey can sign in otherwise, as with a provider */
  otherWays: (tx: Tx, userId: string) => Promise<boolean>;
  onSecurityEvent: OnSecurityEvent;
  now: () => Date;
};

/** What passkeys are made for: a page of this origin, under this name. */
export type Site = { origin: string; rpId: string };

/** @param appUrl  under which the product is reached */
export function siteOf(appUrl: string): Site {
  const { origin, hostname } = new URL(appUrl);
  return { origin, rpId: hostname };
}

/** The author is told by mail, if the change is kept. */
export async function notifyAuthor(
  deps: Pick<MfaDeps, "queue" | "now">,
  tx: Tx,
  change: { userId: string; event: MfaEvent },
): Promise<void> {
  await deps.queue.enqueue(tx, mfaEmailJob, { ...change, at: deps.now().toISOString() });
}
