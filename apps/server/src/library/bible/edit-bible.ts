import { randomUUID } from "node:crypto";
import {
  type BibleEntry,
  type BibleFact,
  type BibleThread,
  BIBLE_LIMITS,
  type ChangeEntryRequest,
  type ChangeThreadRequest,
  type CorrectFactRequest,
  type EntryDraft,
  type ThreadDraft,
} from "@colophon/contracts/library/bible/bible";
import { AppError } from "@colophon/contracts/errors";
import { policyRejection } from "@colophon/rules/content-policy";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Books } from "../books/books.ts";
import { selectPlacedFacts, selectPlacedThreads } from "./bible.store.ts";
import {
  changeFacts,
  countEntries,
  countThreads,
  dropRemovedNamesake,
  insertEntry,
  insertThread,
  isNameTaken,
  lockEntity,
  lockItem,
  removeEntry,
  removeThread,
  updateEntry,
  updateThread,
} from "./entries.store.ts";
import { presentEntry, presentFact, presentThread } from "./present-bible.ts";
import type { BookRef } from "../../ports/book-ref.ts";

export type EditDeps = { db: Db; books: Pick<Books, "isOnShelf"> };
type ItemRef = BookRef & { id: string };

/** An author's changes to a bible. Every change states the revision it is based on. */
export type BibleEdits = {
  /** @throws AppError "books.not_found", "bible.refused", "bible.name_taken", "bible.full" */
  addEntry(request: BookRef & EntryDraft): Promise<BibleEntry>;
  /** @throws AppError "books.not_found", "bible.refused", "bible.entry_not_found", "bible.changed_elsewhere", "bible.name_taken" */
  changeEntry(request: ItemRef & ChangeEntryRequest): Promise<BibleEntry>;
  /** @throws AppError as `changeEntry` */
  removeEntry(request: ItemRef & { revision: number }): Promise<{ removed: true }>;
  /** @throws AppError "books.not_found", "bible.refused", "bible.entry_not_found", "bible.changed_elsewhere" */
  correctFact(request: ItemRef & CorrectFactRequest): Promise<BibleFact>;
  /** @throws AppError as `correctFact` */
  strikeFact(request: ItemRef & { revision: number }): Promise<{ removed: true }>;
  /** @throws AppError "books.not_found", "bible.refused", "bible.full" */
  addThread(request: BookRef & ThreadDraft): Promise<BibleThread>;
  /** @throws AppError as `correctFact` */
  changeThread(request: ItemRef & ChangeThreadRequest): Promise<BibleThread>;
  /** @throws AppError as `correctFact` */
  removeThread(request: ItemRef & { revision: number }): Promise<{ removed: true }>;
};

export function createBibleEdits({ db, books }: EditDeps): BibleEdits {
  const editing = async <T>(which: BookRef, work: (tx: Tx) => Promise<T>): Promise<T> => {
    if (!(await books.isOnShelf(which))) throw new AppError("books.not_found");
    return inTransaction(db, work);
  };
  return {
    addEntry: ({ ownerId, bookId, ...draft }) =>
      editing({ ownerId, bookId }, async (tx) => {
        assertAllowedContent(textsOf(draft));
        if ((await countEntries(tx, bookId)) >= BIBLE_LIMITS.entries) {
          throw new AppError("bible.full", { most: BIBLE_LIMITS.entries });
        }
        const { kind, name } = draft;
        if (await isNameTaken(tx, { bookId, kind, name, id: NIL_ID }))
          throw new AppError("bible.name_taken", { name });
        const row = await insertEntry(tx, bookId, draft);
        if (row === null) throw new AppError("bible.name_taken", { name });
        return presentEntry(row);
      }),
    changeEntry: ({ ownerId, bookId, id, revision, ...draft }) =>
      editing({ ownerId, bookId }, async (tx) => {
        assertAllowedContent(textsOf(draft));
        const entry = await lockEntity(tx, bookId, id);
        if (entry === null) throw new AppError("bible.entry_not_found");
        if (entry.revision !== revision) throw changedElsewhere({ entry: presentEntry(entry) });
        const { kind, name } = draft;
        if (await isNameTaken(tx, { bookId, kind, name, id }))
          throw new AppError("bible.name_taken", { name });
        await dropRemovedNamesake(tx, { bookId, kind, name });
        return presentEntry(await updateEntry(tx, id, draft));
      }),
    removeEntry: ({ ownerId, bookId, id, revision }) =>
      editing({ ownerId, bookId }, async (tx) => {
        const entry = await lockEntity(tx, bookId, id);
        if (entry === null) throw new AppError("bible.entry_not_found");
        if (entry.revision !== revision) throw changedElsewhere({ entry: presentEntry(entry) });
        await removeEntry(tx, id);
        return { removed: true };
      }),
    correctFact: ({ ownerId, bookId, id, revision, ...to }) =>
      editing({ ownerId, bookId }, async (tx) => {
        assertAllowedContent([`${to.attribute}: ${to.value}`]);
        await lockCurrentFact(tx, { bookId, id, revision });
        await changeFacts(tx, { bookId, id, to });
        return factOf(tx, bookId, id);
      }),
    strikeFact: ({ ownerId, bookId, id, revision }) =>
      editing({ ownerId, bookId }, async (tx) => {
        await lockCurrentFact(tx, { bookId, id, revision });
        await changeFacts(tx, { bookId, id, to: null });
        return { removed: true };
      }),
    addThread: ({ ownerId, bookId, ...draft }) =>
      editing({ ownerId, bookId }, async (tx) => {
        assertAllowedContent([draft.text]);
        if ((await countThreads(tx, bookId)) >= BIBLE_LIMITS.threads) {
          throw new AppError("bible.full", { most: BIBLE_LIMITS.threads });
        }
        const id = randomUUID();
        await insertThread(tx, { id, bookId, ...draft });
        return threadOf(tx, bookId, id);
      }),
    changeThread: ({ ownerId, bookId, id, revision, ...draft }) =>
      editing({ ownerId, bookId }, async (tx) => {
        assertAllowedContent([draft.text]);
        await lockCurrentThread(tx, { bookId, id, revision });
        await updateThread(tx, { id, ...draft });
        return threadOf(tx, bookId, id);
      }),
    removeThread: ({ ownerId, bookId, id, revision }) =>
      editing({ ownerId, bookId }, async (tx) => {
        await lockCurrentThread(tx, { bookId, id, revision });
        await removeThread(tx, id);
        return { removed: true };
      }),
  };
}

const NIL_ID = "00000000-0000-0000-0000-000000000000";

function textsOf({ name, role, aliases, attributes }: EntryDraft): string[] {
  return [`${name}: ${role}`, ...aliases, ...attributes];
}

/** Every prompt includes the bible, so content not allowed in a request isn't allowed here either. */
function assertAllowedContent(words: readonly string[]): void {
  const refusal = policyRejection({ title: "", description: words.join(". ") });
  if (refusal !== null) throw new AppError("bible.refused", { reason: refusal.sentence });
}

/** Error with the current state, so that neither side loses anything. */
export function changedElsewhere(newest: {
  entry?: BibleEntry;
  fact?: BibleFact;
  thread?: BibleThread;
}): AppError<"bible.changed_elsewhere"> {
  return new AppError("bible.changed_elsewhere", newest);
}

type ItemRevision = { bookId: string; id: string; revision: number };

async function lockCurrentFact(tx: Tx, { bookId, id, revision }: ItemRevision): Promise<void> {
  const held = await lockItem(tx, "fact", { bookId, id });
  if (held === null) throw new AppError("bible.entry_not_found");
  if (held.revision !== revision) throw changedElsewhere({ fact: await factOf(tx, bookId, id) });
}

async function lockCurrentThread(tx: Tx, { bookId, id, revision }: ItemRevision): Promise<void> {
  const held = await lockItem(tx, "thread", { bookId, id });
  if (held === null) throw new AppError("bible.entry_not_found");
  if (held.revision !== revision) throw changedElsewhere({ thread: await threadOf(tx, bookId, id) });
}

async function factOf(tx: Tx, bookId: string, id: string): Promise<BibleFact> {
  const fact = (await selectPlacedFacts(tx, bookId)).find((one) => one.id === id);
  // Its chapter is in the trash.
  if (fact === undefined) throw new AppError("bible.entry_not_found");
  return presentFact(fact);
}

async function threadOf(tx: Tx, bookId: string, id: string): Promise<BibleThread> {
  const thread = (await selectPlacedThreads(tx, bookId)).find((one) => one.id === id);
  if (thread === undefined) throw new AppError("bible.entry_not_found");
  return presentThread(thread);
}
