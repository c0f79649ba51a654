import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/**
 * The first byte of everything sealed. Version 1 had no key id; it can still be opened but is no longer
 * written.
 */
const VERSION = 2;
const WITHOUT_KEY_ID = 1;
const ALGORITHM = "aes-256-gcm";
const VERSION_BYTES = 1;
const KEY_ID_BYTES = 8;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const PURPOSE = "colophon: keys of providers";
const ID_PURPOSE = "colophon: which key this is";

/** Seals short secrets for the database, and opens them. */
export interface SecretBox {
  /** @param place  what the secret belongs to; it can't be opened for anything else */
  seal(secret: string, place: string): Buffer;
  /** @returns null for anything sealed with an unavailable key, for another place, or tampered with */
  open(sealed: Uint8Array, place: string): string | null;
  /** Whether the current key sealed this; nothing is decrypted. */
  isNewest(sealed: Uint8Array): boolean;
}

type Key = { id: Buffer; key: Buffer };

/**
 * AES-256-GCM with a key derived (HKDF, RFC 5869) from whatever text the installation was given. Version, key
 * id and place are authenticated: none of them can be swapped.
 * @param olderKeys  previous keys: they open, but never seal
 */
export function createSecretBox(secretsKey: string, olderKeys: readonly string[] = []): SecretBox {
  const newest = keyOf(secretsKey);
  const keys = [newest, ...olderKeys.map(keyOf)];
  return {
    seal(secret, place) {
      const iv = randomBytes(IV_BYTES);
      const head = Buffer.concat([Buffer.of(VERSION), newest.id]);
      const cipher = createCipheriv(ALGORITHM, newest.key, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.concat([head, Buffer.from(place)]));
      const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return Buffer.concat([head, iv, cipher.getAuthTag(), text]);
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed);
      if (bytes[0] === WITHOUT_KEY_ID) return openWithAny(keys, bytes, Buffer.from(place));
      if (bytes[0] !== VERSION) return null;
      const head = bytes.subarray(0, VERSION_BYTES + KEY_ID_BYTES);
      const named = keys.filter(({ id }) => id.equals(head.subarray(VERSION_BYTES)));
      return openWithAny(named, bytes, Buffer.concat([head, Buffer.from(place)]));
    },
    isNewest(sealed) {
      const bytes = Buffer.from(sealed);
      return (
        bytes[0] === VERSION && newest.id.equals(bytes.subarray(VERSION_BYTES, VERSION_BYTES + KEY_ID_BYTES))
      );
    },
  };
}

function keyOf(secretsKey: string): Key {
  const derived = (purpose: string, length: number): Buffer =>
    Buffer.from(hkdfSync("sha256", secretsKey, "", purpose, length));
  return { key: derived(PURPOSE, KEY_BYTES), id: derived(ID_PURPOSE, KEY_ID_BYTES) };
}

function openWithAny(keys: readonly Key[], bytes: Buffer, sealedAlong: Buffer): string | null {
  const from = bytes[0] === WITHOUT_KEY_ID ? VERSION_BYTES : VERSION_BYTES + KEY_ID_BYTES;
  const textFrom = from + IV_BYTES + TAG_BYTES;
  if (bytes.length < textFrom) return null;
  const iv = bytes.subarray(from, from + IV_BYTES);
  const tag = bytes.subarray(from + IV_BYTES, textFrom);
  const text = bytes.subarray(textFrom);
  for (const { key } of keys) {
    const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(sealedAlong);
    decipher.setAuthTag(tag);
    try {
      return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
    } catch {
      continue;
    }
  }
  return null;
}
