import { useEffect } from "react";
import { lazyPart, useLazyPart } from "../../ui/lazy-part.tsx";
import { useInBrowser } from "../../platform/use-in-browser.ts";
import { isOfferHidden } from "./offer-cookies.ts";
import { noteBanner } from "./turns.ts";

const bannerPart = lazyPart(() => import("./lifetime-banner.tsx"));

/** Where the lifetime banner stands. Its code comes after the page, and not at all where it is hidden. */
export function LifetimeSlot({ isSignedIn }: { isSignedIn: boolean }): React.ReactElement | null {
  const inBrowser = useInBrowser();
  const isWanted = inBrowser && !isOfferHidden();
  const { part, hasFailed } = useLazyPart(bannerPart);
  // Code that is fetched is outside React.
  useEffect(() => {
    if (isWanted) bannerPart.warm();
    // A banner that did not come is missed by nobody, and keeps no prompt waiting.
    if (!isWanted || hasFailed) noteBanner(false);
  }, [isWanted, hasFailed]);
  return part === null || !inBrowser ? null : <part.LifetimeBanner isSignedIn={isSignedIn} />;
}
