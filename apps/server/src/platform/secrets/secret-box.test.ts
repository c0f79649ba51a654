import { createCipheriv, hkdfSync } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createSecretBox } from "./secret-box.ts";

const KEY = "one key of this installation, long enough";
const box = createSecretBox(KEY);

test("decrypts only with this key and for this place", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string(), (secret, place) => {
      const sealed = box.seal(secret, place);
      expect(box.open(sealed, place)).toBe(secret);
      expect(createSecretBox(KEY).open(sealed, place)).toBe(secret);
      expect(box.open(sealed, `${place}x`)).toBeNull();
      expect(createSecretBox(`${KEY}x`).open(sealed, place)).toBeNull();
    }),
    { numRuns: 50 },
  );
});

test("decrypts nothing with any bit changed", () => {
  const sealed = box.seal("sk-test-1234", "here");
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const changed = Buffer.from(sealed);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(box.open(changed, "here")).toBeNull();
  }
});

test("decrypts nothing truncated, down to nothing", () => {
  const sealed = box.seal("sk-test-1234", "here");
  for (let length = 0; length < sealed.length; length += 1) {
    expect(box.open(sealed.subarray(0, length), "here")).toBeNull();
  }
});

test("encrypts the same secret differently each time, without its text", () => {
  const [one, other] = [box.seal("sk-test-1234", "here"), box.seal("sk-test-1234", "here")];
  expect(one.equals(other)).toBe(false);
  expect(one.includes("sk-test")).toBe(false);
});

const OLD = "the key that this installation had before";

test("decrypts with the newer or older key, and encrypts with the newer", () => {
  const both = createSecretBox(KEY, [OLD]);
  const before = createSecretBox(OLD).seal("sk-test-1234", "here");
  expect(both.open(before, "here")).toBe("sk-test-1234");
  expect(both.open(before, "there")).toBeNull();
  expect(box.open(before, "here")).toBeNull();
  const since = both.seal("sk-test-1234", "here");
  expect(box.open(since, "here")).toBe("sk-test-1234");
  expect(createSecretBox(OLD).open(since, "here")).toBeNull();
});

test("stores the id of the key, but not the key", () => {
  const both = createSecretBox(KEY, [OLD]);
  const before = createSecretBox(OLD).seal("sk-test-1234", "here");
  expect(both.isNewest(before)).toBe(false);
  expect(both.isNewest(both.seal("sk-test-1234", "here"))).toBe(true);
  expect(both.isNewest(sealedWithoutId("sk-test-1234", "here"))).toBe(false);
  expect(before.includes(OLD.slice(0, 6))).toBe(false);
});

test("decrypts values without a key id, only with their key and for their place", () => {
  const sealed = sealedWithoutId("sk-test-1234", "here");
  expect(box.open(sealed, "here")).toBe("sk-test-1234");
  expect(createSecretBox(OLD, [KEY]).open(sealed, "here")).toBe("sk-test-1234");
  expect(createSecretBox(OLD).open(sealed, "here")).toBeNull();
  expect(box.open(sealed, "there")).toBeNull();
});

/** The old format: version 1, no key id, only the place authenticated. */
function sealedWithoutId(secret: string, place: string): Buffer {
  const key = Buffer.from(hkdfSync("sha256", KEY, "", "colophon: keys of providers", 32));
  const iv = Buffer.alloc(12, 7);
  const cipher = createCipheriv("aes-256-gcm", key, iv, { authTagLength: 16 });
  cipher.setAAD(Buffer.from(place));
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([Buffer.of(1), iv, cipher.getAuthTag(), text]);
}
