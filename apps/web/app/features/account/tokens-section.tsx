import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type ApiToken, apiTokensQuery, useRevokeToken } from "../../data/api-tokens/api-tokens.ts";
import { dayWords } from "../../data/payments/money-words.ts";
import { apiDescription } from "../../paths.ts";
import { sentenceOf } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonCard } from "../../ui/skeleton.tsx";
import { NewTokenDialog } from "./new-token-dialog.tsx";

const SCOPES = { read: "Looks", write: "Looks and changes" } as const;

/** API tokens. */
export function TokensSection(): React.ReactElement {
  const query = useQuery(apiTokensQuery);
  const [isMaking, setMaking] = useState(false);
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
                <Token key={token.id} token={token} onRevoked={() => heading.current?.focus()} />
              ))}
            </ul>
          )}
        </QueryView>
      </div>
      {isMaking && <NewTokenDialog onClose={() => setMaking(false)} />}
    </section>
  );
}

function Token({ token, onRevoked }: { token: ApiToken; onRevoked: () => void }): React.ReactElement {
  const [isAsking, setAsking] = useState(false);
  const revoke = useRevokeToken();
  const confirm = async (): Promise<void> => {
    try {
      // Not with a callback of `mutate`: it is lost if the new list takes this row away first.
      await revoke.mutateAsync(token.id);
    } catch {
      // The dialog shows why.
      return;
    }
    toast.success(`“${token.name}” works no more.`);
    onRevoked();
  };
  return (
    <li className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {token.name}
          {token.has_expired && <Badge tone="warning">Ended</Badge>}
        </p>
        <p className="text-small text-ink-2">
          {SCOPES[token.scope]} · clp_…{token.ending} · {token.has_expired ? "ended" : "ends"}{" "}
          {dayWords(token.expires_at)}
        </p>
        <p className="text-small text-ink-2">
          {token.last_used_at === null ? "Never used" : `Last used on ${dayWords(token.last_used_at)}`}
        </p>
      </div>
      <Button size="small" aria-label={`Revoke ${token.name}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Revoke “${token.name}”?`}
        confirmLabel="Revoke"
        busy={revoke.isPending}
        busyLabel="Revoking"
        error={
          revoke.error === null
            ? undefined
            : sentenceOf(revoke.error, "The token was not revoked. Please try again.")
        }
        onConfirm={() => void confirm()}
      >
        Programs that use it are refused from this moment. This cannot be undone; you can make a new token.
      </ConfirmDialog>
    </li>
  );
}
