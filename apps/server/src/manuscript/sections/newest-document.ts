import { applySteps } from "@colophon/manuscript/apply-steps";
import { documentOfText, readDocument } from "@colophon/manuscript/chapter-document";
import type { Node } from "prosemirror-model";
import type { Db } from "../../platform/db/database.ts";
import { findSnapshot, readStoredDocument, selectChanges } from "./changes.store.ts";
import type { DocumentRow } from "./sections.store.ts";

/** Cache of recently used documents, so that a keystroke doesn't read a whole chapter. */
export interface RecentDocuments {
  /** The newest document up to this version. */
  find(section: { book_id: string; id: string; version: number }): Newest | undefined;
  /** Only for committed documents: other transactions build on it. */
  remember(section: { book_id: string; id: string; version: number }, document: Node): void;
}

/** Maximum characters of all cached documents: each takes about ten bytes of memory. */
const RECENT_CHARS = 12_000_000;

export function createRecentDocuments(): RecentDocuments {
  const recent = new Map<string, Newest>();
  let letters = 0;
  const drop = (key: string): void => {
    letters -= recent.get(key)?.document.content.size ?? 0;
    recent.delete(key);
  };
  return {
    find({ book_id: bookId, id, version }) {
      const found = recent.get(`${bookId} ${id}`);
      return found !== undefined && found.version <= version ? found : undefined;
    },
    remember({ book_id: bookId, id, version }, document) {
      const key = `${bookId} ${id}`;
      // Move the most recently used one to the end.
      drop(key);
      recent.set(key, { version, document });
      letters += document.content.size;
      for (const oldest of recent.keys()) {
        if (letters <= RECENT_CHARS || oldest === key) break;
        drop(oldest);
      }
    },
  };
}

/** A document and its version. */
export type Newest = { document: Node; version: number };

/** The document of a section locked by the transaction, with all stored changes. */
export async function newestDocument(
  deps: { db: Db; recent: RecentDocuments },
  section: DocumentRow,
): Promise<Node> {
  return (await readNewest(deps, section)).document;
}

/** The same for a section that others may change meanwhile: it may be a later version than the row's. */
export async function readNewest(
  deps: { db: Db; recent: RecentDocuments },
  section: DocumentRow,
): Promise<Newest> {
  const { book_id: bookId, id } = section;
  const known = deps.recent.find(section);
  if (known !== undefined) {
    // apply what another process has stored since
    const { document: base, version: from } = known;
    const upTo = section.version;
    return { document: await replay(deps.db, { bookId, id, base, from, upTo }), version: upTo };
  }
  const kept = await readStoredDocument(deps.db, { bookId, id });
  if (kept === null) return { document: documentOfText(""), version: section.version };
  const { document, text, version, document_version: from } = kept;
  const base = document === null ? documentOfText(text, originOf(section)) : readDocument(document);
  return { document: await replay(deps.db, { bookId, id, base, from, upTo: version }), version };
}

/** The document of a past version; null if there was no such version. */
export async function documentAt(db: Db, section: DocumentRow, version: number): Promise<Node | null> {
  const { book_id: bookId, id } = section;
  if (version > section.version) return null;
  if (section.version === 0) {
    const newest = await readNewest({ db, recent: NOTHING_RECENT }, section);
    // If it was changed after the row was read, the first document exists as a snapshot.
    if (newest.version === 0) return newest.document;
  }
  const snapshot = await findSnapshot(db, { bookId, id, version });
  if (snapshot === null) return null;
  const base = readDocument(snapshot.document);
  return replay(db, { bookId, id, base, from: snapshot.version, upTo: version });
}

const NOTHING_RECENT: RecentDocuments = { find: () => undefined, remember: () => undefined };

/** Source of a text that hasn't been edited: the model recorded for its chapter. */
export function originOf({ provider, model }: Pick<DocumentRow, "provider" | "model">): string | undefined {
  return provider === "" ? undefined : `model:${provider}/${model}`;
}

async function replay(
  db: Db,
  { base, from, upTo, ...which }: { bookId: string; id: string; base: Node; from: number; upTo: number },
): Promise<Node> {
  if (from === upTo) return base;
  const changes = await selectChanges(db, { ...which, after: from, upTo });
  const steps = changes.flatMap((change) => change.steps);
  const { document, refusal } = applySteps(base, steps);
  // programmer error: each step was applied once before it was stored
  if (document === null) throw new Error(`the steps of ${which.bookId} ${which.id} do not fit: ${refusal}`);
  return document;
}
