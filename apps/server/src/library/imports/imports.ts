import { randomUUID } from "node:crypto";
import { assertReadableKind } from "@colophon/book-import/import-book";
import { ImportError } from "@colophon/book-import/import-error";
import { BOOKS_TO_COPY } from "@colophon/contracts/library/books/limits";
import { AppError } from "@colophon/contracts/errors";
import {
  type BookImport,
  type ImportChoices,
  type ImportStatus,
  type ImportedBook,
  type MakeBookRequest,
  readImportJob,
  IMPORT_HOURS,
  MAX_RETAINED_IMPORTS,
} from "@colophon/contracts/library/imports";
import type { CopyrightPage } from "@colophon/contracts/manuscript/sections/manuscript";
import { SECTIONS_MAX } from "@colophon/contracts/manuscript/sections/sections";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import { networkKey } from "../../platform/http/client-ip.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { Books } from "../books/books.ts";
import type { Images, StoredImage } from "../../manuscript/images/images.ts";
import { type ImportProcess, type ImportedFor, createImportProcess } from "./import-process.ts";
import { countAhead, findUnread, removeTimes } from "./import-queue.store.ts";
import { type ImportReader, queueTimes, readNextImport } from "./read-import.job.ts";
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
  selectImages,
  setBook,
  setChoices,
} from "./imports.store.ts";

/** Characters of a file's name stored as the origin of its text. */
const ORIGIN_CHARS = 200;

type ImportRef = { ownerId: string; id: string };
/** @param address  IP of the caller: the seconds a file takes count against its network as well */
type Asking = ImportRef & { address: string };
type SentFile = { ownerId: string; address: string; filename: string; bytes: Uint8Array };
/** A file that has been read. */
type ReadRow = DraftRow & { draft: string };

/** Imports files from other programs as books. */
export type Imports = ReturnType<typeof createImports>;

type ImportsOptions = {
  db: Db;
  log: Pick<Log, "warn">;
  books: Pick<Books, "addImported" | "summary">;
  pictures: Pick<Images, "upload" | "attach">;
  queue: Pick<Queue, "enqueue">;
  now: () => Date;
};
type Deps = ImportsOptions & { importProcess: ImportProcess };

/** Files one worker reads at a time. */
const READ_AT_ONCE = 2;

/** @param importProcess  reads the files: a malicious one can only crash that process */
export function createImports(options: ImportsOptions, importProcess = createImportProcess(options)) {
  const deps: Deps = { ...options, importProcess };
  const { db } = deps;
  const reading = { ...deps, reader: readerOf(importProcess) };
  const since = (): Date => new Date(deps.now().getTime() - IMPORT_HOURS * 3_600_000);
  const draftOf = async (which: ImportRef): Promise<ReadRow> => {
    const row = await findDraft(db, which, since());
    if (row === null) throw new AppError("imports.not_found");
    const { draft } = row;
    if (draft === null) throw new AppError("imports.not_ready");
    return { ...row, draft };
  };
  const read = async (which: ImportRef): Promise<ImportStatus> => {
    const row = await findImport(db, which, since());
    if (row === null) throw new AppError("imports.not_found");
    const isWaiting = row.state === "waiting";
    const ahead = isWaiting ? await countAhead(db, { id: row.id, times: queueTimes(deps.now()) }) : 0;
    return presentStatus(row, ahead);
  };
  const enqueue = (tx: Tx, importId: string): Promise<void> =>
    deps.queue.enqueue(tx, readImportJob, { importId });
  return {
    /**
     * Queues a file to be read; one whose first bytes show that it can't be is rejected right away.
     * @throws AppError "imports.refused"
     */
    async start({ ownerId, address, filename, bytes }: SentFile): Promise<ImportStatus> {
      assertKind(bytes);
      const id = randomUUID();
      await inTransaction(db, async (tx) => {
        await insertImport(tx, { id, ownerId, network: networkKey(address), filename, bytes });
        await removeOldest(tx, ownerId, MAX_RETAINED_IMPORTS);
        await enqueue(tx, id);
      });
      return read({ ownerId, id });
    },
    /**
     * Text of a file, for callers that only need that; nothing is stored.
     * @throws AppError "imports.refused", "server.busy"
     */
    async readText({
      ownerId,
      address,
      filename,
      bytes,
    }: SentFile): Promise<{ title: string; text: string }> {
      const task = { task: "text", bytes, filename } as const;
      const asked = { ...usersOf({ ownerId, address }), kind: "text" } as const;
      const { title, text } = await importProcess.run(task, asked);
      return { title, text };
    },
    /** @throws AppError "imports.not_found" */
    read,
    /** @throws AppError "imports.not_found", "imports.not_ready", "imports.refused", "server.busy" */
    async choose(which: Asking, choices: ImportChoices): Promise<BookImport> {
      const { draft, id } = await draftOf(which);
      const { preview } = await importProcess.run(
        { task: "cut", draft, choices },
        { ...usersOf(which), kind: "cut" },
      );
      await setChoices(db, { id, choices, preview });
      const { preview: chosen } = await read(which);
      if (chosen === null) throw new AppError("imports.not_found");
      return chosen;
    },
    /**
     * @throws AppError "imports.not_found", "imports.not_ready", "imports.nothing_chosen",
     *   "imports.too_many_sections", "imports.too_many_books", …
     */
    async makeBook(which: Asking, request: MakeBookRequest): Promise<ImportedBook> {
      const draft = await draftOf(which);
      return makeBook(deps, { ...which, draft, request });
    },
    /** @throws AppError "imports.not_found" */
    async drop(which: ImportRef): Promise<{ id: string }> {
      if (!(await removeImport(db, which))) throw new AppError("imports.not_found");
      return { id: which.id };
    },
    /** Deletes expired files. @returns how many */
    async forgetOld(): Promise<number> {
      await removeTimes(db, queueTimes(deps.now()).usedSince);
      return removeBefore(db, since());
    },
    /** Reads the next file in the queue. @returns whether there was one @throws AppError "server.busy" */
    readNext: () => readNextImport(reading),
    /**
     * Queues files again that no job will read: their worker fell silent, or their job has ended.
     * @returns how many
     */
    async requeueUnread(): Promise<number> {
      const unread = await findUnread(db, queueTimes(deps.now()).lostBefore);
      await inTransaction(db, async (tx) => {
        for (const id of unread) await enqueue(tx, id);
      });
      return unread.length;
    },
    /** Reads files in this process until the queue stops. */
    work: (queue: Pick<Queue, "work">) =>
      queue.work(readImportJob, { concurrency: READ_AT_ONCE }, async () => {
        await readNextImport(reading);
      }),
  };
}

function readerOf(importProcess: ImportProcess): ImportReader {
  return {
    longestMs: importProcess.timeoutMs,
    read: ({ bytes, filename, ...asked }) =>
      importProcess.run({ task: "read", bytes, filename }, { ...asked, kind: "read" }),
  };
}

/** @throws AppError "imports.refused" */
function assertKind(bytes: Uint8Array): void {
  try {
    assertReadableKind(bytes);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw new AppError("imports.refused", { reason: error.message, kind: error.code });
  }
}

function usersOf({ ownerId, address }: { ownerId: string; address: string }): ImportedFor {
  return { account: ownerId, network: networkKey(address) };
}

/** An author who publishes under their own name has no publisher. */
function ofAnother(imprint: CopyrightPage, author: string): CopyrightPage {
  const isSelfPublished = imprint.publisher?.toLowerCase() === author.toLowerCase();
  return isSelfPublished ? { ...imprint, publisher: null } : imprint;
}

type Storing = { stored: Map<number, StoredImage>; leftOut: number };
type Making = Asking & { draft: ReadRow; request: MakeBookRequest };

async function makeBook(deps: Deps, { draft, request, ...which }: Making): Promise<ImportedBook> {
  const { ownerId, id } = which;
  const origin = `import:${draft.filename}`.slice(0, ORIGIN_CHARS).toWellFormed();
  const { stored, leftOut } = await uploadImages(deps, { ownerId, id });
  const pictures = [...stored].map(([number, picture]) => [number, picture.id] as const);
  const task = { task: "make", draft: draft.draft, choices: draft.choices, origin, pictures } as const;
  const { sections, imprint } = await deps.importProcess.run(task, { ...usersOf(which), kind: "made" });
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
    const isShown = (picture: StoredImage): boolean =>
      sections.some(({ document }) => document.includes(`"${picture.id}"`));
    await deps.pictures.attach(tx, { ownerId, bookId, pictures: [...stored.values()].filter(isShown) });
    await setBook(tx, { id, bookId });
    return { ...summary, pictures_left_out: leftOut };
  });
}

/**
 * By number in the file. Images that can't be stored are left out and counted; their captions stay in the
 * text.
 */
async function uploadImages({ db, pictures }: Deps, { ownerId, id }: ImportRef): Promise<Storing> {
  const stored = new Map<number, StoredImage>();
  let leftOut = 0;
  for (const { number, bytes } of await selectImages(db, id)) {
    try {
      stored.set(number, await pictures.upload({ ownerId, bytes }));
    } catch (error) {
      // An image that only has to wait isn't left out.
      if (!(error instanceof AppError) || error.code !== "pictures.refused") throw error;
      leftOut += 1;
    }
  }
  return { stored, leftOut };
}

function presentStatus(row: ImportRow, ahead: number): ImportStatus {
  const { id, filename, state, preview, refusal } = row;
  const named = {
    id,
    filename,
    kept_until: new Date(row.created_at.getTime() + IMPORT_HOURS * 3_600_000).toISOString(),
  };
  return {
    ...named,
    state,
    ahead,
    refusal: refusal === null ? null : { detail: refusal.reason, kind: refusal.kind },
    preview: preview === null ? null : { ...preview, ...named, book_id: row.book_id },
  };
}
