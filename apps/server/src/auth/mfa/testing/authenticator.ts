import { type KeyObject, createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

// A software security key, as far as W3C Web Authentication Level 3 requires: ES256, attestation "none",
// hand-written CBOR (RFC 8949) and COSE keys (RFC 9053).

/** Misbehavior of an authenticator, to test that it is detected. */
export type Deviation = {
  /** the requesting page */
  origin?: string;
  rpId?: string;
  /** whether it verified its holder */
  verifiesUser?: boolean;
  /** what it signs instead of the challenge */
  challenge?: string;
  userHandle?: string | null;
  /** its counter, instead of one more than last time */
  counter?: number;
};

type Asked = { challenge: string };

const PRESENT = 0b1;
const VERIFIED = 0b100;
const WITH_KEY = 0b100_0000;

const ORIGIN = "http://localhost:3000";
const RP_ID = "localhost";

/** One passkey on one device. */
export class Authenticator {
  readonly id = randomBytes(32);
  readonly #key: KeyObject;
  readonly #cose: Buffer;
  #counter = 0;
  #userHandle: string | null = null;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    this.#key = privateKey;
    // {kty: EC2, alg: ES256, crv: P-256, x, y}
    this.#cose = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, "base64url")),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, "base64url")),
    ]);
  }

  get credentialId(): string {
    return this.id.toString("base64url");
  }

  /** Creates the passkey. */
  make(options: Asked & { user: { id: string } }, deviation: Deviation = {}): Record<string, unknown> {
    this.#userHandle = options.user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const authData = Buffer.concat([
      this.#head(WITH_KEY, deviation),
      Buffer.alloc(16),
      length,
      this.id,
      this.#cose,
    ]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text("fmt"),
      text("none"),
      text("attStmt"),
      Buffer.from([0xa0]),
      text("authData"),
      bytes(authData),
    ]);
    return this.#answer({
      clientDataJSON: clientData("webauthn.create", options, deviation).toString("base64url"),
      attestationObject: attestation.toString("base64url"),
      transports: ["internal"],
    });
  }

  /** Signs a challenge. */
  sign(options: Asked, deviation: Deviation = {}): Record<string, unknown> {
    this.#counter += 1;
    const authData = this.#head(0, deviation);
    const client = clientData("webauthn.get", options, deviation);
    const signed = Buffer.concat([authData, createHash("sha256").update(client).digest()]);
    const userHandle = deviation.userHandle === undefined ? this.#userHandle : deviation.userHandle;
    return this.#answer({
      clientDataJSON: client.toString("base64url"),
      authenticatorData: authData.toString("base64url"),
      signature: sign("sha256", signed, this.#key).toString("base64url"),
      ...(userHandle !== null && { userHandle }),
    });
  }

  #answer(response: Record<string, unknown>): Record<string, unknown> {
    return { id: this.credentialId, rawId: this.credentialId, type: "public-key", response };
  }

  #head(flags: number, { rpId = RP_ID, verifiesUser = true, counter = this.#counter }: Deviation): Buffer {
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags | PRESENT | (verifiesUser ? VERIFIED : 0));
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash("sha256").update(rpId).digest(), tail]);
  }
}

function clientData(type: string, { challenge }: Asked, deviation: Deviation): Buffer {
  const { origin = ORIGIN } = deviation;
  return Buffer.from(
    JSON.stringify({ type, challenge: deviation.challenge ?? challenge, origin, crossOrigin: false }),
  );
}

/** A CBOR byte string of up to 65,535 bytes. */
function bytes(value: Buffer): Buffer {
  const head = value.length < 256 ? [0x58, value.length] : [0x59, value.length >> 8, value.length & 0xff];
  return Buffer.concat([Buffer.from(head), value]);
}

/** A CBOR text of up to 23 characters. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}
