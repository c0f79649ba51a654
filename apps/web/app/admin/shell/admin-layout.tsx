import { lazy, Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { BackToAdmin } from "./back-to-admin.tsx";
import { useUser } from "../../auth/session/session.tsx";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { ButtonLink } from "../../ui/button.tsx";

// Few administrators ever see it.
const MfaRequired = lazy(async () => ({
  default: (await import("./mfa-required.tsx")).MfaRequired,
}));

/** The admin sections, in tab order. */
const TABS = [
  { href: paths.admin, name: "Analytics", isExact: true },
  { href: paths.adminUsers, name: "Users" },
  { href: paths.adminBooks, name: "Books" },
  { href: paths.adminSupport, name: "Support" },
  { href: paths.adminSettings, name: "Settings" },
  { href: paths.adminAudit, name: "Audit" },
  { href: paths.adminJobs, name: "Jobs" },
] as const;

/** Wraps every admin screen: nobody else can see one. The server enforces this too, for every call. */
export default function AdminLayout(): React.ReactElement {
  const user = useUser();
  if (user.impersonation !== null) return <SeenAsAnother name={user.full_name} />;
  if (!user.is_admin) return <AccessDenied />;
  if (!user.has_second_factor) {
    return (
      <Suspense>
        <MfaRequired />
      </Suspense>
    );
  }
  return (
    <>
      <h1 className="font-display text-h1">Administration</h1>
      <nav aria-label="Rooms of administration" className="mt-5 mb-8">
        <ul className="tab-row flex-wrap">
          {TABS.map((tab) => (
            <li key={tab.href} className="contents">
              <Tab {...tab} />
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </>
  );
}

function Tab({
  href,
  name,
  isExact = false,
}: {
  href: string;
  name: string;
  isExact?: boolean;
}): React.ReactElement {
  const { pathname } = useLocation();
  const isHere = isExact ? pathname === href : pathname === href || pathname.startsWith(`${href}/`);
  return (
    <Anchor
      href={href}
      aria-current={isHere ? "page" : undefined}
      className="tab"
      data-active={isHere || undefined}
    >
      {name}
    </Anchor>
  );
}

/** Shown while impersonating an author, who has no admin access. */
function SeenAsAnother({ name }: { name: string }): React.ReactElement {
  return (
    <>
      <h1 className="font-display text-h1">You see Colophon as {name}</h1>
      <p className="mt-3 max-w-[58ch] text-ink-2">
        Administration opens again once you are yourself: go back, and nothing of {name}'s stays on this
        screen.
      </p>
      <div className="mt-6">
        <BackToAdmin variant="primary">Go back to administration</BackToAdmin>
      </div>
    </>
  );
}

function AccessDenied(): React.ReactElement {
  return (
    <>
      <h1 className="font-display text-h1">Access Denied</h1>
      <p className="mt-3 max-w-[52ch] text-ink-2">You don't have permission to access this page.</p>
      <div className="mt-6">
        <ButtonLink href={paths.dashboard} variant="primary">
          Dashboard
        </ButtonLink>
      </div>
    </>
  );
}
