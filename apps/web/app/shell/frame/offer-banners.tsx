import type { User } from "@colophon/contracts/auth/sessions/user";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { LifetimeBanner } from "../../billing/prompts/lifetime-banner.tsx";
import { markOfferPurchased } from "../../billing/prompts/offer-cookies.ts";
import { isPlaceForLifetimeOffer } from "../../billing/prompts/prompt-screens.ts";
import { reportBanner, wasJustClosed } from "../../billing/prompts/prompt-arbiter.ts";
import { useTicking } from "../../billing/prompts/use-ticking.ts";
import { BannerSlot } from "../../ui/banner-slot.tsx";
import { useTrialBanner } from "./trial-banner.tsx";

const MINUTE_MS = 60_000;

type Props = { user: User; isPressing: boolean };

/**
 * The one banner about plans: that of the trial, or else the lifetime offer where it has a place and is not owned.
 * Whoever has just closed one is not shown the other.
 * @param props.isPressing  something more pressing stands already; then there is none
 */
export function OfferBanners({ user, isPressing }: Props): React.ReactElement {
  const isOfferPlace = isPlaceForLifetimeOffer(useLocation().pathname);
  const isMember = user.subscription_status === "lifetime";
  const trial = useTrialBanner(user);
  const isTaken = isPressing || trial !== null;
  const isQuiet = wasJustClosed(useTicking(MINUTE_MS));
  const isForOffer = !isMember && isOfferPlace && !isTaken && !isQuiet;
  // The browser remembers that it is owned, for whoever signs in here next.
  useEffect(() => {
    if (isMember) markOfferPurchased();
  }, [isMember]);
  // Prompts stand in another part of the page; what the offer's own banner knows, it tells by itself.
  useEffect(() => {
    if (!isForOffer) reportBanner(isTaken);
  }, [isForOffer, isTaken]);
  return (
    <>
      {trial !== null && !isPressing && <BannerSlot banners={[trial]} />}
      {isForOffer && <LifetimeBanner />}
    </>
  );
}
