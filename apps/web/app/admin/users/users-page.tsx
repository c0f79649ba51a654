import type { ReactNode } from "react";
import { formatDateTime } from "../../account/profile/account-queries.ts";
import { adminUserUrl } from "../shell/admin-urls.ts";
import { type AdminColumn, type AdminFilter, AdminList } from "../shell/admin-list.tsx";
import { paths } from "../../paths.ts";
import { callAsAddressed, callForFileAsAddressed } from "../../platform/api.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { UserBadges, STATUS_OPTIONS, termsLabel } from "./user-badges.tsx";
import { UserActs, type UserActsState, useUserActs } from "./user-acts.tsx";
import { UserMenu } from "./user-menu.tsx";
import type { ListedUser } from "./users-calls.ts";

export function meta(): ReturnType<typeof pageMeta> {
  return pageMeta({
    title: "Users: administration",
    description: "Who is registered at this installation.",
  });
}

/** All registered users, with actions for each. */
export default function UsersPage(): React.ReactElement {
  const acts = useUserActs();
  return (
    <section aria-labelledby="users">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="users" className="mb-2 font-display text-h2">
            Users
          </h2>
          <p className="max-w-[62ch] text-ink-2">
            Everybody who has confirmed their address. Whoever's account you open or change is told so, with
            your name.
          </p>
        </div>
        <ButtonLink href={paths.adminTransactions}>Credit transactions</ButtonLink>
      </div>
      <AdminList<ListedUser>
        name="users"
        caption="Users"
        noun={{ one: "user", many: "users" }}
        searchLabel="Name, e-mail or id"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        filters={FILTERS}
        ordinarySort={{ column: "joined", isDescending: true }}
        load={async (asked, signal) => {
          const { users, ...place } = await callAsAddressed("GET /api/admin/users", { query: asked, signal });
          return { rows: users, ...place };
        }}
        loadFile={(asked) => callForFileAsAddressed("GET /api/admin/users/file", { query: asked })}
        rowMenu={menuFor(acts)}
        failure="Failed to fetch users"
        empty={
          <EmptyState title="Nobody is here yet">
            Whoever registers and confirms their address stands here from then on.
          </EmptyState>
        }
      />
      <UserActs acts={acts} />
    </section>
  );
}

/** The menu at the end of each row. */
function menuFor(acts: UserActsState): (user: ListedUser) => ReactNode {
  return (user) => <UserMenu user={user} onAct={(act) => acts.begin(act, user)} />;
}

const COLUMNS: readonly AdminColumn<ListedUser>[] = [
  {
    id: "name",
    header: "Name",
    sortable: true,
    cell: (user) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Anchor href={adminUserUrl(user.id)} className="underline underline-offset-4 wrap-anywhere">
          {user.full_name}
        </Anchor>
        <UserBadges user={user} />
      </span>
    ),
  },
  {
    id: "email",
    header: "E-mail",
    cell: ({ email }) => <span className="wrap-anywhere md:inline-block md:min-w-44">{email}</span>,
  },
  { id: "terms", header: "Terms", cell: termsLabel },
  {
    id: "credits",
    header: "Credits",
    align: "end",
    sortable: true,
    cell: ({ credits }) => credits.toLocaleString("en-US"),
  },
  {
    id: "books",
    header: "Books generated",
    align: "end",
    sortable: true,
    cell: ({ books_generated: books }) => books.toLocaleString("en-US"),
  },
  { id: "joined", header: "Joined", sortable: true, cell: ({ created_at: at }) => formatDateTime(at) },
  {
    id: "last_login",
    header: "Last sign-in",
    sortable: true,
    cell: ({ last_login: at }) => (at === null ? "Never" : formatDateTime(at)),
  },
  { id: "id", header: "Id", isExtra: true, cell: ({ id }) => <code className="wrap-anywhere">{id}</code> },
];

const FILTERS: readonly AdminFilter[] = [
  {
    name: "plan",
    label: "Plan",
    options: [
      { value: "premium", label: "Premium" },
      { value: "free", label: "Free" },
    ],
  },
  { name: "status", label: "Status", options: STATUS_OPTIONS },
  {
    name: "role",
    label: "Role",
    options: [
      { value: "administrator", label: "Administrators" },
      { value: "author", label: "Authors" },
    ],
  },
  {
    name: "leaving",
    label: "Being deleted",
    options: [
      { value: "yes", label: "Yes" },
      { value: "no", label: "No" },
    ],
  },
];
