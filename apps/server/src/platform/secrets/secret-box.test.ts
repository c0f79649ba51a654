import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createSecretBox } from "./secret-box.ts";

const KEY = "one key of this installation, long enough";
const box = createSecretBox(KEY);

test("what was sealed opens again, with this key and for this place alone", () => {
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

test("whatever bit is changed, nothing opens", () => {
  const sealed = box.seal("sk-test-1234", "here");
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const changed = Buffer.from(sealed);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(box.open(changed, "here")).toBeNull();
  }
});

test("what was cut short does not open, down to nothing", () => {
  const sealed = box.seal("sk-test-1234", "here");
  for (let length = 0; length < sealed.length; length += 1) {
    expect(box.open(sealed.subarray(0, length), "here")).toBeNull();
  }
});

test("the same secret is sealed otherwise each time, and stands nowhere in it", () => {
  const [one, other] = [box.seal("sk-test-1234", "here"), box.seal("sk-test-1234", "here")];
  expect(one.equals(other)).toBe(false);
  expect(one.includes("sk-test")).toBe(false);
});
