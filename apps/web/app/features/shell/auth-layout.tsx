import { type ComponentType, lazy, Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { useSession } from "../../data/session/session.tsx";
import { paths } from "../../paths.ts";
import { SeenAsAnother } from "./seen-as.tsx";
import { LateFooter, PublicHeader } from "./public-header.tsx";

// Its code comes after the page; a banner that does not come is missed by nobody.
const LazyOffer = lazy(async (): Promise<{ default: ComponentType<{ isSignedIn: boolean }> }> => {
  try {
    const { LifetimeBanner } = await import("../../data/prompts/lifetime-banner.tsx");
    return { default: LifetimeBanner };
  } catch {
    return { default: Nothing };
  }
});

function Nothing(): null {
  return null;
}

/** Frame of the sign-in pages: one calm column. */
export default function AuthLayout(): React.ReactElement {
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader />
      <SeenAsAnother />
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
      <LateFooter />
    </div>
  );
}

/** Where an account begins; on a page that speaks of the offer itself, it is not said twice. */
function VisitorsOffer(): React.ReactElement | null {
  const { user, loading } = useSession();
  const { pathname, search } = useLocation();
  const isForm = pathname === paths.register || pathname === paths.login;
  if (!isForm || loading || user !== null || new URLSearchParams(search).has("offer")) return null;
  return (
    <Suspense fallback={null}>
      <LazyOffer isSignedIn={false} />
    </Suspense>
  );
}
