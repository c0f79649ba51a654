import type { SignedInUser } from "@colophon/contracts/auth/sessions";
import { useState } from "react";
import { BackToAdmin } from "../../admin/shell/back-to-admin.tsx";
import { type Banner, BannerSlot } from "../../ui/banner-slot.tsx";
import { Button } from "../../ui/button.tsx";
import { lazyPart, PartMissing, useLazyPart } from "../../ui/lazy-part.tsx";

// Only administrators ever need it.
const leavePart = lazyPart(() => import("./leave-to-change.tsx"));

type Props = { user: SignedInUser; others: readonly (Banner | null)[] };

/** On every screen during impersonation: the impersonated person, and the way back. */
export function ImpersonatedBar({ user, others }: Props): React.ReactElement {
  const [isAsking, setAsking] = useState(false);
  const { part, hasFailed } = useLazyPart(leavePart);
  const mayWrite = user.impersonation?.may_write === true;
  const openDialog = (): void => {
    leavePart.warm();
    setAsking(true);
  };
  const banner: Banner = {
    kind: "impersonation",
    tone: "warning",
    text: (
      <>
        You see Colophon as <strong>{user.full_name}</strong> ({user.email}).{" "}
        {mayWrite ? "What you change is changed in their name, and noted." : "You can look, not change."}
      </>
    ),
    action: (
      // On a phone the buttons have a line of their own: next to the text they would leave it no room.
      <span className="flex shrink-0 flex-wrap justify-end gap-2 max-sm:basis-full">
        {!mayWrite && (
          <Button size="small" onClick={openDialog}>
            Allow changes
          </Button>
        )}
        <BackToAdmin />
      </span>
    ),
  };
  const close = (): void => setAsking(false);
  return (
    <>
      <BannerSlot banners={[banner, ...others]} />
      {isAsking && part !== null && <part.LeaveToChange name={user.full_name} onClose={close} />}
      {isAsking && hasFailed && <PartMissing onRetry={leavePart.warm} onClose={close} />}
    </>
  );
}
