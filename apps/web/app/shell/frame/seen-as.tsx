import type { SignedInUser } from "@colophon/contracts/auth/sessions";
import { useEffect } from "react";
import { useSession } from "../../auth/session/session.tsx";
import { type Banner, BannerSlot } from "../../ui/banner-slot.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { lazyPart, useLazyPart } from "../../ui/lazy-part.tsx";

// Only administrators ever need it.
const barPart = lazyPart(() => import("./impersonated-bar.tsx"));

type Props = { user: SignedInUser; others?: readonly (Banner | null)[] };

const NOTHING_ELSE = [] as const;

/**
 * Shows at once whom an administrator is impersonating; the way back loads with the bar's code, or on reload.
 */
export function SeenAs({ user, others = NOTHING_ELSE }: Props): React.ReactElement {
  const { part, hasFailed } = useLazyPart(barPart);
  // Loading code is outside React.
  useEffect(() => barPart.warm(), []);
  if (part !== null) return <part.ImpersonatedBar user={user} others={others} />;
  const banner: Banner = {
    kind: "impersonation",
    tone: "warning",
    text: `You see Colophon as ${user.full_name} (${user.email}).`,
    // Every page's boot script handles it: nothing else needs to have loaded.
    action: hasFailed && (
      <button type="button" data-reload className={buttonClass({ size: "small" })}>
        Load again to go back
      </button>
    ),
  };
  return <BannerSlot banners={[banner, ...others]} />;
}

/** The same on public pages, under their taller header; nothing without impersonation. */
export function SeenAsAnother(): React.ReactElement | null {
  const { user } = useSession();
  if (user === null || user.impersonation === null) return null;
  return (
    <div className="contents [--below-header:4rem]">
      <SeenAs user={user} />
    </div>
  );
}
