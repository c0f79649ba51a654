/** One call of a list, as made by an administrator. */
export type ListQuery = {
  name: string;
  path: string;
  /** the handwritten SQL statement with the same result */
  hand: Hand;
};

/** Handwritten queries to compare with: the same rows in the same order, identified by id. */
export type Hand =
  | "users by age"
  | "users by name"
  | "users by login"
  | "users by credits"
  | "users by books"
  | "users by words"
  | "users premium"
  | "users by status"
  | "administrators"
  | "users leaving"
  | "lines by age"
  | "lines by amount"
  | "lines of one kind"
  | "lines by words"
  | "lines of one user"
  | "lines of days"
  | "books by age"
  | "books by title"
  | "books by words"
  | "books failed"
  | "books running"
  | "books of a genre"
  | "books by funding"
  | "books by origin"
  | "books in bins"
  | "tickets in line"
  | "tickets by age"
  | "tickets by move"
  | "tickets by words"
  | "tickets open"
  | "tickets by category"
  | "acts"
  | "acts by words"
  | "acts refused"
  | "acts on books"
  | "acts of days"
  | "jobs that failed"
  | BookHand
  | "figures of the store"
  | "figures of analytics";

/** Queries about one book. */
export type BookHand =
  | "calls of a book"
  | "calls of a book by cost"
  | "calls of a book that failed"
  | "events of a book";

const USERS = "/api/admin/users";
const LINES = "/api/admin/credits/transactions";
const BOOKS = "/api/admin/books";
const TICKETS = "/api/admin/support/tickets";
const ACTS = "/api/admin/audit";

/** Ten thousand rows in: numbered pages end there, and continue with the cursor of the last row. */
const DEEP = "page=400&limit=25";

function of(path: string, lines: readonly (readonly [string, Hand])[]): ListQuery[] {
  return lines.map(([query, hand]) => ({
    name: `${path.slice("/api/admin/".length)} ${query}`.trim(),
    path: query === "" ? path : `${path}?${query}`,
    hand,
  }));
}

/**
 * Every admin list: first page, deep page, search, each filter, each sort order.
 * @param span  `from` and `until`: the last month, as YYYY-MM-DD
 */
export function listQueries(span: { userId: string; from: string; until: string }): ListQuery[] {
  const days = `from=${span.from}&until=${span.until}`;
  return [
    ...of(USERS, [
      ["", "users by age"],
      [DEEP, "users by age"],
      ["last=true", "users by age"],
      ["sort=joined&order=asc", "users by age"],
      ["sort=name&order=asc", "users by name"],
      ["sort=last_login", "users by login"],
      ["sort=credits", "users by credits"],
      ["sort=books", "users by books"],
      ["q=blackwood", "users by words"],
      ["q=bl", "users by words"],
      ["q=author-50", "users by words"],
      ["q=nobody-has-this-name", "users by words"],
      ["plan=premium", "users premium"],
      ["plan=premium&sort=name&order=asc", "users premium"],
      ["plan=free", "users by age"],
      ["status=granted", "users by status"],
      ["status=ended", "users by status"],
      ["role=administrator", "administrators"],
      ["role=author", "users by age"],
      ["leaving=yes", "users leaving"],
      ["leaving=no", "users by age"],
    ]),
    ...of(LINES, [
      ["", "lines by age"],
      [DEEP, "lines by age"],
      ["last=true", "lines by age"],
      ["order=asc", "lines by age"],
      ["sort=amount", "lines by amount"],
      ["q=blackwood", "lines by words"],
      ["q=nobody-has-this-name", "lines by words"],
      [`user_id=${span.userId}`, "lines of one user"],
      [`user_id=${span.userId}&limit=10`, "lines of one user"],
      ["kind=refund", "lines of one kind"],
      ["kind=expire", "lines of one kind"],
      ["kind=purchase&sort=amount", "lines of one kind"],
      [days, "lines of days"],
    ]),
    ...of(BOOKS, [
      ["", "books by age"],
      [DEEP, "books by age"],
      ["last=true", "books by age"],
      ["sort=title&order=asc", "books by title"],
      ["q=salt%20garden", "books by words"],
      ["q=blackwood", "books by words"],
      ["q=nobody-wrote-this", "books by words"],
      ["status=completed", "books by age"],
      ["status=failed", "books failed"],
      ["status=generating", "books running"],
      ["genre=Poetry", "books of a genre"],
      ["funding=credits", "books by funding"],
      ["funding=none", "books by funding"],
      ["origin=imported", "books by origin"],
      ["origin=written", "books by origin"],
      ["place=bin", "books in bins"],
      ["place=shelf", "books by age"],
    ]),
    ...of(TICKETS, [
      ["", "tickets in line"],
      [DEEP, "tickets in line"],
      ["sort=created_at&order=desc", "tickets by age"],
      ["sort=updated_at&order=desc", "tickets by move"],
      ["sort=number&order=desc", "tickets by age"],
      ["q=blackwood", "tickets by words"],
      ["q=%231500", "tickets by words"],
      ["q=nobody-asked-this", "tickets by words"],
      ["status=open", "tickets open"],
      ["priority=urgent", "tickets by category"],
      ["category=billing", "tickets by category"],
      ["mine=true", "tickets open"],
      ["waiting_hours=24", "tickets open"],
    ]),
    ...of(ACTS, [
      ["", "acts"],
      [DEEP, "acts"],
      ["order=asc", "acts"],
      ["q=blackwood", "acts by words"],
      ["q=nobody-did-this", "acts by words"],
      ["outcome=done", "acts"],
      ["outcome=refused", "acts refused"],
      ["outcome=broken", "acts refused"],
      ["kind=book", "acts on books"],
      ["kind=provider", "acts on books"],
      [days, "acts of days"],
    ]),
    ...of("/api/admin/jobs", [["", "jobs that failed"]]),
    ...of("/api/admin/jobs/failed", [["", "jobs that failed"]]),
    ...of("/api/admin/analytics", [["", "figures of analytics"]]),
    ...of("/api/admin/store-figures", [["", "figures of the store"]]),
  ];
}

/** Every list about the work on one book. */
export function bookQueries(bookId: string): ListQuery[] {
  return [
    ...of(`${BOOKS}/${bookId}/calls`, [
      ["", "calls of a book"],
      ["last=true", "calls of a book"],
      ["sort=cost", "calls of a book by cost"],
      ["sort=latency", "calls of a book by cost"],
      ["sort=output", "calls of a book by cost"],
      ["outcome=failed", "calls of a book that failed"],
      ["q=scene", "calls of a book"],
    ]),
    ...of(`${BOOKS}/${bookId}/events`, [
      ["", "events of a book"],
      ["last=true", "events of a book"],
      ["order=desc", "events of a book"],
      ["q=scene", "events of a book"],
    ]),
  ].map((question) => ({ ...question, name: question.name.replace(bookId, "{id}") }));
}
