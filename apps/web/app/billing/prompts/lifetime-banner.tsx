import type { LifetimeStatus } from "@colophon/contracts/billing/payments";
import { clockFace, timeLeft, formatTimeLeft } from "@colophon/rules/countdown";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { lifetimeCard } from "../../paths.ts";
import { type Banner, BannerSlot } from "../../ui/banner-slot.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { lifetimeOfferQuery } from "../payments/lifetime-offer.ts";
import { spotsInCheckout, spotsLeft } from "../payments/lifetime-spots.ts";
import { formatMoney } from "../payments/money-labels.ts";
import { type Checkout, LIFETIME_MESSAGES, useCheckout } from "../payments/start-checkout.ts";
import { isSubscriber, useSession } from "../../auth/session/session.tsx";
import {
  hideOffer,
  isOfferHidden,
  saveOfferEnd,
  markOfferPurchased,
  OFFER_DAYS,
  readOfferEnd,
} from "./offer-cookies.ts";
import { reportBanner, recordClosed } from "./prompt-arbiter.ts";
import { useTicking } from "./use-ticking.ts";

const SECOND_MS = 1000;
const SOLD_OUT_MS = 5 * SECOND_MS;

type Offer =
  | { kind: "asking" | "hidden" | "over" | "purchased" }
  | { kind: "sold-out"; spots: number }
  | { kind: "in-checkout"; nextAt: string }
  | { kind: "open"; endsAt: Date; status: LifetimeStatus | null };

/** The lifetime offer on top of the dashboard and the credits page. Hidden unless it is available. */
export function LifetimeBanner(): React.ReactElement {
  const [isHidden, setHidden] = useState(isOfferHidden);
  const now = useTicking(SECOND_MS);
  const query = useQuery({ ...lifetimeOfferQuery(true), enabled: !isHidden });
  const offer = isHidden ? HIDDEN : offerNow({ ...query, status: query.data ?? null, now });
  const checkout = useCheckout({ words: LIFETIME_MESSAGES });
  const { user } = useSession();
  const offerUrl = isSubscriber(user) ? lifetimeCard : null;
  const hide = (days: number): void => {
    hideOffer(days);
    recordClosed(new Date());
    setHidden(true);
  };
  useEnds(offer, hide);
  // Prompts are notified outside React, since they are in another part of the page.
  useEffect(() => {
    reportBanner(offer.kind === "asking" ? undefined : SHOWN.has(offer.kind));
    return () => reportBanner(undefined);
  }, [offer.kind]);
  return <BannerSlot banners={[bannerOf(offer, { now, offerUrl, checkout, hide })]} />;
}

const HIDDEN: Offer = { kind: "hidden" };
const SHOWN: ReadonlySet<Offer["kind"]> = new Set(["open", "sold-out", "in-checkout"]);

type Answer = { isPending: boolean; status: LifetimeStatus | null; now: Date };

function offerNow({ isPending, status, now }: Answer): Offer {
  if (isPending) return { kind: "asking" };
  if (status === null) return openUntil(readOfferEnd(now), { status, now });
  if (status.purchased) return { kind: "purchased" };
  // An installation without spots has no such offer.
  if (status.spots <= 0) return HIDDEN;
  if (status.member_count >= status.spots) return { kind: "sold-out", spots: status.spots };
  const offer = openUntil(new Date(status.offer_ends_at), { status, now });
  const { next_spot_at: nextAt } = status;
  return offer.kind === "open" && nextAt !== null ? { kind: "in-checkout", nextAt } : offer;
}

function openUntil(endsAt: Date, { status, now }: Omit<Answer, "isPending">): Offer {
  return timeLeft(endsAt, now) === null ? { kind: "over" } : { kind: "open", endsAt, status };
}

/** One-time effects of a state: cookies, and hiding the banner after its last message. */
function useEnds(offer: Offer, hide: (days: number) => void): void {
  const { kind } = offer;
  const endsAt = offer.kind === "open" && offer.status !== null ? offer.status.offer_ends_at : null;
  // Cookies and timers are outside React; each state ends differently.
  useEffect(() => {
    if (kind === "purchased") markOfferPurchased();
    if (kind === "over") hide(OFFER_DAYS.over);
    if (kind !== "sold-out") return undefined;
    const timer = setTimeout(() => hide(OFFER_DAYS.soldOut), SOLD_OUT_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `hide` is recreated each second and does the same
  }, [kind]);
  // The browser stores the deadline, for when the server can't be reached.
  useEffect(() => {
    if (endsAt !== null) saveOfferEnd(new Date(endsAt));
  }, [endsAt]);
}

type Around = {
  now: Date;
  /** where it is claimed; null: here. Subscribers are first shown what happens to their subscription. */
  offerUrl: string | null;
  checkout: Checkout;
  hide: (days: number) => void;
};

function bannerOf(offer: Offer, { now, offerUrl, checkout, hide }: Around): Banner | null {
  if (offer.kind === "sold-out") return { kind: "upgrade", tone: "info", text: soldOutLine(offer.spots) };
  if (offer.kind === "in-checkout") {
    const { nextAt } = offer;
    return {
      kind: "upgrade",
      tone: "info",
      text: <>Lifetime membership: {spotsInCheckout(nextAt)}</>,
      onDismiss: () => hide(OFFER_DAYS.closed),
    };
  }
  if (offer.kind !== "open") return null;
  return {
    kind: "upgrade",
    tone: checkout.error === null ? "info" : "danger",
    text: (
      <>
        {checkout.error === null ? <OfferText status={offer.status} /> : <strong>{checkout.error}</strong>}{" "}
        <TimeLeft endsAt={offer.endsAt} now={now} />
      </>
    ),
    action:
      offerUrl === null ? (
        <Button
          size="small"
          variant="primary"
          busy={checkout.underWay !== null}
          busyLabel="Processing..."
          onClick={() => checkout.start({ kind: "lifetime" })}
        >
          Claim Now
        </Button>
      ) : (
        <ButtonLink size="small" variant="primary" href={offerUrl}>
          Claim Now
        </ButtonLink>
      ),
    onDismiss: () => hide(OFFER_DAYS.closed),
  };
}

/** @example soldOutLine(72) // "SOLD OUT - All 72 Lifetime Spots Claimed!" */
function soldOutLine(spots: number): string {
  return `SOLD OUT - All ${spots} Lifetime Spots Claimed!`;
}

function OfferText({ status }: { status: LifetimeStatus | null }): React.ReactElement {
  if (status === null) return <>Lifetime membership: premium for good, paid once.</>;
  return (
    <>
      <strong>Lifetime membership: {formatMoney(status.cents)} once</strong>
      <span className="max-sm:hidden">, {status.credits} credits a month</span>. Regular{" "}
      {formatMoney(status.regular_cents_a_year)} per year (Pro for 12 months). {spotsLeft(status)}
    </>
  );
}

/** The digits are visual only and never announced. The text changes once a minute, and is read on request. */
function TimeLeft({ endsAt, now }: { endsAt: Date; now: Date }): React.ReactElement | null {
  const left = timeLeft(endsAt, now);
  if (left === null) return null;
  return (
    <span role="timer" aria-live="off" className="whitespace-nowrap">
      Ends in{" "}
      <time aria-hidden className="font-semibold tabular-nums motion-reduce:hidden">
        {clockFace(left)}
      </time>
      <span className="sr-only motion-reduce:not-sr-only">{formatTimeLeft(endsAt, now)}</span>
    </span>
  );
}
