import { AppError } from "@colophon/contracts/errors";
import type { GeneratedPages } from "@colophon/contracts/manuscript/sections/manuscript";
import type { SectionKind } from "@colophon/contracts/manuscript/sections/sections";
import { jsonOfStep, stepsBetween } from "@colophon/manuscript/apply-steps";
import { textOfDocument } from "@colophon/manuscript/chapter-document";
import type { Node } from "prosemirror-model";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import { type GeneratedKind, madeDocument, generatedKindOf } from "./first-document.ts";
import { findGeneratedText, selectGeneratedPages, setMadeText } from "./generated-pages.store.ts";
import { type RecentDocuments, newestDocument, readNewest } from "./newest-document.ts";
import {
  type DocumentRow,
  type SectionRef,
  findBook,
  findDocument,
  lockSectionOfBook,
  selectSections,
} from "./sections.store.ts";
import { type Changed, insertSteps } from "./insert-steps.ts";
import type { BookRef } from "../../ports/book-ref.ts";

/** Client name for updates of generated pages. */
const CLIENT = "colophon:books";

type Deps = { db: Db; recent: RecentDocuments };
type Page = { bookId: string; kind: GeneratedKind; document: Node };

/** Updates every generated page in an author's books that hasn't been edited. */
export async function followBooks({ db, recent }: Deps, ownerId: string): Promise<void> {
  for (const { bookId, id } of await selectGeneratedPages(db, ownerId)) {
    // One page at a time, so that nobody typing elsewhere has to wait for all of them.
    const changed = await inTransaction(db, (tx) => followPage(tx, recent, { bookId, id }));
    if (changed !== null) recent.remember(changed.section, changed.document);
  }
}

async function followPage(
  tx: Tx,
  recent: RecentDocuments,
  { bookId, id }: { bookId: string; id: string },
): Promise<Changed | null> {
  const section = await lockSectionOfBook(tx, bookId, id);
  const kind = section === null ? null : generatedKindOf(section.kind);
  if (section === null || kind === null) return null;
  const document = await newestDocument({ db: tx, recent }, section);
  const after = await followed(tx, id, { bookId, kind, document });
  return after === null ? null : changeTo(tx, { recent, section, document, after });
}

/** The updated document of a page; null if its author has edited it, or it is already up to date. */
async function followed(db: Db, id: string, page: Page): Promise<Node | null> {
  const made = await findGeneratedText(db, { bookId: page.bookId, id });
  const text = textOfDocument(page.document);
  if (made !== text) return null;
  const after = await madeDocument(db, page);
  return after === null || textOfDocument(after) === text ? null : after;
}

/** The document to print: includes a pending automatic update. */
export async function documentToPrint(
  db: Db,
  section: { book_id: string; id: string; kind: SectionKind },
  document: Node,
): Promise<Node> {
  const { book_id: bookId, id } = section;
  const kind = generatedKindOf(section.kind);
  if (kind === null) return document;
  return (await followed(db, id, { bookId, kind, document })) ?? document;
}

async function changeTo(
  tx: Tx,
  page: { recent: RecentDocuments; section: DocumentRow; document: Node; after: Node },
): Promise<Changed> {
  const { recent, section, document, after } = page;
  const text = textOfDocument(after);
  await setMadeText(tx, { bookId: section.book_id, id: section.id, text });
  const steps = stepsBetween(document, after).map(jsonOfStep);
  if (steps.length === 0) return { section, document };
  const call = { clientId: CLIENT, sequence: section.version, source: "arrangement", note: "" } as const;
  return insertSteps(tx, section, { ...call, recent, steps });
}

/** @throws AppError "books.not_found" */
export async function listGeneratedPages({ db, recent }: Deps, which: BookRef): Promise<GeneratedPages> {
  if ((await findBook(db, which)) === null) throw new AppError("books.not_found");
  const { bookId } = which;
  const pages: GeneratedPages["pages"] = [];
  for (const { id, kind: any, deleted_at: deletedAt } of await selectSections(db, bookId)) {
    const kind = generatedKindOf(any);
    const section = kind !== null && deletedAt === null ? await findDocument(db, bookId, id) : null;
    if (section === null || kind === null) continue;
    const { document } = await readNewest({ db, recent }, section);
    const made = await madeDocument(db, { bookId, kind });
    const isKnown = made !== null && made.textContent !== "";
    pages.push({
      section_id: id,
      kind,
      follows: (await findGeneratedText(db, { bookId, id })) === textOfDocument(document),
      now: linesOf(document),
      made: isKnown ? linesOf(made) : null,
    });
  }
  return { pages };
}

/**
 * Regenerates a page at its author's request, even if they had edited it: the previous text stays in its
 * history.
 * @throws AppError "books.not_found", "manuscript.section_not_found", "manuscript.nothing_to_make"
 */
export async function makePage(deps: Deps, which: SectionRef): Promise<void> {
  const { bookId, sectionId } = which;
  const changed = await inTransaction(deps.db, async (tx) => {
    if ((await findBook(tx, which)) === null) throw new AppError("books.not_found");
    const section = await lockSectionOfBook(tx, bookId, sectionId);
    if (section === null || section.deleted_at !== null) throw new AppError("manuscript.section_not_found");
    const kind = generatedKindOf(section.kind);
    const after = kind === null ? null : await madeDocument(tx, { bookId, kind });
    if (after === null || after.textContent === "") throw new AppError("manuscript.nothing_to_make");
    const document = await newestDocument({ db: tx, recent: deps.recent }, section);
    return changeTo(tx, { recent: deps.recent, section, document, after });
  });
  deps.recent.remember(changed.section, changed.document);
}

function linesOf(document: Node): string[] {
  return document.children.map(({ textContent }) => textContent).filter((line) => line !== "");
}
