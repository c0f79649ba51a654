import { useQuery } from "@tanstack/react-query";
import { type RefObject, useRef, useState } from "react";
import { type ApiToken, apiTokensQuery, useRevokeToken } from "../../auth/api-tokens/api-tokens.ts";
import { formatDay } from "../../billing/payments/money-labels.ts";
import { apiDescription } from "../../paths.ts";
import { messageOf } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonCard } from "../../ui/skeleton.tsx";
import { NewTokenDialog } from "./new-token-dialog.tsx";

const SCOPES = { read: "Looks", write: "Looks and changes" } as const;

/** The author's API tokens. */
export function TokensSection(): React.ReactElement {
  const query = useQuery(apiTokensQuery);
  const [isMaking, setMaking] = useState(false);
  const [asked, setAsked] = useState<ApiToken | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="api-tokens">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="api-tokens" ref={heading} tabIndex={-1} className="font-display text-h2">
          API tokens
        </h2>
        <Button onClick={() => setMaking(true)}>New token</Button>
      </div>
      <p className="mt-1 max-w-[62ch] text-ink-2">
        A program of yours works on your books with a token in place of your password. It reaches neither your
        account, nor your money, nor your keys.{" "}
        <a href={apiDescription} className="link">
          What it can call
        </a>
      </p>
      <div className="mt-5">
        <QueryView
          query={query}
          loadingLabel="Loading your tokens"
          skeleton={<SkeletonCard />}
          errorTitle="Your tokens did not load"
          isEmpty={({ tokens }) => tokens.length === 0}
          empty={<p className="text-ink-2">You have no tokens. Most authors never need one.</p>}
        >
          {({ tokens }) => (
            <ul className="grid gap-3">
              {tokens.map((token) => (
                <Token key={token.id} token={token} onRevoke={() => setAsked(token)} />
              ))}
            </ul>
          )}
        </QueryView>
      </div>
      {isMaking && <NewTokenDialog onClose={() => setMaking(false)} />}
      {asked !== null && <RevokeDialog token={asked} heading={heading} onClosed={() => setAsked(null)} />}
    </section>
  );
}

function Token({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }): React.ReactElement {
  return (
    <li className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {token.name}
          {token.has_expired && <Badge tone="warning">Ended</Badge>}
        </p>
        <p className="text-small text-ink-2">
          {SCOPES[token.scope]} · clp_…{token.ending} · {token.has_expired ? "ended" : "ends"}{" "}
          {formatDay(token.expires_at)}
        </p>
        <p className="text-small text-ink-2">
          {token.last_used_at === null ? "Never used" : `Last used on ${formatDay(token.last_used_at)}`}
        </p>
      </div>
      <Button size="small" aria-label={`Revoke ${token.name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}

type RevokeProps = {
  token: ApiToken;
  heading: RefObject<HTMLHeadingElement | null>;
  onClosed: () => void;
};

/** Rendered outside the list: a refetched list removes the token's row before the result is shown. */
function RevokeDialog({ token, heading, onClosed }: RevokeProps): React.ReactElement {
  const revoke = useRevokeToken();
  const isRevoked = useRef(false);
  const confirm = (): void =>
    revoke.mutate(token.id, {
      onSuccess: () => {
        isRevoked.current = true;
        toast.success(`“${token.name}” no longer works.`);
        onClosed();
      },
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClosed}
      finalFocus={() => (isRevoked.current ? heading.current : null)}
      title={`Revoke “${token.name}”?`}
      confirmLabel="Revoke"
      busy={revoke.isPending}
      busyLabel="Revoking"
      error={
        revoke.error === null
          ? undefined
          : messageOf(revoke.error, "The token was not revoked. Please try again.")
      }
      onConfirm={confirm}
    >
      Programs that use it are refused from this moment. This cannot be undone; you can make a new token.
    </ConfirmDialog>
  );
}
