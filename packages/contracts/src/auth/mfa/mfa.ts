import { z } from "zod";
import { keepableJson, textLine } from "../../shared/text.ts";

/** Number of recovery codes given at a time. */
export const RECOVERY_CODES = 10;

// Types from W3C Web Authentication Level 3 (sections 5.1.8 and 5.1.9, "parse…FromJSON"; read November 2026),
// limited to what is used here: the JSON that browsers produce and accept, bytes as base64url.

/** Attestations are small; the longest key requested has 600 bytes. */
const LONGEST = 20_000;

const Bytes = z
  .string()
  .min(1)
  .max(LONGEST)
  .regex(/^[\w-]+$/, "This is not what a browser sends");
const Transports = z.array(textLine("How the passkey is reached").max(30)).max(10);
const Descriptor = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(z.string()),
});

/** Options for `navigator.credentials.create`. */
export const PasskeyCreation = z
  .object({
    challenge_id: z.uuid(),
    options: z.object({
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      challenge: z.string(),
      pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
      timeout: z.int(),
      excludeCredentials: z.array(Descriptor),
      authenticatorSelection: z.object({
        residentKey: z.literal("required"),
        requireResidentKey: z.literal(true),
        userVerification: z.literal("required"),
      }),
      attestation: z.literal("none"),
    }),
  })
  .meta({ id: "PasskeyCreation" });
export type PasskeyCreation = z.output<typeof PasskeyCreation>;

/** Options for `navigator.credentials.get`. */
export const PasskeyRequest = z
  .object({
    challenge_id: z.uuid(),
    options: z.object({
      challenge: z.string(),
      rpId: z.string(),
      timeout: z.int(),
      allowCredentials: z.array(Descriptor),
      userVerification: z.literal("required"),
    }),
  })
  .meta({ id: "PasskeyRequest" });
export type PasskeyRequest = z.output<typeof PasskeyRequest>;

const UNREAD = "taken and not read";
const Extensions: z.ZodType<object, object> = keepableJson("The extensions");

/** Browsers send more than needed: results of extensions nobody requested, and duplicate fields. */
const BESIDE = {
  authenticatorAttachment: textLine("The attachment").max(30).nullish().describe(UNREAD),
  clientExtensionResults: Extensions.optional().describe(UNREAD),
};

/** An authenticator's response after creating a passkey. */
export const NewPasskey = z
  .object({
    id: Bytes,
    rawId: Bytes,
    type: z.literal("public-key"),
    ...BESIDE,
    response: z.object({
      clientDataJSON: Bytes,
      attestationObject: Bytes,
      transports: Transports.default([]),
      authenticatorData: Bytes.optional().describe(UNREAD),
      publicKey: Bytes.optional().describe(UNREAD),
      publicKeyAlgorithm: z.int().optional().describe(UNREAD),
    }),
  })
  .meta({ id: "NewPasskey" });
export type NewPasskey = z.output<typeof NewPasskey>;

/** An authenticator's response after signing a challenge. */
export const PasskeyAnswer = z
  .object({
    id: Bytes,
    rawId: Bytes,
    type: z.literal("public-key"),
    ...BESIDE,
    response: z.object({
      clientDataJSON: Bytes,
      authenticatorData: Bytes,
      signature: Bytes,
      userHandle: Bytes.nullish(),
    }),
  })
  .meta({ id: "PasskeyAnswer" });
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>;

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
