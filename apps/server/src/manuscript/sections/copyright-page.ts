import { AppError } from "@colophon/contracts/errors";
import type { CopyrightPage } from "@colophon/contracts/manuscript/sections/manuscript";
import { type CopyrightPageLines, copyrightPageLines } from "@colophon/rules/first-matter";
import { jsonOfStep, stepsBetween } from "@colophon/manuscript/apply-steps";
import { documentSchema } from "@colophon/manuscript/document-schema";
import { bookLabels } from "@colophon/press/manuscript/book-labels";
import { Fragment, type Node } from "prosemirror-model";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import { lockArrangement, setCopyrightPageRow, notifyArranged } from "./arrangement.store.ts";
import { findBookFacts } from "./matter.store.ts";
import { type RecentDocuments, newestDocument } from "./newest-document.ts";
import { findBook, lockSectionOfBook, selectSections } from "./sections.store.ts";
import { type Changed, newBlockId, insertSteps } from "./insert-steps.ts";
import type { BookRef } from "../../ports/book-ref.ts";

/** Client name for changes to the copyright page. */
const CLIENT = "colophon-imprint";

/**
 * Sets ISBN, edition and publisher. Lines on the copyright page that state the old values are updated in one
 * more change to it; anything else its author has written there stays.
 * @throws AppError "books.not_found"
 */
export async function setCopyrightPage(
  deps: { db: Db; recent: RecentDocuments },
  which: BookRef,
  imprint: CopyrightPage,
): Promise<void> {
  const changed = await inTransaction(deps.db, async (tx) => {
    if ((await findBook(tx, which)) === null) throw new AppError("books.not_found");
    const { bookId } = which;
    const arrangement = await lockArrangement(tx, bookId);
    const { isbn, edition, publisher } = arrangement;
    await setCopyrightPageRow(tx, bookId, imprint);
    await notifyArranged(tx, bookId, arrangement);
    const lines = await linesOf(tx, bookId, [{ isbn, edition, publisher }, imprint]);
    return lines === null ? null : changePage(tx, { bookId, recent: deps.recent, lines });
  });
  if (changed !== null) deps.recent.remember(changed.section, changed.document);
}

type Lines = { before: CopyrightPageLines; after: CopyrightPageLines };

async function linesOf(
  tx: Tx,
  bookId: string,
  [before, after]: [CopyrightPage, CopyrightPage],
): Promise<Lines | null> {
  const book = await findBookFacts(tx, bookId);
  if (book === null) return null;
  const language = book.language_variant;
  const words = bookLabels(language);
  return {
    before: copyrightPageLines({ imprint: before, language }, words),
    after: copyrightPageLines({ imprint: after, language }, words),
  };
}

async function changePage(
  tx: Tx,
  { bookId, recent, lines }: { bookId: string; recent: RecentDocuments; lines: Lines },
): Promise<Changed | null> {
  const pages = await selectSections(tx, bookId);
  const page = pages.find(({ kind, deleted_at: deletedAt }) => kind === "copyright" && deletedAt === null);
  const section = page === undefined ? null : await lockSectionOfBook(tx, bookId, page.id);
  if (section === null) return null;
  const before = await newestDocument({ db: tx, recent }, section);
  const steps = stepsBetween(before, withLines(before, lines)).map(jsonOfStep);
  if (steps.length === 0) return null;
  const call = { clientId: CLIENT, sequence: section.version, source: "arrangement", note: "" } as const;
  return insertSteps(tx, section, { ...call, recent, steps });
}

const NAMES = ["rights", "edition", "isbn", "publisher"] as const;

/** A line rewritten by its author is no longer managed: it stays, and a new value is appended. */
function withLines(page: Node, { before, after }: Lines): Node {
  let blocks: readonly Node[] = page.children;
  for (const name of NAMES) {
    const [old, young] = [before[name], after[name]];
    if (old === young) continue;
    const stood = old !== null && blocks.some((block) => isLine(block, old));
    if (stood) blocks = blocks.flatMap((block) => (isLine(block, old) ? replaced(block, young) : [block]));
    else if (young !== null && !isStated(name, old) && !page.textContent.includes(young)) {
      blocks = [...blocks, paragraph(young, newBlockId())];
    }
  }
  return page.copy(Fragment.from(blocks.length === 0 ? [paragraph("", newBlockId())] : [...blocks]));
}

/** Rights and edition are on every new page: if missing, its author has removed them. */
function isStated(name: (typeof NAMES)[number], old: string | null): boolean {
  return name === "rights" || (name === "edition" && old !== null);
}

function isLine(block: Node, line: string): boolean {
  return block.type.name === "paragraph" && block.textContent.trim() === line;
}

function replaced(block: Node, line: string | null): Node[] {
  const id: unknown = block.attrs["id"];
  return line === null ? [] : [paragraph(line, typeof id === "string" ? id : newBlockId())];
}

function paragraph(text: string, id: string): Node {
  const { paragraph: type } = documentSchema.nodes;
  return type.create({ id }, text === "" ? [] : [documentSchema.text(text)]);
}
