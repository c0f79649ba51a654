import type { User } from "@colophon/contracts/auth/sessions";
import { dueUpgradePrompt, type UpgradePrompt } from "@colophon/rules/upgrade-prompt";
import { useQueryClient } from "@tanstack/react-query";
import { Sparkle, X } from "lucide-react";
import { useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { useLocation, useSearchParams } from "react-router";
import { readerPlace } from "../../library/books/reader-url.ts";
import { filesPlace } from "../../exports/export-files/export-dialog-url.ts";
import { saveDismissed, readDismissed } from "./dismissed-prompts.ts";
import { isPlaceForPrompt } from "./prompt-screens.ts";
import { isNoBannerThere, recordClosed, reportPrompt, wasJustClosed, watchTurns } from "./prompt-arbiter.ts";
import { meQuery, useSession } from "../../auth/session/session.tsx";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { promptText } from "./prompt-text.ts";
import { useHourly } from "./use-hourly.ts";
import { useIsAtRest } from "./use-is-at-rest.ts";

/**
 * The upgrade prompt, on any signed-in screen without a task in progress; mounted once, in the overlay
 * registry.
 */
export function UpgradePromptFeed(): React.ReactElement | null {
  const { user } = useSession();
  return user === null || user.is_premium ? null : <Prompts user={user} />;
}

/** The state at the last check; changes between two checks wait for the next. */
type Snapshot = { account: User; at: Date; dismissed: ReadonlySet<string> };

function snapshotOf(account: User): Snapshot {
  return { account, at: new Date(), dismissed: readDismissed() };
}

function Prompts({ user }: { user: User }): React.ReactElement {
  const client = useQueryClient();
  const [look, setSnapshot] = useState(() => snapshotOf(user));
  useHourly(() => {
    client.fetchQuery({ ...meQuery, staleTime: 0 }).then(
      (account) => setSnapshot(snapshotOf(account)),
      () => setSnapshot((last) => snapshotOf(last.account)),
    );
  });
  const isFree = useIsFree();
  const kind = dueUpgradePrompt(look.account, { now: look.at, dismissed: look.dismissed });
  const isShown = kind !== null && isFree && !wasJustClosed(look.at);
  // The dashboard's own premium panel is in another part of the page.
  useEffect(() => {
    reportPrompt(isShown);
    return () => reportPrompt(false);
  }, [isShown]);
  const dismiss = (closed: UpgradePrompt): void => {
    saveDismissed(closed);
    recordClosed(new Date());
    setSnapshot((last) => ({ ...last, dismissed: readDismissed() }));
  };
  return (
    <output className="block">
      {isShown && (
        <PromptPanel kind={kind} user={look.account} now={look.at} onDismiss={() => dismiss(kind)} />
      )}
    </output>
  );
}

/** Whether no other message is shown, and the user isn't in the middle of something. */
function useIsFree(): boolean {
  const isNoBanner = useSyncExternalStore(watchTurns, isNoBannerThere);
  const isAtRest = useIsAtRest();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const isCovered = readerPlace(search) !== null || filesPlace(search) !== null;
  return isNoBanner && isAtRest && !isCovered && isPlaceForPrompt(pathname);
}

type PanelProps = { kind: UpgradePrompt; user: User; now: Date; onDismiss: () => void };

function PromptPanel({ kind, user, now, onDismiss }: PanelProps): React.ReactElement {
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  const { title, text, action } = promptText(kind, { user, now });
  const close = (): void => {
    const hadKeyboard = panel.current?.contains(document.activeElement) === true;
    onDismiss();
    // Focus stays in the page, instead of returning to the start of the document.
    if (hadKeyboard) document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  };
  return (
    <>
      {/* Lets the end of the page be scrolled out from under the panel. */}
      <div aria-hidden className="h-44" />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does what its button does */}
      <section
        ref={panel}
        aria-labelledby={titleId}
        onKeyDown={(event) => {
          if (event.key === "Escape") close();
        }}
        className="card fixed inset-x-4 bottom-4 z-30 flex items-start gap-3 p-5 shadow-float sm:left-auto sm:w-96"
      >
        <Sparkle aria-hidden className="mt-1 size-[1.125rem] shrink-0 text-accent" />
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="font-semibold">
            {title}
          </h2>
          <p className="mt-1 text-small text-ink-2">{text}</p>
          <ButtonLink size="small" variant="primary" className="mt-4" href={paths.purchase}>
            {action}
          </ButtonLink>
        </div>
        <button
          type="button"
          aria-label="Dismiss"
          onClick={close}
          className="-mt-3 -mr-3 grid size-11 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-ink/8"
        >
          <X aria-hidden className="size-4" />
        </button>
      </section>
    </>
  );
}
