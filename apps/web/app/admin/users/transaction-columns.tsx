import { KIND_NAMES, operationName } from "@colophon/rules/credit-labels";
import { formatDateTime } from "../../account/profile/account-queries.ts";
import { adminBookUrl, adminUserUrl } from "../shell/admin-urls.ts";
import type { AdminColumn } from "../shell/admin-list.tsx";
import { figure } from "../shell/format-figures.ts";
import { Anchor } from "../../ui/anchor.tsx";
import type { ListedTransaction } from "./users-calls.ts";

/** Columns of a ledger entry, without its owner. */
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

/** The same, for a list across all users. */
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

/**
 * A ledger entry's description; the book it concerns is a link, whether or not the text contains its title.
 */
function Description({ line: { description, book } }: { line: ListedTransaction }): React.ReactElement {
  if (book === null) return <>{description}</>;
  const at = description.lastIndexOf(book.title);
  const title = (
    <Anchor href={adminBookUrl(book.id)} className="underline underline-offset-4 wrap-anywhere">
      {book.title}
    </Anchor>
  );
  // If a book was renamed since, the entry has its old title.
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
