import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { type ErrorDefinition, Wait } from "../../shared/errors.ts";
import { Id } from "../../shared/id.ts";
import { defineJob } from "../../shared/job.ts";
import { secretText, textLine } from "../../shared/text.ts";
import { PASSWORD_GUESS_LIMIT, LONGEST_PASSWORD } from "../password-limits.ts";
import {
  ConfirmWays,
  MfaMethods,
  Passkey,
  PasskeyName,
  SecondStepCode,
  NewRecoveryCodes,
  TotpCode,
  TotpSetUp,
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from "./mfa.ts";

/** Reasons to reject codes, passkeys and second steps. */
export const mfaErrors = {
  "factors.ticket_over": {
    status: 401,
    detail:
      "This sign-in has waited too long, was tried too often, or was begun in another browser. Please sign in again from the beginning.",
  },
  // One message for any wrong code: mistyped, expired, or already used.
  "factors.code_wrong": {
    status: 422,
    detail:
      "This code is not right, or was used already. Nothing was changed; please wait for the next one and try again.",
  },
  "factors.codes_used_up": {
    status: 429,
    detail:
      "Too many wrong codes were tried for this account. Please try again in {wait}, or use a passkey if you have one.",
    data: Wait,
  },
  "factors.totp_unreadable": {
    status: 409,
    detail:
      "Codes of your app cannot be checked, because the key of this installation has changed. Nothing was changed; please use a recovery code or a passkey.",
  },
  "factors.totp_already_on": {
    status: 409,
    detail:
      "Codes of an app are asked for already. Nothing was changed; to use another app, turn them off first.",
  },
  "factors.totp_not_begun": {
    status: 409,
    detail: "There is no code to confirm: please begin again and scan the new picture with your app.",
  },
  "factors.totp_not_on": {
    status: 409,
    detail: "No codes of an app are asked for, so there is nothing to turn off.",
  },
  "factors.no_secrets_key": {
    status: 503,
    detail:
      "Codes of an app cannot be kept here, because this installation has no key to seal them with. Nothing was changed; a passkey works without.",
  },
  "factors.none_yet": {
    status: 409,
    detail:
      "Recovery codes stand in for a passkey or the codes of an app, and this account has neither. Nothing was made; add one of them first.",
  },
  // One message for an unknown passkey, another author's, a wrong signature, and a used challenge. Not a 401:
  // someone who confirms with the wrong passkey is still signed in.
  "factors.passkey_refused": {
    status: 422,
    detail:
      "This passkey was not accepted. Nothing was changed; please try again, or use another way to sign in.",
  },
  "factors.passkey_not_made": {
    status: 422,
    detail:
      "This passkey could not be kept: it was made too slowly, elsewhere, or without checking that it is you. Nothing was changed; please try again.",
  },
  "factors.passkeys_full": {
    status: 409,
    detail: "An account has at most 20 passkeys. Nothing was added; remove one that you no longer use.",
  },
  "factors.passkey_not_found": {
    status: 404,
    detail: "This passkey does not exist any more, so there is nothing to change.",
  },
  "factors.last_way": {
    status: 409,
    detail:
      "This is the only way into your account, so it stays. Nothing was changed; set a password or add another passkey first.",
  },
  "factors.password_needed": {
    status: 409,
    detail:
      "Your password stays until you have a passkey and recovery codes, or a lost device would lock you out. Nothing was changed.",
  },
  "factors.no_password": {
    status: 409,
    detail: "This account has no password, so there is nothing to remove.",
  },
} as const satisfies Record<string, ErrorDefinition>;

/** Changes an author is emailed about, so that their sign-in methods never change unnoticed. */
export const MfaEvent = z.enum([
  "totp-on",
  "totp-off",
  "passkey-added",
  "passkey-removed",
  "passkey-first-used",
  "recovery-codes-made",
  "recovery-code-used",
  "password-removed",
  "codes-guessed",
]);
export type MfaEvent = z.output<typeof MfaEvent>;

/** Emails an author about a change to their authentication methods. */
export const mfaEmailJob = defineJob({
  name: "factors.mail",
  policy: "standard",
  payload: z.object({ userId: z.uuid(), event: MfaEvent, at: z.iso.datetime() }),
  retryLimit: 10,
  backoff: true,
  expireSeconds: 120,
});

const Message = z.object({ message: z.string() });
const Token = z.object({ access_token: z.string() });
const Ticket = textLine("The ticket").min(1).max(200);
const Signed = z.object({ challenge_id: z.uuid(), answer: PasskeyAnswer });

const QUARTER = 900;
/** Like signing in with a password: an office behind one address does it within a quarter of an hour. */
const IP_LIMIT = { max: 60, windowSeconds: QUARTER, by: "address" } as const;
/** The sign-in page requests a challenge each time it is shown, so that the browser can offer passkeys. */
const CHALLENGES = { max: 240, windowSeconds: QUARTER, by: "address" } as const;
const CHANGES = { max: 20, windowSeconds: QUARTER, by: "user" } as const;

export const mfaEndpoints = {
  getMfaMethods: defineEndpoint({
    method: "GET",
    path: "/api/auth/factors",
    auth: "user",
    summary: "What proves who the author is: password, codes of an app, passkeys, recovery codes",
    reply: MfaMethods,
    errors: [],
  }),
  beginTotp: defineEndpoint({
    method: "POST",
    path: "/api/auth/factors/totp",
    auth: "user",
    requiresRecentAuth: true,
    summary: "Begin with codes of an authenticator app; they are asked for once one of them was seen",
    reply: TotpSetUp,
    errors: ["factors.totp_already_on", "factors.no_secrets_key"],
    limits: [CHANGES],
  }),
  confirmTotp: defineEndpoint({
    method: "POST",
    path: "/api/auth/factors/totp/confirm",
    auth: "user",
    requiresRecentAuth: true,
    summary: "Show a first code of the app; from now on signing in asks for one",
    body: z.object({ code: TotpCode }),
    reply: z.object({ recovery_codes: NewRecoveryCodes.nullable() }),
    errors: [
      "factors.totp_not_begun",
      "factors.totp_already_on",
      "factors.code_wrong",
      "factors.totp_unreadable",
    ],
    limits: [{ max: 10, windowSeconds: QUARTER, by: "user" }],
    logged: "totp-changed",
  }),
  removeTotp: defineEndpoint({
    method: "DELETE",
    path: "/api/auth/factors/totp",
    auth: "user",
    requiresRecentAuth: true,
    summary: "Ask for codes of the app no more",
    reply: Message,
    errors: ["factors.totp_not_on"],
    logged: "totp-changed",
  }),
  makeRecoveryCodes: defineEndpoint({
    method: "POST",
    path: "/api/auth/factors/recovery-codes",
    auth: "user",
    requiresRecentAuth: true,
    summary: "Make the recovery codes anew; the older ones end",
    reply: z.object({ recovery_codes: NewRecoveryCodes }),
    errors: ["factors.none_yet"],
    limits: [CHANGES],
    logged: "recovery-codes-made",
  }),
  passkeyCreation: defineEndpoint({
    method: "POST",
    path: "/api/auth/passkeys/options",
    auth: "user",
    requiresRecentAuth: true,
    summary: "What the browser is asked to make a passkey with",
    reply: PasskeyCreation,
    errors: ["factors.passkeys_full"],
    limits: [CHANGES],
  }),
  addPasskey: defineEndpoint({
    method: "POST",
    path: "/api/auth/passkeys",
    auth: "user",
    requiresRecentAuth: true,
    summary: "Keep a passkey that the browser has made",
    body: z.object({ challenge_id: z.uuid(), name: PasskeyName, made: NewPasskey }),
    reply: z.object({ passkey: Passkey, recovery_codes: NewRecoveryCodes.nullable() }),
    errors: ["factors.passkey_not_made", "factors.passkeys_full"],
    limits: [CHANGES],
    logged: "passkeys-changed",
  }),
  renamePasskey: defineEndpoint({
    method: "PUT",
    path: "/api/auth/passkeys/{id}",
    auth: "user",
    requiresRecentAuth: true,
    summary: "Call a passkey something else",
    params: z.object({ id: Id }),
    body: z.object({ name: PasskeyName }),
    reply: Passkey,
    errors: ["factors.passkey_not_found"],
    notFound: "factors.passkey_not_found",
  }),
  removePasskey: defineEndpoint({
    method: "DELETE",
    path: "/api/auth/passkeys/{id}",
    auth: "user",
    requiresRecentAuth: true,
    summary: "Take a passkey back; nobody signs in with it any more",
    params: z.object({ id: Id }),
    reply: Message,
    errors: ["factors.passkey_not_found", "factors.last_way"],
    notFound: "factors.passkey_not_found",
    logged: "passkeys-changed",
  }),
  removePassword: defineEndpoint({
    method: "POST",
    path: "/api/auth/remove-password",
    auth: "user",
    requiresRecentAuth: true,
    summary: "Sign in by passkey alone: the password is taken away, and every other session ends",
    reply: Message,
    errors: ["factors.password_needed", "factors.no_password"],
    logged: "password-removed",
  }),
  secondStep: defineEndpoint({
    method: "POST",
    path: "/api/auth/second-factor",
    auth: "public",
    allowedDuringWriteFreeze: true,
    summary: "The second step of signing in, by a code",
    body: z.object({ ticket: Ticket, kind: z.enum(["totp", "recovery_code"]), code: SecondStepCode }),
    reply: Token,
    errors: [
      "factors.ticket_over",
      "factors.code_wrong",
      "factors.codes_used_up",
      "factors.totp_unreadable",
      "auth.invalid_credentials",
    ],
    limits: [IP_LIMIT],
    logged: "second-step",
  }),
  secondStepRequest: defineEndpoint({
    method: "POST",
    path: "/api/auth/second-factor/passkey-options",
    auth: "public",
    allowedDuringWriteFreeze: true,
    summary: "What the browser is asked to take the second step with",
    body: z.object({ ticket: Ticket }),
    reply: PasskeyRequest,
    errors: ["factors.ticket_over"],
    limits: [IP_LIMIT],
  }),
  secondStepByPasskey: defineEndpoint({
    method: "POST",
    path: "/api/auth/second-factor/passkey",
    auth: "public",
    allowedDuringWriteFreeze: true,
    summary: "The second step of signing in, by a passkey",
    body: Signed.extend({ ticket: Ticket }),
    reply: Token,
    errors: ["factors.ticket_over", "factors.passkey_refused", "auth.invalid_credentials"],
    limits: [IP_LIMIT],
    logged: "second-step",
  }),
  passkeySignInRequest: defineEndpoint({
    method: "POST",
    path: "/api/auth/passkey/options",
    auth: "public",
    allowedDuringWriteFreeze: true,
    summary: "What the browser is asked to sign in with, whoever sits before it",
    reply: PasskeyRequest,
    errors: [],
    limits: [CHALLENGES],
  }),
  passkeySignIn: defineEndpoint({
    method: "POST",
    path: "/api/auth/passkey",
    auth: "public",
    allowedDuringWriteFreeze: true,
    summary: "Sign in by a passkey alone",
    body: Signed,
    reply: Token,
    errors: ["factors.passkey_refused", "auth.invalid_credentials"],
    limits: [IP_LIMIT],
    logged: "passkey-sign-in",
    remembersCaller: true,
  }),
  confirmWays: defineEndpoint({
    method: "GET",
    path: "/api/auth/confirm-ways",
    auth: "user",
    summary: "What the author may confirm with that it is them; with none of these they sign in again",
    reply: ConfirmWays,
    errors: [],
  }),
  confirmRequest: defineEndpoint({
    method: "POST",
    path: "/api/auth/confirm/passkey-options",
    auth: "user",
    allowedDuringWriteFreeze: true,
    summary: "What the browser is asked to confirm with that it is the author",
    reply: PasskeyRequest,
    errors: [],
    limits: [CHANGES],
  }),
  confirm: defineEndpoint({
    method: "POST",
    path: "/api/auth/confirm",
    auth: "user",
    allowedDuringWriteFreeze: true,
    summary: "Confirm that it is the author; sensitive acts are then taken for 15 minutes",
    body: z.union([
      z.strictObject({
        password: secretText("The password")
          .min(1, "Please enter your password")
          .max(LONGEST_PASSWORD, "Please use at most 128 characters"),
      }),
      z.strictObject({ code: TotpCode }),
      z.strictObject({ passkey: Signed }),
    ]),
    reply: Message,
    errors: [
      "auth.current_password_wrong",
      "auth.own_guesses_used_up",
      "factors.code_wrong",
      "factors.codes_used_up",
      "factors.totp_unreadable",
      "factors.passkey_refused",
      "server.busy",
    ],
    limits: [PASSWORD_GUESS_LIMIT, IP_LIMIT],
    logged: "confirmed-again",
  }),
} as const;
