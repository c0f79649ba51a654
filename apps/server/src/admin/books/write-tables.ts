import type {
  AdminBookQuery,
  ModelCallQuery,
  RunEventQuery,
} from "@colophon/contracts/admin/books/admin-book";
import { FUNDING_NAMES } from "@colophon/rules/credit-labels";
import { CSV_START, csvRow } from "@colophon/rules/csv";
import type { Db } from "../../platform/db/database.ts";
import { readWholeList } from "../../platform/db/list-page.ts";
import { callsOfBook, eventsOfBook } from "./calls-and-events.store.ts";
import { listedBooks } from "./listed-books.store.ts";
import { presentBook, presentEvent } from "./present.ts";

const BOOKS_HEADER = [
  "Id",
  "Title",
  "Owner",
  "Address",
  "Owner's id",
  "Genre",
  "Status",
  "Chapters",
  "Words",
  "Paid by",
  "Origin",
  "Sample",
  "Created",
  "In the bin since",
];

/** The filtered books, one row each. */
export async function* tableOfBooks(db: Db, query: AdminBookQuery): AsyncGenerator<string> {
  yield CSV_START + csvRow(BOOKS_HEADER);
  for await (const row of readWholeList(db, listedBooks(query), query)) {
    const book = presentBook(row);
    yield csvRow([
      book.id,
      book.title,
      book.owner?.name ?? null,
      book.owner?.email ?? null,
      book.user_id,
      book.genre,
      book.state,
      book.chapters,
      book.words,
      FUNDING_NAMES[book.funding],
      book.origin,
      book.is_sample ? "yes" : "no",
      book.created_at,
      book.deleted_at,
    ]);
  }
}

const CALLS_HEADER = [
  "Number",
  "When",
  "Run",
  "Kind of run",
  "Task",
  "Provider",
  "Model",
  "Input tokens",
  "Of these cached",
  "Output tokens",
  "Estimated",
  "Cost in millionths of a US dollar",
  "Milliseconds",
  "Outcome",
  "By the author's own key",
];

/** Model calls for a book, one row per attempt. */
export async function* tableOfCalls(
  db: Db,
  { bookId, query }: { bookId: string; query: ModelCallQuery },
): AsyncGenerator<string> {
  yield CSV_START + csvRow(CALLS_HEADER);
  for await (const call of readWholeList(db, callsOfBook({ ...query, bookId }), query)) {
    yield csvRow([
      call.id,
      call.created_at.toISOString(),
      call.run_id,
      call.run_kind,
      call.task,
      call.provider,
      call.model,
      call.input_tokens,
      call.cached_input_tokens,
      call.output_tokens,
      call.is_estimated ? "yes" : "no",
      call.cost_micro_usd,
      call.milliseconds,
      call.outcome,
      call.by_author_key ? "yes" : "no",
    ]);
  }
}

const EVENTS_HEADER = ["When", "Run", "Kind of run", "Number", "Event", "Told"];

/** Events of a book's runs, one row each; texts only by their length. */
export async function* tableOfEvents(
  db: Db,
  { bookId, query }: { bookId: string; query: RunEventQuery },
): AsyncGenerator<string> {
  yield CSV_START + csvRow(EVENTS_HEADER);
  for await (const row of readWholeList(db, eventsOfBook({ ...query, bookId }), query)) {
    const event = presentEvent(row);
    yield csvRow([
      event.created_at,
      event.run_id,
      event.run_kind,
      event.seq,
      event.type,
      event.detail.map(({ name, value }) => `${name}: ${value}`).join("; "),
    ]);
  }
}
