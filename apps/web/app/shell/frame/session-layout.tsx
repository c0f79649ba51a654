import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { Outlet } from "react-router";
import { queryClient } from "../../platform/query-client.ts";
import { hasNewerBuild, watchForNewBuild, watchNewerBuild } from "../../platform/served-build.ts";
import { SessionProvider } from "../../auth/session/session.tsx";
import { Toaster } from "../../platform/toast.tsx";
import { AnchorContext } from "../../ui/anchor.tsx";
import { FrameError } from "./frame-error.tsx";
import { drawDocumentAnchor, drawRouterAnchor } from "./router-anchor.tsx";

/** Wraps every screen with JavaScript: cache, session, links, toasts. */
export default function SessionLayout(): React.ReactElement {
  const isOutdated = useSyncExternalStore(watchNewerBuild, hasNewerBuild, () => false);
  // Timers and the tab's visibility belong to the browser.
  useEffect(watchForNewBuild, []);
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <AnchorContext value={isOutdated ? drawDocumentAnchor : drawRouterAnchor}>
          <Outlet />
          <Toaster />
        </AnchorContext>
      </SessionProvider>
    </QueryClientProvider>
  );
}

export function ErrorBoundary(): React.ReactElement {
  return <FrameError />;
}
