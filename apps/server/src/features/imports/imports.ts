import { randomUUID } from "node:crypto";
import { BOOKS_TO_COPY } from "@colophon/contracts/books/bin";
import { AppError } from "@colophon/contracts/errors";
import type {
  BookImport,
  ImportChoices,
  ImportedBook,
  MakeBookRequest,
} from "@colophon/contracts/imports/import";
import { IMPORT_HOURS, IMPORTS_KEPT } from "@colophon/contracts/imports/limits";
import type { Imprint } from "@colophon/contracts/manuscript/imprint";
import { SECTIONS_MAX } from "@colophon/contracts/manuscript/sections";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import type { Books } from "../books/books.ts";
import type { Pictures, StoredPicture } from "../pictures/pictures.ts";
import type { ImportProcess } from "./import-process.ts";
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

/** Of a file's name, as much as a document takes of where its words come from. */
const ORIGIN_LETTERS = 200;

type Which = { ownerId: string; id: string };

/** Files of other programs on their way to becoming books. */
export interface Imports {
  /** @throws AppError "imports.refused", "server.busy" */
  start(file: { ownerId: string; filename: string; bytes: Uint8Array }): Promise<BookImport>;
  /** What a file says, for who keeps its text alone; nothing is stored. @throws AppError "imports.refused", "server.busy" */
  readText(file: {
    ownerId: string;
    filename: string;
    bytes: Uint8Array;
  }): Promise<{ title: string; text: string }>;
  /** @throws AppError "imports.not_found" */
  read(which: Which): Promise<BookImport>;
  /** @throws AppError "imports.not_found", "imports.refused", "server.busy" */
  choose(which: Which, choices: ImportChoices): Promise<BookImport>;
  /** @throws AppError "imports.not_found", "imports.nothing_chosen", "imports.too_many_sections", "imports.too_many_books", … */
  makeBook(which: Which, request: MakeBookRequest): Promise<ImportedBook>;
  /** @throws AppError "imports.not_found" */
  drop(which: Which): Promise<{ id: string }>;
  /** Forgets files that have waited for their time. @returns how many */
  forgetOld(): Promise<number>;
}

type Deps = {
  db: Db;
  books: Pick<Books, "addImported" | "summary">;
  importProcess: ImportProcess;
  pictures: Pick<Pictures, "store" | "give">;
  now: () => Date;
};

/** @param deps.importProcess  where files are read: a hostile one ends that process, and nothing else */
export function createImports(deps: Deps): Imports {
  const { db, importProcess } = deps;
  const since = (): Date => new Date(deps.now().getTime() - IMPORT_HOURS * 3_600_000);
  const draftOf = async (which: Which): Promise<DraftRow> => {
    const draft = await findDraft(db, which, since());
    if (draft === null) throw new AppError("imports.not_found");
    return draft;
  };
  const read = async (which: Which): Promise<BookImport> => {
    const row = await findImport(db, which, since());
    if (row === null) throw new AppError("imports.not_found");
    return presentImport(row);
  };
  return {
    async start({ ownerId, filename, bytes }) {
      const { draft, preview, pictures } = await importProcess.run(
        { task: "read", bytes, filename },
        { whose: ownerId, kind: "read" },
      );
      const id = randomUUID();
      await inTransaction(db, async (tx) => {
        await insertImport(tx, { id, ownerId, filename, draft, preview, pictures });
        await removeOldest(tx, ownerId, IMPORTS_KEPT);
      });
      return read({ ownerId, id });
    },
    async readText({ ownerId, filename, bytes }) {
      const task = { task: "text", bytes, filename } as const;
      const { title, text } = await importProcess.run(task, { whose: ownerId, kind: "text" });
      return { title, text };
    },
    read,
    async choose(which, choices) {
      const { draft, id } = await draftOf(which);
      const { preview } = await importProcess.run(
        { task: "cut", draft, choices },
        { whose: which.ownerId, kind: "cut" },
      );
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

/** Who publishes under their own name has no publisher. */
function ofAnother(imprint: Imprint, author: string): Imprint {
  const isOwn = imprint.publisher?.toLowerCase() === author.toLowerCase();
  return isOwn ? { ...imprint, publisher: null } : imprint;
}

type Storing = { stored: Map<number, StoredPicture>; leftOut: number };
type Making = Which & { draft: DraftRow; request: MakeBookRequest };

async function makeBook(deps: Deps, { ownerId, id, draft, request }: Making): Promise<ImportedBook> {
  const origin = `import:${draft.filename}`.slice(0, ORIGIN_LETTERS).toWellFormed();
  const { stored, leftOut } = await storePictures(deps, { ownerId, id });
  const pictures = [...stored].map(([number, picture]) => [number, picture.id] as const);
  const task = { task: "make", draft: draft.draft, choices: draft.choices, origin, pictures } as const;
  const { sections, imprint } = await deps.importProcess.run(task, { whose: ownerId, kind: "made" });
  if (sections.length === 0) throw new AppError("imports.nothing_chosen");
  if (sections.length > SECTIONS_MAX) {
    throw new AppError("imports.too_many_sections", { sections: sections.length, limit: SECTIONS_MAX });
  }
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockImport(tx, id);
    if (locked === null) throw new AppError("imports.not_found");
    if (locked.book_id !== null) {
      const made = await deps.books.summary(tx, { ownerId, bookId: locked.book_id });
      return { ...made, pictures_left_out: leftOut };
    }
    const bookId = randomUUID();
    const summary = await deps.books.addImported(tx, {
      ...request,
      ownerId,
      bookId,
      sections,
      imprint: ofAnother(imprint, request.author_name),
    });
    if (summary === null) {
      throw new AppError("imports.too_many_books", { books: BOOKS_TO_COPY, limit: BOOKS_TO_COPY });
    }
    const isShown = (picture: StoredPicture): boolean =>
      sections.some(({ document }) => document.includes(`"${picture.id}"`));
    await deps.pictures.give(tx, { ownerId, bookId, pictures: [...stored.values()].filter(isShown) });
    await setBook(tx, { id, bookId });
    return { ...summary, pictures_left_out: leftOut };
  });
}

/** By their numbers in the file. One that cannot be kept is left out and counted; what stands below it stays in the text. */
async function storePictures({ db, pictures }: Deps, { ownerId, id }: Which): Promise<Storing> {
  const stored = new Map<number, StoredPicture>();
  let leftOut = 0;
  for (const { number, bytes } of await selectPictures(db, id)) {
    try {
      stored.set(number, await pictures.store({ ownerId, bytes }));
    } catch (error) {
      // One that only has to wait is not left out.
      if (!(error instanceof AppError) || error.code !== "pictures.refused") throw error;
      leftOut += 1;
    }
  }
  return { stored, leftOut };
}

function presentImport({ preview, ...row }: ImportRow): BookImport {
  return {
    ...preview,
    id: row.id,
    filename: row.filename,
    kept_until: new Date(row.created_at.getTime() + IMPORT_HOURS * 3_600_000).toISOString(),
    book_id: row.book_id,
  };
}
