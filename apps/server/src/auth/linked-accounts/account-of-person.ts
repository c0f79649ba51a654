import { randomUUID } from "node:crypto";
import { Email, PersonName } from "@colophon/contracts/auth/credentials";
import { AppError } from "@colophon/contracts/errors";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import type { IdentityProvider, VouchedPerson } from "../../ports/identity-provider.ts";
import type { Auth } from "../sessions/sessions.ts";
import type { Author, Users } from "../../users/users.ts";
import { type TicketRow, insertLinkedAccount, useIdentity } from "./linked-accounts.store.ts";

/** Used if a provider sends no displayable name. */
const NAMELESS = "Author";

export type AccountDeps = {
  db: Db;
  auth: Pick<Auth, "openAccount">;
  users: Pick<Users, "find" | "findByEmail">;
  provider: IdentityProvider | null;
  /** throws if registration is closed */
  assertFeatureEnabled: (featureFlag: "registration") => void;
  now: () => Date;
};

/**
 * The account to sign a person in to; a new one if nobody knows them.
 * @throws AppError "auth.provider_email_unverified", "auth.provider_email_known",
 * "auth.provider_session_invalid"
 */
export async function accountOfPerson(deps: AccountDeps, ticket: TicketRow): Promise<Author> {
  const { issuer, subject, email } = ticket;
  const known = await useIdentity(deps.db, { issuer, subject, email, now: deps.now() });
  const userId = known ?? (await linkedByEmail(deps, ticket)) ?? (await newAccount(deps, ticket));
  const user = await deps.users.find(deps.db, userId);
  if (user === null) throw new AppError("auth.provider_session_invalid");
  return user;
}

/** The account with an address issued by its provider; null if no account has the address. */
async function linkedByEmail(deps: AccountDeps, ticket: TicketRow): Promise<string | null> {
  const user = await deps.users.findByEmail(deps.db, emailOf(ticket));
  if (user === null) return null;
  const mayLink = deps.provider?.ownsEmail(personOf(ticket)) === true;
  const { issuer, subject, email } = ticket;
  const identity = { id: randomUUID(), userId: user.id, issuer, subject, email, now: deps.now() };
  // An author who has linked another account of this provider is not joined with the address's new holder.
  if (mayLink && (await insertLinkedAccount(deps.db, { ...identity, isUsed: true }))) return user.id;
  throw new AppError("auth.provider_email_known");
}

/** An unconfirmed registration of the address is left as it is: its link no longer opens anything. */
function newAccount(deps: AccountDeps, ticket: TicketRow): Promise<string> {
  deps.assertFeatureEnabled("registration");
  return inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const userId = await deps.auth.openAccount(tx, {
      email: emailOf(ticket),
      fullName: PersonName.safeParse(ticket.full_name).data ?? NAMELESS,
      passwordHash: null,
      registeredAt: now,
      // Their browser carries the deadline: it is adopted when they are first seen with it.
      lifetimeEndsAt: null,
    });
    const { issuer, subject, email } = ticket;
    const identity = { id: randomUUID(), issuer, subject, email, now, isUsed: true };
    // Somebody took the address, or the same person came twice, in the meantime.
    if (userId === null || !(await insertLinkedAccount(tx, { ...identity, userId }))) {
      throw new AppError("auth.provider_session_invalid");
    }
    return userId;
  });
}

/** @throws AppError "auth.provider_email_unverified" if the address may not be this person's */
function emailOf({ email, email_verified: isVerified }: TicketRow): string {
  const parsed = Email.safeParse(email);
  if (!isVerified || !parsed.success) throw new AppError("auth.provider_email_unverified");
  return parsed.data;
}

function personOf(ticket: TicketRow): VouchedPerson {
  return {
    issuer: ticket.issuer,
    subject: ticket.subject,
    email: ticket.email,
    emailVerified: ticket.email_verified,
    hostedDomain: ticket.hosted_domain,
    fullName: ticket.full_name,
  };
}
