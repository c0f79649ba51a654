import type { User } from "@colophon/contracts/auth/sessions";
import { type ReactNode, useEffect, useRef } from "react";
import { Navigate, Outlet, useLocation, useMatches } from "react-router";
import { paths } from "../../paths.ts";
import { useSession } from "../../auth/session/session.tsx";
import { deletedAccountUntil, hasSessionEnded } from "../../platform/token-store.ts";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { lazyPart, useLazyPart } from "../../ui/lazy-part.tsx";
import { AppBanners } from "./app-banners.tsx";
import { AppHeader } from "./app-header.tsx";
import { FrameSkeleton } from "./frame-skeleton.tsx";
import { offersPart } from "./offers-part.ts";

/** Frame of the signed-in screens; requires a session. */
export default function AppLayout(): React.ReactElement {
  const { user, loading, failure, retry } = useSession();
  const location = useLocation();
  // Loading code is outside React: the part is loaded once, while the author's data is being fetched.
  useEffect(() => offersPart.warm(), []);
  if (failure !== null) return <SessionFailed detail={failure.detail} onRetry={retry} />;
  if (loading) return <FrameSkeleton />;
  if (user === null) {
    const until = deletedAccountUntil();
    if (until !== null) return <Farewell until={until} />;
    const from = location.pathname + location.search;
    return <Navigate to={paths.login} replace state={{ from, hasEnded: hasSessionEnded() }} />;
  }
  if (user.must_change_password && user.impersonation === null) return <PasswordDue user={user} />;
  if (user.purge_at !== null) return <BeingDeleted user={user} purgeAt={user.purge_at} />;
  return (
    <>
      <AppHeader user={user} />
      <AppBanners />
      <Main path={location.pathname} />
    </>
  );
}

const restorePart = lazyPart(() => import("./restore-screen.tsx"));

/** Replaces every screen, because the server answers none of them. */
function BeingDeleted(props: { user: User; purgeAt: string }): React.ReactElement {
  const { part, hasFailed } = useLazyPart(restorePart);
  // Loading code is outside React; few authors ever need this.
  useEffect(() => restorePart.warm(), []);
  if (part !== null) return <part.RestoreScreen {...props} />;
  if (!hasFailed) return <FrameSkeleton />;
  return <SessionFailed detail="It is being deleted and can be restored." onRetry={restorePart.warm} />;
}

const passwordDuePart = lazyPart(() => import("./password-due-screen.tsx"));

/** Replaces every screen, because the server answers none until the author sets their own password. */
function PasswordDue(props: { user: User }): React.ReactElement {
  const { part, hasFailed } = useLazyPart(passwordDuePart);
  // Loading code is outside React; few authors ever need this.
  useEffect(() => passwordDuePart.warm(), []);
  if (part !== null) return <part.PasswordDueScreen {...props} />;
  if (!hasFailed) return <FrameSkeleton />;
  return <SessionFailed detail="It waits for a password of your own." onRetry={passwordDuePart.warm} />;
}

const farewellPart = lazyPart(() => import("./farewell-screen.tsx"));

/** Replaces every screen once: an author who has just deleted their account has no session. */
function Farewell(props: { until: string }): React.ReactElement | null {
  const { part, hasFailed } = useLazyPart(farewellPart);
  // Loading code is outside React; few authors ever need this.
  useEffect(() => farewellPart.warm(), []);
  if (part !== null) return <part.FarewellScreen {...props} />;
  if (!hasFailed) return null;
  return (
    <NotLoaded title="Your account is deleted" onRetry={farewellPart.warm}>
      A mail to you says until when it can be restored.
    </NotLoaded>
  );
}

function Main({ path }: { path: string }): React.ReactElement {
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(path);
  const fillsWindow = useMatches().some(({ handle }) => isFullWindow(handle));
  // Keyboard and screen reader must continue at the new screen; the browser only does that for documents.
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return (
    <main id="main" ref={main} tabIndex={-1} className={fillsWindow ? undefined : "wrap py-8 lg:py-12"}>
      <Outlet />
    </main>
  );
}

/** A screen opts in with `handle = { fillsWindow: true }`; it then sets its own margins. */
function isFullWindow(handle: unknown): boolean {
  return (
    typeof handle === "object" && handle !== null && "fillsWindow" in handle && handle.fillsWindow === true
  );
}

function SessionFailed(props: { detail: string; onRetry: () => void }): React.ReactElement {
  return (
    <NotLoaded title="Your account did not load" onRetry={props.onRetry}>
      {props.detail} You are still signed in, and your books are safe.
    </NotLoaded>
  );
}

function NotLoaded(props: { title: string; onRetry: () => void; children: ReactNode }): React.ReactElement {
  return (
    <main id="main" className="wrap grid min-h-dvh place-items-center">
      <title>{props.title}</title>
      <h1 className="sr-only">Your account</h1>
      <ErrorPanel title={props.title} onRetry={props.onRetry} className="w-full max-w-2xl">
        {props.children}
      </ErrorPanel>
    </main>
  );
}
