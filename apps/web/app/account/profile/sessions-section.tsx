import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type AccountSession, formatDateTime, sessionsQuery, useAccountAct } from "./account-queries.ts";
import { useSession } from "../../auth/session/session.tsx";
import { call } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonCard } from "../../ui/skeleton.tsx";

/** Signed-in devices, and ways to sign them out. */
export function SessionsSection(): React.ReactElement {
  const query = useQuery(sessionsQuery);
  const { signOut } = useSession();
  const [isAsking, setAsking] = useState(false);
  const endOne = useAccountAct({
    act: (id: string) => call("DELETE /api/auth/sessions/{id}", { params: { id } }),
    fallback: "The device could not be signed out. Please try again.",
  });
  const endOthers = useAccountAct({
    act: (ids: readonly string[]) =>
      Promise.all(ids.map((id) => call("DELETE /api/auth/sessions/{id}", { params: { id } }))),
    fallback: "Not every device could be signed out. Please look at the list and try again.",
  });
  const endAll = useAccountAct({
    act: () => call("POST /api/auth/logout-everywhere"),
    fallback: "The devices could not be signed out. Please try again.",
    endsSession: true,
  });
  const failure = endOne.error ?? endOthers.error;
  return (
    <section aria-labelledby="sessions-heading">
      <h2 id="sessions-heading" className="font-display text-h2">
        Signed-in devices
      </h2>
      <p className="mt-2 max-w-[60ch] text-ink-2">
        If you do not know one, sign it out and change your password.
      </p>
      <div className="mt-4 grid max-w-3xl gap-4" aria-live="polite">
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
        <QueryView
          query={query}
          loadingLabel="Loading your devices"
          skeleton={<SkeletonCard />}
          errorTitle="Your devices did not load"
        >
          {({ sessions }) => {
            const others = sessions.filter((session) => !session.is_current).map(({ id }) => id);
            return (
              <>
                <ul className="card divide-y divide-line">
                  {sessions.map((session) => (
                    <Device
                      key={session.id}
                      session={session}
                      onEnd={() => endOne.run(session.id, () => toast.success("That device is signed out"))}
                    />
                  ))}
                </ul>
                <div className="flex flex-wrap gap-3">
                  {others.length > 0 && (
                    <Button
                      busy={endOthers.isPending}
                      busyLabel="Signing out"
                      onClick={() =>
                        endOthers.run(others, () => toast.success("Every other device is signed out"))
                      }
                    >
                      Sign out all others
                    </Button>
                  )}
                  <Button variant="quiet" onClick={() => setAsking(true)}>
                    Sign out everywhere
                  </Button>
                </div>
              </>
            );
          }}
        </QueryView>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        busy={endAll.isPending}
        busyLabel="Signing out"
        error={endAll.error ?? undefined}
        onConfirm={() => endAll.run(undefined, () => void signOut({ hasEnded: true }))}
      >
        Every device is signed out, this one too. Your books stay as they are.
      </ConfirmDialog>
    </section>
  );
}

function Device({ session, onEnd }: { session: AccountSession; onEnd: () => void }): React.ReactElement {
  const name = session.browser ?? "A program";
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {name} {session.is_current && <Badge tone="success">This device</Badge>}
        </p>
        <p className="text-small text-ink-2 wrap-anywhere">
          Last used {formatDateTime(session.last_used_at)}
          {session.origin !== null && <> from the network {session.origin}</>}
        </p>
      </div>
      {!session.is_current && (
        <Button
          size="small"
          aria-label={`Sign out ${name}, last used ${formatDateTime(session.last_used_at)}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
