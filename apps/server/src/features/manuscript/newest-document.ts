import { applySteps } from "@colophon/manuscript/apply-steps";
import { documentOfText, readDocument } from "@colophon/manuscript/chapter-document";
import type { Node } from "prosemirror-model";
import type { Db } from "../../platform/db/database.ts";
import { findSnapshot, readKept, selectChanges } from "./changes.store.ts";
import type { DocumentRow } from "./sections.store.ts";

/** Documents that this process has had in its hands lately, so that a keystroke does not read a whole chapter. */
export interface RecentDocuments {
  find(section: { book_id: string; id: string; version: number }): Node | undefined;
  /** Only what is committed: another's transaction would build on it. */
  keep(section: { book_id: string; id: string; version: number }, document: Node): void;
}

/** A chapter of 200 KB takes about 2 MB as a document. */
const MOST_RECENT = 100;

export function createRecentDocuments(): RecentDocuments {
  const recent = new Map<string, { version: number; document: Node }>();
  return {
    find({ book_id: bookId, id, version }) {
      const found = recent.get(`${bookId} ${id}`);
      return found?.version === version ? found.document : undefined;
    },
    keep({ book_id: bookId, id, version }, document) {
      const key = `${bookId} ${id}`;
      // The one used last stands last.
      recent.delete(key);
      recent.set(key, { version, document });
      const [oldest] = recent.keys();
      if (recent.size > MOST_RECENT && oldest !== undefined) recent.delete(oldest);
    },
  };
}

/** The section's document with everything that is stored of it. */
export async function newestDocument(
  deps: { db: Db; recent: RecentDocuments },
  section: DocumentRow,
): Promise<Node> {
  const { book_id: bookId, id, version, document_version: from } = section;
  const known = deps.recent.find(section);
  if (known !== undefined) return known;
  const kept = await readKept(deps.db, { bookId, id });
  const document = kept?.document ?? null;
  const base =
    document === null ? documentOfText(kept?.text ?? "", originOf(section)) : readDocument(document);
  return replay(deps.db, { bookId, id, base, from, upTo: version });
}

/** The document of a version that was once the newest; null where there was none. */
export async function documentAt(db: Db, section: DocumentRow, version: number): Promise<Node | null> {
  const { book_id: bookId, id } = section;
  if (version > section.version) return null;
  if (section.version === 0) return newestDocument({ db, recent: NOTHING_RECENT }, section);
  const snapshot = await findSnapshot(db, { bookId, id, version });
  if (snapshot === null) return null;
  const base = readDocument(snapshot.document);
  return replay(db, { bookId, id, base, from: snapshot.version, upTo: version });
}

const NOTHING_RECENT: RecentDocuments = { find: () => undefined, keep: () => undefined };

/** Who has written a text that nobody has edited yet: the model that its chapter names. */
export function originOf({ provider, model }: Pick<DocumentRow, "provider" | "model">): string | undefined {
  return provider === "" ? undefined : `model:${provider}/${model}`;
}

async function replay(
  db: Db,
  { base, from, upTo, ...which }: { bookId: string; id: string; base: Node; from: number; upTo: number },
): Promise<Node> {
  const changes = await selectChanges(db, { ...which, after: from, upTo });
  const steps = changes.flatMap((change) => change.steps);
  const { document, refusal } = applySteps(base, steps);
  if (document === null) throw new Error(`the steps of ${which.bookId} ${which.id} do not fit: ${refusal}`);
  return document;
}
