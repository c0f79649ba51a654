import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "react-router";
import { queryClient } from "../../platform/query-client.ts";
import { SessionProvider } from "../../data/session/session.tsx";
import { Toaster } from "../../platform/toast.tsx";
import { AnchorContext } from "../../ui/anchor.tsx";
import { drawRouterAnchor } from "./router-anchor.tsx";

/** What every screen with JavaScript stands in: cache, session, links, toasts. */
export default function SessionLayout(): React.ReactElement {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <AnchorContext value={drawRouterAnchor}>
          <Outlet />
          <Toaster />
        </AnchorContext>
      </SessionProvider>
    </QueryClientProvider>
  );
}
