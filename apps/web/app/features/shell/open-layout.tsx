import type { SignedInUser } from "@colophon/contracts/auth/user";
import { useEffect } from "react";
import { Outlet } from "react-router";
import { useSession } from "../../data/session/session.tsx";
import { useLazyPart } from "../../ui/lazy-part.tsx";
import { impersonationPart } from "./impersonation-part.ts";
import { PublicFooter } from "./public-footer.tsx";
import { PublicHeader } from "./public-header.tsx";

/** Frame of the pages that are open to everybody and know who is signed in. */
export default function OpenLayout(): React.ReactElement {
  const { user } = useSession();
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader />
      {user !== null && user.impersonation !== null && <SeenAs user={user} />}
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-5xl flex-1 px-[clamp(1.125rem,4vw,2.5rem)] py-10 sm:py-16"
      >
        <Outlet />
      </main>
      <PublicFooter />
    </div>
  );
}

const NOTHING_ELSE = [] as const;

/** An administrator who sees Colophon as somebody else is told so here too. */
function SeenAs({ user }: { user: SignedInUser }): React.ReactElement | null {
  const { part } = useLazyPart(impersonationPart);
  // Code that is fetched is outside React; only administrators ever need this.
  useEffect(() => impersonationPart.warm(), []);
  return part && <part.ImpersonationBanner user={user} others={NOTHING_ELSE} />;
}
