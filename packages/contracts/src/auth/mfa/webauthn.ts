import { z } from "zod";
import { keepableJson, textLine } from "../../shared/text.ts";

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
