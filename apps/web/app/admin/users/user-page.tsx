import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useParams } from "react-router";
import { paths } from "../../paths.ts";
import { messageOf } from "../../platform/api.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { lazyPart, useLazyPart } from "../../ui/lazy-part.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonCard, SkeletonLines } from "../../ui/skeleton.tsx";
import { UserBadges } from "./user-badges.tsx";
import { UserActs, type UserActsState, useUserActs } from "./user-acts.tsx";
import { AccountFacts, MoneyFacts } from "./user-facts.tsx";
import { mayDo } from "./user-menu.tsx";
import { type ListedUser, type UserDetails, userQuery } from "./users-calls.ts";

export function meta(): ReturnType<typeof pageMeta> {
  return pageMeta({
    title: "User: administration",
    description: "For administrators of this installation.",
  });
}

/** Everything about one user, with all actions. */
export default function UserPage(): React.ReactElement {
  const { userId = "" } = useParams();
  const query = useQuery(userQuery(userId));
  return (
    <>
      <Breadcrumb
        crumbs={[{ label: "Users", href: paths.adminUsers }]}
        here={query.data?.user.full_name ?? "User"}
      />
      <QueryView
        query={query}
        loadingLabel="Loading the user"
        skeleton={<SkeletonCard />}
        errorTitle="Failed to fetch users"
        explainError={(error) => messageOf(error, "The server did not explain why.")}
      >
        {(details) => <Details key={details.user.id} details={details} />}
      </QueryView>
    </>
  );
}

function Details({ details }: { details: UserDetails }): React.ReactElement {
  const { user } = details;
  const acts = useUserActs();
  return (
    <>
      <title>{`${user.full_name}: administration`}</title>
      <header className="mt-2 mb-8 flex flex-wrap items-end justify-between gap-5">
        <div className="min-w-0">
          <p className="mb-2 flex flex-wrap gap-2">
            <UserBadges user={user} />
          </p>
          <h2 className="font-display text-h2 wrap-anywhere">{user.full_name}</h2>
          <p className="text-ink-2 wrap-anywhere">{user.email}</p>
        </div>
        <Acts user={user} acts={acts} />
      </header>
      {details.must_change_password && (
        <Notice className="mb-6" title="A password was drawn for them">
          They set one of their own at their next sign-in; until then nothing else works for them.
        </Notice>
      )}
      <div className="grid gap-8 lg:grid-cols-2">
        <AccountFacts details={details} />
        <MoneyFacts details={details} />
      </div>
      <LastTransactions userId={user.id} />
      <nav aria-label="More about this user" className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={`${paths.adminBooks}?q=${encodeURIComponent(user.email)}`}>Books</ButtonLink>
        <ButtonLink href={`${paths.adminSupport}?q=${encodeURIComponent(user.email)}`}>Tickets</ButtonLink>
        <ButtonLink href={`${paths.adminAudit}?q=${user.id}`}>Audit</ButtonLink>
      </nav>
      <p className="mt-6 max-w-[62ch] text-small text-ink-3">
        That you opened this page is told to its author, with your name, once an hour.
      </p>
      <UserActs acts={acts} />
    </>
  );
}

function Acts({ user, acts }: { user: ListedUser; acts: UserActsState }): React.ReactElement {
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" onClick={() => acts.begin("edit", user)}>
        Edit
      </Button>
      <Button onClick={() => acts.begin("credits", user)}>Adjust credits</Button>
      {mayDo("password", user) && (
        <Button onClick={() => acts.begin("password", user)}>Reset password</Button>
      )}
      {mayDo("impersonate", user) && (
        <Button onClick={() => acts.begin("impersonate", user)}>Impersonate</Button>
      )}
      {mayDo("delete", user) && (
        <Button variant="quiet" className="text-danger" onClick={() => acts.begin("delete", user)}>
          Delete
        </Button>
      )}
    </div>
  );
}

const lastTransactions = lazyPart(() => import("./last-transactions.tsx"));

/** The ledger's labels load alongside the page. */
function LastTransactions({ userId }: { userId: string }): React.ReactElement {
  const { part, hasFailed } = useLazyPart(lastTransactions);
  // Loading code is outside React.
  useEffect(() => lastTransactions.warm(), []);
  if (part !== null) return <part.LastTransactions userId={userId} />;
  if (!hasFailed) return <SkeletonLines count={4} />;
  return (
    <ErrorPanel title="Failed to fetch credit history" onRetry={lastTransactions.warm}>
      This part of the page did not load.
    </ErrorPanel>
  );
}
