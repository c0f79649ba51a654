import type { User } from "@colophon/contracts/auth/sessions";
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
 * The one banner about subscriptions: the trial's, or else the lifetime offer if available and not owned.
 * After closing one, the user isn't shown the other.
 * @param props.isPressing  a more urgent banner is shown, so this one isn't
 */
export function OfferBanners({ user, isPressing }: Props): React.ReactElement {
  const isOfferPlace = isPlaceForLifetimeOffer(useLocation().pathname);
  const isMember = user.subscription_status === "lifetime";
  const trial = useTrialBanner(user);
  const isTaken = isPressing || trial !== null;
  const isQuiet = wasJustClosed(useTicking(MINUTE_MS));
  const isForOffer = !isMember && isOfferPlace && !isTaken && !isQuiet;
  // The browser remembers that it is owned, for the next sign-in here.
  useEffect(() => {
    if (isMember) markOfferPurchased();
  }, [isMember]);
  // Prompts are in another part of the page; the offer's own banner reports its state itself.
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
