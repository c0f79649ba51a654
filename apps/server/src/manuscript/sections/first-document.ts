import type { SectionKind } from "@colophon/contracts/manuscript/sections/sections";
import { type MatterFacts, firstMatter } from "@colophon/rules/first-matter";
import type { MatterLine } from "@colophon/rules/matter-line";
import { printedAuthor } from "@colophon/rules/printed-author";
import { documentOfText } from "@colophon/manuscript/chapter-document";
import { documentOfBlocks } from "@colophon/manuscript/document-of-blocks";
import { bookLabels } from "@colophon/press/manuscript/book-labels";
import type { Node } from "prosemirror-model";
import type { Db } from "../../platform/db/database.ts";
import { findArrangement } from "./arrangement.store.ts";
import { findAboutTheAuthor, findBookFacts, findProfileText, selectOtherBooks } from "./matter.store.ts";

/** Initial document of a new section. */
export async function firstDocument(
  db: Db,
  { kind, bookId }: { kind: SectionKind; bookId: string },
): Promise<Node> {
  const facts = kind in FACTS ? await factsOf(db, { kind, bookId }) : null;
  if (facts === null) return documentOfText("");
  return documentOfLines(firstMatter(kind, { facts, words: bookLabels(facts.language) }));
}

/** Kinds of pages with generated initial content. */
const FACTS = { copyright: true, also_by: true, about_the_author: true };

/** Kinds of pages generated from an author's books and profile, and updated automatically until edited. */
export type GeneratedKind = "also_by" | "about_the_author";

/** The kind of a generated page; null for any other section. */
export function generatedKindOf(kind: SectionKind): GeneratedKind | null {
  return kind === "also_by" || kind === "about_the_author" ? kind : null;
}

/** Current content of such a page; null if there is nothing to generate it from. */
export async function madeDocument(
  db: Db,
  { kind, bookId }: { kind: GeneratedKind; bookId: string },
): Promise<Node | null> {
  // Text from another book's page is only a starting point; automatic updates need a profile as their source.
  if (kind === "about_the_author" && (await findProfileText(db, bookId)).length === 0) return null;
  const facts = await factsOf(db, { kind, bookId });
  if (facts === null) return null;
  return documentOfLines(firstMatter(kind, { facts, words: bookLabels(facts.language) }));
}

/** The same lines always yield the same document, including its ids: files are identified by them. */
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
