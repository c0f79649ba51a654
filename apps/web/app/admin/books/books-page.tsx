import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import { FUNDING_NAMES } from "@colophon/rules/credit-labels";
import { formatDateTime } from "../../account/profile/account-queries.ts";
import { adminBookUrl, adminUserUrl } from "../shell/admin-urls.ts";
import { type AdminColumn, type AdminFilter, AdminList } from "../shell/admin-list.tsx";
import { codeLabel } from "../shell/code-labels.ts";
import { figure } from "../shell/format-figures.ts";
import { StatusBadge } from "../../library/books/status-badge.tsx";
import { callAsAddressed, callForFileAsAddressed } from "../../platform/api.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { BookActs, type BookActsState, useBookActs } from "./book-acts.tsx";
import type { AdminBook } from "./book-calls.ts";
import { BookMenu } from "./book-menu.tsx";

export function meta(): ReturnType<typeof pageMeta> {
  return pageMeta({
    title: "Books: administration",
    description: "For administrators of this installation.",
  });
}

/** All books: owner and state, none of their text. */
export default function BooksPage(): React.ReactElement {
  const acts = useBookActs();
  return (
    <section aria-labelledby="books">
      <h2 id="books" className="mb-2 font-display text-h2">
        Books
      </h2>
      <p className="mb-6 max-w-[70ch] text-ink-2">
        Everybody's books, those in bins too. A book's page tells all work on it by counts and prices; what
        its author wrote is theirs, and shown nowhere here.
      </p>
      <AdminList<AdminBook>
        name="books"
        caption="Books of all authors"
        noun={{ one: "book", many: "books" }}
        searchLabel="Title, owner, e-mail or id"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        filters={FILTERS}
        ordinarySort={{ column: "created_at", isDescending: true }}
        load={async (asked, signal) => {
          const { books, ...place } = await callAsAddressed("GET /api/admin/books", { query: asked, signal });
          return { rows: books, ...place };
        }}
        loadFile={(asked) => callForFileAsAddressed("GET /api/admin/books/file", { query: asked })}
        rowMenu={menuFor(acts)}
        failure="Failed to fetch books"
        empty={<EmptyState title="No books yet">As soon as somebody orders one, it stands here.</EmptyState>}
      />
      <BookActs acts={acts} />
    </section>
  );
}

/** The menu at the end of each row. */
function menuFor(acts: BookActsState): (book: AdminBook) => React.ReactElement {
  return (book) => <BookMenu book={book} onAct={acts.begin} />;
}

const LINK = "underline decoration-line underline-offset-4 hover:decoration-current";

const COLUMNS: readonly AdminColumn<AdminBook>[] = [
  {
    id: "title",
    header: "Title",
    sortable: true,
    cell: ({ id, title }) => (
      <Anchor href={adminBookUrl(id)} className={`${LINK} wrap-anywhere`}>
        {title}
      </Anchor>
    ),
  },
  { id: "owner", header: "Owner", cell: ({ owner }) => <Owner owner={owner} /> },
  { id: "status", header: "Status", cell: (book) => <BookStatus book={book} /> },
  { id: "genre", header: "Genre", cell: ({ genre }) => genre },
  { id: "chapters", header: "Chapters", align: "end", cell: ({ chapters }) => figure(chapters) },
  { id: "words", header: "Words", align: "end", cell: ({ words }) => figure(words) },
  { id: "funding", header: "Paid by", cell: ({ funding }) => FUNDING_NAMES[funding] },
  { id: "created_at", header: "Created", sortable: true, cell: (book) => formatDateTime(book.created_at) },
  { id: "origin", header: "Origin", isExtra: true, cell: ({ origin }) => codeLabel(origin) },
  { id: "id", header: "Id", isExtra: true, cell: ({ id }) => <code className="wrap-anywhere">{id}</code> },
];

function Owner({ owner }: Pick<AdminBook, "owner">): React.ReactElement {
  if (owner === null) return <span className="text-ink-3">Being removed</span>;
  return (
    <>
      <Anchor href={adminUserUrl(owner.id)} className={LINK}>
        {owner.name}
      </Anchor>
      <span className="block text-small wrap-anywhere text-ink-2">{owner.email}</span>
    </>
  );
}

function BookStatus({ book }: { book: AdminBook }): React.ReactElement {
  return (
    <span className="flex flex-wrap gap-1">
      <StatusBadge state={book.state} />
      {book.is_sample && <Badge>Sample</Badge>}
      {book.deleted_at !== null && <Badge tone="warning">In the bin</Badge>}
    </span>
  );
}

const FILTERS: readonly AdminFilter[] = [
  {
    name: "status",
    label: "Status",
    options: [
      { value: "generating", label: "In progress" },
      { value: "completed", label: "Completed" },
      { value: "failed", label: "Failed or cancelled" },
    ],
  },
  { name: "genre", label: "Genre", options: BOOK_GENRES.map((genre) => ({ value: genre, label: genre })) },
  {
    name: "funding",
    label: "Paid by",
    options: Object.entries(FUNDING_NAMES).map(([value, label]) => ({ value, label })),
  },
  {
    name: "origin",
    label: "Origin",
    options: [
      { value: "generated", label: "Generated" },
      { value: "imported", label: "Imported" },
      { value: "written", label: "Written by hand" },
    ],
  },
  {
    name: "place",
    label: "Lies",
    options: [
      { value: "shelf", label: "On the shelf" },
      { value: "bin", label: "In the bin" },
    ],
  },
];
