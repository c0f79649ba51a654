import { z } from "zod";
import { textLine } from "../../shared/text.ts";

/** What the second step of a sign-in may be taken with. */
export const MfaMethod = z.enum(["passkey", "totp", "recovery_code"]);
export type MfaMethod = z.output<typeof MfaMethod>;

/** A second step that is awaited: the ticket stands for the first, works once, and for 5 minutes. */
export const SecondStep = z.object({ ticket: z.string(), kinds: z.array(MfaMethod) });
export type SecondStep = z.output<typeof SecondStep>;

/** What signing in answers with: a session's token, or that a second step is awaited. */
export const SignInAnswer = z.union([
  z.object({ access_token: z.string() }),
  z.object({ second_factor: SecondStep }),
]);
export type SignInAnswer = z.output<typeof SignInAnswer>;

/** A passkey as its author knows it; the key itself is shown to nobody. */
export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  is_synced: z.boolean().describe("Whether its maker keeps copies on the author's other devices"),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type Passkey = z.output<typeof Passkey>;

/** What proves who an author is. */
export const MfaMethods = z.object({
  has_password: z.boolean(),
  totp_since: z.iso
    .datetime()
    .nullable()
    .describe("Since when codes of an app are asked for; null: they are not"),
  passkeys: z.array(Passkey),
  recovery_codes_left: z.int(),
});
export type MfaMethods = z.output<typeof MfaMethods>;

/** What an author may confirm with that it is them. With none of these they sign in again. */
export const ConfirmWays = z.object({ password: z.boolean(), totp: z.boolean(), passkey: z.boolean() });
export type ConfirmWays = z.output<typeof ConfirmWays>;

/** Codes that are told once; null where the author has codes already. */
export const NewRecoveryCodes = z.array(z.string());

/** What an authenticator app is set up with: the address that the QR code holds, and the secret as text. */
export const TotpSetUp = z.object({ secret: z.string(), address: z.string() });
export type TotpSetUp = z.output<typeof TotpSetUp>;

/** Six digits, however they were grouped. */
export const TotpCode = textLine("The code")
  .transform((code) => code.replaceAll(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "Please enter the six digits that your app shows"));

/** A code for the second step: six digits of an app, or a recovery code. */
export const SecondStepCode = textLine("The code")
  .min(1, "Please enter the code")
  .max(60, "This code is too long");

export const PasskeyName = textLine("The name")
  .min(1, "Please give this passkey a name")
  .max(60, "Please use at most 60 characters");
