import { AppError, FieldError } from "@colophon/contracts/errors";
import type { ApiKeyName } from "@colophon/contracts/settings/settings";

/** Whether money moves with a key. */
export type StripeMode = "live" | "test";

/** @source docs.stripe.com/keys, read 2026-11-23: secret and restricted keys, publishable keys, webhook secrets */
const SHAPES = {
  stripe_secret_key: /^(?:sk|rk)_(live|test)_[A-Za-z0-9]+$/u,
  stripe_publishable_key: /^pk_(live|test)_[A-Za-z0-9]+$/u,
} as const;
const WEBHOOK = /^whsec_[A-Za-z0-9+/=_-]+$/u;

export type StripeKeyName = "stripe_secret_key" | "stripe_publishable_key" | "stripe_webhook_secret";

/** Mode of each of the three keys; undefined: there is no such key, null: it does not tell. */
export type StripeModes = Readonly<Partial<Record<StripeKeyName, StripeMode | null>>>;

const SENTENCES: Readonly<Record<StripeKeyName, string>> = {
  stripe_secret_key: "A secret key of Stripe's begins with sk_live_, sk_test_, rk_live_ or rk_test_",
  stripe_publishable_key: "A publishable key of Stripe's begins with pk_live_ or pk_test_",
  stripe_webhook_secret: "A webhook secret of Stripe's begins with whsec_",
};

/** Whether a key is one of Stripe's. */
// predicate: the names are of one list, and those of Stripe's keys begin so
export function isStripeKey(name: ApiKeyName): name is StripeKeyName {
  return name.startsWith("stripe_");
}

/**
 * The mode that a key tells; null for a webhook secret, which does not.
 * @throws FieldError where it is no such key
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
 * The modes after a change. A webhook secret that comes with a secret key, or stands alone beside one, is taken to be of
 * that key's mode; one that was kept before keeps the mode it had.
 * @param given  of the keys that are entered now; undefined: unchanged, "gone": taken away
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
