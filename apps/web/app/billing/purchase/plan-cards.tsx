import type { LifetimeStatus } from "@colophon/contracts/billing/payments";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { creditCount } from "../../assistant/assistant-jobs/price-labels.ts";
import { lifetimeOfferQuery } from "../payments/lifetime-offer.ts";
import { spotsInCheckout, spotsLeft } from "../payments/lifetime-spots.ts";
import { formatDay, endingSubscription, formatMoney } from "../payments/money-labels.ts";
import { membershipQuery, type Membership, type Packages } from "../payments/payment-queries.ts";
import type { Checkout } from "../payments/start-checkout.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { BuyButton } from "./buy-button.tsx";

type Props = { packages: Packages; checkout: Checkout };

/** Premium: monthly, or once for life. */
export function PlanCards({ packages, checkout }: Props): React.ReactElement {
  const membership = useQuery(membershipQuery).data;
  return (
    <section aria-labelledby="premium-plans">
      <h2 id="premium-plans" className="font-display text-h2">
        Premium
      </h2>
      <p className="mt-2 max-w-[62ch] text-small text-ink-2">
        With premium, writing a book costs no credits, within fair use. Each month’s credits pay for covers,
        listings and the rest; what is left of them ends with the month.
      </p>
      <ul className="mt-6 grid gap-5 sm:grid-cols-2">
        {Object.entries(packages.plans).map(([id, plan]) => (
          <PlanCard
            key={id}
            heading={`plan-${id}`}
            name={plan.name}
            price={`${formatMoney(Math.round(plan.price_usd * 100))} a month`}
            credits={plan.credits}
            text="Cancel whenever you like: it then runs until the end of what is paid."
          >
            {hasSubscription(membership) ? (
              <CurrentSubscription text="You have a subscription." />
            ) : (
              <BuyButton
                label={`Subscribe to ${plan.name}`}
                isClosed={packages.mode === "none"}
                order={{ kind: "plan", planType: id }}
                checkout={checkout}
              />
            )}
          </PlanCard>
        ))}
        <LifetimeCard packages={packages} checkout={checkout} membership={membership} />
      </ul>
    </section>
  );
}

function hasSubscription(membership: Membership | undefined): boolean {
  const status = membership?.subscription?.status;
  return status === "active" || status === "past_due";
}

const LIFETIME = "plan-lifetime";

/** The offer is omitted if it can't be loaded: nothing unknown is promised. */
function LifetimeCard(props: Props & { membership: Membership | undefined }): React.ReactElement | null {
  const { packages, checkout, membership } = props;
  const { hash } = useLocation();
  const { data: offer } = useQuery(lifetimeOfferQuery(true));
  const [openedAt] = useState(() => new Date());
  const isThere = offer !== undefined;
  // The card renders after the page: without this, a link to it would end up above it.
  useEffect(() => {
    if (isThere && hash === `#${LIFETIME}`) document.getElementById(LIFETIME)?.scrollIntoView();
  }, [isThere, hash]);
  if (offer === undefined) return null;
  const ending = endingSubscription(membership?.subscription);
  const closed = closedReason(offer, openedAt);
  return (
    <PlanCard
      heading={LIFETIME}
      name="Lifetime"
      price={`${formatMoney(offer.cents)} once`}
      credits={offer.credits}
      text={`Premium for good, instead of ${formatMoney(offer.regular_cents_a_year)} a year. ${spotsLeft(offer)}`}
    >
      {offer.purchased && <CurrentSubscription text="You are a lifetime member." />}
      {!offer.purchased && closed !== null && <p className="mt-auto text-small text-ink-2">{closed}</p>}
      {!offer.purchased && closed === null && (
        <>
          <p className="mt-auto mb-2 text-small text-ink-2">
            Open to you until {formatDay(offer.offer_ends_at)}.
          </p>
          {ending !== null && <p className="mb-3 text-small font-medium">With Lifetime, your {ending}</p>}
          <BuyButton
            label="Get lifetime access"
            isClosed={packages.mode === "none"}
            order={{ kind: "lifetime" }}
            checkout={checkout}
          />
        </>
      )}
    </PlanCard>
  );
}

/** Why the offer isn't available now; null if it is. */
function closedReason(offer: LifetimeStatus, now: Date): string | null {
  if (offer.member_count >= offer.spots) return "All lifetime spots are taken.";
  if (new Date(offer.offer_ends_at) <= now) return "The lifetime offer has ended for your account.";
  return offer.next_spot_at === null ? null : `Right now, ${spotsInCheckout(offer.next_spot_at)}`;
}

type CardProps = {
  heading: string;
  name: string;
  price: string;
  credits: number;
  text: string;
  children: ReactNode;
};

function PlanCard({ heading, name, price, credits, text, children }: CardProps): React.ReactElement {
  return (
    <li aria-labelledby={heading} className="card flex flex-col p-5">
      <h3 id={heading} className="font-display text-h3 scroll-mt-24">
        {name}
      </h3>
      <p className="mt-3 font-display text-h2 tabular-nums lining-nums">{price}</p>
      <p className="text-small text-ink-2">{creditCount(credits)} each month, which do not roll over</p>
      <p className="mt-3 mb-5 max-w-[46ch] text-small">{text}</p>
      {children}
    </li>
  );
}

function CurrentSubscription({ text }: { text: string }): React.ReactElement {
  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
      <p className="text-small font-medium">{text}</p>
      <ButtonLink size="small" href={`${paths.account}?tab=plan`}>
        Your plan
      </ButtonLink>
    </div>
  );
}
