import { useQueryClient } from "@tanstack/react-query";
import { CircleAlert, RotateCw } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSession } from "../../auth/session/session.tsx";
import { paths } from "../../paths.ts";
import { reloadDocument } from "../../platform/leave-document.ts";
import { isLostPart, reloadForNewerBuild } from "../../platform/lost-part.ts";
import { servedBuild } from "../../platform/served-build.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";

/** The URL that was re-rendered in place once; the second time, the whole document is reloaded. */
let triedInPlace: string | null = null;

/** Replaces a failed screen: what happened, what is safe, and the two ways forward. */
export function ScreenError({ error }: { error: unknown }): React.ReactElement {
  const isLost = isLostPart(error);
  const { user } = useSession();
  const { pathname } = useLocation();
  const { tryAgain, isTrying, isSilent } = useRetry(isLost);
  // A chunk was replaced by a newer version: load that version at once, since the author was navigating
  // anyway.
  useEffect(() => {
    if (isLost) void reloadForNewerBuild();
  }, [isLost]);
  return (
    <section role="alert" className="card mx-auto max-w-2xl p-6 sm:p-8">
      <title>This screen could not be opened</title>
      <CircleAlert aria-hidden className="size-7 text-danger" />
      <h1 className="mt-4 font-display text-h2">This screen could not be opened</h1>
      <p className="mt-3 text-ink-2">{isLost ? LOST : THROWN}</p>
      <p className="mt-2 text-ink-2">
        Your books and credits are untouched, and what you typed is kept on this device.
      </p>
      {isSilent && (
        <p className="mt-2 font-medium">There is still no answer. Please try again in a moment.</p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          variant="primary"
          icon={<RotateCw aria-hidden className="size-4" />}
          busy={isTrying}
          busyLabel="Trying"
          onClick={tryAgain}
        >
          Try again
        </Button>
        {user !== null && pathname !== paths.dashboard && (
          <ButtonLink href={paths.dashboard}>Go to dashboard</ButtonLink>
        )}
        {user === null && <ButtonLink href={paths.home}>Go to the front page</ButtonLink>}
      </div>
    </section>
  );
}

const LOST = "A part of it did not arrive: the connection may be gone, or the site is being renewed.";
const THROWN = "Something went wrong on our side while it was drawn.";

type Retry = { tryAgain: () => void; isTrying: boolean; isSilent: boolean };

function useRetry(isLost: boolean): Retry {
  const client = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const [state, setState] = useState<"idle" | "trying" | "silent">("idle");
  const here = location.pathname + location.search;
  const tryAgain = async (): Promise<void> => {
    if (!isLost && triedInPlace !== here) {
      triedInPlace = here;
      // The screen may have failed because of an answer that is still cached.
      client.removeQueries({ type: "inactive" });
      await navigate(here, { replace: true, preventScrollReset: true, state: location.state });
      return;
    }
    // The router caches a failed chunk permanently, so only a new document retries it; without a server, that
    // document would be the browser's own error page.
    setState("trying");
    if ((await servedBuild()) === null) setState("silent");
    else reloadDocument();
  };
  return {
    tryAgain: () => void tryAgain(),
    isTrying: state === "trying",
    isSilent: state === "silent",
  };
}
