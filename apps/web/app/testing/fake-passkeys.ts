import { vi } from "vitest";

/** The fake device, and its owner's actions. */
export type FakeDevice = {
  asked: string[];
  /** chooses the passkey offered by the email field; only with `fillsIn` */
  chooseOffered: () => void;
  /** confirms the passkey a button asks for; only with `isAskedLater` */
  answerAsked: () => void;
};

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

/**
 * Replaces a browser with passkey support, and its device, until the test ends.
 * @param fails  makes the device refuse, with a browser's error
 * @param how    with `fillsIn` the browser offers passkeys in the email field; with `isAskedLater` a button's
 * request waits for the owner's action
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

/** The server's options for signing with a passkey. */
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

/** The server's options for creating a passkey. */
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
