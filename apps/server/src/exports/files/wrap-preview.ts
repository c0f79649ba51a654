import { AppError } from "@colophon/contracts/errors";
import { type RenderOptions, resolvedPressOptions } from "./export-press.ts";
import type { ExportFormat, ExportLayout } from "@colophon/contracts/exports/export-request";
import type { Binding } from "@colophon/contracts/library/books/print";
import { pageLimits } from "@colophon/kdp/page-limits";
import { pagesHashes, wrapHash } from "./file-key.ts";
import { type PrintableBook, type BooksDeps, readFinishedBook } from "./finished-book.ts";
import { assertBindable } from "./assert-bindable.ts";
import { type ExportedFile, type FilesDeps, toAppError, saveFile, readStoredFile } from "./stored-files.ts";
import { type FileKey, findPages } from "./stored-files.store.ts";

/** As wide as the widest screen shows it next to its settings, at double density. */
const WIDTH_PX = 1200;

const WRAP_OF: Readonly<Record<Binding, ExportFormat>> = { paperback: "cover", hardcover: "hardcover" };

export type PreviewRequest = { ownerId: string; bookId: string; look: ExportLayout; binding: Binding };

/**
 * The wrap of a finished book as an image, made by the job that makes the wrap. Pages are not set for it.
 * @throws AppError "books.not_found", "books.not_completed", "exports.pages_unknown", "exports.pages_unfit",
 *         "exports.render_failed", "server.busy"; FieldError for an unavailable binding
 */
export async function previewWrap(
  deps: FilesDeps & BooksDeps,
  request: PreviewRequest,
): Promise<ExportedFile> {
  const { binding } = request;
  const book = await readFinishedBook(deps, request);
  assertBindable([WRAP_OF[binding]], book.order);
  const pages = await knownPages(deps, book);
  assertPageCountFits(pages, { ...book.order, binding });
  const { bookId, ownerId, manuscript, order } = book;
  const contentHash = wrapHash({ manuscript, order, binding, pages });
  const key: FileKey = { bookId, format: "wrap-preview", contentHash };
  const filename = `wrap-${binding}.webp`;
  const kept = await readStoredFile(deps, key);
  if (kept !== null) return { ...kept, filename };
  const { bytes, mediaType } = await resolvedPressOptions(deps, book)
    .then((settled) => deps.press.wrapImage(manuscript, { ...settled, binding, pages, widthPx: WIDTH_PX }))
    .catch((error: unknown) => {
      throw toAppError(error, WRAP_OF[binding]);
    });
  const file = { bytes, mediaType, extension: "webp", pages: null };
  await saveFile(deps, { key, ownerId, file, findings: null });
  return { bytes, mediaType, filename };
}

async function knownPages({ db }: FilesDeps, book: PrintableBook): Promise<number> {
  const pages = await findPages(db, { bookId: book.bookId, contentHashes: pagesHashes(book) });
  if (pages === null) throw new AppError("exports.pages_unknown");
  return pages;
}

function assertPageCountFits(
  pages: number,
  { trim, paper, binding }: Pick<RenderOptions, "trim" | "paper"> & { binding: Binding },
): void {
  const limits = pageLimits({ trim, paper, binding });
  if (limits === null || (pages >= limits.min && pages <= limits.max)) return;
  throw new AppError("exports.pages_unfit", { pages, binding, ...limits });
}
