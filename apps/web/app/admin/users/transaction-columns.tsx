import { KIND_NAMES, operationName } from "@colophon/domain/credit-labels";
import { formatDateTime } from "../../account/profile/account-queries.ts";
import { adminBookUrl, adminUserUrl } from "../shell/admin-urls.ts";
import type { AdminColumn } from "../shell/admin-list.tsx";
import { figure } from "../shell/format-figures.ts";
import { Anchor } from "../../ui/anchor.tsx";
import type { ListedTransaction } from "./users-calls.ts";

/** What is told of a line of the ledger, whoever's it is. */
export const LINE_COLUMNS: readonly AdminColumn<ListedTransaction>[] = [
  { id: "at", header: "When", sortable: true, cell: ({ created_at: at }) => formatDateTime(at) },
  {
    id: "kind",
    header: "Kind",
    cell: ({ transaction_type: kind, operation }) => `${KIND_NAMES[kind]}: ${operationName(operation)}`,
  },
  { id: "description", header: "Says", cell: (line) => <Description line={line} /> },
  {
    id: "amount",
    header: "Credits",
    align: "end",
    sortable: true,
    cell: ({ amount }) => signed(amount),
  },
  { id: "after", header: "Balance after", align: "end", cell: ({ balance_after: after }) => figure(after) },
  { id: "by", header: "By", cell: ({ admin_info: by }) => by?.name ?? "" },
];

/** The same, for a list of everybody's. */
export const EVERYBODYS_COLUMNS: readonly AdminColumn<ListedTransaction>[] = [
  ...LINE_COLUMNS.slice(0, 1),
  { id: "user", header: "User", cell: ({ user }) => <Whose user={user} /> },
  ...LINE_COLUMNS.slice(1),
];

function Whose({ user }: { user: ListedTransaction["user"] }): React.ReactElement {
  if (user === null) return <span className="text-ink-3">An account that is gone</span>;
  return (
    <Anchor href={adminUserUrl(user.id)} className="underline underline-offset-4 wrap-anywhere">
      {user.name}
    </Anchor>
  );
}

/** What a line says; the book that it was for leads to its page, where the line names it and where it does not. */
function Description({ line: { description, book } }: { line: ListedTransaction }): React.ReactElement {
  if (book === null) return <>{description}</>;
  const at = description.lastIndexOf(book.title);
  const title = (
    <Anchor href={adminBookUrl(book.id)} className="underline underline-offset-4 wrap-anywhere">
      {book.title}
    </Anchor>
  );
  // A book that was renamed since is called in the line what it was called then.
  if (at === -1) {
    return (
      <>
        {description}, now {title}
      </>
    );
  }
  return (
    <>
      {description.slice(0, at)}
      {title}
      {description.slice(at + book.title.length)}
    </>
  );
}

function signed(amount: number): string {
  return amount > 0 ? `+${figure(amount)}` : `−${figure(-amount)}`;
}
