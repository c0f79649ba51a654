import type {
  CopyStyleRequest,
  MeasureStyleRequest,
  SetStyleRequest,
} from "@colophon/contracts/library/style";
import type { StoredStyle } from "@colophon/prose/style/brief-style";
import type { Db, Tx } from "../../platform/db/database.ts";
import { type ChangeDeps, copyStyle, measureStyle, removeSample, setStyle } from "./change-style.ts";
import { measureStyleOf } from "./measure-chapters.ts";
import { readStyle } from "./read-style.ts";
import { copyCard, findCard } from "./style.store.ts";
import type { BookRef } from "../../ports/book-ref.ts";

/** How books should sound, and how they actually do. */
export type Styles = ReturnType<typeof createStyles>;

/** @param deps.runs  changing a card locks the book's run, as writing does */
export function createStyles(deps: ChangeDeps) {
  return {
    /** @throws AppError "books.not_found" */
    read: (which: BookRef) => readStyle(deps, which),
    /** @throws AppError "books.not_found", "style.changed_meanwhile" */
    set: (change: BookRef & SetStyleRequest) => setStyle(deps, change),
    /**
     * @throws AppError "books.not_found", "style.changed_meanwhile", "style.sample_too_short",
     *   "style.sample_too_long"
     */
    measure: (sample: BookRef & MeasureStyleRequest) => measureStyle(deps, sample),
    /** @throws AppError "books.not_found" */
    removeSample: (which: BookRef) => removeSample(deps, which),
    /** @throws AppError "books.not_found", "style.changed_meanwhile", "style.nothing_to_copy" */
    copy: (copy: BookRef & CopyStyleRequest) => copyStyle(deps, copy),
    /** A book's card, for writing. @returns null if nothing is set */
    stored: (db: Db, bookId: string): Promise<StoredStyle | null> => findCard(db, bookId),
    /** Measures a book's current chapters. The caller must hold the lock on the book's run. */
    measureChapters: (tx: Tx, bookId: string) => measureStyleOf(deps, tx, bookId),
    /** Copies a book's card to a copy of the book. */
    copyTo: copyCard,
  };
}
