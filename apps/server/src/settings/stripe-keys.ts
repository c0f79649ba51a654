import { AppError, FieldError } from "@colophon/contracts/errors";
import type { ApiKeyName } from "@colophon/contracts/settings/settings";

/** Whether a key moves real money. */
export type StripeMode = "live" | "test";

/** @source docs.stripe.com/keys, read 2026-11-23: secret and restricted keys, publishable keys, webhook secrets */
const SHAPES = {
  stripe_secret_key: /^(?:sk|rk)_(live|test)_[A-Za-z0-9]+$/u,
  stripe_publishable_key: /^pk_(live|test)_[A-Za-z0-9]+$/u,
} as const;
const WEBHOOK = /^whsec_[A-Za-z0-9+/=_-]+$/u;

export type StripeKeyName = "stripe_secret_key" | "stripe_publishable_key" | "stripe_webhook_secret";

/** Mode of each of the three keys; undefined: no such key, null: it doesn't reveal its mode. */
export type StripeModes = Readonly<Partial<Record<StripeKeyName, StripeMode | null>>>;

const SENTENCES: Readonly<Record<StripeKeyName, string>> = {
  stripe_secret_key: "A secret key of Stripe's begins with sk_live_, sk_test_, rk_live_ or rk_test_",
  stripe_publishable_key: "A publishable key of Stripe's begins with pk_live_ or pk_test_",
  stripe_webhook_secret: "A webhook secret of Stripe's begins with whsec_",
};

/** Whether a key is one of Stripe's. */
// predicate: the names come from one list, in which exactly Stripe's keys have this prefix
export function isStripeKey(name: ApiKeyName): name is StripeKeyName {
  return name.startsWith("stripe_");
}

/**
 * The mode that a key reveals; null for a webhook secret, which doesn't.
 * @throws FieldError if it is not a valid key
 */
export function modeOfKey(name: StripeKeyName, key: string): StripeMode | null {
  if (name === "stripe_webhook_secret") {
    if (WEBHOOK.test(key)) return null;
  } else {
    const mode = SHAPES[name].exec(key)?.[1];
    if (mode === "live" || mode === "test") return mode;
  }
  throw new FieldError({ [`api_keys.${name}`]: SENTENCES[name] });
}

/**
 * The modes after a change. A webhook secret saved together with a secret key, or alone next to an existing
 * one, is assumed to have that key's mode; one saved earlier keeps its mode.
 * @param changes  the keys entered now; undefined: unchanged, "gone": deleted
 */
export function modesAfter(
  kept: StripeModes,
  changes: Readonly<Partial<Record<StripeKeyName, StripeMode | null | "gone">>>,
): StripeModes {
  const after: Partial<Record<StripeKeyName, StripeMode | null>> = { ...kept };
  for (const [name, mode] of entriesOf(changes)) {
    if (mode === "gone") delete after[name];
    else after[name] = mode;
  }
  const { stripe_webhook_secret: webhook, stripe_secret_key: secret } = after;
  if (webhook === null && secret !== undefined) after.stripe_webhook_secret = secret;
  return after;
}

function entriesOf<V>(changes: Readonly<Partial<Record<StripeKeyName, V>>>): [StripeKeyName, V][] {
  const names: readonly StripeKeyName[] = [
    "stripe_secret_key",
    "stripe_publishable_key",
    "stripe_webhook_secret",
  ];
  return names.flatMap((name) => {
    const value = changes[name];
    return value === undefined ? [] : [[name, value] satisfies [StripeKeyName, V]];
  });
}

/** @throws AppError "settings.stripe_modes_differ", "settings.stripe_test_in_production" */
export function requireOneMode(modes: StripeModes, { isProduction }: { isProduction: boolean }): void {
  const known = new Set(Object.values(modes).filter((mode) => mode !== null));
  if (known.size > 1) throw new AppError("settings.stripe_modes_differ");
  if (isProduction && known.has("test")) throw new AppError("settings.stripe_test_in_production");
}
