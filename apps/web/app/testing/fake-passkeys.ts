import { vi } from "vitest";

/** What the fake device is asked, and its owner's hand. */
export type FakeDevice = {
  asked: string[];
  /** takes the passkey that the address field offers; only with `fillsIn` */
  chooseOffered: () => void;
  /** touches the key that a button asks for; only with `isAskedLater` */
  answerAsked: () => void;
};

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

/**
 * Stands in for a browser that knows passkeys, and for its device, until the test ends.
 * @param fails  makes the device refuse, as a browser words it
 * @param how    with `fillsIn` the browser offers passkeys where an address is typed; with `isAskedLater` what a
 *   button asks for waits for its owner's hand
 */
export function fakePasskeys(
  fails?: DOMException,
  how: { fillsIn?: boolean; isAskedLater?: boolean } = {},
): FakeDevice {
  const asked: string[] = [];
  const offered = Promise.withResolvers<undefined>();
  const touched = Promise.withResolvers<undefined>();
  const answer =
    (what: string) =>
    async (options?: CredentialRequestOptions): Promise<unknown> => {
      const isOffer = options?.mediation === "conditional";
      asked.push(isOffer ? "offer" : what);
      if (isOffer) await offered.promise;
      else if (how.isAskedLater === true) await touched.promise;
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
  const browser = function PublicKeyCredential(): void {};
  vi.stubGlobal(
    "PublicKeyCredential",
    how.fillsIn === true
      ? Object.assign(browser, { isConditionalMediationAvailable: () => Promise.resolve(true) })
      : browser,
  );
  vi.stubGlobal(
    "navigator",
    Object.assign(Object.create(globalThis.navigator), {
      credentials: { create: answer("create"), get: answer("get") },
    }),
  );
  return {
    asked,
    chooseOffered: () => offered.resolve(undefined),
    answerAsked: () => touched.resolve(undefined),
  };
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
