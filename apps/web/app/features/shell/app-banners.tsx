import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { isConnectionLost, watchConnection } from "../../platform/connection.ts";
import { hasNewerBuild, watchNewerBuild } from "../../platform/served-build.ts";
import { BannerSlot } from "../../ui/banner-slot.tsx";

/** What is to be said across every signed-in screen, the most urgent first. */
export function AppBanners(): React.ReactElement {
  const isLost = useSyncExternalStore(watchConnection, isConnectionLost, () => false);
  const isOutdated = useSyncExternalStore(watchNewerBuild, hasNewerBuild, () => false);
  useAnswersAnew(isLost);
  return (
    <BannerSlot
      banners={[
        isLost
          ? {
              kind: "connection",
              tone: "warning",
              text: "No connection. What you see may be older; we try again by ourselves.",
            }
          : null,
        isOutdated
          ? {
              kind: "new-version",
              tone: "info",
              text: "A new version is ready. It opens with the next screen you go to.",
            }
          : null,
      ]}
    />
  );
}

/** Once the server answers again, what is on the screen is asked for again. */
function useAnswersAnew(isLost: boolean): void {
  const client = useQueryClient();
  const wasLost = useRef(isLost);
  // The connection lives outside of React; what came back is seen by comparing with the last look.
  useEffect(() => {
    if (wasLost.current && !isLost) void client.refetchQueries({ type: "active" });
    wasLost.current = isLost;
  }, [client, isLost]);
}
