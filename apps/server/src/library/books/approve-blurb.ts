import type { BookBlurb } from "@colophon/contracts/library/books/book";
import { AppError } from "@colophon/contracts/errors";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Runs } from "../../jobs/runs/runs.ts";
import { setBlurb } from "./blurbs.store.ts";
import { findBookOf } from "./books.store.ts";
import { statusOf } from "./book-state.ts";
import { presentBlurb } from "./present-blurb.ts";

/** A back-cover text as typed or accepted by the author; empty for none. */
export type Approval = { ownerId: string; bookId: string; text: string };

/** Called in the transaction that changes the back-cover text of a finished book. */
export type BlurbListener = (tx: Tx, book: { bookId: string; ownerId: string }) => Promise<void>;

type ApproveDeps = {
  db: Db;
  runs: Pick<Runs, "lockLatest">;
  blurbListeners: readonly BlurbListener[];
};

/**
 * Sets the back-cover text. A text the author removes becomes the proposal, so nothing they wrote is lost.
 * @throws AppError "books.not_found", "books.blurb_too_early"
 */
export function approveBlurb(deps: ApproveDeps, { ownerId, bookId, text }: Approval): Promise<BookBlurb> {
  return inTransaction(deps.db, async (tx) => {
    const run = await deps.runs.lockLatest(tx, { ownerId, bookId, kind: "book" });
    const book = await findBookOf(tx, ownerId, bookId);
    if (book === null) throw new AppError("books.not_found");
    if (run?.status === "running") throw new AppError("books.blurb_too_early");
    const blurb = text.replaceAll(/\r\n?/g, "\n");
    if (blurb === book.blurb) return presentBlurb(book, run);
    const proposed = blurb === "" ? book.blurb : book.blurb_proposed;
    await setBlurb(tx, { bookId, blurb, proposed });
    if (statusOf(run) === "completed") {
      for (const listener of deps.blurbListeners) await listener(tx, { bookId, ownerId });
    }
    return presentBlurb({ ...book, blurb, blurb_proposed: proposed }, run);
  });
}
