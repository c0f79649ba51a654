import type { SectionKind } from "@colophon/contracts/manuscript/sections/sections";
import { type MatterFacts, firstMatter } from "@colophon/domain/first-matter";
import type { MatterLine } from "@colophon/domain/matter-line";
import { printedAuthor } from "@colophon/domain/printed-author";
import { documentOfText } from "@colophon/manuscript/chapter-document";
import { documentOfBlocks } from "@colophon/manuscript/document-of-blocks";
import { bookLabels } from "@colophon/press/manuscript/book-labels";
import type { Node } from "prosemirror-model";
import type { Db } from "../../platform/db/database.ts";
import { findArrangement } from "./arrangement.store.ts";
import { findAboutTheAuthor, findBookFacts, findProfileText, selectOtherBooks } from "./matter.store.ts";

/** What a new section of a book begins with. */
export async function firstDocument(
  db: Db,
  { kind, bookId }: { kind: SectionKind; bookId: string },
): Promise<Node> {
  const facts = kind in FACTS ? await factsOf(db, { kind, bookId }) : null;
  if (facts === null) return documentOfText("");
  return documentOfLines(firstMatter(kind, { facts, words: bookLabels(facts.language) }));
}

/** The kinds of pages that begin with something that is known. */
const FACTS = { copyright: true, also_by: true, about_the_author: true };

/** The kinds of pages that are made of an author's books and profile, and follow them until they are edited. */
export type MadeKind = "also_by" | "about_the_author";

/** The kind of a page that is made, as such; null for every other. */
export function madeKindOf(kind: SectionKind): MadeKind | null {
  return kind === "also_by" || kind === "about_the_author" ? kind : null;
}

/** What such a page says if it is made now; null where nothing is known that it could be made of. */
export async function madeDocument(
  db: Db,
  { kind, bookId }: { kind: MadeKind; bookId: string },
): Promise<Node | null> {
  // What another book's page says of the author is where a page begins; to follow, there must be one place to write.
  if (kind === "about_the_author" && (await findProfileText(db, bookId)).length === 0) return null;
  const facts = await factsOf(db, { kind, bookId });
  if (facts === null) return null;
  return documentOfLines(firstMatter(kind, { facts, words: bookLabels(facts.language) }));
}

/** The same lines are the same document each time, down to its ids: what is printed is known by them. */
function documentOfLines(lines: readonly MatterLine[]): Node {
  if (lines.length === 0) return documentOfText("");
  const blocks = lines.map(({ text, isTitle, lead }) => ({
    t: "p" as const,
    r: [...(lead === undefined ? [] : [{ s: lead }]), isTitle ? { s: text, i: 1 as const } : { s: text }],
  }));
  let number = 0;
  const newId = (): string => `made${String((number += 1)).padStart(8, "0")}`;
  return documentOfBlocks(blocks, { newId });
}

async function factsOf(
  db: Db,
  { kind, bookId }: { kind: SectionKind; bookId: string },
): Promise<MatterFacts | null> {
  const book = await findBookFacts(db, bookId);
  if (book === null) return null;
  const { isbn, edition, publisher } = await findArrangement(db, bookId);
  return {
    title: book.title,
    author: printedAuthor(book.author_name, book.language_variant),
    // as on the title page of every file
    year: book.created_at.getUTCFullYear(),
    language: book.language_variant,
    imprint: { isbn, edition, publisher },
    isMadeWithAi: book.is_made_with_ai,
    otherBooks: kind === "also_by" ? await selectOtherBooks(db, bookId) : { seriesTitle: null, books: [] },
    aboutTheAuthor: kind === "about_the_author" ? await aboutTheAuthor(db, bookId) : [],
  };
}

async function aboutTheAuthor(db: Db, bookId: string): Promise<string[]> {
  const profileText = await findProfileText(db, bookId);
  if (profileText.length > 0) return profileText;
  const about = await findAboutTheAuthor(db, bookId);
  return about === null ? [] : documentOfText(about).children.map(({ textContent }) => textContent);
}
