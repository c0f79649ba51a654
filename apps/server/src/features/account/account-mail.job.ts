import type { accountMailJob } from "@colophon/contracts/account/jobs";
import type { z } from "zod";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Mail, Mailer } from "../../ports/mailer.ts";
import { type Auth, createSecretToken } from "../auth/auth.ts";
import type { Users } from "../users/users.ts";
import {
  addressChangedMail,
  addressInUseMail,
  addressSetMail,
  changeFromOldMail,
  changeToNewMail,
  deletionAskedMail,
  deletionNearMail,
} from "./account-mails.ts";
import { findDeletion } from "./deletion.store.ts";
import { findChange, setChangeToken } from "./email-change.store.ts";

/** @source docs/product/assurance.md: 5 mails of a kind go to one address in 24 hours, whoever asks for them */
const MAILS_A_DAY = 5;
const DAY_MS = 86_400_000;

export type AccountMailDeps = {
  db: Db;
  users: Pick<Users, "find" | "findByEmail">;
  auth: Pick<Auth, "takeMailPlace">;
  mailer: Mailer;
  appUrl: string;
  now: () => Date;
};
type Payload = z.output<(typeof accountMailJob)["payload"]>;

/** The token is stored before the mail goes: a mail that fails is tried again with a new one. */
export async function sendAccountMail(deps: AccountMailDeps, payload: Payload): Promise<void> {
  const mail = await inTransaction(deps.db, (tx) => composeMail(deps, tx, payload));
  if (mail !== null) await deps.mailer.send(mail);
}

function composeMail(deps: AccountMailDeps, tx: Tx, payload: Payload): Promise<Mail | null> {
  switch (payload.kind) {
    case "email-change-old":
      return composeToOld(deps, tx, payload.changeId);
    case "email-change-new":
      return composeToNew(deps, tx, payload.changeId);
    case "email-changed":
      return composeChanged(deps, tx, payload.changeId);
    case "deletion-asked":
      return composeDeletion(deps, tx, { userId: payload.userId, compose: deletionAskedMail });
    case "deletion-near":
      return composeDeletion(deps, tx, { userId: payload.userId, compose: deletionNearMail });
    default:
      return payload satisfies never;
  }
}

async function composeToOld(deps: AccountMailDeps, tx: Tx, changeId: string): Promise<Mail | null> {
  const change = await findChange(tx, changeId);
  const user = change === null ? null : await deps.users.find(tx, change.user_id);
  if (change === null || user === null) return null;
  const token = createSecretToken();
  if (!(await setChangeToken(tx, { changeId, side: "old", hash: token.hash, now: deps.now() }))) return null;
  return changeFromOldMail({
    to: { email: change.old_email, fullName: user.full_name },
    newEmail: change.new_email,
    askedAt: change.asked_at,
    link: `${deps.appUrl}/confirm-email?token=${token.text}&from=present`,
  });
}

/** Who has the new address already is told so in that mailbox alone, and no link goes out. */
async function composeToNew(deps: AccountMailDeps, tx: Tx, changeId: string): Promise<Mail | null> {
  const change = await findChange(tx, changeId);
  if (change === null) return null;
  const now = deps.now();
  const token = createSecretToken();
  if (!(await setChangeToken(tx, { changeId, side: "new", hash: token.hash, now }))) return null;
  const { new_email: address } = change;
  const place = { id: changeId, address, kind: "email-change", now } as const;
  const since = new Date(now.getTime() - DAY_MS);
  if (!(await deps.auth.takeMailPlace(tx, { ...place, since, most: MAILS_A_DAY }))) return null;
  const owner = await deps.users.findByEmail(tx, address);
  if (owner !== null) {
    return addressInUseMail({ email: owner.email, fullName: owner.full_name }, `${deps.appUrl}/login`);
  }
  const link = `${deps.appUrl}/confirm-email?token=${token.text}`;
  return changeToNewMail({ to: { email: address, fullName: "" }, askedAt: change.asked_at, link });
}

async function composeChanged(deps: AccountMailDeps, tx: Tx, changeId: string): Promise<Mail | null> {
  const change = await findChange(tx, changeId);
  const user = change === null ? null : await deps.users.find(tx, change.user_id);
  if (change === null || user === null || change.done_at === null) return null;
  const setMail = change.session_id === null ? addressSetMail : addressChangedMail;
  return setMail({
    to: { email: change.old_email, fullName: user.full_name },
    newEmail: change.new_email,
    changedAt: change.done_at,
    link: `${deps.appUrl}/`,
  });
}

/** An account that was restored meanwhile is told nothing. */
async function composeDeletion(
  deps: AccountMailDeps,
  tx: Tx,
  { userId, compose }: { userId: string; compose: typeof deletionAskedMail },
): Promise<Mail | null> {
  const deletion = await findDeletion(tx, userId);
  const user = await deps.users.find(tx, userId);
  if (deletion === null || deletion.purging_since !== null || user === null) return null;
  return compose({
    to: { email: user.email, fullName: user.full_name },
    purgeAt: deletion.purge_at,
    link: `${deps.appUrl}/login`,
  });
}
