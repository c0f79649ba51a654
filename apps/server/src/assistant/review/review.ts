import { AppError } from "@colophon/contracts/errors";
import type {
  BookReview,
  ReviewedFinding,
  SettleFindingsReply,
  SettleFindingsRequest,
} from "@colophon/contracts/assistant/review";
import { parseChapterText, plainText } from "@colophon/rules/chapter-text";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Books, WholeBook } from "../../library/books/books.ts";
import type { Findings, StoredFinding } from "../../library/findings/findings.ts";
import type { Suggestions } from "../suggestions/suggestions.ts";
import { createQuoteFinder } from "./place-quotes.ts";
import { type ProposeDeps, proposeFindings } from "./propose-findings.ts";
import type { BookRef } from "../../ports/book-ref.ts";

/** Findings of a book, and their settlement by the author. */
export interface Review {
  /** @throws AppError "books.not_found" */
  read(which: BookRef): Promise<BookReview>;
  /** @throws AppError "books.not_found"; for a single section also what `Suggestions.settle` throws */
  settle(request: BookRef & SettleFindingsRequest): Promise<SettleFindingsReply>;
  /** Turns findings that propose a change into suggestions. */
  propose(tx: Tx, bookId: string): Promise<void>;
}

type ReviewDeps = ProposeDeps & {
  db: Db;
  books: Pick<Books, "read">;
  findings: Pick<Findings, "ofBook" | "proposing" | "setDismissed">;
  suggestions: Pick<Suggestions, "settle">;
};

/** @param deps.suggestions  stores the suggestions made from findings */
export function createReview(deps: ReviewDeps): Review {
  return {
    async read(which) {
      const book = await requireBook(deps, which);
      await inTransaction(deps.db, (tx) => proposeFindings(deps, tx, which.bookId));
      return {
        findings: (await reviewed(deps, { bookId: which.bookId, book })).map(({ finding }) => finding),
      };
    },
    settle: (request) => settle(deps, request),
    propose: (tx, bookId) => proposeFindings(deps, tx, bookId),
  };
}

async function requireBook(deps: ReviewDeps, which: BookRef): Promise<WholeBook> {
  const book = await deps.books.read(which);
  if (book === null) throw new AppError("books.not_found");
  return book;
}

type Reviewed = { finding: ReviewedFinding; suggestionId: string | null };

async function reviewed(
  deps: ReviewDeps,
  { bookId, book }: { bookId: string; book: WholeBook },
): Promise<Reviewed[]> {
  const stored = await deps.findings.ofBook(deps.db, bookId);
  const proposing = new Map((await deps.findings.proposing(deps.db, bookId)).map((one) => [one.id, one]));
  const standing = new Map(book.findings.map((finding) => [finding.id, finding]));
  const finder = createQuoteFinder(book.chapters);
  return stored.map((found) => {
    const {
      section_id: section = null,
      replacement = null,
      suggestion_id: suggestionId = null,
    } = proposing.get(found.id) ?? {};
    const still = standing.get(found.id);
    const state = stateOf(found, still !== undefined);
    const quotes = found.quotes.map((text) => ({
      text: plainText(parseChapterText(text)),
      ...(finder(text, section) ?? { section_id: null, chapter: null }),
    }));
    const { quotes: _quotes, status: _status, created_at: _at, ...rest } = found;
    const finding = {
      ...rest,
      section_id: section,
      quotes,
      proposes: replacement,
      state,
      is_of_before: still?.is_of_before ?? false,
      can_accept: state === "open" && suggestionId !== null,
    };
    return { finding, suggestionId };
  });
}

/** In a changed text, an open finding may no longer apply. */
function stateOf({ status }: StoredFinding, stands: boolean): ReviewedFinding["state"] {
  return status === "open" && !stands ? "gone" : status;
}

async function settle(
  deps: ReviewDeps,
  { decision, which, ...of }: BookRef & SettleFindingsRequest,
): Promise<SettleFindingsReply> {
  const { bookId } = of;
  const before = await requireBook(deps, of);
  const meant = (await reviewed(deps, { bookId, book: before })).filter(({ finding }) =>
    isMeant(finding, { decision, which }),
  );
  const settled = await settleEach(deps, { decision, ...of, meant });
  if (decision === "reopen") await inTransaction(deps.db, (tx) => proposeFindings(deps, tx, bookId));
  const book = await requireBook(deps, of);
  const findings = (await reviewed(deps, { bookId, book })).map(({ finding }) => finding);
  return { findings, settled, left: meant.length - settled };
}

/** A blocking finding is settled by accepting the text as it is. */
function isMeant(
  { id, kind, found_by: by, state, severity }: ReviewedFinding,
  { decision, which }: SettleFindingsRequest,
): boolean {
  if (severity === "blocking") return false;
  if (decision === "reopen" ? state !== "dismissed" : state !== "open") return false;
  return which.by === "id" ? which.ids.includes(id) : kind === which.kind && by === which.found_by;
}

async function settleEach(
  deps: ReviewDeps,
  {
    decision,
    meant,
    ...of
  }: BookRef & Pick<SettleFindingsRequest, "decision"> & { meant: readonly Reviewed[] },
): Promise<number> {
  const { bookId } = of;
  const suggested = meant.flatMap(({ suggestionId }) => (suggestionId === null ? [] : [suggestionId]));
  if (decision === "accept") {
    const { accepted } = await settleSuggestions(deps, { ...of, decision, ids: suggested });
    return accepted;
  }
  const isDismissed = decision === "dismiss";
  const plain = meant.filter(({ suggestionId }) => !isDismissed || suggestionId === null);
  const { rejected } = isDismissed
    ? await settleSuggestions(deps, { ...of, decision: "reject", ids: suggested })
    : { rejected: 0 };
  const ids = plain.map(({ finding }) => finding.id);
  const set = await inTransaction(deps.db, (tx) =>
    deps.findings.setDismissed(tx, { bookId, ids, isDismissed }),
  );
  return rejected + set;
}

async function settleSuggestions(
  deps: ReviewDeps,
  { ids, decision, ...of }: BookRef & { ids: readonly string[]; decision: "accept" | "reject" },
): Promise<{ accepted: number; rejected: number }> {
  if (ids.length === 0) return { accepted: 0, rejected: 0 };
  return deps.suggestions.settle({
    ...of,
    decision,
    which: { by: "id", ids: [...ids] },
    is_in_text: false,
    even_if_changed: false,
  });
}
