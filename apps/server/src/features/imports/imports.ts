import { randomUUID } from "node:crypto";
import { BOOKS_TO_COPY } from "@colophon/contracts/books/bin";
import type { BookSummary } from "@colophon/contracts/books/book";
import { AppError } from "@colophon/contracts/errors";
import type { BookImport, ImportChoices, MakeBookRequest } from "@colophon/contracts/imports/import";
import { IMPORT_HOURS, IMPORTS_KEPT } from "@colophon/contracts/imports/limits";
import { SECTIONS_MAX } from "@colophon/contracts/manuscript/sections";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Books } from "../books/books.ts";
import { withPictures } from "./import-tasks.ts";
import type { ImportThread } from "./import-thread.ts";
import {
  type DraftRow,
  type ImportRow,
  findDraft,
  findImport,
  insertImport,
  lockImport,
  removeBefore,
  removeImport,
  removeOldest,
  selectPictures,
  setBook,
  setChoices,
} from "./imports.store.ts";

type Which = { ownerId: string; id: string };

/** Keeps a picture of a book, decoded and encoded anew. @returns its id; null for one that cannot be kept */
export type KeepPicture = (
  tx: Tx,
  picture: { ownerId: string; bookId: string; bytes: Uint8Array },
) => Promise<string | null>;

/** Files of other programs on their way to becoming books. */
export interface Imports {
  /** @throws AppError "imports.refused", "server.busy" */
  start(file: { ownerId: string; filename: string; bytes: Uint8Array }): Promise<BookImport>;
  /** @throws AppError "imports.not_found" */
  read(which: Which): Promise<BookImport>;
  /** @throws AppError "imports.not_found", "imports.refused", "server.busy" */
  choose(which: Which, choices: ImportChoices): Promise<BookImport>;
  /** @throws AppError "imports.not_found", "imports.nothing_chosen", "imports.too_many_sections", "imports.too_many_books", … */
  makeBook(which: Which, request: MakeBookRequest): Promise<BookSummary>;
  /** @throws AppError "imports.not_found" */
  drop(which: Which): Promise<{ id: string }>;
  /** Forgets files that have waited for their time. @returns how many */
  forgetOld(): Promise<number>;
}

type Deps = {
  db: Db;
  books: Pick<Books, "addImported" | "summary">;
  thread: ImportThread;
  /** null while pictures of books are not kept: they are left out, and that is said */
  keepPicture: KeepPicture | null;
  now: () => Date;
};

/** @param deps.keepPicture  null: pictures are left out */
export function createImports(deps: Deps): Imports {
  const { db, thread } = deps;
  const since = (): Date => new Date(deps.now().getTime() - IMPORT_HOURS * 3_600_000);
  const present = (row: ImportRow): BookImport => presentImport(row, deps.keepPicture !== null);
  const draftOf = async (which: Which): Promise<DraftRow> => {
    const draft = await findDraft(db, which, since());
    if (draft === null) throw new AppError("imports.not_found");
    return draft;
  };
  const read = async (which: Which): Promise<BookImport> => {
    const row = await findImport(db, which, since());
    if (row === null) throw new AppError("imports.not_found");
    return present(row);
  };
  return {
    async start({ ownerId, filename, bytes }) {
      const { draft, preview, pictures } = await thread.run({ task: "read", bytes, filename }, "read");
      const id = randomUUID();
      await inTransaction(db, async (tx) => {
        await insertImport(tx, { id, ownerId, filename, draft, preview, pictures });
        await removeOldest(tx, ownerId, IMPORTS_KEPT);
      });
      return read({ ownerId, id });
    },
    read,
    async choose(which, choices) {
      const { draft, id } = await draftOf(which);
      const { preview } = await thread.run({ task: "cut", draft, choices }, "cut");
      await setChoices(db, { id, choices, preview });
      return read(which);
    },
    async makeBook(which, request) {
      const draft = await draftOf(which);
      return makeBook(deps, { ...which, draft, request });
    },
    async drop(which) {
      if (!(await removeImport(db, which))) throw new AppError("imports.not_found");
      return { id: which.id };
    },
    forgetOld: () => removeBefore(db, since()),
  };
}

type Making = Which & { draft: DraftRow; request: MakeBookRequest };

async function makeBook(deps: Deps, { ownerId, id, draft, request }: Making): Promise<BookSummary> {
  const hasPictures = deps.keepPicture !== null;
  const origin = `import:${draft.filename}`;
  const task = { task: "make", draft: draft.draft, choices: draft.choices, origin, hasPictures } as const;
  const { sections } = await deps.thread.run(task, "made");
  if (sections.length === 0) throw new AppError("imports.nothing_chosen");
  if (sections.length > SECTIONS_MAX) {
    throw new AppError("imports.too_many_sections", { sections: sections.length, limit: SECTIONS_MAX });
  }
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockImport(tx, id);
    if (locked === null) throw new AppError("imports.not_found");
    if (locked.book_id !== null) return deps.books.summary(tx, { ownerId, bookId: locked.book_id });
    const bookId = randomUUID();
    const summary = await deps.books.addImported(tx, {
      ...request,
      ownerId,
      bookId,
      sections: async () => {
        const ids = await keepPictures(deps, tx, { ownerId, bookId, id });
        return sections.map((section) => ({ ...section, document: withPictures(section.document, ids) }));
      },
    });
    if (summary === null) {
      throw new AppError("imports.too_many_books", { books: BOOKS_TO_COPY, limit: BOOKS_TO_COPY });
    }
    await setBook(tx, { id, bookId });
    return summary;
  });
}

async function keepPictures(
  { keepPicture }: Deps,
  tx: Tx,
  { ownerId, bookId, id }: Which & { bookId: string },
): Promise<Map<number, string>> {
  const ids = new Map<number, string>();
  if (keepPicture === null) return ids;
  for (const { number, bytes } of await selectPictures(tx, id)) {
    const picture = await keepPicture(tx, { ownerId, bookId, bytes });
    if (picture !== null) ids.set(number, picture);
  }
  return ids;
}

function presentImport({ preview, ...row }: ImportRow, keepsPictures: boolean): BookImport {
  const { pictures } = preview;
  const lost = keepsPictures || pictures === 0 ? [] : [picturesNote(pictures)];
  return {
    ...preview,
    notes: [...preview.notes, ...lost],
    id: row.id,
    filename: row.filename,
    kept_until: new Date(row.created_at.getTime() + IMPORT_HOURS * 3_600_000).toISOString(),
    book_id: row.book_id,
  };
}

function picturesNote(count: number): BookImport["notes"][number] {
  const sentence =
    count === 1
      ? "1 picture cannot be taken over yet; what stands below it stays in the text."
      : `${count} pictures cannot be taken over yet; what stands below them stays in the text.`;
  return { code: "pictures_not_kept", sentence, count };
}
