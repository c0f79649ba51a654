import { OFFERED_PLAN } from "@colophon/contracts/billing/offered-plan";
import type { SettingValues } from "@colophon/contracts/settings/catalogue";
import type { PageFacts, PricedFact } from "@colophon/contracts/shared/page-facts";

const MONTHS_IN_A_YEAR = 12;
const whole = new Intl.NumberFormat("en-US");

/**
 * The current page facts: the same object until any of them changes, so that pages aren't rendered again for
 * each read of the settings.
 */
export function createPageFacts({
  current,
  origin,
}: {
  current: () => SettingValues;
  origin: string;
}): () => PageFacts {
  let seen: SettingValues | null = null;
  let facts: PageFacts | null = null;
  return () => {
    const values = current();
    if (facts !== null && values === seen) return facts;
    seen = values;
    const now = pageFactsOf(values, origin);
    if (facts === null || JSON.stringify(now) !== JSON.stringify(facts)) facts = now;
    return facts;
  };
}

/**
 * The facts that the site's pages show about this installation.
 * @param origin  public URL, without a trailing slash
 */
export function pageFactsOf(values: SettingValues, origin: string): PageFacts {
  const { prices, site, claims } = values;
  const plan = prices.plans[OFFERED_PLAN] ?? Object.values(prices.plans)[0];
  const pro = { name: plan?.name ?? "", ...pricedOf(plan) };
  const { lifetime } = prices;
  return {
    origin,
    operator: site.operator,
    company: site.company,
    support_email: site.support_email ?? "",
    privacy_email: site.privacy_email ?? "",
    plan: pro,
    lifetime: {
      name: lifetime.name,
      ...pricedOf(lifetime),
      spots: count(lifetime.spots),
      year: dollars(plan === undefined ? undefined : plan.cents * MONTHS_IN_A_YEAR),
    },
    packs: Object.values(prices.packs).map((pack) => ({
      name: pack.name,
      description: pack.description,
      ...pricedOf(pack),
    })),
    price: {
      pro: pro.price,
      lifetime: dollars(lifetime.cents),
      pack: Object.fromEntries(Object.entries(prices.packs).map(([id, { cents }]) => [id, dollars(cents)])),
    },
    claims: claims.map(({ text, source }) => ({ text, source })),
    has_claims: claims.length > 0,
  };
}

function pricedOf(
  sold: { cents: number; credits: number } | undefined,
): Pick<PricedFact, "price" | "credits" | "amount"> {
  return {
    price: dollars(sold?.cents),
    credits: count(sold?.credits),
    amount: sold === undefined ? "" : (sold.cents / 100).toFixed(2),
  };
}

function count(value: number | undefined): string {
  return value === undefined ? "" : whole.format(value);
}

/** "$19", "$19.99". */
function dollars(cents: number | undefined): string {
  if (cents === undefined) return "";
  const digits = cents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100);
}
