import { z } from "zod";
import { Email, PersonName } from "../auth/credentials.ts";
import { defineEndpoint } from "../shared/endpoint.ts";
import type { ErrorDefinition } from "../shared/errors.ts";
import { defineJob } from "../shared/job.ts";
import { PageQuery, Pagination } from "../shared/list.ts";
import { textLine } from "../shared/text.ts";

// Without zod: pages show these before their schemas have loaded.

/** Days in which a deleted account can be restored. @source docs/product/rulings.md D17 */
export const RESTORABLE_DAYS = 30;

/** Days before an account is purged at which its author gets a reminder. */
export const REMINDED_DAYS = 3;

/** Months for which model usage is stored under a pseudonym. @source docs/product/rulings.md D17 */
export const USAGE_RETENTION_MONTHS = 12;

/**
 * Days for which sign-ins, failed attempts and registrations are stored.
 * @source docs/product/assurance.md "Limits"
 */
export const SECURITY_LOG_DAYS = 90;

/**
 * Days for which a network or browser stays known to an account after its last sign-in there: the maximum
 * lifetime of a session.
 */
export const KNOWN_PLACE_DAYS = 90;

/** Minimum age for an account, in years. */
export const MIN_AGE_YEARS = 13;

/**
 * Hours for which the links of an email change work.
 * @source docs/product/assurance.md "Accounts and sessions"
 */
export const EMAIL_CHANGE_HOURS = 24;

/** A change of email address waiting for its two confirmations. */
export const EmailChange = z
  .object({
    new_email: z.string(),
    is_confirmed_by_new: z.boolean().describe("Whether the link mailed to the new address was followed"),
    is_confirmed_by_old: z.boolean().describe("Whether the link mailed to the present address was followed"),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: "EmailChange" });

export type EmailChange = z.output<typeof EmailChange>;

/** An account scheduled for deletion, and until when it can be restored. */
export const AccountDeletion = z
  .object({ asked_at: z.iso.datetime(), purge_at: z.iso.datetime() })
  .meta({ id: "AccountDeletion" });

export type AccountDeletion = z.output<typeof AccountDeletion>;

/** An author's own account, as shown on its screen. */
export const Account = z
  .object({
    id: z.uuid(),
    email: z.string(),
    full_name: z.string(),
    created_at: z.iso.datetime(),
    has_password: z.boolean().describe("False for who signs in with a provider or a passkey alone"),
    email_change: EmailChange.nullable(),
    deletion: AccountDeletion.nullable(),
  })
  .meta({ id: "Account" });

export type Account = z.output<typeof Account>;

export const SaveProfileRequest = z.object({ full_name: PersonName }).meta({ id: "SaveProfileRequest" });

export const ChangeEmailRequest = z.object({ new_email: Email }).meta({ id: "ChangeEmailRequest" });

const Token = textLine("The link").min(1).max(200);

export const EmailLinkRequest = z.object({ token: Token }).meta({ id: "EmailLinkRequest" });

/** The result of following an email change link. */
export const EmailLinkAnswer = z
  .object({
    message: z.string(),
    state: z
      .enum(["waits_for_new", "waits_for_old", "changed", "called_off"])
      .describe("Which address has still to confirm, or that the change is done or called off"),
  })
  .meta({ id: "EmailLinkAnswer" });

export type EmailLinkAnswer = z.output<typeof EmailLinkAnswer>;

/** Typed to delete an account: its own email address. */
export const DeleteAccountRequest = z.object({ email: Email }).meta({ id: "DeleteAccountRequest" });

/** Types of access to an account by the installation's staff. */
export const AccountAccessKind = z
  .enum(["impersonation", "details_opened", "credits_adjusted", "account_changed", "book_deleted"])
  .meta({ id: "AccountAccessKind" });

export type AccountAccessKind = z.output<typeof AccountAccessKind>;

/** One occasion on which an administrator viewed or changed an account. */
export const AccountAccess = z
  .object({
    id: z.uuid(),
    administrator: z.string().describe("The administrator's name at that time"),
    kind: AccountAccessKind,
    reason: z.string().describe("Why, in the administrator's words; empty where none was given"),
    looked_at: z.iso.datetime(),
  })
  .meta({ id: "AccountAccess" });

export type AccountAccess = z.output<typeof AccountAccess>;

/** Reasons for rejecting account changes. */
export const accountErrors = {
  "account.being_deleted": {
    status: 403,
    detail:
      "This account is being deleted, so nothing was done. Restore it first; until it is purged, everything is still there.",
  },
  "account.email_unchanged": {
    status: 422,
    detail: "This is your address already. Nothing was changed; please enter another one.",
  },
  "account.email_link_invalid": {
    status: 400,
    detail:
      "This link was used already, was replaced by a newer one, or has expired. Your address stays as it is; you can ask for the change again on your account page.",
  },
  "account.email_mistyped": {
    status: 422,
    detail: "This is not the address of your account. Nothing was deleted; please type it again.",
  },
  "account.last_administrator": {
    status: 409,
    detail:
      "You are the only administrator of this installation, so your account was not deleted. Make somebody else an administrator first.",
  },
  "account.too_late": {
    status: 409,
    detail: "This account is being purged at this moment and cannot be restored any more.",
  },
} as const satisfies Record<string, ErrorDefinition>;

/**
 * Composes and sends one of the account's emails, if there is one to send. Tokens are created when an email
 * is composed.
 * - "email-change-old", "email-change-new": the confirmation link of an email change, to either address
 * - "email-changed": notifies the old address that it no longer belongs to the account, and who changed it
 * - "deletion-asked", "deletion-near": what will be deleted when, and how to restore the account
 */
export const accountEmailJob = defineJob({
  name: "account.mail",
  policy: "standard",
  payload: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("email-change-old"), changeId: z.uuid() }),
    z.object({ kind: z.literal("email-change-new"), changeId: z.uuid() }),
    z.object({ kind: z.literal("email-changed"), changeId: z.uuid() }),
    z.object({ kind: z.literal("deletion-asked"), userId: z.uuid() }),
    z.object({ kind: z.literal("deletion-near"), userId: z.uuid() }),
  ]),
  retryLimit: 10,
  backoff: true,
  expireSeconds: 120,
});

/** Stops the running jobs of an account that is being deleted, each by its own rules. */
export const windDownJob = defineJob({
  name: "account.wind-down",
  policy: "standard",
  payload: z.object({ userId: z.uuid() }),
  retryLimit: 10,
  backoff: true,
  expireSeconds: 300,
});

const HOUR = 3600;
const DAY = 86_400;

export const accountEndpoints = {
  account: defineEndpoint({
    method: "GET",
    path: "/api/account",
    auth: "user",
    whileBeingDeleted: true,
    summary: "The author's own account",
    reply: Account,
    errors: [],
  }),
  saveProfile: defineEndpoint({
    method: "PUT",
    path: "/api/account",
    auth: "user",
    summary: "Change the author's name",
    body: SaveProfileRequest,
    reply: Account,
    errors: [],
    limits: [{ max: 60, windowSeconds: HOUR, by: "user" }],
  }),
  changeEmail: defineEndpoint({
    method: "POST",
    path: "/api/account/email-change",
    auth: "user",
    requiresRecentAuth: true,
    summary: "Ask for another address; links are mailed to both, and nothing changes until both are followed",
    body: ChangeEmailRequest,
    status: 202,
    reply: Account,
    errors: ["account.email_unchanged"],
    limits: [
      { max: 5, windowSeconds: HOUR, by: "user" },
      { max: 10, windowSeconds: DAY, by: "user" },
    ],
    logged: "email-change-asked",
  }),
  callOffEmailChange: defineEndpoint({
    method: "DELETE",
    path: "/api/account/email-change",
    auth: "user",
    summary: "Call a change of address off; where none waits nothing happens",
    reply: Account,
    errors: [],
    limits: [{ max: 60, windowSeconds: HOUR, by: "user" }],
    logged: "email-change-ended",
  }),
  confirmEmailChange: defineEndpoint({
    method: "POST",
    path: "/api/account/email-change/confirm",
    auth: "public",
    summary: "Confirm a change of address by a mailed token; the second of the two makes it",
    body: EmailLinkRequest,
    reply: EmailLinkAnswer,
    errors: ["account.email_link_invalid"],
    limits: [{ max: 30, windowSeconds: HOUR, by: "address" }],
    logged: "email-change-confirmed",
  }),
  refuseEmailChange: defineEndpoint({
    method: "POST",
    path: "/api/account/email-change/refuse",
    auth: "public",
    summary: "Call a change of address off by a mailed token: it was somebody else's doing",
    body: EmailLinkRequest,
    reply: EmailLinkAnswer,
    errors: ["account.email_link_invalid"],
    limits: [{ max: 30, windowSeconds: HOUR, by: "address" }],
    logged: "email-change-ended",
  }),
  accountAccessLog: defineEndpoint({
    method: "GET",
    path: "/api/account/looks",
    auth: "user",
    summary: "When administrators looked at the author's account, the last first",
    query: PageQuery,
    reply: z.object({ looks: z.array(AccountAccess), pagination: Pagination }),
    errors: [],
  }),
  deleteAccount: defineEndpoint({
    method: "POST",
    path: "/api/account/deletion",
    auth: "user",
    requiresRecentAuth: true,
    summary: `Delete the account: every device is signed out, work under way ends, and after ${RESTORABLE_DAYS} days all is purged`,
    body: DeleteAccountRequest,
    reply: AccountDeletion,
    errors: ["account.email_mistyped", "account.last_administrator"],
    limits: [{ max: 10, windowSeconds: HOUR, by: "user" }],
    logged: "deletion-asked",
  }),
  restoreAccount: defineEndpoint({
    method: "POST",
    path: "/api/account/restore",
    auth: "user",
    whileBeingDeleted: true,
    summary: "Restore an account that is being deleted; one that is not stays as it is",
    reply: Account,
    errors: ["account.too_late"],
    limits: [{ max: 30, windowSeconds: HOUR, by: "user" }],
    logged: "account-restored",
  }),
} as const;
