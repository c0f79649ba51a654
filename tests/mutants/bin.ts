import type { Mutant } from "./mutant.ts";

const BOOKS = "apps/server/src/features/books";
const BIN = `${BOOKS}/bin.api.test.ts`;

export const binMutants: readonly Mutant[] = [
  {
    promise: "a book in the bin is read by nobody",
    file: `${BOOKS}/books.store.ts`,
    replace:
      "sql`select ${WHOLE} from book where id = ${id} and owner_id = ${ownerId} and deleted_at is null`",
    by: "sql`select ${WHOLE} from book where id = ${id} and owner_id = ${ownerId}`",
    red: [BIN],
  },
  {
    promise: "files of a book in the bin are not shown",
    file: "apps/server/src/features/exports/order-export.ts",
    replace: "isTheirs && (await books.isOnShelf({ ownerId, bookId }))",
    by: "isTheirs && (books.isOnShelf !== undefined)",
    red: [BIN],
  },
  {
    promise: "a book that is being written is not thrown away with its hold",
    file: `${BOOKS}/bin-book.ts`,
    replace: 'if (run?.status === "running") {',
    by: 'if (run?.status === "running" && run.paused) {',
    red: [BIN],
  },
  {
    promise: "throwing a book away again does not lengthen its days in the bin",
    file: `${BOOKS}/bin-book.ts`,
    replace: "book.deleted_at ?? deps.now()",
    by: "deps.now()",
    red: [BIN],
  },
  {
    promise: "a book is removed for good only out of the bin",
    file: `${BOOKS}/shelf.store.ts`,
    replace: "where id = ${id} and deleted_at is not null and not",
    by: "where id = ${id} and not",
    red: [BIN],
  },
  {
    promise: "the bin keeps a book for thirty days",
    file: "packages/contracts/src/books/bin.ts",
    replace: "BIN_DAYS = 30",
    by: "BIN_DAYS = 29",
    red: [BIN],
  },
  {
    promise: "work that holds credits keeps its book from being removed",
    file: `${BOOKS}/shelf.store.ts`,
    replace: "run.status = 'running' and run.kind <> 'export')`",
    by: "run.status = 'running' and run.kind = 'export')`",
    red: [BIN],
  },
  {
    promise: "what was begun in a day stays counted when its book is gone",
    file: "apps/server/migrations/0019-shelf-and-bin.sql",
    replace: "add constraint run_start_run_id_fkey foreign key (run_id) references run on delete set null",
    by: "add constraint run_start_run_id_fkey foreign key (run_id) references run on delete cascade",
    red: [BIN],
  },
  {
    promise: "what was spent in a day stays counted when its book is gone",
    file: "apps/server/migrations/0019-shelf-and-bin.sql",
    replace: "add constraint model_call_run_id_fkey foreign key (run_id) references run on delete set null",
    by: "add constraint model_call_run_id_fkey foreign key (run_id) references run on delete cascade",
    red: [BIN],
  },
  {
    promise: "a repeated order is answered from the bin too",
    file: `${BOOKS}/generate-book.ts`,
    replace: "await findKeptBookOf(tx, which.ownerId, which.bookId)",
    by: "await findListedBookOf(tx, which.ownerId, which.bookId)",
    red: [BIN],
  },
  {
    promise: "every worker empties the bin",
    file: "apps/server/src/worker-rounds.ts",
    replace: "work: () => books.emptyBin()",
    by: "work: async () => undefined",
    red: ["apps/server/src/worker-rounds.test.ts"],
  },
  {
    promise: "a book in the bin has no reading place",
    file: "apps/server/src/features/books/reading.store.ts",
    replace:
      "sql`select count(*)::int as count from book where id = ${bookId} and owner_id = ${ownerId} and deleted_at is null`",
    by: "sql`select count(*)::int as count from book where id = ${bookId} and owner_id = ${ownerId}`",
    red: ["apps/server/src/features/books/reading.api.test.ts"],
  },
  {
    promise: "a file whose book was removed meanwhile leaves nothing behind",
    file: "apps/server/src/features/exports/stored-files.ts",
    replace: '  if (!isKept) throw new AppError("books.not_found");\n',
    by: "",
    red: ["apps/server/src/features/exports/stored-files.test.ts"],
  },
  {
    promise: "a title that nobody can see is none",
    file: "packages/contracts/src/books/order.ts",
    replace: '.refine((title) => title === "" || isVisible(title), "Please enter a book title")',
    by: "",
    red: ["packages/contracts/src/books/order.test.ts"],
  },
  {
    promise: "a plain text's name in a ZIP fits every disk",
    file: "apps/server/src/features/exports/file-names.ts",
    replace: "letters.slice(0, LONGEST_IN_ZIP)",
    by: "letters",
    red: ["apps/server/src/features/exports/file-names.test.ts"],
  },
];
