import fc from "fast-check";
import { expect, test } from "vitest";
import { type StripeModes, modeOfKey, modesAfter, requireOneMode } from "./stripe-keys.ts";

const mode = fc.constantFrom("live" as const, "test" as const);
const kept = fc.record(
  { stripe_secret_key: mode, stripe_publishable_key: mode, stripe_webhook_secret: mode },
  { requiredKeys: [] },
);

test("finds the mode of a secret, restricted or publishable key, but not of a webhook secret", () => {
  expect(modeOfKey("stripe_secret_key", "sk_live_a1")).toBe("live");
  expect(modeOfKey("stripe_secret_key", "rk_test_a1")).toBe("test");
  expect(modeOfKey("stripe_publishable_key", "pk_live_a1")).toBe("live");
  expect(modeOfKey("stripe_webhook_secret", "whsec_a1")).toBeNull();
});

test("gives a webhook secret the mode of the secret key it comes with", () => {
  fc.assert(
    fc.property(kept, mode, (before, secret) => {
      const after = modesAfter(before, { stripe_secret_key: secret, stripe_webhook_secret: null });
      expect(after.stripe_webhook_secret).toBe(secret);
    }),
  );
});

test("never changes a stored webhook secret's mode by another secret key", () => {
  fc.assert(
    fc.property(mode, mode, (webhook, secret) => {
      const after = modesAfter({ stripe_webhook_secret: webhook }, { stripe_secret_key: secret });
      expect(after.stripe_webhook_secret).toBe(webhook);
    }),
  );
});

test("never keeps keys of two modes, whatever is entered and removed", () => {
  const change = fc.record(
    {
      stripe_secret_key: fc.oneof(mode, fc.constant("gone" as const)),
      stripe_publishable_key: fc.oneof(mode, fc.constant("gone" as const)),
      stripe_webhook_secret: fc.oneof(fc.constant(null), fc.constant("gone" as const)),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
      let modes: StripeModes = {};
      for (const one of changes) {
        const after = modesAfter(modes, one);
        try {
          requireOneMode(after, { isProduction: false });
          modes = after;
        } catch {
          continue;
        }
      }
      const found = Object.values(modes).filter((one) => one !== null);
      expect(new Set(found).size).toBeLessThanOrEqual(1);
    }),
  );
});

test("rejects a test key in production, and accepts it elsewhere", () => {
  const modes = { stripe_secret_key: "test" } as const;
  expect(() => requireOneMode(modes, { isProduction: true })).toThrow("in production test cards");
  expect(() => requireOneMode(modes, { isProduction: false })).not.toThrow();
});
