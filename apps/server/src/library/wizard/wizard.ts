import { randomUUID } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import type { SaveWizardRequest, WizardDraft } from "@colophon/contracts/library/wizard";
import type { Db, Tx } from "../../platform/db/database.ts";
import { clearDraft, findDraft, saveDraft, recordBook } from "./wizard.store.ts";

/** Authors' drafts in the wizard. */
export type Wizard = ReturnType<typeof createWizard>;

/** One draft per author, changed by stating its revision. */
export function createWizard(deps: { db: Db }) {
  const { db } = deps;
  return {
    read: (ownerId: string) => readDraft(db, ownerId),
    /** @throws AppError "wizard.changed", with the stored draft */
    async save({ ownerId, fields, revision }: SaveWizardRequest & { ownerId: string }): Promise<WizardDraft> {
      const isSaved = await saveDraft(db, { ownerId, fields, revision, requestKey: newKey() });
      const draft = await readDraft(db, ownerId);
      if (!isSaved) throw new AppError("wizard.changed", { draft });
      return draft;
    },
    /**
     * Starts over: an empty draft without a book.
     * @throws AppError "wizard.changed", with the stored draft
     */
    async clear({ ownerId, revision }: { ownerId: string; revision: number }): Promise<WizardDraft> {
      const isCleared = await clearDraft(db, { ownerId, revision, requestKey: newKey() });
      const draft = await readDraft(db, ownerId);
      // Clearing a draft that was never started changes nothing.
      if (!isCleared && (revision > 0 || draft.revision > 0)) throw new AppError("wizard.changed", { draft });
      return draft;
    },
    /** Records the book requested with a draft's key, in the request's transaction. */
    async recordBookRequest(
      tx: Tx,
      { ownerId, bookId, idempotencyKey }: { ownerId: string; bookId: string; idempotencyKey: string | null },
    ): Promise<void> {
      if (idempotencyKey === null) return;
      await recordBook(tx, { ownerId, bookId, requestKey: idempotencyKey, nextKey: newKey() });
    },
  };
}

function newKey(): string {
  return `wizard-${randomUUID()}`;
}

async function readDraft(db: Db, ownerId: string): Promise<WizardDraft> {
  const row = await findDraft(db, ownerId);
  if (row === null) return { fields: {}, book_id: null, order_key: null, revision: 0, updated_at: null };
  return { ...row, updated_at: row.updated_at.toISOString() };
}
