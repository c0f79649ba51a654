import type { authMailJob } from "@colophon/contracts/auth/jobs";
import type { z } from "zod";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import type { Mail, Mailer } from "../../ports/mailer.ts";
import type { Users } from "../users/users.ts";
import { alreadyRegisteredMail, passwordResetMail, verificationMail } from "./auth-mails.ts";
import { insertPasswordReset, setRegistrationToken } from "./auth.store.ts";
import { createSecretToken } from "./secret-token.ts";

/** @source docs/product/assurance.md: reset links work for 1 hour */
const RESET_HOURS = 1;

type AuthMailDeps = {
  db: Db;
  users: Pick<Users, "find">;
  mailer: Mailer;
  appUrl: string;
  now: () => Date;
};
type Payload = z.output<(typeof authMailJob)["payload"]>;

/** The token is stored before the mail goes: a mail that fails is tried again with a new one. */
export async function sendAuthMail(deps: AuthMailDeps, payload: Payload): Promise<void> {
  const mail = await composeMail(deps, payload);
  if (mail !== null) await deps.mailer.send(mail);
}

function composeMail(deps: AuthMailDeps, payload: Payload): Promise<Mail | null> {
  switch (payload.kind) {
    case "verify":
      return composeVerification(deps, payload.registrationId);
    case "already-registered":
      return composeAlreadyRegistered(deps, payload.userId);
    case "reset":
      return composeReset(deps, payload.userId);
    default:
      return payload satisfies never;
  }
}

async function composeVerification(deps: AuthMailDeps, registrationId: string): Promise<Mail | null> {
  const token = createSecretToken();
  const registration = await inTransaction(deps.db, (tx) =>
    setRegistrationToken(tx, { registrationId, hash: token.hash, now: deps.now() }),
  );
  if (registration === null) return null;
  const to = { email: registration.email, fullName: registration.full_name };
  return verificationMail(to, `${deps.appUrl}/verify-email?token=${token.text}`);
}

async function composeAlreadyRegistered(deps: AuthMailDeps, userId: string): Promise<Mail | null> {
  const user = await deps.users.find(deps.db, userId);
  if (user === null) return null;
  return alreadyRegisteredMail({ email: user.email, fullName: user.full_name }, `${deps.appUrl}/login`);
}

async function composeReset(deps: AuthMailDeps, userId: string): Promise<Mail | null> {
  const user = await deps.users.find(deps.db, userId);
  if (user === null) return null;
  const token = createSecretToken();
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + RESET_HOURS * 3_600_000);
  await inTransaction(deps.db, (tx) =>
    insertPasswordReset(tx, { tokenHash: token.hash, userId, now, expiresAt }),
  );
  const to = { email: user.email, fullName: user.full_name };
  return passwordResetMail(to, `${deps.appUrl}/reset-password?token=${token.text}`);
}
