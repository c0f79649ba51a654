import { z } from "zod";
import { textLine } from "../../shared/text.ts";

/** Methods for the second step of a sign-in. */
export const MfaMethod = z.enum(["passkey", "totp", "recovery_code"]).meta({ id: "MfaMethod" });
export type MfaMethod = z.output<typeof MfaMethod>;

/** A pending second step: the ticket proves the first step, works once, and expires after 5 minutes. */
export const SecondStep = z
  .object({ ticket: z.string(), kinds: z.array(MfaMethod) })
  .meta({ id: "SecondStep" });
export type SecondStep = z.output<typeof SecondStep>;

/** Response to a sign-in: a session token, or a pending second step. */
export const SignInAnswer = z
  .union([z.object({ access_token: z.string() }), z.object({ second_factor: SecondStep })])
  .meta({ id: "SignInAnswer" });
export type SignInAnswer = z.output<typeof SignInAnswer>;

/** A passkey as shown to its author; the key itself is never shown. */
export const Passkey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    is_synced: z.boolean().describe("Whether its maker keeps copies on the author's other devices"),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "Passkey" });
export type Passkey = z.output<typeof Passkey>;

/** An author's authentication methods. */
export const MfaMethods = z
  .object({
    has_password: z.boolean(),
    totp_since: z.iso
      .datetime()
      .nullable()
      .describe("Since when codes of an app are asked for; null: they are not"),
    passkeys: z.array(Passkey),
    recovery_codes_left: z.int(),
  })
  .meta({ id: "MfaMethods" });
export type MfaMethods = z.output<typeof MfaMethods>;

/** Ways for an author to confirm their identity. If there are none, they sign in again. */
export const ConfirmWays = z
  .object({ password: z.boolean(), totp: z.boolean(), passkey: z.boolean() })
  .meta({ id: "ConfirmWays" });
export type ConfirmWays = z.output<typeof ConfirmWays>;

/** Codes shown only once; null if the author already has codes. */
export const NewRecoveryCodes = z.array(z.string()).meta({ id: "NewRecoveryCodes" });

/** Setup data for an authenticator app: the URL encoded in the QR code, and the secret as text. */
export const TotpSetUp = z.object({ secret: z.string(), address: z.string() }).meta({ id: "TotpSetUp" });
export type TotpSetUp = z.output<typeof TotpSetUp>;

/** Six digits, grouped in any way. */
export const TotpCode = textLine("The code")
  .transform((code) => code.replaceAll(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "Please enter the six digits that your app shows"));

/** Code for the second step: six digits from an app, or a recovery code. */
export const SecondStepCode = textLine("The code")
  .min(1, "Please enter the code")
  .max(60, "This code is too long");

export const PasskeyName = textLine("The name")
  .min(1, "Please give this passkey a name")
  .max(60, "Please use at most 60 characters");
