import { Outlet, useLocation } from "react-router";
import { LifetimeSlot } from "../../data/prompts/lifetime-slot.tsx";
import { useSession } from "../../data/session/session.tsx";
import { paths } from "../../paths.ts";
import { PublicFooter } from "./public-footer.tsx";
import { PublicHeader } from "./public-header.tsx";

/** Frame of the sign-in pages: one calm column. */
export default function AuthLayout(): React.ReactElement {
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader />
      <VisitorsOffer />
      <main
        id="main"
        tabIndex={-1}
        className="grid flex-1 justify-items-center px-[clamp(1.125rem,4vw,2.5rem)] py-12 sm:py-20"
      >
        <div className="w-full max-w-md">
          <Outlet />
        </div>
      </main>
      <PublicFooter />
    </div>
  );
}

/** Where an account begins; on a page that speaks of the offer itself, it is not said twice. */
function VisitorsOffer(): React.ReactElement | null {
  const { user, loading } = useSession();
  const { pathname, search } = useLocation();
  const isForm = pathname === paths.register || pathname === paths.login;
  if (!isForm || loading || user !== null || new URLSearchParams(search).has("offer")) return null;
  return <LifetimeSlot isSignedIn={false} />;
}
