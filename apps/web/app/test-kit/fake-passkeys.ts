import { vi } from "vitest";

/** What the fake device is asked, and how it answers. */
export type FakeDevice = { asked: string[] };

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

/**
 * Stands in for a browser that knows passkeys, and for its device, until the test ends.
 * @param fails  makes the device refuse, as a browser words it
 */
export function fakePasskeys(fails?: DOMException): FakeDevice {
  const asked: string[] = [];
  const answer = (what: string) => async (): Promise<unknown> => {
    asked.push(what);
    if (fails !== undefined) throw fails;
    return {
      id: "Y3JlZA",
      rawId: bytes("cred"),
      type: "public-key",
      authenticatorAttachment: "platform",
      getClientExtensionResults: () => ({}),
      response: {
        clientDataJSON: bytes("client"),
        attestationObject: bytes("attestation"),
        authenticatorData: bytes("data"),
        signature: bytes("signature"),
        userHandle: bytes("user"),
        getTransports: () => ["internal"],
        getAuthenticatorData: () => bytes("data"),
        getPublicKey: () => bytes("key"),
        getPublicKeyAlgorithm: () => -7,
      },
    };
  };
  vi.stubGlobal("PublicKeyCredential", function PublicKeyCredential() {});
  vi.stubGlobal(
    "navigator",
    Object.assign(Object.create(globalThis.navigator), {
      credentials: { create: answer("create"), get: answer("get") },
    }),
  );
  return { asked };
}

/** What the server asks a browser to sign. */
export const A_REQUEST = {
  challenge_id: "0197a8a0-0000-7000-8000-00000000000c",
  options: {
    challenge: "Y2hhbGxlbmdl",
    rpId: "localhost",
    timeout: 300_000,
    allowCredentials: [],
    userVerification: "required",
  },
};

/** What it asks one to make a passkey with. */
export const A_CREATION = {
  challenge_id: "0197a8a0-0000-7000-8000-00000000000d",
  options: {
    rp: { id: "localhost", name: "Colophon" },
    user: { id: "dXNlcg", name: "eleanor@example.com", displayName: "Eleanor Marsh" },
    challenge: "Y2hhbGxlbmdl",
    pubKeyCredParams: [{ alg: -7, type: "public-key" }],
    timeout: 300_000,
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    attestation: "none",
  },
};
