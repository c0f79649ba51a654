import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { parseRejection, rejectionMessage } from "../../auth/sessions/provider-sign-in.ts";
import {
  beginLink,
  linkedAccountsQuery,
  type LinkedAccountList,
  useLinkAccount,
  useUnlinkAccount,
} from "../../auth/linked-accounts/linked-accounts.ts";
import { formatDay } from "../../billing/payments/money-labels.ts";
import { messageOf } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonCard } from "../../ui/skeleton.tsx";

type Identity = LinkedAccountList["identities"][number];

const UNEXPLAINED = "Something went wrong. Nothing was changed; please try again.";

/** Sign-in with Google, or with the configured provider. */
export function GoogleSection({
  leave = goTo,
}: {
  leave?: (href: string) => void;
}): React.ReactElement | null {
  const query = useQuery(linkedAccountsQuery);
  const { failure } = useLinkReturn(query.data?.name);
  const heading = useRef<HTMLHeadingElement>(null);
  const name = query.data?.name ?? "Google";
  // If no provider is or was set up, there is nothing to show.
  if (query.data?.name === null && query.data.identities.length === 0) return null;
  return (
    <section aria-labelledby="provider-sign-in">
      <h2 id="provider-sign-in" ref={heading} tabIndex={-1} className="font-display text-h2">
        Sign in with {name}
      </h2>
      <p className="mt-1 max-w-[62ch] text-ink-2">
        Link an account to sign in with it. Nothing else of it is read, and nothing is sent to it.
      </p>
      <div className="mt-5 grid gap-4">
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
        <QueryView
          query={query}
          loadingLabel="Loading how you sign in"
          skeleton={<SkeletonCard />}
          errorTitle="How you sign in did not load"
        >
          {(linked) => <Linked {...{ linked, name, leave, heading }} />}
        </QueryView>
      </div>
    </section>
  );
}

/**
 * Handles the provider's callback: links the account, once, and removes the single-use values from the URL.
 */
function useLinkReturn(name: string | null | undefined): { failure: string | null } {
  const [search, setSearch] = useSearchParams();
  const [came] = useState(() => ({
    sessionId: search.get("session_id"),
    refusal: parseRejection(search.get("google")),
  }));
  const link = useLinkAccount();
  const wasSent = useRef(false);
  const { mutate } = link;
  // The page was opened for this: the provider redirected the browser here.
  useEffect(() => {
    if (wasSent.current || (came.sessionId === null && came.refusal === null)) return;
    wasSent.current = true;
    setSearch(
      (query) => {
        query.delete("session_id");
        query.delete("google");
        return query;
      },
      { replace: true, preventScrollReset: true },
    );
    if (came.sessionId === null) return;
    mutate(came.sessionId, { onSuccess: () => toast.success("You can sign in with it from now on.") });
  }, [came, mutate, setSearch]);
  if (link.error !== null) return { failure: messageOf(link.error, UNEXPLAINED) };
  return { failure: came.refusal === null ? null : rejectionMessage(came.refusal, name) };
}

type LinkedProps = {
  linked: LinkedAccountList;
  name: string;
  leave: (href: string) => void;
  heading: RefObject<HTMLHeadingElement | null>;
};

function Linked({ linked, name, leave, heading }: LinkedProps): React.ReactElement {
  const [failure, setFailure] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const [asked, setAsked] = useState<Identity | null>(null);
  const go = async (): Promise<void> => {
    setLeaving(true);
    setFailure(null);
    try {
      leave(await beginLink());
    } catch (error) {
      setFailure(messageOf(error, UNEXPLAINED));
      setLeaving(false);
    }
  };
  const isLinked = linked.identities.some(({ provider }) => provider === linked.name);
  return (
    <>
      {linked.identities.length > 0 && (
        <ul className="grid gap-3">
          {linked.identities.map((identity) => (
            <LinkedAccount
              key={identity.id}
              identity={identity}
              canUnlink={linked.can_unlink}
              onUnlink={() => setAsked(identity)}
            />
          ))}
        </ul>
      )}
      {!isLinked && linked.name !== null && (
        <div>
          <Button busy={isLeaving} busyLabel={`Going to ${name}`} onClick={() => void go()}>
            Link {name}
          </Button>
        </div>
      )}
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      {asked !== null && <UnlinkDialog identity={asked} heading={heading} onClosed={() => setAsked(null)} />}
    </>
  );
}

function LinkedAccount(props: {
  identity: Identity;
  canUnlink: boolean;
  onUnlink: () => void;
}): React.ReactElement {
  const { identity, canUnlink, onUnlink } = props;
  return (
    <li className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {identity.provider}
          {identity.email !== null && `: ${identity.email}`}
        </p>
        <p className="text-small text-ink-2">
          {identity.last_used_at === null
            ? `Linked on ${formatDay(identity.linked_at)}, not used yet`
            : `Last used on ${formatDay(identity.last_used_at)}`}
        </p>
        {!canUnlink && (
          <p className="mt-1 max-w-[52ch] text-small text-ink-2">
            This is the only way you sign in. Set a password with “Forgot password?” before you unlink it.
          </p>
        )}
      </div>
      {canUnlink && (
        <Button size="small" aria-label={`Unlink ${identity.provider}`} onClick={onUnlink}>
          Unlink
        </Button>
      )}
    </li>
  );
}

type UnlinkProps = {
  identity: Identity;
  heading: RefObject<HTMLHeadingElement | null>;
  onClosed: () => void;
};

/** Rendered outside the list: a refetched list removes the row before the result is shown. */
function UnlinkDialog({ identity, heading, onClosed }: UnlinkProps): React.ReactElement {
  const unlink = useUnlinkAccount();
  const isUnlinked = useRef(false);
  const confirm = (): void =>
    unlink.mutate(identity.id, {
      onSuccess: () => {
        isUnlinked.current = true;
        toast.success(`${identity.provider} is unlinked.`);
        onClosed();
      },
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClosed}
      finalFocus={() => (isUnlinked.current ? heading.current : null)}
      title={`Unlink ${identity.provider}?`}
      confirmLabel="Unlink"
      busy={unlink.isPending}
      busyLabel="Unlinking"
      error={unlink.error === null ? undefined : messageOf(unlink.error, UNEXPLAINED)}
      onConfirm={confirm}
    >
      You won’t be able to sign in with it. Your books and credits stay as they are, and you can link it
      again.
    </ConfirmDialog>
  );
}

function goTo(href: string): void {
  globalThis.location.assign(href);
}
