import { OFFERED_PLAN } from "@colophon/contracts/billing/offered-plan";
import { useQuery } from "@tanstack/react-query";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { lifetimeOfferQuery } from "../../billing/payments/lifetime-offer.ts";
import { formatMoney } from "../../billing/payments/money-labels.ts";
import { type Packages, packagesQuery } from "../../billing/payments/payment-queries.ts";
import { useSession } from "../../auth/session/session.tsx";

/** A current price of this installation. @param props.of  one of `HELP_PRICES` */
export function PriceFigure({ of: name }: { of: string }): React.ReactElement {
  return name === "price.lifetime" ? <LifetimePrice /> : <SoldPrice name={name} />;
}

function SoldPrice({ name }: { name: string }): React.ReactElement {
  const { data, isError } = useQuery(packagesQuery);
  const dollars = data === undefined ? null : dollarsOf(data, name);
  return (
    <Price
      cents={dollars === null ? null : Math.round(dollars * 100)}
      isKnown={data !== undefined}
      isLost={isError}
    />
  );
}

function LifetimePrice(): React.ReactElement {
  const { user } = useSession();
  const { data, isError } = useQuery(lifetimeOfferQuery(user !== null));
  return <Price cents={data?.cents ?? null} isKnown={data !== undefined} isLost={isError} />;
}

function Price(props: { cents: number | null; isKnown: boolean; isLost: boolean }): React.ReactElement {
  if (props.cents !== null) return <>{formatMoney(props.cents)}</>;
  if (!props.isKnown && !props.isLost) return <span className="text-ink-3">…</span>;
  // A price that couldn't be loaded, or of something not sold here, is never guessed.
  return (
    <Anchor href={paths.purchase} className="link">
      the price under Top Up
    </Anchor>
  );
}

const PACK = "price.pack.";

function dollarsOf({ plans, current_prices: packs }: Packages, name: string): number | null {
  if (name.startsWith(PACK)) return packs[name.slice(PACK.length)]?.price_usd ?? null;
  return name === "price.pro" ? (plans[OFFERED_PLAN]?.price_usd ?? null) : null;
}
