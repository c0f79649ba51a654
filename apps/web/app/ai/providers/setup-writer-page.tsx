import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { type ProviderList, providersQuery } from "./provider-queries.ts";
import { useUser } from "../../auth/session/session.tsx";
import { paths } from "../../paths.ts";
import { ApiError, messageOf } from "../../platform/api.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonCard } from "../../ui/skeleton.tsx";
import { providerName } from "./provider-draft.ts";
import { ModelSetup } from "./model-setup.tsx";

// Few administrators ever see it.
const MfaRequired = lazy(async () => ({
  default: (await import("../../admin/shell/mfa-required.tsx")).MfaRequired,
}));

export function meta(): ReturnType<typeof pageMeta> {
  return pageMeta({
    title: "Who writes",
    description: "Which model writes the books of this installation.",
  });
}

export default function ModelSetupPage(): React.ReactElement {
  const user = useUser();
  return user.is_admin ? <WhoWrites /> : <NotForAuthors />;
}

function WhoWrites(): React.ReactElement {
  const query = useQuery(providersQuery);
  const isShut = query.error instanceof ApiError && query.error.code === "admin.second_factor_needed";
  if (isShut) {
    return (
      <Suspense>
        <MfaRequired />
      </Suspense>
    );
  }
  return (
    <>
      <h1 className="font-display text-h1">Who writes</h1>
      <p className="mt-2 mb-10 min-h-[1.6em] max-w-[62ch] text-lead text-ink-2">
        {query.data !== undefined && lead(query.data)}
      </p>
      <QueryView
        query={query}
        loadingLabel="Looking who writes"
        skeleton={<SkeletonCard />}
        errorTitle="Who writes could not be read"
        explainError={(error) => messageOf(error, "The server did not explain why.")}
      >
        {(list) => <ModelSetup list={list} />}
      </QueryView>
    </>
  );
}

/** The model that writes now, or how to set one up. */
function lead({ environment, providers }: ProviderList): string {
  const kept = providers.find((one) => one.is_enabled && one.can_open_key);
  const first = environment[0] ?? kept;
  if (first === kept && kept?.tested_at === null) {
    return `${providerName(kept)} is set up but not tested. Test it before you create a book.`;
  }
  if (first !== undefined) return `Books are written by ${providerName(first)}, with ${first.models.strong}.`;
  return "No model writes yet. Use one on this machine, or paste a key: either takes a minute.";
}

function NotForAuthors(): React.ReactElement {
  return (
    <>
      <h1 className="font-display text-h1">For administrators</h1>
      <p className="mt-3 max-w-[52ch] text-ink-2">
        Who writes the books here is set up by whoever runs this installation. Your books are on the
        dashboard.
      </p>
      <div className="mt-6">
        <ButtonLink href={paths.dashboard} variant="primary">
          Dashboard
        </ButtonLink>
      </div>
    </>
  );
}
