import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { isConnectionLost, watchConnection } from "../../platform/connection.ts";
import { hasNewerBuild, watchNewerBuild } from "../../platform/served-build.ts";
import { siteQuery } from "../../settings/site-settings/site-query.ts";
import { useSession } from "../../auth/session/session.tsx";
import { type Banner, BannerSlot } from "../../ui/banner-slot.tsx";
import { useLazyPart } from "../../ui/lazy-part.tsx";
import { offersPart } from "./offers-part.ts";
import { SeenAs } from "./seen-as.tsx";

/** Banners for all signed-in screens, most urgent first. */
export function AppBanners(): React.ReactElement {
  const isLost = useSyncExternalStore(watchConnection, isConnectionLost, () => false);
  const isOutdated = useSyncExternalStore(watchNewerBuild, hasNewerBuild, () => false);
  useRefetchOnReconnect(isLost);
  const { user } = useSession();
  const { part } = useLazyPart(offersPart);
  const { data: site } = useQuery(siteQuery);
  const banners = [
    isLost ? CONNECTION : null,
    maintenanceOf(site?.banner ?? ""),
    isOutdated ? NEW_VERSION : null,
  ];
  const isPressing = banners.some((banner) => banner !== null) || Boolean(user?.impersonation);
  return (
    <>
      {user?.impersonation ? <SeenAs user={user} others={banners} /> : <BannerSlot banners={banners} />}
      {user !== null && part !== null && <part.OfferBanners user={user} isPressing={isPressing} />}
    </>
  );
}

const CONNECTION: Banner = {
  kind: "connection",
  tone: "warning",
  text: "No connection. What you see may be older; we try again by ourselves.",
};

/** An administrator's announcement to everybody. */
function maintenanceOf(text: string): Banner | null {
  return text === "" ? null : { kind: "maintenance", tone: "warning", text };
}

const NEW_VERSION: Banner = {
  kind: "new-version",
  tone: "info",
  text: "A new version is ready. It opens with the next screen you go to.",
};

/** Refetches what is on screen once the server answers again. */
function useRefetchOnReconnect(isLost: boolean): void {
  const client = useQueryClient();
  const wasLost = useRef(isLost);
  // The connection is outside React; recovery is detected by comparing with the previous state.
  useEffect(() => {
    if (wasLost.current && !isLost) void client.refetchQueries({ type: "active" });
    wasLost.current = isLost;
  }, [client, isLost]);
}
