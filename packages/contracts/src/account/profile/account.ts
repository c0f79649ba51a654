import { z } from "zod";
import { Email, PersonName } from "../../auth/sessions/credentials.ts";
import { textLine } from "../../shared/text.ts";

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
